-- What lies on the table, as it must lie again after an undo.

local cartes = include "cartes"
local conglomerats = include "conglomerats"
local mains = include "mains"
local partie = include "partie"

local function words_in(t, pile)
  local mots = {}
  for place, name in ipairs(t:cards(pile)) do mots[place] = cartes.mot(t, name) end
  return cartes.montre_tous(mots)
end

return function(t, say)
  say("centre_est", { names = table.concat(t:cards(partie.CENTRE), " ") })
  for _, player in ipairs(t:names "player") do
    local piles = (conglomerats.de(t, player))
    say(#piles > 0 and "piles_sont" or "aucune_pile", { who = player, piles = conglomerats.montre(piles) })
    say("main_est", { who = player, number = mains.nombre(t, player) })
  end
  local number = t:size(mains.DEFAUSSE)
  say(number > 0 and "defausse_est" or "defausse_vide", { cards = words_in(t, mains.DEFAUSSE) })
  say("tas_sont", { number = partie.reserve(t), value = mains.dans_la_pioche(t) })
end
