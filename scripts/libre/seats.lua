-- A seat is taken over, or a name was wrong: all that the one has, owes and has been promised is the other's from now on, and so
-- is his place in the order of play.

local biens = include "biens"
local caisse = include "caisse"
local dette = include "dette"
local manche = include "manche"
local taken = include "taken"

local function hand_goods(t, from, to)
  for _, good in ipairs(biens.all(t)) do
    local pledged = biens.pledged(t, good, from)
    t:bound(good, to, 0, t:get("limite", good))
    t:bound(good, from, 0, t:get("limite", good))
    t:move(t:balance(good, from), good, from, to)
    t:bound(good, to, pledged, t:get("limite", good))
    t:set("gage", to, good, pledged > 0 and pledged or nil)
    t:set("gage_du", to, good, t:get("gage_du", from, good))
  end
  t:forget("gage", from)
  t:forget("gage_du", from)
end

local function hand_money(t, from, to)
  local left = t:balance(t:money(), from)
  caisse.reserve(t, from, 0)
  t:move(math.max(left, 0), t:money(), from, to)
  t:move(math.max(-left, 0), t:money(), to, from)
  dette.set(t, to, dette.of(t, from))
  dette.set(t, from, 0)
end

local function hand_promises(t, from, to)
  for _, number in ipairs(t:keys "pret") do
    for _, side in ipairs { "de", "a" } do
      if t:get("pret", number, side) == from then t:set("pret", number, side, to) end
    end
  end
  for _, role in ipairs(t:keys "role") do
    if t:get("role", role) == from then t:set("role", role, to) end
  end
  t:set("passe", to, t:get("passe", from))
  t:set("passe", from, nil)
end

-- He plays where the other played: whoever sits down last plays last else.
local function hand_place(t, from, to)
  local list = manche.order(t)
  t:forget "ordre"
  local place = 0
  for _, player in ipairs(list) do
    if player ~= to then
      place = place + 1
      t:set("ordre", tostring(place), player == from and to or player)
    end
  end
  if t:drop("tour", { player = from }) then t:todo("tour", { player = to }) end
end

command "renommer" {
  words = { fr = "renommer", en = "rename" },
  help = { fr = "renommer JOUEUR NOM : le nom était faux, ou un autre prend sa place",
    en = "rename PLAYER NAME: the name was wrong, or somebody else takes the seat" },
  fields = {
    player "joueur" { choices = function(c) return caisse.players(c.t) end },
    name "nom" { taken = taken },
  },
  run = function(t, a)
    t:define("player", a.nom)
    caisse.seat(t, a.nom, 0)
    hand_money(t, a.joueur, a.nom)
    hand_goods(t, a.joueur, a.nom)
    hand_promises(t, a.joueur, a.nom)
    hand_place(t, a.joueur, a.nom)
    t:set("parti", a.joueur, true)
    t:set("remplace", a.joueur, a.nom)
    t:say("renomme", { who = a.nom, before = a.joueur })
  end,
}
