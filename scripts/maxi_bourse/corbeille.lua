-- The board: squares in a ring, as many as the length of the game has tours; a pawn for each player.

local comptes = include "comptes"

local corbeille = {}

-- How many tours of the corbeille the length plays: they make the complete tour.
function corbeille.tours(t) return rules["formula_tours_" .. t:get "longueur"] end

function corbeille.case(t, number)
  local card = t:card("case " .. number)
  return card and card.data
end

-- How many squares the length plays.
function corbeille.cases(t)
  local number, tours = 0, corbeille.tours(t)
  while corbeille.case(t, number) and corbeille.case(t, number).tour <= tours do number = number + 1 end
  return number
end

function corbeille.pion(t, player) return t:get("pion", player) or 0 end

function corbeille.pions(t, say)
  for _, player in ipairs(t:get "longueur" and comptes.joueurs(t) or {}) do
    local square = corbeille.pion(t, player)
    say("pion_est", { who = player, square = square, name = corbeille.case(t, square).nom })
  end
end

-- How far it is to the end of the complete tour.
function corbeille.reste(t, player) return corbeille.cases(t) - corbeille.pion(t, player) end

-- Where the ring begins again behind its last square.
local function start(t)
  if rules.track_cyclic ~= "first_company" then return 0 end
  local number = 0
  while corbeille.case(t, number).genre ~= "titre" do number = number + 1 end
  return number
end

-- The pawn so many squares forward, or backward where it is less than 0; tells how often it came to the start or past it.
function corbeille.deplace(t, player, by)
  local square, first, last, passages = corbeille.pion(t, player) + by, start(t), corbeille.cases(t) - 1, 0
  if square > last and rules.track_cyclic == "wait" then
    t:set("attend", player, true)
    square = last + 1
  end
  while square > last do
    square, passages = square - last - 1 + first, passages + 1
  end
  while square < 0 do square = square + last + 1 end
  t:set("pion", player, square)
  return passages
end

-- Whether the pawn waits on Action ! for those of the others; the last of them sets all free.
function corbeille.attend(t, player)
  if not t:get("attend", player) then return false end
  for _, other in ipairs(comptes.joueurs(t)) do
    if not t:get("attend", other) then return true end
  end
  t:forget "attend"
  return false
end

-- How far ahead the next square of that name is; nil if the length has none.
function corbeille.distance(t, player, name)
  for by = 1, corbeille.cases(t) do
    if corbeille.case(t, (corbeille.pion(t, player) + by) % corbeille.cases(t)).nom == name then return by end
  end
end

-- The squares of the length that have a name, each once.
function corbeille.noms(t)
  local list, seen = {}, {}
  for number = 0, corbeille.cases(t) - 1 do
    local name = corbeille.case(t, number).nom
    if not seen[name] then list[#list + 1], seen[name] = name, true end
  end
  return list
end

-- The companies that may be chosen and traded.
function corbeille.negociables(t, all)
  if rules.formula_tradable == "all" then return all end
  local on_track, list = {}, {}
  for number = 0, corbeille.cases(t) - 1 do on_track[corbeille.case(t, number).nom] = true end
  for _, entreprise in ipairs(all) do
    if on_track[entreprise] then list[#list + 1] = entreprise end
  end
  return list
end

-- Where everybody starts.
function corbeille.place_les_pions(t)
  for _, player in ipairs(comptes.joueurs(t)) do t:set("pion", player, 0) end
end

return corbeille
