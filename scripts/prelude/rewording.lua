-- The same said otherwise: lines that must come to the same table as one that was typed.

local aliases = include "aliases"
local door = include "door"
local fields = include "fields"
local questions = include "questions"
local typing = include "typing"

local rewording = {}

local function one_of(list, pick) return #list > 0 and list[pick(#list)] or nil end

-- What the line says: the fields that are asked, their values, the command if it begins with one; nil where it says
-- nothing now.
local function understood(game, t, who, typed)
  local list = typing.split(typed)
  local name = list[1] and typing.find_command(game, t, list[1])
  local command = name and game.commands[name]
  if command and not questions.is_open(command, t, who) then command = nil end
  local asked
  if command then
    asked = questions.fields_of(command, t, who)
  else
    for _, question in ipairs(questions.open(game, t)) do
      if question.form.who == who then asked = question.form.fields end
    end
  end
  local c = asked and questions.context(t, who)
  local fine, values = pcall(typing.read, asked or {}, list, command and 2 or 1, c)
  if not asked or not fine then return nil end
  return { game = game, list = list, command = command, asked = asked, values = values, c = questions.context(t, who) }
end

local function joined(said, rest) return (said.command and said.list[1] .. " " or "") .. rest end

-- --- ways to say it --------------------------------------------------------------------------------------

-- Whether letters are kept as they were typed.
local function keeps_letters(field)
  if field.kind ~= "list" then return fields.kinds[field.kind].keeps_letters end
  for _, part in ipairs(field.of.kind and { field.of } or field.of) do
    if keeps_letters(part) then return true end
  end
  return false
end

-- Without capitals and accents.
local function folded(said)
  for _, field in ipairs(said.asked) do
    if keeps_letters(field) then return nil end
  end
  local list = {}
  for place, word in ipairs(said.list) do list[place] = string.find(word, "[%d%p]") and word or words.fold(word) end
  return table.concat(list, " ")
end

local function with_more_spaces(said) return " " .. table.concat(said.list, "  ") .. " " end

local function with_first(said, word) return { word, table.unpack(said.list, 2) } end

-- The command by another of its words; by an alias where the line then is no answer to what is asked.
local function with_another_word(said, pick)
  if not said.command then return nil end
  local others = { said.command.words.en, said.command.words.fr }
  for _, alias in ipairs(aliases.of(said.command)) do
    local is_answer = door.is_answer(said.game, said.c.t, said.c.who, with_first(said, alias), said.c.language)
    if not is_answer then others[#others + 1] = alias end
  end
  return table.concat(with_first(said, one_of(others, pick)), " ")
end

-- The one field that is a list of several items, behind which nothing is asked.
local function list_of(said)
  local field = said.asked[1]
  local is_one = #said.asked == 1 and field.kind == "list" and #said.values[1] > 1
  return is_one and field or nil
end

local function with_a_comma(said, pick)
  local first = said.command and 2 or 1
  if not list_of(said) or #said.list <= first then return nil end
  local list = { table.unpack(said.list) }
  local at = first - 1 + pick(#list - first)
  list[at] = list[at] .. ","
  return table.concat(list, " ")
end

-- In speaking order, without names; or with names, where none were said.
local function in_turn_or_named(said)
  local field = list_of(said)
  if not field or not field.in_turn then return nil end
  local kind = fields.kinds.list
  local shown = kind.show(field, said.values[1], said.c)
  local bare = kind.show_in_turn(field, said.values[1], said.c)
  if not bare then return nil end
  return joined(said, table.concat(said.list, " ", said.command and 2 or 1) == bare and shown or bare)
end

local ways = { folded, with_more_spaces, with_another_word, with_a_comma, in_turn_or_named, in_turn_or_named }

-- Another line that says the same, or nil.
function rewording.of(game, t, who, typed, pick)
  local said = understood(game, t, who, typed)
  return said and ways[pick(#ways)](said, pick)
end

-- The same in several lines: an item each, of a list that is told in turn; nil where it is none.
function rewording.pieces(game, t, who, typed)
  local said = understood(game, t, who, typed)
  local field = said and list_of(said)
  if not field or not field.in_turn then return nil end
  local lines = {}
  for place, item in ipairs(said.values[1]) do lines[place] = joined(said, fields.kinds.list.show(field, { item }, said.c)) end
  return table.concat(lines, "\n")
end

return rewording
