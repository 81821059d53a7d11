-- What may be answered, in words; and which rules have to do with it.

local called = include "called"
local choices = include "choices"
local example = include "example"
local fields = include "fields"
local keys = include "keys"
local limits = include "limits"
local lines_told = include "lines"
local mentions = include "mentions"
local messages = include "messages"
local put = include "put"
local questions = include "questions"
local ranges = include "ranges"
local readings = include "readings"
local shown = include "shown"
local topics = include "topics"
local typing = include "typing"

local explain = {}

local speaker = ranges.speaker

-- --- fields ------------------------------------------------------------------------------------------

local CHOICES_MAX = 20 -- that are told

local FEW = 3 -- of many

local function tell_choices(field, c, phrase)
  local list = limits.shown(field, "choices", c)
  if not list or #list == 0 then return nil end
  local is_all = #list <= CHOICES_MAX
  local told = choices.named(is_all and list or { table.unpack(list, 1, FEW) }, c, c.language)
  return phrase(is_all and "one_of" or "some_of", { list = table.concat(told, ", ") })
end

local function tell_labels(field, c, phrase)
  local list = {}
  for place, label in ipairs(limits.of(field, "labels", c)) do list[place] = place .. " " .. label end
  return phrase("one_of", { list = table.concat(list, ", ") })
end

local tell_kind

local function tell_parts(field, c, phrase)
  local parts = {}
  for place, part in ipairs(field.of.kind and { field.of } or field.of) do parts[place] = tell_kind(part, c, phrase) end
  return table.concat(parts, phrase("and", {}))
end

-- How many items; nothing where any number will do.
local function tell_number(field, c, phrase)
  local is_any = limits.shown(field, "min", c) == 0 and limits.shown(field, "max", c) == nil
  return not is_any and ranges.told(field, c, phrase) or nil
end

-- What a list takes; of one that never has more than one item, that item.
local function tell_list(field, c, phrase)
  if fields.kinds[field.kind].is_of_one(field, c) then
    local may_be_none = limits.shown(field, "min", c) == 0 and not field.pass
    return { tell_parts(field, c, phrase), may_be_none and phrase("if_wanted", {}) or nil }
  end
  return {
    phrase("kind_" .. field.kind, {}), phrase("each", { what = tell_parts(field, c, phrase) }), tell_number(field, c, phrase),
  }
end

-- What a field takes that is no list.
local function tell_one(field, c, phrase)
  local has = fields.kinds[field.kind].limits
  local told = { phrase("kind_" .. field.kind, {}) }
  told[#told + 1] = has.choices and tell_choices(field, c, phrase) or nil
  told[#told + 1] = has.labels and tell_labels(field, c, phrase) or nil
  told[#told + 1] = has.min and ranges.told(field, c, phrase) or nil
  local multiple = has.multiple and ranges.written(field, "multiple", c)
  told[#told + 1] = multiple and multiple ~= "1" and phrase("multiples", { multiple = multiple }) or nil
  return told
end

-- What the field takes and what limits it: "un montant, de 1 F à 500 F".
function tell_kind(field, c, phrase)
  local told = (field.of and tell_list or tell_one)(field, c, phrase)
  told[#told + 1] = field.pass and phrase("or_pass", { word = limits.pass_word(field, c.language) }) or nil
  return table.concat(told, ", ")
end

-- The same with the name of the field: "montant : un montant, au moins 1 F".
function explain.field(field, c)
  local phrase = speaker(c)
  return phrase("field", { name = called(field, c), what = tell_kind(field, c, phrase) })
end

local function add_fields(lines, form_fields, c)
  for _, field in ipairs(form_fields) do lines[#lines + 1] = "  " .. explain.field(field, c) end
end

-- Adds the functions that the table holds: the parts of a step or a command, the limits of a field.
local function add_functions(functions, given)
  for _, part in pairs(given) do functions[#functions + 1] = type(part) == "function" and part or nil end
  for _, name in ipairs { "min", "max", "multiple" } do -- with reasons
    for _, bound in ipairs(type(given[name]) == "table" and limits.each(given[name]) or {}) do
      functions[#functions + 1] = type(bound[1]) == "function" and bound[1] or nil
    end
  end
end

-- --- what is explained -------------------------------------------------------------------------------

local function explain_questions(game, t, who, language)
  local lines, functions = {}, {}
  for _, question in ipairs(questions.open(game, t)) do
    local form, step = question.form, question.step
    local c = questions.before(t, form.who, language, who)
    local sentence, ways = put.sentence(game, question, c), put.ways(game, question, c)
    lines[#lines + 1] = form.common and sentence or messages.of(form.who, sentence, c)
    if ways ~= "" then lines[#lines + 1] = "  " .. ways end
    add_fields(lines, form.fields, c)
    if step.sealed then lines[#lines + 1] = "  " .. speaker(c)("sealed", {}) end
    add_functions(functions, step)
  end
  return lines, functions
end

local function explain_command(t, who, language, command)
  local c = questions.before(t, who, language, who)
  local lines, functions = { command.help[language] }, {}
  local form_fields = questions.fields_of(command, t, who)
  local typed = not command.sealed and example.of({ fields = form_fields }, questions.before(t, who, language, who))
  if typed and #form_fields > 0 then
    lines[2] = "  " .. speaker(c)("for_example", { line = command.words[language] .. " " .. typed })
  end
  add_fields(lines, form_fields, c)
  add_functions(functions, command)
  if type(command.fields) == "table" then
    for _, field in ipairs(command.fields) do add_functions(functions, field) end
  end
  return lines, functions
end

-- And the command of that word, where there is one too; behind them the rules that its readings decide.
local function explain_topic(game, t, who, language, topic, command)
  local lines, names = topics.tell(game, t, topic, language), {}
  local of_command = command and explain_command(t, who, language, command) or {}
  table.move(of_command, 1, #of_command, #lines + 1, lines)
  for _, code in ipairs(topics.codes(topic)) do
    local decided = readings.rules_of(game, code)
    table.move(decided, 1, #decided, #names + 1, names)
  end
  return lines, {}, names
end

-- Among so many names something is always near: what is meant begins with the same letter.
local function refuse_unknown(game, what, language)
  local book, letter = {}, string.match(what, utf8.charpattern)
  local function add(name) book[name] = words.begins(name, letter) or nil end
  for name in pairs(game.rules) do add(shown.rule_called(game, name, language)) end
  for code in pairs(game.readings) do add(code) end
  for _, name in ipairs(game.commands) do add(game.commands[name].words[language]) end
  for _, word in ipairs(topics.words(game, language)) do add(word) end
  local near = keys.nearest(what, book)
  refuse(near and "no_rule_near" or "no_command", { typed = what, near = near })
end

-- What the rule means, and the reading that decides it.
local function explain_rule(game, t, who, name, language)
  local rule, lines = game.rules[name], {}
  if rule.reading then lines = readings.tell(game, rule.reading, questions.context(t, who, language)) end
  table.insert(lines, 1, rule[language])
  return lines, {}, { name }
end

-- What the game's own view says about a card, or whatever else has a name; nil where it knows none.
local function explain_thing(game, t, who, what, language)
  local rows = game.explains and shown.about(game, t, game.explains, who, what, language)
  if not rows then return nil end
  local lines, phrase = {}, speaker(questions.context(t, who, language))
  for place, row in ipairs(rows) do lines[place] = phrase("field", { name = row[1], what = row[2] }) end
  return lines
end

-- The lines, and the functions on which the answer hangs; or the rules that are asked for.
local function explain_what(game, t, who, what, language)
  if not what or what == "" then return explain_questions(game, t, who, language) end
  local code = readings.find(game, what)
  if code then
    local lines, names = readings.tell(game, code, questions.context(t, who, language))
    return lines, {}, names
  end
  local topic, is_whole = topics.find(game, what, language)
  local name = typing.find_command(game, t, what)
  if is_whole then return explain_topic(game, t, who, language, topic, game.commands[name]) end
  if name then return explain_command(t, who, language, game.commands[name]) end
  local rule = shown.rule_named(game, what)
  if rule then return explain_rule(game, t, who, rule, language) end
  local told = not topic and explain_thing(game, t, who, what, language)
  if told then return told, {} end
  local phrase = speaker(questions.context(t, who, language))
  if shown.is_view(game, what) then return { phrase("shows_view", { name = what }) }, {}, {} end
  if not topic then refuse_unknown(game, what, language) end
  return explain_topic(game, t, who, language, topic)
end

-- --- rules -------------------------------------------------------------------------------------------

-- The names of the rules that stand in what the functions may run, in the order of the alphabet.
local function rules_of(game, functions)
  local found, names = {}, {}
  for _, work in ipairs(functions) do
    for _, lines in ipairs(lines_of(work)) do
      local file, first, last = lines[1], lines[2], lines[3]
      local mentioned = mentions.rules_in(game, file)
      for place = 1, #mentioned, 2 do
        local line, name = mentioned[place], mentioned[place + 1]
        if line >= first and line <= last then found[name] = true end
      end
    end
  end
  for name in pairs(found) do names[#names + 1] = name end
  table.sort(names)
  return names
end

function explain.tell(game, t, who, what, language)
  return lines_told.join((explain_what(game, t, who, what, language)))
end

local PLACES_MAX = 3 -- that are told of a command

-- Where the work of a command is written: "libre/loans.lua:16"; nil where nothing is.
local function places_of(game, t, what)
  local name = what and typing.find_command(game, t, what)
  local run = name and game.commands[name].run
  local places = {}
  for _, lines in ipairs(type(run) == "function" and lines_of(run) or {}) do
    local is_own = not string.find(lines[1], "^prelude/") and #places < PLACES_MAX
    if is_own then places[#places + 1] = lines[1] .. ":" .. lines[2] end
  end
  return #places > 0 and table.concat(places, ", ") or nil
end

-- The same with where it is written and the rules behind it, as shown.lua draws them.
function explain.tell_with_rules(game, t, who, what, language)
  local lines, functions, names = explain_what(game, t, who, what, language)
  names = names or rules_of(game, functions)
  local places = places_of(game, t, what)
  local phrase = speaker(questions.context(t, who, language))
  if places then lines[#lines + 1] = phrase("written_in", { places = places }) end
  local told = lines_told.join(lines)
  return #names > 0 and told .. "\n\n" .. shown.rules_named(game, language, names) or told
end

return explain
