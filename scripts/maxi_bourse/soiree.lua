-- What is told of an evening afterwards: what a fortune is made of, which prices are told, who has earned what.

local cloture = include "cloture"
local comptes = include "comptes"
local cotes = include "cotes"
local entreprises = include "entreprises"

worth "titres" { fr = "titres", en = "shares", of = cloture.worth }
worth "argent" { fr = "argent", en = "money", of = comptes.money }

quoted "cote" { fr = "cotes", en = "quotations" }

award "portefeuille" { fr = "le portefeuille le plus large (entreprises)", en = "the widest portfolio (companies)",
  of = function(t, player)
    local number = 0
    for _, entreprise in ipairs(entreprises.all(t)) do
      if comptes.lots(t, player, entreprise) > 0 then number = number + 1 end
    end
    return number
  end }

award "cartes" { fr = "le plus de cartes-actions", en = "most share cards", of = comptes.total }

priced(function(t, asset) return asset ~= t:money() and comptes.cost(1, cotes.of(t, asset)) or nil end)
