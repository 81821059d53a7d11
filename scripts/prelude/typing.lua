-- What somebody types: words that become values, one for each field.

local called = include "called"
local fields = include "fields"

local typing = {}

function typing.split(line)
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
    refuse("missing", { field = called(field, c) })
  end
  refuse(code or "missing", shown or { field = called(field, c) })
end

-- The values of the fields that the words from place on say, all of them.
function typing.read(form_fields, list, place, c)
  local values = {}
  for i, field in ipairs(form_fields) do
    values[i], place = read_field(field, list, place, #form_fields - i, c)
    c.answers[field.name] = values[i]
  end
  if place <= #list then refuse("too_much_typed", { typed = list[place] }) end
  return values
end

-- The values as they would be typed.
function typing.show(form_fields, values, c)
  local shown = {}
  for place, field in ipairs(form_fields) do
    shown[place] = fields.kinds[field.kind].show(field, values[place], c)
  end
  return table.concat(shown, " ")
end

-- The commands by the words that they begin with, in either language; of two with the same word the first.
function typing.spoken(commands)
  local spoken = {}
  for _, name in ipairs(commands) do
    for _, word in pairs(commands[name].words) do
      local folded = words.fold(word)
      spoken[folded] = spoken[folded] or name
    end
  end
  return spoken
end

-- The command that the word stands for.
function typing.find_command(game, word) return game.spoken[words.fold(word)] end

return typing
