-- What can be looked at and asked at any time.

local comptes = include "comptes"
local corbeille = include "corbeille"
local entreprises = include "entreprises"

-- The table: where the pawns are, what each has.
view "etat" (function(t)
  local shown = { head = { "joueur", "case", "actions", "argent" }, rows = {} }
  for place, player in ipairs(t:names "player") do
    local square, is_seen = corbeille.pawn(t, player), t:sees("account", player)
    local name = t:get "longueur" and corbeille.square(t, square).nom or ""
    shown.rows[place] = { player, name, is_seen and comptes.total(t, player) or "?", is_seen and comptes.money(t, player) or "?" }
  end
  return shown
end)

query "argent" (function(t, player) return comptes.money(t, player) end)
query "actions" (function(t, player) return comptes.total(t, player) end)
query "nominal" (function(t, entreprise) return entreprises.nominal(t, entreprise) end)
query "en_banque" (function(t, entreprise) return comptes.in_the_bank(t, entreprise) end)
