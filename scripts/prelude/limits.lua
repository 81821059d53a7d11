-- What limits a field: a number, a list, or a function of the context that gives it.
--
-- A limit may be made of what not everybody may see: the cash of somebody. It holds all the same, but what is
-- told of it, in a hint, a help or a refusal, is only what the eyes of the context may see: c.eyes, a player, or
-- nil for what all may see.

local type = type

local limits = {}

function limits.of(field, name, c)
  local value = field[name]
  if value and type(value) == "function" then return value(c) end
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
  if not is_known then return nil end
  if is_seen then return seen end
  return nil, true
end

-- Where a field has pass = true, passe (or pass) may be typed too: nothing, nobody.
limits.passing = { fr = "passe", en = "pass" }

function limits.is_pass(field, word)
  if not field.pass then return false end
  local folded = words.fold(word)
  return folded == limits.passing.fr or folded == limits.passing.en
end

function limits.hint_pass(field, c) return field.pass and ", " .. limits.passing[c.language] or "" end

return limits
