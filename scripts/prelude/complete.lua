-- Help while somebody types: what the word at the end may become, and what is still to be said.
--
-- With the eyes of whoever looks at the screen: a player, or nil for all.

local aliases = include "aliases"
local called = include "called"
local fields = include "fields"
local parts = include "parts"
local questions = include "questions"
local typing = include "typing"

local complete = {}

-- --- where in the line -------------------------------------------------------------------------------

-- The words of the line and where each begins; the last is the one being typed, empty behind a space.
local function split(line)
  local list, starts = {}, {}
  for start, word in string.gmatch(line, "()(%S+)") do list[#list + 1], starts[#starts + 1] = word, start end
  if #list == 0 or string.find(line, "%s$") then list[#list + 1], starts[#starts + 1] = "", #line + 1 end
  return list, starts
end

-- The value that whole words from place on give, and the word after it: names have several.
local function read_whole(field, list, place, c)
  for last = #list - 1, place, -1 do
    local value = fields.kinds[field.kind].read(field, table.concat(list, " ", place, last), c)
    if value ~= nil then return value, last + 1 end
  end
end

local function part_of_list(field, list, place, c)
  local kind = fields.kinds[field.kind]
  if not kind.next_part then return field, c, #list end -- a list of one thing: the last word is one
  local part, inner, first = kind.next_part(field, { table.unpack(list, place, #list - 1) }, c)
  return part, inner, place + first - 1
end

-- The fields that the last word may belong to, each with its context and the word at which it begins; the one
-- that begins first stands first, for a name may go on. Behind them, how many fields have been read before the last.
local function reach(form_fields, list, place, c)
  local reached = {}
  for number, field in ipairs(form_fields) do
    if fields.kinds[field.kind].is_list then
      local part, inner, start = part_of_list(field, list, place, c)
      reached[#reached + 1] = { field = part, context = inner, start = start, number = number }
      if place == #list then return reached, number end
    elseif place == #list then
      reached[#reached + 1] = { field = field, context = c, start = place, number = number }
      return reached, number
    end
    local value, following = read_whole(field, list, place, c)
    if value == nil then
      if not fields.kinds[field.kind].is_list then reached[#reached + 1] = { field = field, context = c, start = place, number = number } end
      return reached, number
    end
    if following == #list and not fields.kinds[field.kind].is_list then
      reached[#reached + 1] = { field = field, context = c, start = place, number = number }
    end
    c.answers[field.name], place = value, following
  end
  return reached, #form_fields + 1
end

-- --- what may stand there ----------------------------------------------------------------------------

local BEHIND = " " -- a word that more may follow is completed with a space

-- Whether something may follow what stands there: another field, or the next part of a list.
local function goes_on(at, form_fields)
  local field = form_fields[at.number]
  if at.number < #form_fields then return true end
  local kind = fields.kinds[field.kind]
  local parts = kind.is_list and field.of and (field.of.kind and { field.of } or field.of)
  return parts and (not kind.is_of_one(field, at.context) or at.field ~= parts[#parts]) or false
end

-- What the field may be that goes on from what is typed.
local function fitting(at, list, form_fields)
  local typed, found, behind = table.concat(list, " ", at.start), {}, goes_on(at, form_fields) and BEHIND or ""
  for _, candidate in ipairs(fields.kinds[at.field.kind].candidates(at.field, at.context)) do
    if typed == "" or words.begins(candidate, typed) then found[#found + 1] = candidate .. behind end
  end
  return found
end

local function is_alias_of(command, typed)
  for _, alias in ipairs(aliases.of(command)) do
    if alias == words.fold(typed) then return true end
  end
  return false
end

-- The words that begin so; the one that this is an alias of stands first.
local function command_words(game, t, who, typed, language)
  local found = {}
  for _, name in ipairs(game.commands) do
    local command = game.commands[name]
    local word = command.words[language]
    local is_alias = is_alias_of(command, typed)
    if (is_alias or words.begins(word, typed)) and questions.is_open(command, t, who) then
      local behind = #questions.fields_of(command, t, who) > 0 and BEHIND or ""
      table.insert(found, is_alias and 1 or #found + 1, word .. behind)
    end
  end
  return found
end

-- The question that the line would answer: the one to him, else the first.
local function question_for(open, who)
  for _, question in ipairs(open) do
    if question.form.who == who then return question end
  end
  return open[1]
end

-- The fields that the line goes through, the word at which they begin, whose they are, and whether what they say is a secret.
local function fields_for(game, t, open, who, list)
  local question = question_for(open, who)
  local asked = question and question.form.who
  local name = #list > 1 and typing.find_command(game, t, list[1])
  if name then return questions.fields_of(game.commands[name], t, who or asked), 2, who or asked, game.commands[name].sealed end
  if not question then return {}, 1, asked end
  return question.form.fields, 1, asked, question.step.sealed, question.form
end

-- Whether the line says something already, and more is typed behind it: nobody knows yet what will be asked then.
local function is_behind_a_part(game, t, open, who, list, language)
  local question = question_for(open, who)
  local asked = who or question and question.form.who
  return asked ~= nil and parts.of(game, t, asked, list, language, open) ~= nil
end

-- Where the word begins that is being typed, in bytes before it, and what it may become.
function complete.candidates(game, t, who, line, language)
  local list, starts = split(line)
  local open = questions.open(game, t)
  if is_behind_a_part(game, t, open, who, list, language) then return starts[#list] - 1, {} end
  local form_fields, place, asked = fields_for(game, t, open, who, list)
  local found, from = {}, starts[#list]
  for _, at in ipairs(reach(form_fields, list, place, questions.before(t, asked, language, who))) do
    found, from = fitting(at, list, form_fields), starts[at.start]
    if #found > 0 then break end
  end
  if #list == 1 then
    from = starts[1]
    for _, word in ipairs(command_words(game, t, who, list[1], language)) do found[#found + 1] = word end
  end
  return from - 1, found
end

-- --- what is still to be said ------------------------------------------------------------------------

local function tell_field(field, c)
  local hint = fields.kinds[field.kind].hint(field, c)
  local name = called(field, c)
  local says_name = hint == name or hint == name .. " ..."
  return says_name and hint or name .. " [" .. hint .. "]"
end

-- What the word behind those belongs to: { fields, list, place: where they begin, context, reached, number, is_sealed, form }, as
-- reach gives it, form being the question that they answer; nil behind a part of a line, for nobody knows yet what will be asked then.
function complete.at_end(game, t, who, line, language)
  local list, open = split(line .. " "), questions.open(game, t)
  if is_behind_a_part(game, t, open, who, list, language) then return nil end
  local form_fields, place, asked, is_sealed, form = fields_for(game, t, open, who, list)
  local function context() return questions.before(t, asked, language, who) end
  local reached, number = reach(form_fields, list, place, context())
  return {
    fields = form_fields, list = list, place = place, context = context, reached = reached, number = number, is_sealed = is_sealed,
    form = form,
  }
end

-- What is expected for the fields, from one of them on.
function complete.tell_fields(form_fields, c, from)
  local told = {}
  for i = from or 1, #form_fields do told[#told + 1] = tell_field(form_fields[i], c) end
  return table.concat(told, ", ")
end

-- The same for whoever is told nothing else of what was wrong: with how many there must be of a list.
function complete.tell_whole(form_fields, c)
  local told = {}
  for place, field in ipairs(form_fields) do
    local kind = fields.kinds[field.kind]
    local number = kind.exact and kind.exact(field, c)
    told[place] = tell_field(field, c) .. (number and " × " .. number or "")
  end
  return table.concat(told, ", ")
end

-- Of a list of several things that belong together: what of one is still to be said, from that part on; nil elsewhere, and
-- where the list may end before it.
local function rest_of_item(field, from, c, is_awaited)
  if not field.of or field.of.kind then return nil end
  if not is_awaited and from == field.of[1] then return nil end
  local told = {}
  for _, part in ipairs(field.of) do
    if part == from or #told > 0 then told[#told + 1] = called(part, c) end
  end
  return #told > 0 and table.concat(told, " ") or nil
end

-- Whether what is not read yet may be the beginning of a value: the word that is being typed may.
local function may_begin(at, list, form_fields, is_between)
  local unread = #list - at.start - (is_between and 0 or 1)
  return unread <= 0 or #fitting(at, list, form_fields) > 0
end

-- The fields from the one that the next word belongs to: for the grey behind the cursor. Nothing on an empty line,
-- for the question has just said it, and nothing behind what fits nowhere.
function complete.hint(game, t, who, line, language)
  local list = split(line)
  local is_between = list[#list] == ""
  if #list == 1 and is_between then return "" end
  local open = questions.open(game, t)
  if is_behind_a_part(game, t, open, who, list, language) then return "" end
  if not is_between then list[#list + 1] = "" end -- as if a space followed
  local form_fields, place, asked = fields_for(game, t, open, who, list)
  local c = questions.before(t, asked, language, who)
  local reached, number = reach(form_fields, list, place, c)
  local last = reached[#reached]
  if not last or not may_begin(last, list, form_fields, is_between) then return "" end
  local rest = rest_of_item(form_fields[last.number], last.field, c, last.number == number)
  local told = rest or complete.tell_fields(form_fields, c, number)
  return told ~= "" and (is_between and "" or " ") .. told or ""
end

return complete
