-- The vocabulary of what cards do. An effect is data, so it can be listed, explained and simulated:
--   pay(30)  collect(20, "sender")  all { pay(30), skip(1) }  choose { pay(30), skip(1) }
-- A game adds verbs of its own with verb; a card that no verb fits has a function instead.
--
-- Each verb has the names of its arguments with what they must be, what it does, and how it is told. run(t, e, c)
-- is given the table, the effect with its arguments by name, and the context: player, whom it concerns; sender,
-- who played the card; card, its name on the table; path, where in the card's effect this one stands.

local keys = include "keys"
local mentions = include "mentions"
local names = include "names"

local complain, sentence, thing = keys.complain, words.sentence, keys.thing

local effects = { verbs = {} }

for _, script in ipairs { "verbs_money", "verbs_goods", "verbs_time", "verbs_table", "verbs_flow" } do
  for name, verb in pairs(include(script)) do effects.verbs[name] = verb end
end

-- --- making them -------------------------------------------------------------------------------------

local function is_effect(value)
  return type(value) == "function" or type(value) == "table" and value.verb ~= nil
end

local function is_list_of_effects(value)
  if type(value) ~= "table" or #value == 0 then return false end
  for _, part in ipairs(value) do
    if not is_effect(part) then return false end
  end
  return true
end

-- What an argument may be: how it is called, and whether a value is one.
local kinds = {
  any = { sentence "kind.any", function() return true end },
  integer = { sentence "kind.whole", function(value) return math.type(value) == "integer" end },
  string = { sentence "kind.string", function(value) return type(value) == "string" end },
  boolean = { sentence "kind.boolean", function(value) return type(value) == "boolean" end },
  effect = { sentence "kind.effect", is_effect },
  effects = { sentence "kind.effects", is_list_of_effects },
  list = { sentence "kind.list", function(value) return type(value) == "table" end },
}
-- A name that must be one of those: see mentions.lua.
for _, kind in ipairs { "query", "step", "scale", "moment" } do kinds[kind] = { sentence("kind." .. kind), kinds.string[2], kind } end

effects.kinds = kinds

local function complain_of(what, why) complain("author.of", { what = what, why = why }) end

local function check_argument(game, name, arg, value)
  local kind = kinds[arg[2]]
  if value == nil then
    if not arg.optional then complain_of(name, sentence("author.missing", { what = arg[1] })) end
    return
  end
  if not kind[2](value) then
    complain_of(name, sentence("verb.bad_argument", { argument = arg[1], kind = kind[1], given = tostring(value) }))
  end
  if kind[3] then mentions.note(game, kind[3], value, name) end
end

local function maker(game, name, verb)
  return function(...)
    local effect = { verb = name }
    local given = select("#", ...)
    for place, arg in ipairs(verb.args) do
      local value = select(place, ...)
      check_argument(game, name, arg, value)
      effect[arg[1]] = value
    end
    if given > #verb.args then complain_of(name, sentence "verb.too_many") end
    local reason = verb.check and verb.check(effect, game, is_effect)
    if reason then complain_of(name, reason) end
    return effect
  end
end

-- The words that cards are written with.
function effects.words(game)
  local api = {}
  for name, verb in pairs(game.verbs) do api[name] = maker(game, name, verb) end
  return api
end

-- A verb of the game's own: verb "quote" { args = { { "company", "string" }, ... }, run = ..., fr =, en = }
function effects.declare(game, api, check_keys, refuse_twice, by)
  return function(name)
    return function(given)
      check_keys(thing("verb", name), given, { args = true, run = true, said = true, fr = true, en = true })
      refuse_twice(game.verbs, "verb", name, by)
      if not given.run or not given.fr or not given.en then complain("verb.needs", { name = name }) end
      for _, arg in ipairs(given.args or {}) do
        if not kinds[arg[2]] then complain_of(thing("verb", name), sentence("verb.no_kind", { kind = tostring(arg[2]) })) end
      end
      game.verbs[name] = { name = name, args = given.args or {}, run = given.run, said = given.said, fr = words.french(given.fr),
        en = given.en, by = by }
      api[name] = maker(game, name, game.verbs[name])
    end
  end
end

-- --- carrying them out -------------------------------------------------------------------------------

-- An effect that cannot be carried out raises its refusal: the caller decides what that means.
function effects.run(game, t, effect, c, from)
  if type(effect) == "function" then return effect(t, c) end
  return game.verbs[effect.verb].run(t, effect, c, from)
end

-- The part of an effect: e[key], or e[key][place]; and the context in which it runs.
function effects.part(e, c, key, place)
  local inner = {}
  for what, value in pairs(c) do inner[what] = value end
  inner.path = (c.path or "") .. "." .. key .. (place and "." .. place or "")
  return place and e[key][place] or not place and e[key] or nil, inner
end

-- The part of a card's effect to which such a path leads; nil if it leads nowhere.
function effects.at(effect, path)
  for key in string.gmatch(path, "[^.]+") do
    if type(effect) ~= "table" then return nil end
    effect = effect[math.tointeger(tonumber(key)) or key]
  end
  return effect
end

-- The parts of a card's effect that have that verb, wherever they stand in it: { { effect, path }, ... }.
function effects.parts(effect, verb)
  local found = {}
  local function look(part, path)
    if type(part) ~= "table" then return end
    if part.verb == verb then found[#found + 1] = { effect = part, path = path } end
    for _, key in ipairs { "effect", "otherwise" } do look(part[key], path .. "." .. key) end
    for place, inner in ipairs(type(part.effects) == "table" and part.effects or {}) do
      look(inner, path .. ".effects." .. place)
    end
  end
  look(effect, "")
  return found
end

-- --- telling them ------------------------------------------------------------------------------------

-- Its arguments as people say them, where the verb knows how.
local function in_words(effect, said, language)
  local shown = {}
  for name, value in pairs(effect) do shown[name] = said[name] and said[name](value, language) or value end
  return shown
end

-- What it does, in a few words; fill fills in a text.
function effects.tell(game, effect, language, fill)
  if type(effect) == "function" then return language == "fr" and "voir la carte" or "see the card" end
  if not effect.verb then -- a list of them
    local parts = {}
    for place, part in ipairs(effect) do parts[place] = effects.tell(game, part, language, fill) end
    return table.concat(parts, ", ")
  end
  local verb = game.verbs[effect.verb]
  if verb.tell then
    local function tell(part) return effects.tell(game, part, language, fill) end
    return verb.tell(effect, language, tell, fill, function(word) return names.of(game, word, language) end)
  end
  return fill(verb[language], verb.said and in_words(effect, verb.said, language) or effect)
end

return effects
