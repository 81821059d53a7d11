-- III-8. Whoever takes part no more, for some turns or for good, is asked no more. That may come in the middle of anything.

local retrait = {}

local goes_on = { offre = "vente_reprend", descente = "vente_reprend", parole = "parole_suite" }

-- The question may have been put already: what it belongs to goes on without him.
function retrait.leave(t)
  local item = t:item "offre" or t:item "descente" or t:item "parole"
  if not item then return end
  t:todo_after(item.step, goes_on[item.step], { affaire = item.affaire })
  t:drop(item.step)
end

-- He takes part in nothing until the turns that he misses are over.
function retrait.suspend(t, player, turns)
  t:set("passe", player, (t:get("passe", player) or 0) + turns)
  t:set("suspendu", player, true)
  retrait.leave(t)
end

return retrait
