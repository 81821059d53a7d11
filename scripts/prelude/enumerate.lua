-- All that can be answered to what is asked now, from the same forms as what people type and what chance chooses.

local fields = include "fields"
local questions = include "questions"
local typing = include "typing"

local enumerate = {}

-- The legal values of a field, as far as they can be told one by one; nil where they cannot: a text, a list, a number
-- without an end.
local function values_of(field, c)
  local kind, list = fields.kinds[field.kind], {}
  local candidates = kind.is_list and {} or kind.candidates(field, c)
  for _, word in ipairs(candidates) do
    local value = kind.read(field, word, c)
    if value ~= nil and not fields.objection(field, value, c) then list[#list + 1] = value end
  end
  return #candidates > 0 and list or nil
end

-- The context as it is when the first fields have those values.
local function answered(form, values, t)
  local c = questions.context(t, form.who)
  for place, value in ipairs(values) do c.answers[form.fields[place].name] = value end
  return c
end

-- Adds what can be answered where the first values are given; false if that is not all.
local function extend(form, values, t, most, list)
  local c, field = answered(form, values, t), form.fields[#values + 1]
  if #list >= most then return false end
  if not field then
    list[#list + 1] = form.who .. "\t" .. typing.show(form.fields, values, c)
    return true
  end
  local choices = values_of(field, c)
  if not choices then return false end
  local is_all = true
  for _, value in ipairs(choices) do
    values[#values + 1] = value
    is_all = extend(form, values, t, most, list) and is_all
    values[#values] = nil
  end
  return is_all
end

-- Who, a tab and what he would type, for each answer to each open question, at most so many; and whether that is all.
function enumerate.answers(game, t, most)
  local list, is_all = {}, true
  for _, question in ipairs(questions.open(game, t)) do
    is_all = extend(question.form, {}, t, most, list) and is_all
  end
  return list, is_all
end

return enumerate
