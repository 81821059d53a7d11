-- The board: squares in a ring, as many as the length of the game has tours; a pawn for each player.

local comptes = include "comptes"

local corbeille = {}

corbeille.THROWN = { fr = "lancer", en = "throw" } -- the program throws the dice

-- How many tours of the corbeille the length plays: they make the complete tour.
function corbeille.rounds(t) return rules["formula_tours_" .. t:get "longueur"] end

function corbeille.square(t, number)
  local card = t:card("case " .. number)
  return card and card.data
end

-- How many squares the length plays.
function corbeille.squares(t)
  local number, tours = 0, corbeille.rounds(t)
  while corbeille.square(t, number) and corbeille.square(t, number).tour <= tours do number = number + 1 end
  return number
end

function corbeille.pawn(t, player) return t:get("pion", player) or 0 end

function corbeille.pawns(t, say)
  for _, player in ipairs(t:get "longueur" and comptes.players(t) or {}) do
    local square = corbeille.pawn(t, player)
    say("pion_est", { who = player, square = square, name = corbeille.square(t, square).nom })
  end
end

-- How far it is to the end of the complete tour.
function corbeille.left(t, player) return corbeille.squares(t) - corbeille.pawn(t, player) end

-- Where the ring begins again behind its last square.
local function start(t)
  if rules.track_cyclic ~= "first_company" then return 0 end
  local number = 0
  while corbeille.square(t, number).genre ~= "titre" do number = number + 1 end
  return number
end

-- The pawn so many squares forward, or backward where it is less than 0; tells how often it came to the start or past it.
function corbeille.move(t, player, by)
  local square, first, last, passages = corbeille.pawn(t, player) + by, start(t), corbeille.squares(t) - 1, 0
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
function corbeille.waits(t, player)
  if not t:get("attend", player) then return false end
  for _, other in ipairs(comptes.players(t)) do
    if not t:get("attend", other) then return true end
  end
  t:forget "attend"
  return false
end

-- How far ahead the next square of that name is; nil if the length has none.
function corbeille.distance(t, player, name)
  for by = 1, corbeille.squares(t) do
    if corbeille.square(t, (corbeille.pawn(t, player) + by) % corbeille.squares(t)).nom == name then return by end
  end
end

-- The squares of the length that have a name, each once.
function corbeille.names(t)
  local list, seen = {}, {}
  for number = 0, corbeille.squares(t) - 1 do
    local name = corbeille.square(t, number).nom
    if not seen[name] then list[#list + 1], seen[name] = name, true end
  end
  return list
end

-- The companies that may be chosen and traded.
function corbeille.tradable(t, all)
  if rules.formula_tradable == "all" then return all end
  local on_track, list = {}, {}
  for number = 0, corbeille.squares(t) - 1 do on_track[corbeille.square(t, number).nom] = true end
  for _, entreprise in ipairs(all) do
    if on_track[entreprise] then list[#list + 1] = entreprise end
  end
  return list
end

-- Where everybody starts.
function corbeille.place_the_pawns(t)
  for _, player in ipairs(comptes.players(t)) do t:set("pion", player, 0) end
end

return corbeille
