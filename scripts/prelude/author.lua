-- What the author of a game writes with: game, rules, step, command, view, query, texts, setup; and what the
-- author of a house rule adds to it: house, override, around.

local auctions = include "auctions"
local cards = include "cards"
local effects = include "effects"
local effect_steps = include "effect_steps"
local fields = include "fields"
local mentions = include "mentions"
local rulebook = include "rules"
local scales = include "scales"

local author = {}

local function complain(text) error(script_line() .. text, 0) end

local function check_keys(what, given, known)
  for key in pairs(given) do
    if not known[key] then
      local near = rulebook.nearest(tostring(key), known)
      complain(what .. ": what is '" .. tostring(key) .. "'?" .. (near and " Is " .. near .. " meant?" or ""))
    end
  end
end

local step_keys = {
  ask = true, asks = true, answer = true, answers = true, run = true, sealed = true, windows = true,
}
local command_keys = {
  words = true, fields = true, open = true, when = true, run = true, help = true,
  sealed = true,
}
local game_keys = {
  title = true, players = true, currency = true, money = true, purse = true, bank = true, windows = true,
  moments = true,
}

local function check_step(game, name, given)
  check_keys("step " .. name, given, step_keys)
  local ways = (given.ask and 1 or 0) + (given.asks and 1 or 0) + (given.run and 1 or 0)
  if ways ~= 1 then complain("step " .. name .. " needs ask, asks or run: one of them") end
  if given.ask and not given.answer then complain("step " .. name .. " asks, but has no answer") end
  if given.asks and not given.answers then complain("step " .. name .. " asks several, but has no answers") end
  mentions.note_all(game, "window", given.windows, "step " .. name .. ": ")
end

local function check_command(game, name, given)
  check_keys("command " .. name, given, command_keys)
  if not given.run then complain("command " .. name .. " has no run") end
  local spoken = given.words
  if not spoken or not spoken.fr or not spoken.en then complain("command " .. name .. " needs words.fr and words.en") end
  if not given.help or not given.help.fr or not given.help.en then
    complain("command " .. name .. " needs help.fr and help.en")
  end
  mentions.note_all(game, "window", given.when, "command " .. name .. ": ")
end

-- Whoever declares a thing a second time collides with the first: both are named.
local function refuse_twice(book, what, name, by)
  local first = book[name]
  if not first then return end
  if first.by and by then complain(what .. " " .. name .. " stands in both " .. first.by .. " and " .. by) end
  complain(what .. " " .. name .. " is there already")
end

-- A declaration by name: step "offre" { ... }
local function declares(game, book, what, check, by)
  return function(name)
    refuse_twice(book, what, name, by)
    return function(given)
      check(game, name, given)
      given.name, given.by, given.at = name, by, script_line()
      book[name] = given
      book[#book + 1] = name
      return given
    end
  end
end

-- form(who, title, field, field ...): a question to one player
local function form(who, title, ...)
  return { who = who, title = title, fields = { ... } }
end

local function find_nearest(what, name, book)
  local near = rulebook.nearest(name, book)
  complain("there is no " .. what .. " " .. name .. (near and "; is " .. near .. " meant?" or ""))
end

-- Everything that a game consists of, filled by its scripts.
function author.new_game(name)
  local game = { name = name, rules = {}, steps = {}, commands = {}, views = {}, queries = {}, texts = {}, houses = {},
    decks = {}, verbs = {}, windows = { any = { name = "any" } }, mentioned = {}, rules_in = {},
    scales = {}, moments = {} }
  for word, verb in pairs(effects.verbs) do game.verbs[word] = verb end
  for name, step in pairs(effect_steps(game)) do
    step.name = name
    game.steps[name] = step
  end
  return game
end

-- windows { vente = true, nuit = function(t) ... end }: times at which a card may be played.
local function declare_windows(game, by)
  return function(given)
    for name, condition in pairs(given) do
      if condition ~= true and type(condition) ~= "function" then complain("window " .. name .. " is true, or a function") end
      refuse_twice(game.windows, "window", name, by)
      game.windows[name] = { name = name, by = by, condition = condition }
    end
  end
end

-- moments { "mois" }: what the game tells with t:moment "mois", and marks may last until.
local function declare_moments(game)
  return function(list)
    for _, name in ipairs(list) do game.moments[name] = { name = name } end
  end
end

-- The words that a script declares with; by is the house rule that speaks, nil for the game itself.
function author.words(made, by)
  local api = foreign_words()
  api.form, api.auctions = form, auctions
  api.refuse, api.impossible = object, refuse -- a rule may be passed over, what nobody can do may not
  for kind, maker in pairs(fields.makers) do api[kind] = maker end

  for word, make in pairs(effects.words(made)) do api[word] = make end

  api.rule = function(given) return given end
  api.rules = rulebook.reader(made.rules)
  getmetatable(api.rules).__call = function(_, given)
    for rule_name, rule in pairs(given) do
      refuse_twice(made.rules, "rule", rule_name, by)
      rulebook.check(rule_name, rule)
      rule.by = by
      made.rules[rule_name] = rule
    end
  end
  api.step = declares(made, made.steps, "step", check_step, by)
  api.command = declares(made, made.commands, "command", check_command, by)
  api.windows = declare_windows(made, by)
  api.verb = effects.declare(made, api, check_keys, refuse_twice, by)
  api.scale = scales.declare(made, check_keys, refuse_twice, by)
  api.moments = declare_moments(made)
  api.deck = cards.declare(made, by)
  api.view = function(view_name) return function(show) made.views[view_name] = show end end
  api.query = function(query_name) return function(answer) made.queries[query_name] = answer end end
  api.texts = function(given)
    for tongue, catalogue in pairs(given) do
      made.texts[tongue] = made.texts[tongue] or {}
      for key, text in pairs(catalogue) do made.texts[tongue][key] = text end
    end
  end
  return api
end

-- What only the game's own scripts may say.
function author.game_words(made)
  local api = author.words(made, nil)
  api.game = function(title)
    return function(given)
      check_keys("game " .. title, given, game_keys)
      for key, value in pairs(given) do
        if key ~= "windows" and key ~= "moments" then made[key] = value end
      end
      made.name = title
      declare_moments(made)(given.moments or {})
      declare_windows(made, nil)(given.windows or {})
    end
  end
  api.setup = function(run) made.setup = run end
  return api
end

-- around "step" "offre" { answer = function(original, t, s, a) ... end }: the house rule runs instead and may
-- call the original, which is the game's or that of the house rule before it.
local function around(made)
  local books = { step = made.steps, command = made.commands }
  return function(kind)
    local book = books[kind] or complain("around step or command, not around " .. tostring(kind))
    return function(name)
      local target = book[name] or find_nearest(kind, name, book)
      return function(wrappers)
        for key, wrapper in pairs(wrappers) do
          local original = target[key]
          if type(original) ~= "function" then complain(kind .. " " .. name .. " has no " .. tostring(key)) end
          if type(wrapper) ~= "function" then complain("around " .. kind .. " " .. name .. ": " .. key .. " is no function") end
          target.at = script_line()
          target[key] = function(...) return wrapper(original, ...) end
        end
      end
    end
  end
end

-- The values of the owner's box: as a house rule's override, but from the box.
local function box(made, by)
  return function(given)
    for name, value in pairs(given) do rulebook.override(made.rules, name, value, by, "box") end
  end
end

-- What a house rule says beside: what it is called, which rules have other values, what it is put around.
function author.house_words(made, by)
  local api = author.words(made, by)
  api.house = function(given)
    check_keys("house", given, { fr = true, en = true, game = true, begin = true })
    if not given.fr or not given.en then complain("house needs its name in fr and en") end
    if given.game and given.game ~= made.name then refuse("other_game", { game = given.game }) end
    made.houses[#made.houses + 1] = { file = by, fr = given.fr, en = given.en, begin = given.begin }
  end
  api.override = function(given)
    for name, value in pairs(given) do
      local rule = made.rules[name]
      if rule and rule.by and rule.by ~= by then refuse_twice(made.rules, "rule", name, by) end
      rulebook.override(made.rules, name, value, by)
    end
  end
  api.box = box(made, by)
  api.around = around(made)
  return api
end

return author
