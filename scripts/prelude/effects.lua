-- The vocabulary of what cards do. An effect is data, so it can be listed, explained and simulated:
--   pay(30)  collect(20, "banque")  all { pay(30), skip(1) }  either { "payer" .. pay(30), ... }
-- A game adds verbs of its own with verb; a card that no verb fits has a function instead.
--
-- Whoever carries an effect out gives the context: player, whom it concerns; sender, who played the card;
-- card, its name. Money moves between the player's purse and the bank as the game has declared them.

local effects = {}

local function purse(game, t, player) return game.purse and game.purse(t, player) or player end
local function bank(game) return game.bank or "banque" end
local function money(game, t) return type(game.money) == "function" and game.money(t) or game.money end

local function account_of(game, t, c, whom)
  if whom == nil or whom == "bank" then return bank(game) end
  if whom == "sender" then return purse(game, t, c.sender) end
  return whom
end

local function query(game, t, name, player)
  local ask = game.queries[name]
  if not ask then error("an effect asks for the query " .. tostring(name) .. ", which is not there", 0) end
  return ask(t, player)
end

-- Each verb: the names of its arguments with what they must be, what it does, and how it is told.
effects.verbs = {
  pay = {
    args = { { "amount", "integer" }, { "to", "string", optional = true } },
    run = function(game, t, e, c)
      t:move(e.amount, money(game, t), purse(game, t, c.player), account_of(game, t, c, e.to))
    end,
    fr = "paie {amount:money}", en = "pays {amount:money}",
  },
  collect = {
    args = { { "amount", "integer" }, { "from", "string", optional = true } },
    run = function(game, t, e, c)
      t:move(e.amount, money(game, t), account_of(game, t, c, e.from), purse(game, t, c.player))
    end,
    fr = "reçoit {amount:money}", en = "gets {amount:money}",
  },
  each_pays = {
    args = { { "amount", "integer" } },
    run = function(game, t, e, c)
      for _, other in ipairs(t:names "player") do
        if other ~= c.player then t:move(e.amount, money(game, t), purse(game, t, other), purse(game, t, c.player)) end
      end
    end,
    fr = "reçoit {amount:money} de chacun", en = "gets {amount:money} from each",
  },
  pays_each = {
    args = { { "amount", "integer" } },
    run = function(game, t, e, c)
      for _, other in ipairs(t:names "player") do
        if other ~= c.player then t:move(e.amount, money(game, t), purse(game, t, c.player), purse(game, t, other)) end
      end
    end,
    fr = "paie {amount:money} à chacun", en = "pays {amount:money} to each",
  },
  pay_per = {
    args = { { "amount", "integer" }, { "per", "string" } },
    run = function(game, t, e, c)
      local due = e.amount * query(game, t, e.per, c.player)
      t:move(due, money(game, t), purse(game, t, c.player), bank(game))
    end,
    fr = "paie {amount:money} par {per}", en = "pays {amount:money} per {per}",
  },
  collect_per = {
    args = { { "amount", "integer" }, { "per", "string" } },
    run = function(game, t, e, c)
      local due = e.amount * query(game, t, e.per, c.player)
      t:move(due, money(game, t), bank(game), purse(game, t, c.player))
    end,
    fr = "reçoit {amount:money} par {per}", en = "gets {amount:money} per {per}",
  },
  lose = {
    args = { { "number", "integer" }, { "what", "string" } },
    run = function(game, t, e, c) t:move(e.number, e.what, purse(game, t, c.player), bank(game)) end,
    fr = "perd {number} {what}", en = "loses {number} {what}",
  },
  gain = {
    args = { { "number", "integer" }, { "what", "string" } },
    run = function(game, t, e, c) t:move(e.number, e.what, bank(game), purse(game, t, c.player)) end,
    fr = "gagne {number} {what}", en = "gains {number} {what}",
  },
  skip = {
    args = { { "turns", "integer" } },
    run = function(_, t, e, c) t:set("passe", c.player, (t:get("passe", c.player) or 0) + e.turns) end,
    fr = "passe {turns} tour(s)", en = "misses {turns} turn(s)",
  },
  change = {
    args = { { "fact", "string" }, { "by", "integer" } },
    run = function(_, t, e) t:set(e.fact, (t:get(e.fact) or 0) + e.by) end,
    fr = "{fact} : {by}", en = "{fact}: {by}",
  },
  mark = {
    args = { { "fact", "string" }, { "value", "any", optional = true } },
    run = function(_, t, e, c) t:set("marque", e.fact, c.player, e.value == nil and true or e.value) end,
    fr = "à retenir : {fact}", en = "to remember: {fact}",
  },
}

-- --- making them -------------------------------------------------------------------------------------

local function is_of(value, kind)
  if kind == "any" then return true end
  return (math.type(value) or type(value)) == kind
end

local function maker(name, verb)
  return function(...)
    local effect = { verb = name }
    local given = select("#", ...)
    for place, arg in ipairs(verb.args) do
      local value = select(place, ...)
      if value == nil and not arg.optional then
        error(script_line() .. name .. ": its " .. arg[1] .. " is missing", 0)
      end
      if value ~= nil and not is_of(value, arg[2]) then
        error(script_line() .. name .. ": its " .. arg[1] .. " must be a " .. (arg[2] == "integer" and "whole number" or arg[2]) .. ", not " .. tostring(value), 0)
      end
      effect[arg[1]] = value
    end
    if given > #verb.args then error(script_line() .. name .. ": one argument too many", 0) end
    return effect
  end
end

-- Effects that hold others.
local function all(list) return { verb = "all", list } end
local function only_if(name, effect, otherwise) return { verb = "only_if", name, effect, otherwise } end

-- The words that cards are written with.
function effects.words(verbs)
  local api = { all = all, only_if = only_if }
  for name, verb in pairs(verbs) do api[name] = maker(name, verb) end
  return api
end

-- A verb of the game's own: verb "quote" { args = { { "company", "string" }, ... }, run = ..., fr =, en = }
function effects.declare(game, api, check)
  return function(name)
    return function(given)
      check("verb " .. name, given, { args = true, run = true, fr = true, en = true })
      if game.verbs[name] then error(script_line() .. "verb " .. name .. " is there already", 0) end
      game.verbs[name] = { args = given.args or {}, run = given.run, fr = given.fr, en = given.en }
      api[name] = maker(name, game.verbs[name])
    end
  end
end

-- --- carrying them out -------------------------------------------------------------------------------

-- An effect that cannot be carried out raises its refusal: the caller decides what that means.
function effects.run(game, t, effect, c)
  if type(effect) == "function" then return effect(t, c) end
  if effect.verb == "all" then
    for _, part in ipairs(effect[1]) do effects.run(game, t, part, c) end
  elseif effect.verb == "only_if" then
    local holds = query(game, t, effect[1], c.player)
    local part = holds and holds ~= 0 and effect[2] or not (holds and holds ~= 0) and effect[3]
    if part then effects.run(game, t, part, c) end
  else
    game.verbs[effect.verb].run(game, t, effect, c)
  end
end

-- What it does, in a few words.
function effects.tell(game, effect, language, fill)
  if type(effect) == "function" then return language == "fr" and "voir la carte" or "see the card" end
  if effect.verb == "all" then
    local parts = {}
    for place, part in ipairs(effect[1]) do parts[place] = effects.tell(game, part, language, fill) end
    return table.concat(parts, ", ")
  end
  if effect.verb == "only_if" then
    local condition = language == "fr" and "si " .. effect[1] .. " : " or "if " .. effect[1] .. ": "
    return condition .. effects.tell(game, effect[2], language, fill)
  end
  return fill(game.verbs[effect.verb][language], effect)
end

return effects
