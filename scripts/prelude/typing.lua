-- What somebody types: words that become values, one for each field.

local aliases = include "aliases"
local called = include "called"
local fields = include "fields"
local limits = include "limits"

local typing = {}

function typing.split(line)
  local list = {}
  for word in string.gmatch(line, "%S+") do list[#list + 1] = word end
  return list
end

-- Whether the words are in the middle of an amount there: "1 500" is one.
local function splits_amount(kind, list, last)
  return kind.is_money and string.find(list[last], "^%d%d?%d?$") and string.find(list[last + 1] or "", "^%d%d%d$")
end

-- The value that the words from place on give the field: names and amounts may have spaces, so as many
-- words as make sense are taken; those of the other fields that need one get one each. Else nil, a code and what its
-- sentence needs.
local function read_field(field, list, place, needed, is_last, c, has_less)
  local kind = fields.kinds[field.kind]
  local code, shown
  local least = kind.is_list and is_last and #list or place -- a list at the end takes all that is left
  for last = math.min(math.max(#list - needed, place), #list), math.max(least, place), -1 do
    local value, why, what = kind.read(field, table.concat(list, " ", place, last), c)
    if value ~= nil and not (has_less and splits_amount(kind, list, last)) then return value, last + 1 end
    local is_whole = is_last and code -- what is left is all meant for the last field: what is wrong with all of it is told
    if not is_whole then code, shown = why, what end
  end
  return nil, code or "missing", shown or { field = called(field, c) }
end

-- How many of the fields behind that one cannot do without a word; those that are left out do.
local function needed_behind(form_fields, place, left_out)
  local needed = 0
  for i = place + 1, #form_fields do
    local field = form_fields[i]
    local kind = fields.kinds[field.kind]
    local may_be_empty = kind.may_be_left_out or left_out[field] or kind.is_list and (field.pass or field.min == 0)
    if not may_be_empty then needed = needed + 1 end
  end
  return needed
end

local function read_nothing(field, c)
  if field.usual ~= nil then return limits.of(field, "usual", c) end
  local kind = fields.kinds[field.kind]
  return kind.read_nothing and kind.read_nothing(field, c)
end

-- The values of the fields that the words from place on say, all of them but those that are left out. A list that may be
-- empty is, where the words are none of its values but the next field's; if they are not that either, it is told what the
-- list has against them.
local function read_all(form_fields, list, place, c, left_out, has_less)
  local values, doubt = {}, nil
  for i, field in ipairs(form_fields) do
    local is_last = i == #form_fields
    local value, following, shown
    if left_out[field] then
      value, following = read_nothing(field, c), place
    else
      value, following, shown = read_field(field, list, place, needed_behind(form_fields, i, left_out), is_last, c, has_less)
    end
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

-- Those that have a usual value are all said, or the last of them is left out, or the last two...: the first way in which
-- the words make sense. What is wrong with the first is told where none does.
function typing.read(form_fields, list, place, c)
  local usual, left_out = {}, {}
  for _, field in ipairs(form_fields) do
    if field.usual ~= nil then usual[#usual + 1] = field end
  end
  local refusal
  for number = #usual, 0, -1 do
    local is_read, values = pcall(read_all, form_fields, list, place, c, left_out, number > 0)
    if is_read then return values end
    if type(values) ~= "table" then error(values, 0) end
    refusal = refusal or values
    if number > 0 then left_out[usual[number]] = true end
    for _, field in ipairs(form_fields) do c.answers[field.name] = nil end
  end
  error(refusal, 0)
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

-- The command that a player's name was typed before, as the table says it: `David emprunte` is emprunter David. Its word, in
-- that language; nil if none begins so.
function typing.command_behind(game, t, list, language)
  if not list[2] or #list[2] < 3 or not is_player(t, words.fold(list[1])) then return nil end
  local typed = words.fold(list[2])
  for _, name in ipairs(game.commands) do
    local word = game.commands[name].words[language]
    if string.sub(words.fold(word), 1, #typed) == typed then return word, name end
  end
end

return typing
