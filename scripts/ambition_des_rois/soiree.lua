-- What is told of an evening afterwards: Palais decide, and nothing else.

local jetons = include "jetons"
local royaume = include "royaume"

worth "palais" { fr = "Palais", en = "Palais", of = royaume.palais }

award "jetons" { fr = "le plus de jetons à la fin", en = "most tokens at the end", of = function(t, player)
  return jetons.total(jetons.held(t, player))
end }

award "batiments" { fr = "le plus de Bâtiments", en = "most Bâtiments",
  of = function(t, player) return #royaume.cards(t, player, "batiment") end }
