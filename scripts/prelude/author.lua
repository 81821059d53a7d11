-- What the author of a game writes with: game, rules, step, command, view, query, texts, setup. What the author of a
-- house rule adds to it is in house.lua.

local aliases = include "aliases"
local auctions = include "auctions"
local cards = include "cards"
local effects = include "effects"
local effect_steps = include "effect_steps"
local fields = include "fields"
local keys = include "keys"
local mentions = include "mentions"
local readings = include "readings"
local rulebook = include "rules"
local sages = include "sages"
local scales = include "scales"
local topics = include "topics"
local worth = include "worth"

local author = {}

local complain, sentence, thing = keys.complain, words.sentence, keys.thing

local function complain_of(what, why) complain("author.of", { what = what, why = why }) end

function author.check_keys(what, given, known)
  local objection = keys.objection(given, known)
  if objection then complain_of(what, objection) end
end

local check_keys = author.check_keys

local step_keys = {
  ask = true, asks = true, answer = true, answers = true, run = true, sealed = true, windows = true,
  aloud = true, called = true, by_program = true,
}
local command_keys = {
  words = true, fields = true, open = true, when = true, during = true, closed = true, whose = true, run = true, help = true,
  sealed = true, alias = true, aloud = true,
}
local game_keys = {
  title = true, players = true, currency = true, money = true, purse = true, bank = true, windows = true,
  moments = true, where = true, notes = true, pays = true, plays = true, several = true, account = true,
  board = true, lies = true, initials = true, held = true, elsewhere = true, shelf = true, periods = true, adopted = true,
  learnt = true, box_money = true, box_objection = true, rephrase = true, sheet = true, page = true, large = true, breath = true, explains = true,
}

local function check_step(game, name, given)
  check_keys(thing("step", name), given, step_keys)
  local ways = (given.ask and 1 or 0) + (given.asks and 1 or 0) + (given.run and 1 or 0)
  if ways ~= 1 then complain("step.no_way", { name = name }) end
  local is_form = type(given.ask) == "table" and type(given.ask.title) == "string" and type(given.ask.fields) == "table"
  if given.ask and not is_form and type(given.ask) ~= "function" then complain_of(thing("step", name), sentence "step.bad_ask") end
  if given.ask and not given.answer then complain("step.no_answer", { name = name }) end
  if given.asks and not given.answers and not given.answer then complain("step.no_answers", { name = name }) end
  if given.answer and given.answers then complain("step.two_answers", { name = name }) end
  mentions.note_all(game, "window", given.windows, thing("step", name))
end

local function check_command(game, name, given)
  check_keys(thing("command", name), given, command_keys)
  if not given.run then complain("command.no_run", { name = name }) end
  local spoken = given.words
  if not spoken or not spoken.fr or not spoken.en then complain("command.needs_both", { name = name, what = "words" }) end
  if not given.help or not given.help.fr or not given.help.en then
    complain("command.needs_both", { name = name, what = "help" })
  end
  if type(given.alias) == "table" then check_keys(sentence("command.alias_of", { name = name }), given.alias, { fr = true, en = true }) end
  local whose = type(given.whose)
  if whose ~= "nil" and whose ~= "string" and whose ~= "function" then
    complain_of(thing("command", name), sentence "command.bad_whose")
  end
  local objection = aliases.objection(game, name, given)
  if objection then error(script_line() .. objection, 0) end
  given.help = { fr = words.french(given.help.fr), en = given.help.en }
  mentions.note_all(game, "window", given.when, thing("command", name))
  mentions.note_all(game, "step", given.during, thing("command", name))
end

-- Whoever declares a thing a second time collides with the first: both are named.
local function refuse_twice(book, what, name, by)
  local first = book[name]
  if not first then return end
  if first.by and by then complain("author.in_both", { what = thing(what, name), first = first.by, second = by }) end
  complain("author.there_already", { what = thing(what, name) })
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

-- The same where a function is all there is: view "etat" (function(t, who) ... end)
local function declares_function(book, what, key, by)
  return function(name)
    refuse_twice(book, what, name, by)
    return function(given)
      if type(given) ~= "function" then complain("author.is_function", { what = thing(what, name) }) end
      book[name] = { name = name, by = by, at = script_line(), [key] = given }
    end
  end
end

-- audit "NAME" (function(t, before, line) ... end): what of a line that was taken cannot be; in the order in which they
-- are declared.
local function declares_audit(made, by)
  local declare = declares_function(made.audits, "audit", "look", by)
  return function(name)
    local declare_it = declare(name)
    return function(look)
      declare_it(look)
      made.audits[#made.audits + 1] = name
    end
  end
end

-- A house rule may say differently what the game says; two house rules may not say the same differently.
local function declare_texts(made, by)
  local function declare_text(tongue, key, text, at)
    local owner = made.text_owners[tongue .. "." .. key]
    if owner and by and owner ~= by then complain("author.in_both", { what = thing("text", key), first = owner, second = by }) end
    if type(text) ~= "string" then complain("author.is_text", { what = thing("text", key) }) end
    made.text_owners[tongue .. "." .. key], made.text_at[tongue .. "." .. key] = by, at
    made.texts[tongue][key] = tongue == "fr" and words.french(text) or words.units(text)
  end
  return function(given)
    check_keys("texts", given, { fr = true, en = true })
    local at = script_line()
    for tongue, catalogue in pairs(given) do
      for key, text in pairs(catalogue) do declare_text(tongue, key, text, at) end
    end
  end
end

-- What fields, heads and cells are called in the other language: field_names { en = { montant = "amount" } }.
local function declare_field_names(made)
  return function(given)
    check_keys("field_names", given, { fr = true, en = true })
    for tongue, names in pairs(given) do
      made.field_names[tongue] = made.field_names[tongue] or {}
      for name, called in pairs(names) do
        if type(called) ~= "string" then complain("author.name_is_text", { name = tostring(name) }) end
        made.field_names[tongue][name] = called
      end
    end
  end
end

-- view_names { etat = "state" }: by what other name, in English, a view is asked for; rule_names likewise of rules.
local function declare_names(book)
  return function(given)
    for name, called in pairs(given) do
      if type(called) ~= "string" then complain("author.name_is_text", { name = tostring(name) }) end
      book[name] = called
    end
  end
end

-- form(who, title, field, field ...): a question to one player. Where a form is made once, who is a function of t
-- and s.
local function form(who, title, ...)
  return { who = who, title = title, fields = { ... } }
end

-- A question whose text says all that may be answered.
local function plain(question)
  question.says_all = true
  return question
end

local way_names = { "common", "each", "example", "also", "enter" }
local way_keys = {}
for _, name in ipairs(way_names) do way_keys[name] = true end

-- The same question, with how it may be answered: what could be typed, what else may be said, what Enter does; and whether it
-- is common, for nobody in particular answers; and of which field each may say his own part.
local function ways(question, given)
  author.check_keys("ways", given, way_keys)
  for _, name in ipairs(way_names) do
    if given[name] ~= nil then question[name] = given[name] end
  end
  return question
end

function author.find_nearest(what, name, book)
  error(script_line() .. keys.none(what, name, book), 0)
end

-- Everything that a game consists of, filled by its scripts.
function author.new_game(name)
  local game = { name = name, rules = {}, steps = {}, commands = {}, views = {}, queries = {}, texts = { fr = {}, en = {} }, houses = {},
    text_owners = {}, text_at = {}, text_keys = {}, told = { said = {}, loose = {}, named = {} },
    field_names = {}, view_names = {}, rule_names = {}, order = {},
    decks = {}, verbs = {}, windows = { any = { name = "any" } }, mentioned = {}, rules_in = {}, called = { words = {}, aliases = {} },
    scales = {}, moments = {}, readings = {}, topics = {}, entries = {}, audits = {},
    worths = {}, quoted = {}, awards = {}, sages = {} }
  for word, verb in pairs(effects.verbs) do -- the game's own, which house rules may wrap
    game.verbs[word] = { name = word }
    for key, value in pairs(verb) do game.verbs[word][key] = value end
    game.verbs[word].fr = words.french(verb.fr)
  end
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
      if condition ~= true and type(condition) ~= "function" then complain("author.bad_window", { name = name }) end
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

-- short_entry "societes" (function(head, words, cards) ... end): `boîte societes AER: E AE` stands for those lines.
local function declare_short_entry(made)
  return function(deck)
    if not made.decks[deck] then author.find_nearest("deck", deck, made.decks) end
    refuse_twice(made.entries, "short_entry", deck)
    return function(lines_of_entry)
      if type(lines_of_entry) ~= "function" then complain("author.is_function", { what = thing("short_entry", deck) }) end
      made.entries[deck] = lines_of_entry
    end
  end
end

-- The words that a script declares with; by is the house rule that speaks, nil for the game itself.
function author.words(made, by)
  local api = foreign_words()
  api.form, api.plain, api.ways, api.whom = form, plain, ways, forms.whom
  api.auctions, api.partitions, api.notes = auctions, partitions, notes
  api.de = function(name) return words.elided("de", name) end
  api.refuse, api.impossible = object, refuse -- a rule may be passed over, what nobody can do may not
  api.objection, api.obstacle = fields.objection_word, fields.obstacle_word
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
      mentions.note_all(made, "reading", rule.reading, thing("rule", rule_name))
    end
  end
  api.readings = readings.declare(made, refuse_twice, by)
  api.topic = declares(made, made.topics, "topic", topics.check, by)
  api.step = declares(made, made.steps, "step", check_step, by)
  api.command = declares(made, made.commands, "command", check_command, by)
  api.windows = declare_windows(made, by)
  api.verb = effects.declare(made, api, check_keys, refuse_twice, by)
  api.scale = scales.declare(made, check_keys, refuse_twice, by)
  api.worth = worth.declare(made.worths, "worth", { fr = true, en = true, of = true }, check_keys, refuse_twice, by)
  api.quoted = worth.declare(made.quoted, "quoted", { fr = true, en = true }, check_keys, refuse_twice, by)
  api.award = worth.declare(made.awards, "award", { fr = true, en = true, of = true }, check_keys, refuse_twice, by)
  api.priced = function(price)
    if type(price) ~= "function" then complain("author.is_function", { what = "priced" }) end
    made.price = price
  end
  api.sage = sages.declare(made, check_keys, refuse_twice, function(name, thing) mentions.note(made, "step", name, thing) end)
  api.moments = declare_moments(made)
  api.deck = cards.declare(made, by)
  api.view = declares_function(made.views, "view", "show", by)
  api.query = declares_function(made.queries, "query", "answer", by)
  api.audit = declares_audit(made, by)
  api.texts = declare_texts(made, by)
  api.field_names = declare_field_names(made)
  api.view_names, api.rule_names = declare_names(made.view_names), declare_names(made.rule_names)
  return api
end

-- What only the game's own scripts may say.
function author.game_words(made)
  local api = author.words(made, nil)
  api.game = function(title)
    return function(given)
      check_keys(thing("game", title), given, game_keys)
      local objection = type(given.currency) == "table" and words.objection_to(given.currency)
      if objection then complain_of(sentence("author.currency_of", { title = title }), objection) end
      for key, value in pairs(given) do
        if key ~= "windows" and key ~= "moments" then made[key] = value end
      end
      made.name = title
      declare_moments(made)(given.moments or {})
      declare_windows(made, nil)(given.windows or {})
    end
  end
  api.setup = function(run) made.setup = { run = run } end
  api.short_entry = declare_short_entry(made)
  return api
end

return author
