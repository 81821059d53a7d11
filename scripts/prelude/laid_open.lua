-- What was sealed, and is laid open to all. It is said, and lies on the table as known: an undo past it does not make it unknown,
-- and can name it.

local facts = include "facts"
local lines_told = include "lines"
local messages = include "messages"

local laid_open = {}

local KEPT_MAX = 8 -- older ones are forgotten

local function numbers_of(t)
  local numbers = {}
  for place, part in ipairs(t:keys "laid_open") do numbers[place] = math.tointeger(tonumber(part)) end
  return numbers
end

function laid_open.tell(t, key, given)
  local numbers = numbers_of(t)
  if #numbers >= KEPT_MAX then facts.forget(t, { "laid_open", tostring(numbers[1]) }) end
  facts.keep(t, { "laid_open", tostring((numbers[#numbers] or 0) + 1) }, { key = key, fields = given })
  t:say(key, given)
end

-- The number of the newest; 0 if there is none.
function laid_open.last(t)
  local numbers = numbers_of(t)
  return numbers[#numbers] or 0
end

-- A line each, the newest last, behind its number and a tab.
function laid_open.lines(game, t, c)
  local lines = {}
  for place, number in ipairs(numbers_of(t)) do
    local one = facts.kept(t, { "laid_open", tostring(number) })
    lines[place] = number .. "\t" .. messages.say(game, one.key, one.fields, c)
  end
  return lines_told.join(lines)
end

return laid_open
