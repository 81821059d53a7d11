-- What the author of a game writes with: game, rules, step, command, view, query, texts, setup.

local fields = include "prelude/fields"
local rulebook = include "prelude/rules"

local author = {}

local function complain(text) error(text, 3) end

local function check_keys(what, given, known)
  for key in pairs(given) do
    if not known[key] then
      local near = rulebook.nearest(tostring(key), known)
      complain(what .. ": what is '" .. tostring(key) .. "'?" .. (near and " Is " .. near .. " meant?" or ""))
    end
  end
end

local step_keys = { ask = true, asks = true, answer = true, answers = true, run = true, sealed = true }
local command_keys = { words = true, fields = true, open = true, run = true, help = true, random = true }
local game_keys = { title = true, players = true, currency = true, scripts = true }

local function check_step(name, given)
  check_keys("step " .. name, given, step_keys)
  local ways = (given.ask and 1 or 0) + (given.asks and 1 or 0) + (given.run and 1 or 0)
  if ways ~= 1 then complain("step " .. name .. " needs ask, asks or run: one of them") end
  if given.ask and not given.answer then complain("step " .. name .. " asks, but has no answer") end
  if given.asks and not given.answers then complain("step " .. name .. " asks several, but has no answers") end
end

local function check_command(name, given)
  check_keys("command " .. name, given, command_keys)
  if not given.run then complain("command " .. name .. " has no run") end
  local spoken = given.words
  if not spoken or not spoken.fr or not spoken.en then complain("command " .. name .. " needs words.fr and words.en") end
  if not given.help or not given.help.fr or not given.help.en then
    complain("command " .. name .. " needs help.fr and help.en")
  end
end

-- A declaration by name: step "offre" { ... }
local function declares(book, what, check)
  return function(name)
    if book[name] then complain(what .. " " .. name .. " is there twice") end
    return function(given)
      check(name, given)
      given.name = name
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

-- What every script may use of the language itself.
local language = {
  assert = assert, error = error, ipairs = ipairs, math = math, pairs = pairs, select = select, string = string,
  table = table, tonumber = tonumber, tostring = tostring, type = type,
}

-- Everything that a game consists of, and the words that its scripts declare it with.
function author.new_game(name)
  local made = { name = name, rules = {}, steps = {}, commands = {}, views = {}, queries = {}, texts = {} }
  local api = { form = form, refuse = refuse }
  for word, value in pairs(language) do api[word] = value end
  for kind, maker in pairs(fields.makers) do api[kind] = maker end

  api.game = function(title)
    return function(given)
      check_keys("game " .. title, given, game_keys)
      for key, value in pairs(given) do made[key] = value end
      made.name = title
      return made
    end
  end
  api.rule = function(given) return given end
  api.rules = rulebook.reader(made.rules)
  getmetatable(api.rules).__call = function(_, given)
    for rule_name, rule in pairs(given) do
      if made.rules[rule_name] then complain("rule " .. rule_name .. " is there twice") end
      rulebook.check(rule_name, rule)
      made.rules[rule_name] = rule
    end
  end
  api.step = declares(made.steps, "step", check_step)
  api.command = declares(made.commands, "command", check_command)
  api.view = function(view_name) return function(show) made.views[view_name] = show end end
  api.query = function(query_name) return function(answer) made.queries[query_name] = answer end end
  api.setup = function(run) made.setup = run end
  api.texts = function(given)
    for language, catalogue in pairs(given) do
      made.texts[language] = made.texts[language] or {}
      for key, text in pairs(catalogue) do made.texts[language][key] = text end
    end
  end
  return made, api
end

return author
