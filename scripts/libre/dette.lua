-- What each player owes the bank.

local dette = {}

function dette.of(t, player) return t:get("dette", player) or 0 end
function dette.set(t, player, amount) t:set("dette", player, amount > 0 and amount or nil) end

return dette
