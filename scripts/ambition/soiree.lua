-- What is told of an evening afterwards: what a fortune is made of at any moment, as it would be counted at the end.

local entreprise = include "entreprise"

worth "caisse" { fr = "caisse", en = "caisse",
  of = function(t, player) return t:balance("argent", entreprise.caisse(player)) end }

worth "titres" { fr = "titres", en = "titles",
  of = function(t, player) return t:balance("titre", player) * entreprise.title_value(t) end }

worth "liasses" { fr = "liasses", en = "bundles", of = function(t, player)
  local held = t:balance("argent", entreprise.secretariat(player)) + t:balance("argent", entreprise.comptabilite(player))
  return held * rules.score_bundles // 100
end }

worth "emprunts" { fr = "emprunts", en = "loans", of = function(t, player)
  return (t:get("rembourse", player) or 0) - t:balance("emprunt", player) * rules.loan_amount
end }

award "personnel" { fr = "la plus grande entreprise", en = "the largest company",
  of = function(t, player) return entreprise.whole_staff(t, player) end }

-- Nobody buys staff: who hires pays the wages of all in the same breath.
priced(function(t, asset)
  if asset == "titre" then return entreprise.title_value(t) end
  return asset == "barre" and nil
end)
