-- What could be typed as an answer to a question, as it stands: what the question says, or what its fields are seen to take.
-- With the eyes of the context, so that an example tells no more than a hint does.

local fields = include "fields"

local example = {}

-- The values as they would be typed.
local function shown(form_fields, values, c)
  local list = {}
  for place, field in ipairs(form_fields) do
    local kind = fields.kinds[field.kind]
    local show = kind.show_clearly or kind.show
    list[place] = show(field, values[place], c)
  end
  return table.concat(list, " ")
end

local somebody = { player = true, holder = true, rival = true }

-- A value for each field, each time somebody else; nil where one has none.
local function made(form_fields, c)
  local values, people = {}, 0
  for place, field in ipairs(form_fields) do
    local make = fields.kinds[field.kind].example
    people = people + (somebody[field.kind] and 1 or 0)
    values[place] = make and make(field, c, somebody[field.kind] and people)
    if values[place] == nil then return nil end
    c.answers[field.name] = values[place]
  end
  return values
end

-- What a question says: a text, one for each language, or the values of the fields.
local function said(form, given, c)
  if type(given) == "table" and given[c.language] then return given[c.language] end
  return type(given) == "table" and shown(form.fields, given, c) or given
end

-- What a field refuses, or fails at, is told when it is typed.
local function if_possible(f, ...)
  local is_fine, result = pcall(f, ...)
  return is_fine and result or nil
end

-- nil where there is none.
function example.of(form, c)
  if form.example then return said(form, form.example, c) end
  local values = #form.fields > 0 and if_possible(made, form.fields, c)
  return values and if_possible(shown, form.fields, values, c) or nil
end

local FEW = 30 -- letters of what is told whole

-- All that the field takes, where that is little; nil where it is not.
function example.all(field, c)
  local all = fields.kinds[field.kind].all
  local list = all and if_possible(all, field, c)
  local is_little = list and (field.kind == "option" or #table.concat(list) <= FEW)
  return is_little and list or nil
end

return example
