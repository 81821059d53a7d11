-- Who holds what: limits on it, and rents, which go to whoever holds the good.

local biens = include "biens"
local caisse = include "caisse"

-- --- a limit -----------------------------------------------------------------------------------------

command "limite" {
  words = { fr = "limite", en = "limit" },
  help = { fr = "limite BIEN NOMBRE : personne n'en tient plus ; limite BIEN 0 : plus de limite",
    en = "limit GOOD NUMBER: nobody holds more; limit GOOD 0: no limit any more" },
  open = biens.some,
  fields = { choice "bien" { choices = biens.choices }, quantity "nombre" { min = 0, max = function() return rules.quantite_max end } },
  run = function(t, a) biens.limit(t, a.bien, a.nombre) end,
}

-- What each may still take of what is limited: "3/4" is three, and four are allowed.
view "limites" (function(t)
  local shown = { head = { "bien", "limite", table.unpack(t:names "player") }, rows = {} }
  for row, good in ipairs(t:keys "limite") do
    local most = t:get("limite", good)
    shown.rows[row] = { good, most }
    for place, player in ipairs(t:names "player") do
      shown.rows[row][place + 2] = t:balance(good, player) .. "/" .. most
    end
  end
  return shown
end)

-- --- a rent ------------------------------------------------------------------------------------------

local function brings(t, good, who) return rules.gage_rapporte or biens.pledged(t, good, who) < t:balance(good, who) end

-- Whoever holds the good and is paid for it, if it is one alone.
local function landlord(t, good)
  local list = biens.holders(t, good)
  if #list == 0 then refuse("a_personne", { good = good }) end
  if #list > 1 then refuse("a_plusieurs", { good = good, list = table.concat(list, ", ") }) end
  if not brings(t, good, list[1]) then refuse("gage_sans_loyer", { good = good, who = list[1] }) end
  return list[1]
end

local function last_rent(c) return c.t:get("loyer", c.answers.bien) or 0 end

-- The amount is kept with the good: the next time the name of the good is enough.
command "loyer" {
  words = { fr = "loyer", en = "rent" },
  help = { fr = "loyer QUI BIEN [MONTANT] : à qui tient le bien ; sans montant, celui d'avant",
    en = "rent WHO GOOD [AMOUNT]: to whoever holds the good; without an amount, the one of before" },
  open = biens.some,
  fields = { player "payeur", choice "bien" { choices = biens.choices }, amount "montant" { min = 0, usual = last_rent } },
  run = function(t, a)
    local owner = landlord(t, a.bien)
    if a.montant == 0 then impossible("loyer_inconnu", { good = a.bien }) end
    if owner == a.payeur then refuse("chez_soi", { who = owner, good = a.bien }) end
    t:set("loyer", a.bien, a.montant)
    caisse.pay(t, a.montant, a.payeur, owner)
  end,
}
