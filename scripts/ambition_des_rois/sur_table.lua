-- What lies on the table beside tokens, one thing at a time: after an undo the table is told what must lie otherwise again.

local royaume = include "royaume"

local function titles(t, cards)
  local list = {}
  for place, card in ipairs(cards) do list[place] = t:card(card).deck == "avances" and t:card(card).title or card end
  return #list > 0 and table.concat(list, ", ") or "-"
end

return function(t, say)
  for place = 1, rules.market_size do say("sur_marche", { number = place, cards = titles(t, t:cards(royaume.etal(place))) }) end
  for _, player in ipairs(t:names "player") do
    say("sur_royaume", { who = player, cards = titles(t, t:cards(royaume.pile(player))) })
    say("sur_main", { who = player, cards = titles(t, t:cards(royaume.avances_de(player))) })
  end
  say("sur_paquets", { number = t:size(royaume.PIOCHE), value = t:size(royaume.AVANCES) })
end
