-- A halted quotation goes on when the turn of whoever drew the card would begin, even if that one misses it or is ruined.

local haltes = {}

-- Nobody's turn comes between the one before and this one any more.
function haltes.end_of(t, before, player)
  local drawers = {}
  for _, other in ipairs(before and t:order_after(before) or {}) do
    drawers[other] = true
    if other == player then break end
  end
  for _, entreprise in ipairs(t:keys "halte") do
    if drawers[t:get("halte", entreprise)] then t:set("halte", entreprise, nil) end
  end
end

return haltes
