-- The quotations: what each company's share costs, and the story of how it came to that. On the table the coteur wipes
-- out the last figure; here each change stays, with what made it.

local entreprises = include "entreprises"

local cotes = {}

scale "cote" {
  min = "price_floor", step = "price_up_step",
  groups = function(t)
    local groups = {}
    for _, secteur in ipairs(entreprises.secteurs) do groups[secteur] = entreprises.du_secteur(t, secteur) end
    return groups
  end,
}

function cotes.plafond() return rules.price_ceiling > 0 and rules.price_ceiling or auctions.unlimited end
function cotes.bornes() return { floor = rules.price_floor, ceiling = cotes.plafond() } end

function cotes.de(t, entreprise) return t:get("cote", entreprise) end

local function note(t, entreprise, value, cause, from)
  local number = (t:get("changements", entreprise) or 0) + 1
  t:set("changements", entreprise, number)
  local place = tostring(number)
  t:set("histoire", entreprise, place, "cote", value)
  t:set("histoire", entreprise, place, "cause", cause)
  t:set("histoire", entreprise, place, "de", from)
  t:set("histoire", entreprise, place, "tour", t:get "numero" or 0)
end

-- The cote is that from now on, within its bounds. cause says what kind of thing made it (parole, penurie, vente,
-- banque, carte, rumeur, main), from which card or whose doing it was.
function cotes.fixe(t, entreprise, value, cause, from)
  local held = auctions.price_shift(cotes.bornes(), value, 0)
  if held == cotes.de(t, entreprise) then return held end
  t:set("cote", entreprise, held)
  note(t, entreprise, held, cause, from)
  return held
end

-- It moves by so much, as far as its bounds let it.
function cotes.bouge(t, entreprise, delta, cause, from)
  return cotes.fixe(t, entreprise, auctions.price_shift(cotes.bornes(), cotes.de(t, entreprise), delta), cause, from)
end

-- From here on changes are counted anew: the turn begins.
function cotes.ouvre_le_tour(t)
  for _, entreprise in ipairs(entreprises.toutes(t)) do
    if t:get("veille", entreprise) ~= cotes.de(t, entreprise) then t:set("veille", entreprise, cotes.de(t, entreprise)) end
  end
end

-- By how much it has moved since then.
function cotes.ecart(t, entreprise) return cotes.de(t, entreprise) - t:get("veille", entreprise) end

return cotes
