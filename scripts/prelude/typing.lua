-- What somebody types: words that become values, one for each field.

local aliases = include "aliases"
local called = include "called"
local fields = include "fields"

local typing = {}

function typing.split(line)
  local list = {}
  for word in string.gmatch(line, "%S+") do list[#list + 1] = word end
  return list
end

-- The value that the words from place on give the field: names and amounts may have spaces, so as many
-- words as make sense are taken; those of the other fields that need one get one each. Else nil, a code and what its
-- sentence needs.
local function read_field(field, list, place, needed, is_last, c)
  local kind = fields.kinds[field.kind]
  local code, shown
  local least = kind.is_list and is_last and #list or place -- a list at the end takes all that is left
  for last = math.min(math.max(#list - needed, place), #list), math.max(least, place), -1 do
    local value, why, what = kind.read(field, table.concat(list, " ", place, last), c)
    if value ~= nil then return value, last + 1 end
    local is_whole = is_last and code -- what is left is all meant for the last field: what is wrong with all of it is told
    if not is_whole then code, shown = why, what end
  end
  return nil, code or "missing", shown or { field = called(field, c) }
end

-- How many of the fields behind that one cannot do without a word.
local function needed_behind(form_fields, place)
  local needed = 0
  for i = place + 1, #form_fields do
    local field = form_fields[i]
    local kind = fields.kinds[field.kind]
    local may_be_empty = kind.may_be_left_out or kind.is_list and (field.pass or field.min == 0)
    if not may_be_empty then needed = needed + 1 end
  end
  return needed
end

local function read_nothing(field, c)
  local kind = fields.kinds[field.kind]
  return kind.read_nothing and kind.read_nothing(field, c)
end

-- The values of the fields that the words from place on say, all of them. A list that may be empty is, where the words
-- are none of its values but the next field's; if they are not that either, it is told what the list has against them.
function typing.read(form_fields, list, place, c)
  local values, doubt = {}, nil
  for i, field in ipairs(form_fields) do
    local is_last = i == #form_fields
    local value, following, shown = read_field(field, list, place, needed_behind(form_fields, i), is_last, c)
    if value == nil and (not is_last or place > #list) then
      value = read_nothing(field, c)
      if value ~= nil and place <= #list then doubt = doubt or { place = place, code = following, shown = shown } end
      if value ~= nil then following = place end
    end
    if value == nil and doubt and doubt.place == place then refuse(doubt.code, doubt.shown) end
    if value == nil then refuse(following, shown) end
    values[i], place = value, following
    c.answers[field.name] = value
  end
  if place <= #list then refuse("too_much_typed", { typed = list[place] }) end
  return values
end

-- The value that the words from place on give the first field, and the place of the word behind it; nil if they give none.
function typing.first(form_fields, list, place, c)
  local value, following = read_field(form_fields[1], list, place, 0, false, c)
  if value ~= nil then return value, following end
end

-- The values as they would be typed.
function typing.show(form_fields, values, c)
  local shown = {}
  for place, field in ipairs(form_fields) do
    shown[place] = fields.kinds[field.kind].show(field, values[place], c)
  end
  return table.concat(shown, " ")
end

-- The commands by the words that they begin with, in either language; of two with the same word the first. Behind
-- them which of the words are aliases.
function typing.spoken(commands)
  local spoken, short = {}, {}
  for _, name in ipairs(commands) do
    for _, word in pairs(commands[name].words) do
      local folded = words.fold(word)
      spoken[folded] = spoken[folded] or name
    end
    for _, alias in ipairs(aliases.of(commands[name])) do spoken[alias], short[alias] = name, true end
  end
  return spoken, short
end

local function is_player(t, folded)
  for _, name in ipairs(t:names "player") do
    if words.fold(name) == folded then return true end
  end
  return false
end

-- The command that the word stands for, and whether it is but its alias. Who is called as an alias goes before it.
function typing.find_command(game, t, word)
  local folded = words.fold(word)
  local is_alias = game.short[folded]
  if is_alias and is_player(t, folded) then return nil end
  return game.spoken[folded], is_alias
end

return typing
