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
    local term = cartes.term(t, name)
    number[term] = (number[term] or 0) + 1
    local is_more = term ~= kept and cartes.is_of(t, term, "capital") and (not most or number[term] > number[cartes.term(t, most)])
    if is_more then most = name end
  end
  return most
end

local function count(t, term, change)
  t:set("exemplaires", term, cartes.copies(t, term) + change)
  t:set("recompte", term, true)
end

-- "20 +3", the third 20, where none is called so yet.
local function name_of_one_more(t, term)
  local number = cartes.copies(t, term)
  while t:exists("card", term .. " +" .. number) do number = number + 1 end
  return term .. " +" .. number
end

-- One more of it lies unseen, in the place of another: its name on the table.
function exemplaires.add(t, term, pioche)
  local other = to_leave_out(t, pioche, term)
  if not other then impossible("CARDS_ALL_SEEN", { card = cartes.show(term) }) end
  count(t, cartes.term(t, other), -1)
  count(t, term, 1)
  local name = name_of_one_more(t, term)
  t:put(other, partie.HORS)
  t:define("card", name, pioche)
  t:set("comme", name, t:get("mot", term))
  saisie.offer(t)
  t:say("carte_en_plus", { card = cartes.show(term), number = cartes.copies(t, term) })
  return name
end

-- Where the sociétés are typed as they come, the other deck is not known either.
function exemplaires.are_unknown(t) return t:get "vierge" == true end

return exemplaires
