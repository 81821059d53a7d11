-- What is told to one player alone. It lies on the table, hidden, so that he can read it again, and undo takes it
-- back; the others hear that something was told.

local facts = include "facts"

local secrets = {}

local KEPT_MAX = 5 -- of one player; older ones are forgotten

local function numbers_of(t, player)
  local numbers = {}
  for place, part in ipairs(t:keys("secret", player)) do numbers[place] = math.tointeger(tonumber(part)) end
  return numbers
end

function secrets.tell(t, player, key, given)
  show_own(t, "secret", "nobody")
  local numbers = numbers_of(t, player)
  if #numbers >= KEPT_MAX then facts.forget(t, { "secret", player, tostring(numbers[1]) }) end
  local number = (numbers[#numbers] or 0) + 1
  facts.keep(t, { "secret", player, tostring(number) }, { key = key, fields = given })
  t:say("told_alone", { who = player })
end

-- What was told to him, the newest last: { { key, fields }, ... }.
function secrets.of(t, player)
  local list = {}
  for place, number in ipairs(numbers_of(t, player)) do
    list[place] = facts.kept(t, { "secret", player, tostring(number) })
  end
  return list
end

return secrets
