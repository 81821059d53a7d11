-- What limits a field: a number, a list, or a function of the context that gives it.
--
-- A limit may be made of what not everybody may see: the cash of somebody. It holds all the same, but what is
-- told of it, in a hint, a help or a refusal, is only what the eyes of the context may see: c.eyes, a player, or
-- nil for what all may see.

local type, number_type = type, math.type

local limits = {}

local sentence = words.sentence
local a_number = { "integer", sentence "kind.a_whole" }
local a_list, a_name = { "table", sentence "kind.a_list" }, { "string", sentence "kind.a_name" }
local expected = {
  min = a_number, max = a_number, multiple = a_number, columns = a_number,
  choices = a_list, aliases = a_list, samples = a_list, labels = a_list, taken = a_list, pile = a_name,
}

-- An error at the function that gave the limit, unless it is one.
local function check(field, name, value)
  local kind = expected[name]
  if value == nil or not kind then return end
  local is_one = (number_type(value) or type(value)) == kind[1] and (name ~= "multiple" or value > 0)
  if is_one then return end
  local file, line = table.unpack(lines_of(field[name])[1])
  local called = sentence("field.called", { kind = field.kind, name = field.name })
  local why = sentence("field.must_be", { limit = name, kind = kind[2], given = tostring(value) })
  error(file .. ":" .. line .. ": " .. sentence("author.of", { what = called, why = why }), 0)
end

function limits.of(field, name, c)
  local value = field[name]
  if not value or type(value) ~= "function" then return value end
  value = ask(c.t, value, c)
  check(field, name, value)
  return value
end

local function look(c, value) return c.t:seen_by(c.eyes, value, c) end

-- The same with those eyes: nil where it is hidden from them, and true behind it. Before all is answered, a limit
-- that needs an answer which is not there yet is nil too.
function limits.shown(field, name, c)
  local value = field[name]
  if type(value) ~= "function" then return value end
  local is_known, is_seen, seen = true
  if c.is_before then
    is_known, is_seen, seen = pcall(look, c, value)
  else
    is_seen, seen = look(c, value)
  end
  if is_seen then check(field, name, seen) end
  if not is_known then return nil end
  if is_seen then return seen end
  return nil, true
end

-- Where a field has pass = true, passe (or pass) may be typed too: nothing, nobody; and 0, where that says nothing else.
limits.passing = { fr = "passe", en = "pass" }

function limits.is_pass(field, word)
  if not field.pass then return false end
  local folded = words.fold(word)
  return folded == limits.passing.fr or folded == limits.passing.en
end

function limits.is_zero(field, word) return field.pass and word == "0" end

function limits.hint_pass(field, c) return field.pass and ", " .. limits.passing[c.language] or "" end

return limits
