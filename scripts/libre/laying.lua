-- What lies on the table is said: an evening that was begun without us, or one that is taken up from a sheet of paper.
-- Each posting is against the account `relevé`; goods come from the bank as far as it has them.

local biens = include "biens"
local caisse = include "caisse"

local function taken_from(t)
  if not t:exists("account", "relevé") then t:define("account", "relevé") end
  t:bound(t:money(), "relevé", nil, nil)
  return "relevé"
end

-- So much of it lies there from now on.
local function lay(t, asset, who, wanted, other)
  local more = wanted - t:balance(asset, who)
  if more > 0 then t:move(more, asset, other, who) else t:move(-more, asset, who, other) end
end

local function lay_good(t, good, who, wanted)
  local from_bank = math.min(wanted - t:balance(good, who), t:balance(good, "banque"))
  if who ~= "banque" and from_bank ~= 0 then lay(t, good, who, t:balance(good, who) + from_bank, "banque") end
  local other = taken_from(t)
  t:bound(good, other, nil, nil)
  lay(t, good, who, wanted, other)
end

command "poser" {
  words = { fr = "poser", en = "lay" },
  help = { fr = "poser QUI MONTANT [BIEN NOMBRE ...] : c'est ce qui est devant lui",
    en = "lay WHO AMOUNT [GOOD NUMBER ...]: that is what lies before him" },
  fields = {
    holder "qui" { choices = caisse.choices },
    amount "montant" { min = 0 },
    parcel "biens" { goods = biens.choices, counted_behind = true, usual = function() return {} end },
  },
  run = function(t, a)
    lay(t, t:money(), a.qui, a.montant, taken_from(t))
    for _, part in ipairs(a.biens) do lay_good(t, part.what, a.qui, part.number) end
  end,
}
