-- The prelude: what every game stands on. It returns the functions that the program calls.
--
-- Nothing is kept here between two calls: what the evening must remember lives in the table t, and what
-- is loaded is constant.

local agenda = include "agenda"
local auctions = include "auctions"
local author = include "author"
local cards = include "cards"
local catalogue = include "catalogue"
local effects = include "effects"
local fields = include "fields"
local messages = include "messages"
local queries = include "queries"
local rulebook = include "rules"

local SETTLE_MAX = 10000 -- steps that run by themselves between two questions: more is a loop

local runtime = {}

-- Everybody from the one after `from` on, in the order of the seats; `from` comes last.
local function order_after(t, from)
  local seats, start = t:names("player"), 0
  for place, name in ipairs(seats) do
    if name == from then start = place end
  end
  local order = {}
  for i = 1, #seats do order[i] = seats[(start + i - 1) % #seats + 1] end
  return order
end

-- The windows that are open: what the step on top of the agenda lets be played beside its question.
local function open_windows(game, t)
  local item = agenda.top(t)
  return item and game.steps[item.step].windows or {}
end

local function is_window_open(game, t, name)
  if name == nil or name == "any" then return true end
  for _, window in ipairs(open_windows(game, t)) do
    if window == name then return true end
  end
  return false
end

-- What scripts call on t beside what the core offers.
local function add_methods(game, methods)
  function methods.todo(t, step, args) agenda.push(t, step, args) end
  function methods.todo_all(t, list) agenda.push_all(t, list) end
  function methods.finish(t) agenda.clear(t) end
  function methods.agenda(t) return agenda.steps(t) end
  methods.order_after = order_after
  function methods.lay(t, deck, pile) cards.lay(game, t, deck, pile) end
  function methods.card(_, name) return cards.find(game, name) end
  function methods.is_open(t, window) return is_window_open(game, t, window) end
  function methods.is_time(t, card_name)
    local card = cards.find(game, card_name)
    return is_window_open(game, t, card and card.when)
  end
  -- What the card does to the player: true, or false and why not, and then nothing of it is left.
  function methods.carry_out(t, card_name, c)
    local card = cards.find(game, card_name)
    if not card or not card.effect then return true end
    c.card = card_name
    return t:attempt(function() effects.run(game, t, card.effect, c) end)
  end
  function methods.tell(t, card_name, language)
    local card = cards.find(game, card_name)
    local currency = runtime.currency(game, t)
    return card and card.effect and effects.tell(game, card.effect, language,
      function(text, given) return messages.fill(text, given, currency) end) or ""
  end
end

-- --- loading -----------------------------------------------------------------------------------------

-- The game of that name, with the house rules laid over it in their order; methods are those of t.
function runtime.load(name, houses, methods)
  local game = author.new_game(name)
  run_game(author.game_words(game))
  if not game.setup then error("game " .. name .. " has no setup", 0) end
  for place, house in ipairs(houses) do run_house(author.house_words(game, house), place) end
  add_methods(game, methods)
  game.catalogues = { catalogue, auctions.catalogue, game.texts }
  return game
end

function runtime.check_mentions(game, file, source) rulebook.check_mentions(game.rules, source, file) end

-- --- the context of an answer ------------------------------------------------------------------------

local function context(game, t, who, language)
  return { t = t, who = who, language = language or "fr", currency = runtime.currency(game, t), answers = {} }
end

function runtime.currency(game, t)
  if type(game.currency) == "function" then return game.currency(t) end
  return game.currency or { name = "unit", symbol = "" }
end

-- --- what is awaited ---------------------------------------------------------------------------------

-- The questions that are open: { { form, item }, ... }, the ones of several players together.
local function open_questions(game, t)
  local item = agenda.top(t)
  if not item then return {} end
  local step = game.steps[item.step]
  if not step then error("the agenda holds a step that is no more: " .. tostring(item.step), 0) end
  local place = tostring(agenda.depth(t))
  if step.ask then
    local form = step.ask(t, item)
    return form and { { form = form, item = item, step = step } } or {}
  end
  local open = {}
  for _, form in ipairs(step.asks and step.asks(t, item) or {}) do
    if t:get("answered", place, form.who) == nil then
      open[#open + 1] = { form = form, item = item, step = step, together = true }
    end
  end
  return open
end

-- Lets the steps that ask nobody run, until something is asked or the game is over.
local function settle(game, t)
  for _ = 1, SETTLE_MAX do
    local item = agenda.top(t)
    if not item then return end
    local step = game.steps[item.step]
    if not step then error("there is no step " .. tostring(item.step), 0) end
    if step.run then
      agenda.pop(t)
      step.run(t, item)
    elseif #open_questions(game, t) > 0 then
      return
    else
      agenda.pop(t)
    end
  end
  error("the agenda does not come to rest: steps go on putting each other on it", 0)
end

function runtime.forms(game, t)
  local list = {}
  for _, question in ipairs(open_questions(game, t)) do list[#list + 1] = question.form end
  return list
end

function runtime.is_over(game, t) return agenda.depth(t) == 0 end

-- --- answers -----------------------------------------------------------------------------------------

local function check_values(form_fields, values, c)
  for place, field in ipairs(form_fields) do
    local value = values[place]
    if value == nil then refuse("missing", { field = field.name }) end
    local code, shown = fields.kinds[field.kind].check(field, value, c)
    if code then refuse(code, shown) end
    c.answers[field.name] = value
  end
  return c.answers
end

local function store_answers(t, question, answers)
  local place = tostring(agenda.depth(t))
  local who = question.form.who
  if question.step.sealed then t:show_fact("answer." .. place, "nobody") end
  t:set("answered", place, who, true)
  for name, value in pairs(answers) do t:set("answer", place, who, name, value) end
end

local function take_answers(t, forms)
  local place = tostring(agenda.depth(t))
  local all = {}
  for _, form in ipairs(forms) do
    local answers = {}
    for _, field in ipairs(form.fields) do
      answers[field.name] = t:get("answer", place, form.who, field.name)
      t:set("answer", place, form.who, field.name, nil)
    end
    t:set("answered", place, form.who, nil)
    all[form.who] = answers
  end
  t:show_fact("answer." .. place, "parent")
  return all
end

local function handle(game, t, question, answers)
  local step, item = question.step, question.item
  if not question.together then
    agenda.pop(t)
    step.answer(t, item, answers)
  else
    store_answers(t, question, answers)
    if #open_questions(game, t) > 0 then return end
    local all = take_answers(t, step.asks(t, item))
    agenda.pop(t)
    step.answers(t, item, all)
  end
  settle(game, t)
end

-- who may be nil where one question only is open.
local function find_question(game, t, who)
  local open = open_questions(game, t)
  for _, question in ipairs(open) do
    if who == nil and #open == 1 or question.form.who == who then return question end
  end
  refuse(#open == 0 and "over" or "nobody_asked", { who = who or "?" })
end

-- Answers the open question with values, one for each field.
function runtime.answer(game, t, who, values)
  local question = find_question(game, t, who)
  local answers = check_values(question.form.fields, values, context(game, t, question.form.who))
  handle(game, t, question, answers)
end

-- --- commands ----------------------------------------------------------------------------------------

local function fields_of(command, t, who)
  if type(command.fields) == "function" then return command.fields(t, who) end
  return command.fields or {}
end

local function is_open(command, t, who) return not command.open or command.open(t, who) end

function runtime.command(game, t, who, name, values)
  local command = game.commands[name]
  if not command then refuse("no_command", { typed = name }) end
  if not is_open(command, t, who) then refuse("not_open", { typed = name }) end
  local answers = check_values(fields_of(command, t, who), values, context(game, t, who))
  command.run(t, answers, who)
  settle(game, t)
end

-- --- typed lines -------------------------------------------------------------------------------------

local function split(line)
  local list = {}
  for word in string.gmatch(line, "%S+") do list[#list + 1] = word end
  return list
end

-- The value that the words from place on give the field: names and amounts may have spaces, so as many
-- words as make sense are taken; the rest of the fields need one each.
local function read_field(field, list, place, needed, c)
  local kind = fields.kinds[field.kind]
  local code, shown
  local least = kind.is_list and needed == 0 and #list or place -- a list at the end takes all that is left
  for last = math.min(math.max(#list - needed, place), #list), math.max(least, place), -1 do
    local value, why, what = kind.read(field, table.concat(list, " ", place, last), c)
    if value ~= nil then return value, last + 1 end
    code, shown = why, what
  end
  if place > #list then
    local nothing = kind.read_nothing and kind.read_nothing(field, c)
    if nothing then return nothing, place end
    refuse("missing", { field = field.name })
  end
  refuse(code or "missing", shown or { field = field.name })
end

local function read_values(form_fields, list, place, c)
  local values = {}
  for i, field in ipairs(form_fields) do
    values[i], place = read_field(field, list, place, #form_fields - i, c)
    c.answers[field.name] = values[i]
  end
  if place <= #list then refuse("too_much_typed", { typed = list[place] }) end
  return values
end

local function find_command(game, word)
  for _, name in ipairs(game.commands) do
    local spoken = game.commands[name].words
    if words.fold(word) == words.fold(spoken.fr) or words.fold(word) == words.fold(spoken.en) then return name end
  end
end

-- What the scripts said in this call, a line each.
local function told(game, t, language)
  local lines = {}
  for i, message in ipairs(t:said()) do
    lines[i] = messages.say(game.catalogues, language, message.key, message.fields, runtime.currency(game, t))
  end
  return table.concat(lines, "\n")
end

-- What somebody typed: a command by its word, or else the answer to the open question.
local function run_line(game, t, who, line, language)
  local list = split(line)
  if not who then -- whoever types for the table, types for the one who is asked
    local open = open_questions(game, t)
    who = open[1] and open[1].form.who
  end
  local name = list[1] and find_command(game, list[1])
  if name then
    if not is_open(game.commands[name], t, who) then refuse("not_open", { typed = list[1] }) end
    local typed_fields = fields_of(game.commands[name], t, who)
    local values = read_values(typed_fields, list, 2, context(game, t, who, language))
    return runtime.command(game, t, who, name, values)
  end
  local question = find_question(game, t, who)
  local values = read_values(question.form.fields, list, 1, context(game, t, question.form.who, language))
  runtime.answer(game, t, question.form.who, values)
end

function runtime.line(game, t, who, line, language)
  run_line(game, t, who, line, language)
  return told(game, t, language)
end

-- --- beginning ---------------------------------------------------------------------------------------

function runtime.begin(game, t, options)
  local limits = game.players or { 1, 12 }
  local count = #options.players
  if count < limits[1] then refuse("below_min", { value = count, min = limits[1] }) end
  if count > limits[2] then refuse("above_max", { value = count, max = limits[2] }) end
  for place, name in ipairs(options.players) do
    local reason = words.check_name(name, 24)
    if reason then refuse("bad_name", { typed = name, reason = reason }) end
    for i = 1, place - 1 do
      local other = options.players[i]
      if words.alike(name, other) then refuse("name_alike", { typed = name, other = other }) end
    end
    t:define("player", name)
  end
  game.setup(t, options)
  for _, house in ipairs(game.houses) do
    if house.begin then house.begin(t) end
  end
  settle(game, t)
end

-- The game goes on under other house rules than before; entered is the file of the one that comes in, or nil.
function runtime.adopt(game, t, entered)
  for _, step in ipairs(agenda.steps(t)) do
    if not game.steps[step] then refuse("step_pending", { step = step }) end
  end
  for _, house in ipairs(game.houses) do
    if house.file == entered and house.begin then house.begin(t) end
  end
  settle(game, t)
end

-- --- simulated players -------------------------------------------------------------------------------

local function random_values(form_fields, c, pick)
  local values = {}
  for place, field in ipairs(form_fields) do
    local value = fields.kinds[field.kind].random(field, c, pick)
    if value == nil then return nil end
    values[place] = value
    c.answers[field.name] = value
  end
  return values
end

local function show_values(form_fields, values, c)
  local shown = {}
  for place, field in ipairs(form_fields) do
    shown[place] = fields.kinds[field.kind].show(field, values[place], c)
  end
  return table.concat(shown, " ")
end

-- A random command of whoever: nil where it is not open, or nothing could be chosen.
local function choose_command(game, t, pick)
  local name = game.commands[pick(#game.commands)]
  local seats = t:names("player")
  local who = seats[pick(#seats)]
  local command = game.commands[name]
  if not is_open(command, t, who) then return nil end
  local c = context(game, t, who)
  local asked = fields_of(command, t, who)
  local values = random_values(asked, c, pick)
  if not values then return nil end
  return { who = who, command = name, values = values, typed = command.words.fr .. " " .. show_values(asked, values, c) }
end

local function choose_answer(game, t, question, pick)
  local form = question.form
  local c = context(game, t, form.who)
  local values = random_values(form.fields, c, pick)
  if not values then return nil end
  return { who = form.who, values = values, typed = show_values(form.fields, values, c) }
end

-- An answer to an open question, or now and then a command.
local function choose(game, t, pick)
  local open = open_questions(game, t)
  if #open == 0 or (#game.commands > 0 and pick(3) == 1) then return choose_command(game, t, pick) end
  return choose_answer(game, t, open[pick(#open)], pick)
end

-- A random move. Returns what was done as it would be typed, or nil where nothing could be chosen.
function runtime.random_move(game, t, pick)
  local move = choose(game, t, pick)
  if not move then return nil end
  if move.command then
    runtime.command(game, t, move.who, move.command, move.values)
  else
    runtime.answer(game, t, move.who, move.values)
  end
  return move.who .. ": " .. move.typed
end

-- The same without doing it: who, and what he would type, with a tab between them.
function runtime.choose_move(game, t, pick)
  local move = choose(game, t, pick)
  return move and move.who .. "\t" .. move.typed
end

-- --- seeing ------------------------------------------------------------------------------------------

function runtime.view(game, t, name, who, ...)
  local view = game.views[name]
  if not view then refuse("no_view", { typed = name }) end
  return view(t, who, ...)
end

-- The view as plain text: a line a row, a tab between two cells.
function runtime.show_view(game, t, name, who)
  local shown = runtime.view(game, t, name, who)
  local lines = { table.concat(shown.head, "\t") }
  for _, row in ipairs(shown.rows) do
    local cells = {}
    for place, cell in ipairs(row) do cells[place] = tostring(cell) end
    lines[#lines + 1] = table.concat(cells, "\t")
  end
  return table.concat(lines, "\n")
end

function runtime.evaluate(game, t, text, who)
  return queries.evaluate(game, t, who, text)
end

function runtime.sentence(game, t, language, refusal)
  return messages.say(game.catalogues, language, refusal.code, refusal, runtime.currency(game, t))
end

-- The question as it is put: the title in the language, with what is expected.
function runtime.prompt(game, t, language)
  local lines = {}
  for _, form in ipairs(runtime.forms(game, t)) do
    local c = context(game, t, form.who, language)
    local hints = {}
    for place, field in ipairs(form.fields) do
      hints[place] = field.name .. " [" .. fields.kinds[field.kind].hint(field, c) .. "]"
    end
    lines[#lines + 1] = form.who .. ": " .. messages.say(game.catalogues, language, form.title, form, c.currency)
      .. " " .. table.concat(hints, ", ")
  end
  return table.concat(lines, "\n")
end

-- The words that commands begin with, a line each.
function runtime.command_words(game, _, language)
  local lines = {}
  for place, name in ipairs(game.commands) do lines[place] = game.commands[name].words[language] end
  return table.concat(lines, "\n")
end

-- What can be typed: each command with its fields, in the words of the language.
function runtime.help(game, _, language)
  local lines = {}
  for _, name in ipairs(game.commands) do
    local command = game.commands[name]
    lines[#lines + 1] = string.format("  %-12s %s", command.words[language], command.help[language])
  end
  return table.concat(lines, "\n")
end

return runtime
