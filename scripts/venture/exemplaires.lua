-- How many there are of each card of the second deck, where the owner's box has one more than the pack says: then it has one less
-- of something else that nobody has seen.

local cartes = include "cartes"
local partie = include "partie"
local saisie = include "saisie"

local exemplaires = {}

-- Capital, of the kind of which most lies unseen.
local function to_leave_out(t, pioche)
  local number, most = {}, nil
  for _, name in ipairs(t:cards(pioche)) do
    local mot = cartes.mot(t, name)
    number[mot] = (number[mot] or 0) + 1
    local is_more = cartes.est_de(t, mot, "capital") and (not most or number[mot] > number[cartes.mot(t, most)])
    if is_more then most = name end
  end
  return most
end

local function count(t, mot, change)
  t:set("exemplaires", mot, cartes.exemplaires(t, mot) + change)
  t:set("recompte", mot, true)
end

-- One more of it lies unseen, in the place of another: its name on the table.
function exemplaires.ajoute(t, mot, pioche)
  local other = to_leave_out(t, pioche)
  if not other then impossible("CARDS_ALL_SEEN", { card = cartes.montre(mot) }) end
  count(t, cartes.mot(t, other), -1)
  count(t, mot, 1)
  local name = mot .. " +" .. cartes.exemplaires(t, mot)
  t:put(other, partie.HORS)
  t:define("card", name, pioche)
  t:set("comme", name, t:get("mot", mot))
  saisie.propose(t)
  t:say("carte_en_plus", { card = cartes.montre(mot), number = cartes.exemplaires(t, mot) })
  return name
end

-- Where the sociétés are typed as they come, the other deck is not known either.
function exemplaires.sont_inconnus(t) return t:get "vierge" == true end

return exemplaires
