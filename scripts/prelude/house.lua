-- What the author of a house rule writes with, beside what a game is written with: house, override, box, around.

local author = include "author"
local cards = include "cards"
local keys = include "keys"
local mentions = include "mentions"
local rulebook = include "rules"

local house = {}

local complain, check_keys, thing = keys.complain, author.check_keys, keys.thing

-- --- its name ----------------------------------------------------------------------------------------

-- Those that it names in after come before it, where they are laid over the game at all.
local function check_order(made, by, after)
  local is_before = false
  for _, file in ipairs(made.order) do
    if file == by then is_before = true end
    for _, wanted in ipairs(after or {}) do
      if is_before and file == wanted then complain("house.order", { file = by, after = wanted }) end
    end
  end
end

local function declare(made, by)
  return function(given)
    check_keys("house", given, { fr = true, en = true, game = true, begin = true, after = true })
    if not given.fr or not given.en then complain("house.no_name", { word = "house" }) end
    if given.game and given.game ~= made.name then refuse("other_game", { game = given.game }) end
    check_order(made, by, given.after)
    made.houses[#made.houses + 1] = {
      file = by, fr = words.french(given.fr), en = given.en, begin = given.begin,
    }
  end
end

-- --- values ------------------------------------------------------------------------------------------

local function override(made, by)
  return function(given)
    for name, value in pairs(given) do
      local rule = made.rules[name]
      local is_others = rule and rule.by and rule.by ~= by and rule.from ~= "box" and by ~= rulebook.TONIGHT
      if is_others then complain("author.in_both", { what = thing("rule", name), first = rule.by, second = by }) end
      rulebook.override(made.rules, name, value, by)
    end
  end
end

-- box { fr = ..., en = ..., rules = { ... }, decks = { express = { { no = 1, ... } } } }: what is printed on the
-- owner's board and cards. It takes the place of the house pack; house rules come over it.
local function box(made, by)
  return function(given)
    check_keys("box", given, { fr = true, en = true, game = true, rules = true, decks = true })
    if not given.fr or not given.en then complain("house.no_name", { word = "box" }) end
    if given.game and given.game ~= made.name then refuse("other_game", { game = given.game }) end
    made.houses[#made.houses + 1] = { file = by, fr = words.french(given.fr), en = given.en, is_box = true }
    for name, value in pairs(given.rules or {}) do
      local rule = made.rules[name]
      if rule and rule.by then complain("author.in_both", { what = thing("rule", name), first = rule.by, second = by }) end
      rulebook.override(made.rules, name, value, by, "box")
    end
    for name, list in pairs(given.decks or {}) do
      if not made.decks[name] then author.find_nearest("deck", name, made.decks) end
      cards.declare(made, by, true)(name)(list)
    end
  end
end

-- --- around ------------------------------------------------------------------------------------------

-- What is wrapped of each kind: where the game keeps it.
local books = { step = "steps", command = "commands", verb = "verbs", view = "views", query = "queries" }

-- What a step or a command does where it says nothing.
local unsaid = {
  command = { open = function() return true end, fields = function() return {} end },
  step = { windows = function() return {} end },
}

-- The function that stands there; fields and windows may be lists, and ask a form that was made once.
local function original_of(kind, target, key)
  local original = target[key]
  if type(original) == "table" and (key == "ask" or unsaid[kind] and unsaid[kind][key]) then
    return function() return original end
  end
  return original or unsaid[kind] and unsaid[kind][key]
end

-- around "step" "offre" { windows = { "nuit" } }: these are open there too.
local function adding(list)
  return function(original, t, s)
    local all = {}
    for _, name in ipairs(original(t, s)) do all[#all + 1] = name end
    for _, name in ipairs(list) do all[#all + 1] = name end
    return all
  end
end

local function wrap(made, what, kind, target, wrappers)
  for key, wrapper in pairs(wrappers) do
    if kind == "step" and key == "windows" and type(wrapper) == "table" then
      mentions.note_all(made, "window", wrapper, words.sentence("house.around", { what = what }))
      wrapper = adding(wrapper)
    end
    local original = original_of(kind, target, key)
    if type(original) ~= "function" then complain("house.has_no", { what = what, key = tostring(key) }) end
    if type(wrapper) ~= "function" then complain("house.bad_wrapper", { what = what, key = key }) end
    target.at = script_line()
    target[key] = function(...) return wrapper(original, ...) end
  end
end

-- around "step" "offre" { answer = function(original, t, s, a) ... end }: the house rule runs instead and may call
-- the original, which is the game's or that of the house rule before it. around "setup" has no name.
local function around(made)
  return function(kind)
    if kind == "setup" then return function(wrappers) wrap(made, kind, kind, made.setup, wrappers) end end
    local book = made[books[kind]]
    if not book then complain("house.bad_around", { kind = tostring(kind) }) end
    return function(name)
      local target = book[name] or author.find_nearest(kind, name, book)
      return function(wrappers) wrap(made, thing(kind, name), kind, target, wrappers) end
    end
  end
end

-- The words of the house rule in that file.
function house.words(made, by)
  local api = author.words(made, by)
  api.house = declare(made, by)
  api.override = override(made, by)
  api.box = box(made, by)
  api.around = around(made)
  return api
end

return house
