-- The prelude: what every game stands on. It returns the functions that the program calls: those of lua/runtime.h,
-- and no others.
--
-- Nothing is kept here between two calls: what the evening must remember lives in the table t, and what
-- is loaded is constant.

local agenda = include "agenda"
local asked_form = include "asked_form"
local auctions = include "auctions"
local audits = include "audits"
local author = include "author"
local box_file = include "box_file"
local catalogue = include "catalogue"
local complete = include "complete"
local degrees = include "degrees"
local door = include "door"
local ending = include "ending"
local enumerate = include "enumerate"
local evening_rules = include "evening_rules"
local explain = include "explain"
local following = include "following"
local handed = include "handed"
local help = include "help"
local house = include "house"
local keys = include "keys"
local laid_open = include "laid_open"
local lines_told = include "lines"
local mending = include "mending"
local mentions = include "mentions"
local messages = include "messages"
local names = include "names"
local orders = include "orders"
local own_words = include "own_words"
local methods = include "methods"
local queries = include "queries"
local phrases = include "phrases"
local playing = include "playing"
local put = include "put"
local questions = include "questions"
local readings = include "readings"
local renaming = include "renaming"
local reserved = include "reserved"
local rewording = include "rewording"
local secrets = include "secrets"
local series = include "series"
local shown = include "shown"
local simulate = include "simulate"
local slips = include "slips"
local steps = include "steps"
local topics = include "topics"
local typing = include "typing"
local worth = include "worth"

local runtime = {}

for _, texts in ipairs { catalogue, auctions.catalogue, phrases } do messages.typeset(texts) end

-- --- loading -----------------------------------------------------------------------------------------

-- The game of that name, with the house rules laid over it in their order; methods_of_t are added to.
function runtime.load(name, houses, methods_of_t)
  local game = author.new_game(name)
  run_game(author.game_words(game))
  if not game.setup then error(words.sentence("house.has_no", { what = keys.thing("game", name), key = "setup" }), 0) end
  local common = author.words(game)
  renaming.declare(game, common)
  orders.declare(game, common)
  ending.declare(game, common)
  degrees.declare(game, common)
  game.order = houses
  for place, file in ipairs(houses) do run_house(house.words(game, file), place) end
  game.by_chance = simulate.commands(game)
  mentions.check(game)
  readings.check(game)
  game.spoken, game.short = typing.spoken(game.commands) -- for a line that a script says
  methods.add(game, methods_of_t)
  function methods_of_t.is_reserved(_, word) return reserved[words.fold(word)] ~= nil end
  game.catalogues = { catalogue, auctions.catalogue, phrases, game.texts }
  mentions.collect_texts(game)
  return game
end

runtime.check_mentions = mentions.check_source

-- When all scripts have been looked through.
function runtime.check_texts(game)
  local own = { fr = {}, en = {} }
  for _, texts in ipairs { catalogue, auctions.catalogue, phrases } do
    for tongue, list in pairs(own) do
      for key, text in pairs(texts[tongue]) do list[key] = text end
    end
  end
  mentions.check_places(game, own)
end

-- A copy of something constant for the prelude alone, which changes nothing in it: a plain table is read in half
-- the time.
local function at_hand(value)
  if type(value) ~= "table" then return value end
  local copy = {}
  for key, item in pairs(value) do copy[key] = at_hand(item) end
  return copy
end

-- The game as the functions below take it, when it is constant: steps and commands are at hand, a step whose form
-- is made once has it as its form, and its answers are taken without a detour where they can be.
function runtime.ready(constant)
  local game = {}
  for key, value in pairs(constant) do game[key] = value end
  game.steps, game.commands = at_hand(game.steps), at_hand(game.commands)
  game.spoken, game.short = typing.spoken(game.commands)
  for _, name in ipairs(game.steps) do
    local step = game.steps[name]
    if type(step.ask) == "table" then
      step.form, step.ask = step.ask, nil
      steps.keep_form(step)
    end
  end
  return game
end

local function currency_of(game, t)
  if type(game.currency) == "function" then return game.currency(t) end
  return game.currency or { name = "unit", symbol = "" }
end

-- How amounts are written, and the asset that is the money, if there is one.
function runtime.money(game, t)
  local money = game.money
  if type(money) == "function" then money = money(t) end
  return currency_of(game, t), money
end

-- What a player counts his money against.
function runtime.purse(_, t, player) return t:purse(player) end

-- --- what things are called where they are told --------------------------------------------------------

-- French says "1,5 barre", English "0 bars".
local function are_several(amount, language) return amount > 1 or language == "en" and amount ~= 1 end

function runtime.unit(game, t, asset, amount, language)
  local unit = are_several(amount, language) and game.several and game.several[asset] or asset
  return t:field_name(unit, language)
end

function runtime.account(game, t, name, language)
  return game.account and game.account(name, language) or t:field_name(name, language)
end

-- The fact that changes when a period of the game begins: the shortest is called a turn, the next a round, whatever else the
-- game calls them.
function runtime.period(game, _, called)
  local typed = words.fold(called)
  for place, period in ipairs(game.periods or {}) do
    for _, name in ipairs { names.any_period(place, "fr"), names.any_period(place, "en"), period.fr or "", period.en or "" } do
      if words.fold(name) == typed then return period.fact end
    end
  end
  return ""
end

function runtime.card(_, t, name, language) return messages.card(name, { t = t, language = language }) end

-- --- playing ------------------------------------------------------------------------------------------

-- answer(game, t, who, value...): answers the open question with a value for each field.
runtime.answer = forms.answering(function(game, t, who, ...)
  steps.answer(game, t, questions.find(game, t, who), { ... })
end, steps.settle)

function runtime.command(game, t, who, name, ...) steps.command(game, t, who, name, { ... }) end

local SAID_BYTES_MAX = 1000 -- of one line

local function cut(line)
  if #line <= SAID_BYTES_MAX then return line end
  return (string.gsub(string.sub(line, 1, SAID_BYTES_MAX), "[\192-\255][\128-\191]*$", "")) .. "..."
end

-- What the scripts said in this call, a line each.
local function told(game, t, language)
  local lines, c = {}, questions.context(t, nil, language)
  for i, message in ipairs(t:said()) do
    lines[i] = cut(messages.say(game, message.key, message.fields, c))
  end
  return lines
end

-- The rules that the table passed over stand in the facts, by their codes: overruled.3 = "not_enough".
local function note_overruled(t)
  local list = t:overruled()
  local place = #list > 0 and #t:keys "overruled"
  for _, refusal in ipairs(list) do
    place = place + 1
    set_own(t, "overruled", tostring(place), refusal.code)
  end
end

local function tell_overruled(game, t, language, lines)
  local c = questions.context(t, nil, language)
  for _, refusal in ipairs(t:overruled()) do
    local sentence = runtime.sentence(game, t, language, refusal)
    lines[#lines + 1] = cut(messages.say(game, "passed_over", { rule = sentence }, c))
  end
end

-- Whatever is typed, done or refused; see door.lua. What the scripts said of it is returned, a line each.
function runtime.enter(game, t, speaker, line, language, by, otherwise)
  local was_over = ending.is_over(t)
  door.enter(game, t, speaker, line, language, by, otherwise)
  if not was_over and ending.is_over(t) then ending.tell(game, t) end
  note_overruled(t)
  local lines = told(game, t, language)
  tell_overruled(game, t, language, lines)
  return table.concat(lines, "\n")
end

-- --- beginning ---------------------------------------------------------------------------------------

function runtime.begin(game, t, options, language)
  local limits = game.players or { 1, 12 }
  local count = #options.players
  if count < limits[1] or count > limits[2] then
    refuse("players_count", { game = game.name, min = limits[1], max = limits[2], value = count })
  end
  for place, name in ipairs(options.players) do
    local reason = words.check_name(name, 24)
    if reason then refuse("bad_name", { typed = name, reason = reason }) end
    for i = 1, place - 1 do
      local other = options.players[i]
      if words.alike(name, other) then refuse("name_alike", { typed = name, other = other }) end
    end
    t:define("player", name)
  end
  game.setup.run(t, options)
  for _, house in ipairs(game.houses) do
    if house.begin then house.begin(t) end
  end
  steps.settle(game, t)
  return table.concat(told(game, t, language), "\n")
end

-- The game goes on under other house rules than before; entered is the file of the one that comes in, or nil.
function runtime.adopt(game, t, entered)
  for _, step in ipairs(agenda.steps(t)) do
    if not game.steps[step] then refuse("step_pending", { step = step }) end
  end
  for _, house in ipairs(game.houses) do
    if house.file == entered and house.begin then house.begin(t) end
  end
  if game.adopted then game.adopted(t) end
  steps.settle(game, t)
end

-- --- simulated players -------------------------------------------------------------------------------

-- A random move. Returns what was done as it would be typed, or nil where nothing could be chosen.
function runtime.random_move(game, t, pick)
  local move = simulate.choose(game, t, pick)
  if not move then return nil end
  if move.command then
    steps.command(game, t, move.who, move.command, move.values)
  else
    steps.answer(game, t, move.question, move.values)
  end
  return move.who .. ": " .. move.typed
end

-- The same without doing it: who, and what he would type, with a tab between them.
function runtime.choose_move(game, t, pick)
  local move = simulate.choose(game, t, pick)
  return move and move.who .. "\t" .. move.typed
end

-- What a hand that errs would type: who, what, and the same with a word less, where it is that, with tabs between them.
function runtime.choose_slip(game, t, pick)
  local slip = slips.choose(game, t, pick)
  return slip and slip.who .. "\t" .. slip.typed .. "\t" .. (slip.base or "")
end

-- Seats that the program plays: see playing.lua.
runtime.seat_move, runtime.play_on = playing.move, playing.on
runtime.seat_advice, runtime.seat_told = playing.advice, playing.told

-- What cannot be of a line that was taken; was calls a function where t is the table before it.
runtime.audit = audits.objection

-- The same said otherwise, in one line or in several, or nil.
function runtime.reword(game, t, pick, who, line) return rewording.of(game, t, who, line, pick) end
function runtime.pieces(game, t, who, line) return rewording.pieces(game, t, who, line) end

-- All that can be answered, a line each, at most so many; and whether that is all.
function runtime.answers(game, t, most)
  local list, is_all = enumerate.answers(game, t, most)
  return table.concat(list, "\n"), is_all
end

-- --- seeing ------------------------------------------------------------------------------------------

-- The view as plain text: a line a row, a tab between two cells.
function runtime.show_view(game, t, name, who)
  local view = game.views[shown.find_view(game, name)]
  if not view then refuse("no_view", { typed = name }) end
  local drawn = shown.narrowed(shown.ask(view, t, who))
  local lines = { table.concat(drawn.head, "\t") }
  for _, row in ipairs(drawn.rows) do
    local cells = {}
    for place, cell in ipairs(row) do cells[place] = tostring(cell) end
    lines[#lines + 1] = table.concat(cells, "\t")
  end
  return table.concat(lines, "\n")
end

-- What the program draws; see shown.lua.
function runtime.draw_view(game, t, name, who, rest, language)
  return shown.view(game, t, name, who, rest, language)
end
function runtime.view_names(game, _, language) return shown.view_names(game, language) end

-- What the game's own query `ce_qui_cloche` says is wrong with the table; "" if it has none, or nothing is.
function runtime.what_is_wrong(game, t)
  local query = game.queries.ce_qui_cloche
  if not query then return "" end
  work_for(query.at)
  return tostring(query.answer(t))
end

function runtime.one_sided_texts(game) return table.concat(messages.one_sided(game), ", ") end
function runtime.page_names(game, t) return shown.page_names(game, t) end
function runtime.board_names(game, t) return shown.board_names(game, t) end
function runtime.draw_decks(game, _, language, deck) return shown.decks(game, language, deck) end
function runtime.draw_rules(game, _, language, word) return shown.rules(game, language, word) end

runtime.evaluate = queries.evaluate

-- What is short is told in figures where all may see them.
local function tell_shortage(game, t, refusal, c)
  if refusal.asset == t:money() then return messages.say(game, "not_enough_money", refusal, c) end
  return messages.say(game, "not_enough_goods", refusal, c)
end

-- The refusal of an amount with its amounts as the language writes them.
local function with_amounts(refusal, c)
  local written = {}
  for name, value in pairs(refusal) do written[name] = value end
  for _, name in ipairs { "value", "min", "max", "multiple" } do
    if math.type(written[name]) == "integer" then
      written[name] = words.print_amount(written[name], c.t:currency(), c.language)
    end
  end
  return written
end

local function sentence_of(game, t, refusal, c)
  if refusal.is_money then refusal = with_amounts(refusal, c) end
  if refusal.code == "not_enough" and refusal.held then return tell_shortage(game, t, refusal, c) end
  if refusal.code == "missing" and refusal.usage then return messages.say(game, "missing_of", refusal, c) end
  return messages.say(game, refusal.code, refusal, c)
end

-- Of a line that says several things, with the one that is refused.
function runtime.sentence(game, t, language, refusal)
  local c = questions.context(t, nil, language)
  local sentence = sentence_of(game, t, refusal, c)
  if not refusal.of_part then return sentence end
  return messages.say(game, "of_part", { typed = refusal.of_part, why = sentence }, c)
end

local function lines_said(game, t, language, tell)
  local lines, c = {}, questions.context(t, nil, language)
  if tell then tell(t, function(key, fields) lines[#lines + 1] = messages.say(game, key, fields, c) end) end
  return lines_told.join(lines)
end

-- Adds the cards that a line typed behind boîte says: a short entry, `DECK HEAD: WORDS`, stands for several.
local function add_box_lines(game, t, line, lines)
  local rule = string.match(line, "^%s*([%w_]+)%s*=%s*[^%s-]")
  if rule and game.rules[rule] and game.shelf then refuse("box_by_name", { name = rule }) end
  local deck, head, rest = string.match(line, "^%s*(%S+)%s+([^:=]-)%s*:%s+(.*)$")
  local entry = deck and game.entries[deck]
  for _, one in ipairs(entry and entry(head, typing.split(rest), game.decks[deck], t) or {}) do
    lines[#lines + 1] = deck .. " " .. one
  end
  if not entry then lines[#lines + 1] = line end
end

-- The file of the owner's box with that typed.
function runtime.box_file(game, t, source, typed, language)
  local lines = {}
  for line in string.gmatch(typed .. "\n", "([^\n]*)\n") do add_box_lines(game, t, line, lines) end
  return box_file.edited(source, game.name, lines, language)
end

-- The lines that lay what stands on a printed sheet.
function runtime.sheet(game, t, text)
  local lines = game.sheet and game.sheet(t, text)
  if not lines then refuse "no_sheet" end
  return lines
end

-- What a board shows large.
function runtime.large(game, t, language) return lines_said(game, t, language, game.large) end

-- What lies on the table beside money and goods.
function runtime.lies(game, t, language)
  return lines_said(game, t, language, function(_, say)
    orders.tell(game, t, say)
    if game.lies then game.lies(t, say) end
  end)
end

-- What people call a step that a topic explains; else its own name.
local function step_called(game, t, step, language)
  for _, name in ipairs(game.topics) do
    for _, during in ipairs(game.topics[name].during or {}) do
      local called = during == step and game.topics[name].words[language]
      if called then return type(called) == "table" and called[1] or called end
    end
  end
  return (string.gsub(t:field_name(step, language), "_", " "))
end

-- To what month or round a line belongs that is typed now, and what kind of line it is: a command, else where the game
-- stands. A line each.
function runtime.kind(game, t, line, language)
  local where = {}
  for one in string.gmatch(lines_said(game, t, language, game.where), "[^\n]+") do where[#where + 1] = one end
  local word = string.match(door.in_its_words(game, t, line, language), "^!?%s*(%S+)")
  local name = word and typing.find_command(game, t, word)
  if word and own_words.is_one(t, word) then return (where[1] or "") .. "\n" .. word end
  local step = agenda.step(t)
  local called = step and game.steps[step] and game.steps[step].called
  local place = called and called[language] or #where > 1 and where[#where]
    or step and step_called(game, t, step, language) or ""
  return (where[1] or "") .. "\n" .. (name and game.commands[name].words[language] or place)
end

-- What is told of an evening afterwards: see worth.lua and series.lua.
function runtime.title(game, _, language) return game.title and game.title[language] or game.name end
function runtime.worth(game, _, language) return worth.told(game, language) end
function runtime.quoted(game, _, language) return worth.quoted(game, language) end
runtime.awards = worth.awards
function runtime.offers(_, _, text)
  local is_one, state = pcall(auctions.kept, { get = function() return text end })
  local prices, list = is_one and auctions.offers(state) or {}, {}
  for _, bidder in ipairs(is_one and state.bidders or {}) do
    if prices[bidder.name] then list[#list + 1] = bidder.name .. "\t" .. prices[bidder.name] end
  end
  return table.concat(list, "\n")
end
function runtime.price(game, t, asset)
  local value
  if game.price then value = game.price(t, asset) end
  return value and tostring(value) or value == false and "-" or ""
end
function runtime.period_facts(game)
  local facts = {}
  for place, period in ipairs(game.periods or {}) do facts[place] = period.fact end
  return table.concat(facts, "\n")
end
function runtime.along(game, t, language, columns, period, who, next, put, at, moved)
  series.along(game, t, { columns = columns, period = period, language = language }, who, next, put, at, moved, function(line)
    return (string.gsub(runtime.kind(game, t, line, language), "^[^\n]*\n%d*%s*", "")) -- without its place in the month
  end)
end

-- Rules that are changed at the table: see evening_rules.lua.
runtime.rule = evening_rules.typed
runtime.kept_rules = evening_rules.kept
runtime.box_text = evening_rules.described

-- What changes hands when something was put right.
runtime.handed = handed.tell
runtime.held = handed.held

-- How it is answered: sealed, to be typed unseen unless he shows it himself, or unseen; by the table, of whom nobody in
-- particular answers; or open.
local function way_of(question)
  local sealed = question.step.sealed
  return sealed == "unseen" and sealed or sealed and "sealed" or question.form.common and "table" or "open"
end

-- What is awaited, three texts of lines, nil for those that are not wanted: where the game stands, in short, from the widest
-- to the nearest; who is asked, a tab, and how it is answered; the questions, each a sentence, a tab, and how it may be
-- answered.
function runtime.awaited(game, t, language, wants_where, wants_asked, wants_questions)
  local asked, open = {}, (wants_asked or wants_questions) and questions.open(game, t) or {}
  for place, question in ipairs(open) do asked[place] = question.form.who .. "\t" .. way_of(question) end
  return wants_where and lines_said(game, t, language, game.where), wants_asked and lines_told.join(asked),
    wants_questions and lines_told.join(put.questions(game, t, open, language))
end

-- What he is asked as a form of his own, see asked_form.lua; nothing where he is asked nothing.
function runtime.asked_form(game, t, who, language) return lines_told.join(asked_form.lines(game, t, who, language) or {}) end

-- What was told to that player alone, a line each, the newest last.
function runtime.secrets(game, t, who, language)
  local lines, c = {}, questions.context(t, who, language)
  for place, secret in ipairs(secrets.of(t, who)) do lines[place] = messages.say(game, secret.key, secret.fields, c) end
  return lines_told.join(lines)
end

-- What was sealed and has been laid open, a line each: its number, a tab, the sentence.
function runtime.laid_open(game, t, language) return laid_open.lines(game, t, questions.context(t, nil, language)) end

-- --- help for whoever types --------------------------------------------------------------------------

-- In the middle of a line nothing is wrong yet: what refuses has nothing to propose.
local function unless_refused(otherwise, f, ...)
  local results = { pcall(f, ...) }
  if results[1] then return table.unpack(results, 2) end
  if type(results[2]) ~= "table" then error(results[2], 0) end
  return otherwise
end

function runtime.complete(game, t, who, line, language)
  local from, candidates = unless_refused(#line, complete.candidates, game, t, who, line, language)
  return from, lines_told.join(candidates or {})
end

function runtime.hint(game, t, who, line, language)
  return unless_refused("", complete.hint, game, t, who, line, language)
end

-- nil where a question mark behind the line is a word of it.
function runtime.following(game, t, who, line, language)
  return unless_refused(nil, following.tell, game, t, who, line, language)
end

-- What of a refused line may stay, a tab, and the part that is wrong; nil where that cannot be told.
function runtime.mend(game, t, who, line, language) return unless_refused(nil, mending.of, game, t, who, line, language) end

runtime.explain = explain.tell
runtime.explain_rules = explain.tell_with_rules

function runtime.is_command(game, t, word) return typing.find_command(game, t, word) ~= nil end

-- The words that commands begin with, a line each.
function runtime.rule_words(game, t)
  local list = readings.codes(game)
  for _, name in ipairs(shown.rule_names(game)) do list[#list + 1] = shown.rule_called(game, name, t:language()) end
  return lines_told.join(list)
end

-- The rules that are asked for, in their order, a line each: the rule, its value as files have it and as it is called, what it may
-- be in the same two ways, with commas, and what it means.
local function rules_asked(game, language)
  local names, lines = {}, {}
  for _, name in ipairs(shown.rule_names(game)) do
    if game.rules[name].asked then names[#names + 1] = name end
  end
  table.sort(names, function(a, b) return game.rules[a].asked < game.rules[b].asked end)
  for place, name in ipairs(names) do
    local rule, choices, called = game.rules[name], {}, {}
    for number, choice in ipairs(rule.choices or {}) do
      choices[number], called[number] = tostring(choice), tostring(shown.value_in_words(game, rule, choice, language))
    end
    lines[place] = table.concat({ name, tostring(rule[1]), tostring(shown.value(game, rule, language)), table.concat(choices, ","),
      table.concat(called, ","), rule[language] }, "\t")
  end
  return lines_told.join(lines)
end

-- What is asked before an evening begins; and when a box is described that is played with this game.
function runtime.asked_rules(game, _, language) return game.shelf and "" or rules_asked(game, language) end
function runtime.box_questions(game, _, language) return game.shelf and rules_asked(game, language) or "" end

function runtime.command_words(game, _, language)
  local lines = {}
  for place, name in ipairs(game.commands) do lines[place] = game.commands[name].words[language] end
  return lines_told.join(lines)
end

-- The words of what can be asked about, a line each.
function runtime.topic_words(game, _, language) return lines_told.join(topics.words(game, language)) end

-- What can be typed: all of it, and what it is now.
function runtime.help(game, t, language) return lines_told.join(help.all(game, t, language)) end
function runtime.in_one_breath(game, t, language) return help.in_one_breath(game, t, language) end
function runtime.help_now(game, t, language) return lines_told.join(help.now(game, t, language)) end

return runtime
