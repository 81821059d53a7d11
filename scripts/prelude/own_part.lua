-- What one player says for himself alone of a question that the table answers together: his row of a list in which each has
-- one, or his number where the numbers come in turn. A step marks it with the name of the field, ways(question, { each = "encheres" });
-- the others are asked on. So it may be said on his phone, or behind his name.

local fields = include "fields"
local questions = include "questions"
local typing = include "typing"

local own_part = {}

-- The field of the form that has a part for each, and its place.
local function of_each(form)
  for place, field in ipairs(form.fields) do
    if field.name == form.each then return field, place end
  end
end

local function is_one_of(list, name)
  for _, one in ipairs(list or {}) do
    if one == name then return true end
  end
  return false
end

-- Whether it is to him to say something now.
local function is_to(who, field, value, c)
  return is_one_of(fields.kinds[field.kind].candidates(field, c), who) and fields.objection(field, value, c) == nil
end

-- One number of each, in turn: his if he is next. What may be said before it he says in words, if at all.
local function in_turn(field, place, who)
  return field.of_whom[1] == who and { fields = { field.of }, place = place, answers = {} } or nil
end

-- His row of a list, or all of the form, without his name.
local function row(t, form, field, place, who)
  local parts = field.of and (field.of.kind and { field.of } or field.of) or { table.unpack(form.fields, place) }
  local value = fields.kinds[parts[1].kind].is_list and { who } or who
  local c = questions.context(t, who)
  c.items = {}
  if not is_to(who, parts[1], value, c) then return nil end
  return { fields = { table.unpack(parts, 2) }, place = place, name = who, key = parts[1].name, answers = { [parts[1].name] = value } }
end

-- { fields, answers }: what is still to be said, and what is known then; nil where he has nothing to say by himself.
function own_part.of(t, question, who)
  local form = question.form
  if not form.common or not form.each then return nil end
  local field, place = of_each(form)
  if not field then return nil end
  if field.of_whom then return in_turn(field, place, who) end
  return row(t, form, field, place, who)
end

-- The words with his name where it belongs.
function own_part.named(part, list)
  if not part.name then return list end
  local named = typing.split(part.name)
  table.move(list, 1, #list, #named + 1, named)
  return named
end

-- Whether the values are of his part and nobody else's.
function own_part.is_all(part, form, values)
  local value = values[part.place]
  if type(value) ~= "table" then return value == part.name end
  if #value ~= 1 or not part.name then return #value == 1 end
  return value[1] == part.name or type(value[1]) == "table" and value[1][part.key] == part.name
end

return own_part
