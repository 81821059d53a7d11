-- What the table has noted of staff, for the audits.

local personnel = {}

-- What a fact says of each category, in the order of the board.
function personnel.told(t, fact, player)
  local list, following = {}, string.gmatch(t:get(fact, player) or "", "%S+")
  for _, category in ipairs { "ouvrier", "commercial", "secrétaire", "comptable" } do list[category] = tonumber(following() or 0) end
  return list
end

return personnel
