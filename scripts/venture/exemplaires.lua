-- How many there are of each card of the second deck, where the owner's box has one more than the pack says: then it has one less
-- of something else that nobody has seen.

local cartes = include "cartes"
local partie = include "partie"
local saisie = include "saisie"

local exemplaires = {}

-- Capital of another kind, of which most lies unseen.
local function to_leave_out(t, pioche, kept)
  local number, most = {}, nil
  for _, name in ipairs(t:cards(pioche)) do
    local mot = cartes.mot(t, name)
    number[mot] = (number[mot] or 0) + 1
    local is_more = mot ~= kept and cartes.est_de(t, mot, "capital") and (not most or number[mot] > number[cartes.mot(t, most)])
    if is_more then most = name end
  end
  return most
end

local function count(t, mot, change)
  t:set("exemplaires", mot, cartes.exemplaires(t, mot) + change)
  t:set("recompte", mot, true)
end

-- "20 +3", the third 20, where none is called so yet.
local function name_of_one_more(t, mot)
  local number = cartes.exemplaires(t, mot)
  while t:exists("card", mot .. " +" .. number) do number = number + 1 end
  return mot .. " +" .. number
end

-- One more of it lies unseen, in the place of another: its name on the table.
function exemplaires.ajoute(t, mot, pioche)
  local other = to_leave_out(t, pioche, mot)
  if not other then impossible("CARDS_ALL_SEEN", { card = cartes.montre(mot) }) end
  count(t, cartes.mot(t, other), -1)
  count(t, mot, 1)
  local name = name_of_one_more(t, mot)
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
