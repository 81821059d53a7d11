-- The fields of a form: what kind of answer a question takes.
--
-- A field is made by a word with its name and what limits it: integer "barres" { 0, 12 }. Each kind has
--   limits                    the keys that such a field may have
--   read(field, word, c)      the value that was typed, or nil, a code and what its sentence needs
--   check(field, value, c, object)   calls object(code, what its sentence needs, is_obstacle) for each thing that is
--                             against the value: a rule, which may be passed over, or an obstacle, which nobody can.
--                             True where the value is none at all.
--   candidates(field, c)      what may be typed, as far as that can be listed
--   example(field, c, place)  a legal value to show what may be typed, as far as the eyes of the context can see, and at
--                             each place of a list another one if there is; nil where there is none. A new name has none.
--   all(field, c)             all that may be typed, for a kind of which that may be little
--   random(field, c, pick)    a legal value for a simulated player, pick(n) being 1 .. n; nil if there is none
--   slip(field, value, c, pick)   what a hand that errs gives in the place of a legal value, or nil; for a kind in
--                             which people err
--   show(field, value, c)     the value as people write it
--   hint(field, c)            what is expected, for the grey hint
--   is_list                   its value is a list
--   keeps_letters             its value has the letters that were typed, with their accents
--   sure(field)               what makes a value legal whatever is played, for the program to see: { sure = "whole",
--                             min = , max = , multiple = }, { sure = "choice", choices = }, or "player", "rival",
--                             "yesno"; nil where only check can tell. What is sure check has nothing against.
-- c, the context, has t, who answers, the answers given so far, the language, and the eyes with
-- which what is told is looked at; is_tried where several words are tried as one value, for then nobody is told what is
-- against it. A limit may be a number or a function of the context: see limits.lua.

local choices = include "choices"
local keys = include "keys"
local limits = include "limits"

local fields = { kinds = {}, makers = {} }

local sentence = words.sentence

local function complain_of(field, why)
  keys.complain("author.of", { what = sentence("field.called", { kind = field.kind, name = field.name }), why = why })
end

-- --- what a word makes -------------------------------------------------------------------------------

local function check_key(field, key)
  local objection = keys.objection({ [key] = true }, fields.kinds[field.kind].limits)
  if objection then complain_of(field, objection) end
end

-- A limit that must be a whole number, or a function that says one.
local numbers = { min = true, max = true, multiple = true, columns = true, likely = true }
local with_reasons = { min = true, max = true, multiple = true }

local function check_number(field, key, value)
  local is_number = math.type(value) == "integer" and (key ~= "multiple" or value > 0)
  if is_number or type(value) == "function" then return end
  complain_of(field, sentence("field.bad_limit", { limit = key, given = tostring(value) }))
end

local function check_reason(field, key, bound)
  local is_reason = type(bound) == "table" and type(bound[2]) == "table" and type(bound[2].code) == "string"
  if is_reason or type(bound) == "table" and bound[2] == nil then return check_number(field, key, bound[1]) end
  complain_of(field, sentence("field.bad_reason", { limit = key }))
end

local function check_limit(field, key, value)
  local is_against = type(value) == "function" or type(value) == "table" and type(value[1]) == "function"
  if key == "against" and not is_against then complain_of(field, sentence "field.bad_against") end
  if not numbers[key] or key == "likely" and type(value) == "table" then return end
  if not with_reasons[key] or type(value) ~= "table" then return check_number(field, key, value) end
  for _, bound in ipairs(limits.each(value)) do check_reason(field, key, bound) end
end

local function check_part(field, part)
  if type(part) ~= "table" or not fields.kinds[part.kind] or fields.kinds[part.kind].is_list then
    complain_of(field, sentence "field.bad_of")
  end
end

local function check_parts(field)
  if not field.of then complain_of(field, sentence "field.no_of") end
  if field.of.kind then return check_part(field, field.of) end
  for _, part in ipairs(field.of) do check_part(field, part) end
end

local positional = { "min", "max" } -- { 0, 12 } is { min = 0, max = 12 }

local function limit(field, given)
  for key, value in pairs(given) do
    key = positional[key] or key
    check_key(field, key)
    check_limit(field, key, value)
    field[key] = value
  end
  if field.kind == "list" then check_parts(field) end
  return setmetatable(field, nil)
end

-- Makes a kind of field known, with the word that makes such a field.
function fields.add(word, kind)
  fields.kinds[word] = kind
  kind.limits.against, kind.limits.usual = true, true
  fields.makers[word] = function(name)
    if type(name) ~= "string" then keys.complain("field.no_name", { word = word }) end
    return setmetatable({ kind = word, name = name }, { __call = limit })
  end
end

-- --- what is against a value ------------------------------------------------------------------------

-- Calls object for each thing that is against the value; true where it is none at all.
function fields.check(field, value, c, object)
  if fields.kinds[field.kind].check(field, value, c, object) then return true end
  if field.against then limits.check_against(field, value, c, object) end
end

-- The first of them: a code and what its sentence needs; nil if the value is legal.
function fields.objection(field, value, c)
  local code, shown
  fields.check(field, value, c, function(why, what)
    if not code then code, shown = why, what end
  end)
  return code, shown
end

-- --- the kinds ---------------------------------------------------------------------------------------

for _, script in ipairs { "fields_number", "fields_choice", "fields_card", "fields_text", "fields_parcel" } do
  for word, kind in pairs(include(script)) do fields.add(word, kind) end
end

local make_list = include "fields_list"
fields.add("list", make_list(fields.kinds, fields.check))

fields.read_choice = choices.read
fields.objection_word, fields.obstacle_word = limits.objection, limits.obstacle
fields.no_value = limits.no_value
fields.is_pass, fields.is_nothing = limits.is_pass, limits.is_nothing
fields.hint_pass, fields.passing = limits.hint_pass, limits.passing

return fields
