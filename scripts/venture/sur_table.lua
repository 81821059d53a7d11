-- What lies on the table, as it must lie again after an undo.

local cartes = include "cartes"
local conglomerats = include "conglomerats"
local mains = include "mains"
local partie = include "partie"

local function words_in(t, pile)
  local terms = {}
  for place, name in ipairs(t:cards(pile)) do terms[place] = cartes.term(t, name) end
  return cartes.show_all(terms)
end

return function(t, say)
  say("centre_est", { names = table.concat(t:cards(partie.CENTRE), " ") })
  for _, player in ipairs(t:names "player") do
    local piles = (conglomerats.of(t, player))
    say(#piles > 0 and "piles_sont" or "aucune_pile", { who = player, piles = conglomerats.show(piles) })
    say("main_est", { who = player, number = mains.number(t, player) })
  end
  local number = t:size(mains.DEFAUSSE)
  say(number > 0 and "defausse_est" or "defausse_vide", { cards = words_in(t, mains.DEFAUSSE) })
  say("tas_sont", { number = partie.reserve(t), value = mains.in_pioche(t) })
end
