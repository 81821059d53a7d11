-- The second opinion: what the audits of a game say of a line that was taken. They share no code with its steps: they look
-- at the table before and after, and at what was typed, and say what cannot be.

local agenda = include "agenda"
local own_part = include "own_part"
local questions = include "questions"
local typing = include "typing"

local audits = {}

-- The values by the names of their fields, as far as the form reads them.
local function answers_of(form_fields, list, place, c)
  pcall(typing.read, form_fields, list, place, c)
  return c.answers
end

-- The words as they would be typed for the table: his part does not say whose it is.
local function with_his_name(t, line, list)
  local named = line.part and own_part.named(line.part, list)
  local is_part = named and pcall(typing.read, line.question.form.fields, named, 1, questions.context(t, line.who))
  return is_part and named or list
end

-- What was typed, as the table stood then: { who, typed, words, command or step, item, answers, asked }.
local function line_of(t, game, who, typed)
  local list, asked = typing.split(typed), {}
  local line = { who = who, typed = typed, words = list, asked = asked, answers = {} }
  for place, question in ipairs(questions.open(game, t)) do
    local part = own_part.of(t, question, who)
    asked[place] = part and who or question.form.who
    if asked[place] == who then line.question, line.part = question, part end
  end
  local name = list[1] and typing.find_command(game, t, list[1])
  local c = questions.context(t, who)
  if name and questions.is_open(game.commands[name], t, who) then
    line.command = name
    line.answers = answers_of(questions.fields_of(game.commands[name], t, who), list, 2, c)
  elseif line.question then
    line.answers = answers_of(line.question.form.fields, with_his_name(t, line, list), 1, c)
  end
  line.item = agenda.top(t)
  line.step = line.item and line.item.step
  return line
end

-- Who is not asked answers nothing.
local function is_out_of_turn(line)
  if line.command then return false end
  for _, who in ipairs(line.asked) do
    if who == line.who then return false end
  end
  return true
end

-- What cannot be, with the name of the audit and a tab before it; "" where nothing is wrong. was calls a function where
-- t is the table before the line.
function audits.objection(game, t, was, who, typed)
  local function before(f, ...) return was(f, t, ...) end
  local line = before(line_of, game, who, typed)
  if is_out_of_turn(line) then return "tour\t" .. who .. " n'est pas interrogé" end
  for _, name in ipairs(game.audits) do
    local wrong = game.audits[name].look(t, before, line)
    if wrong then return name .. "\t" .. tostring(wrong) end
  end
  return ""
end

return audits
