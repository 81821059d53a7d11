-- Somebody comes late, or leaves: bankrupt, to whom he owes it, or because the last tram goes, to the bank.

local biens = include "biens"
local caisse = include "caisse"
local dette = include "dette"
local fin = include "fin"
local manche = include "manche"
local taken = include "taken"

local function playing(c) return caisse.players(c.t) end

-- The last one at the table stays: then the game is over (fin).
local function are_several(t) return #caisse.players(t) > 1 end

-- --- a late guest ------------------------------------------------------------------------------------

command "invite" {
  words = { fr = "invité", en = "guest" },
  help = { fr = "invité NOM [MONTANT] : s'assied en dernier, avec l'argent du début ou ce montant",
    en = "guest NAME [AMOUNT]: sits down last, with the money of the start or that amount" },
  fields = { name "nom" { taken = taken }, amount "montant" { min = 0, usual = function() return rules.argent_de_depart end } },
  run = function(t, a)
    t:define("player", a.nom)
    caisse.seat(t, a.nom, a.montant)
    local places = #t:keys "ordre"
    if places > 0 then t:set("ordre", tostring(places + 1), a.nom) end
    for _, good in ipairs(t:keys "limite") do t:bound(good, a.nom, 0, t:get("limite", good)) end
  end,
}

-- --- who leaves --------------------------------------------------------------------------------------

-- What the bank has lent on a good stays on it, whoever has it then; the bank itself owes nothing.
local function hand_pledge(t, good, who, creditor)
  local number, owed = biens.pledged(t, good, who), t:get("gage_du", who, good)
  if number == 0 or not t:exists("player", creditor) then return end
  local there = biens.pledged(t, good, creditor) + number
  t:set("gage", creditor, good, there)
  t:set("gage_du", creditor, good, (t:get("gage_du", creditor, good) or 0) + owed)
  t:bound(good, creditor, there, t:get("limite", good))
end

local function hand_goods(t, who, creditor)
  for _, good in ipairs(biens.all(t)) do
    t:bound(good, who, 0, t:get("limite", good))
    t:move(t:balance(good, who), good, who, creditor)
    hand_pledge(t, good, who, creditor)
  end
  t:forget("gage", who)
  t:forget("gage_du", who)
end

-- Below nothing the bank makes up for what he had more than he had.
local function hand_money(t, who, creditor)
  local left = t:balance(t:money(), who)
  if left > 0 then caisse.pay(t, left, who, creditor) else caisse.pay(t, -left, "banque", who) end
end

-- What others owe him is owed to whoever takes over; what he owes is lost.
local function hand_loans(t, who, creditor)
  for _, number in ipairs(t:keys "pret") do
    local is_his = t:get("pret", number, "de") == who
    if is_his and t:exists("player", creditor) and t:get("pret", number, "a") ~= creditor then
      t:set("pret", number, "de", creditor)
    elseif is_his or t:get("pret", number, "a") == who then
      t:forget("pret", number)
    end
  end
  dette.set(t, who, 0)
end

local function pass_turn(t, who)
  if not t:item("tour", { player = who }) then return end
  local player = who
  repeat player = t:after(player) until t:plays(player) or player == who
  t:drop("tour", { player = who })
  if player == who then return end
  manche.begin_turn(t, player)
end

-- Who is left alone has won.
local function end_if_alone(t)
  local left = caisse.players(t)
  if #left ~= 1 then return end
  t:say("dernier", { who = left[1] })
  fin.tell(t)
end

local function leave(t, who, creditor)
  caisse.reserve(t, who, 0)
  hand_money(t, who, creditor)
  hand_goods(t, who, creditor)
  hand_loans(t, who, creditor)
  t:set("parti", who, true)
  pass_turn(t, who)
end

command "faillite" {
  words = { fr = "faillite", en = "bankrupt" },
  help = { fr = "faillite JOUEUR CRÉANCIER : tout ce qu'il a va à celui à qui il doit, un joueur ou la banque",
    en = "bankrupt PLAYER CREDITOR: all that he has goes to whom he owes, a player or the bank" },
  open = are_several,
  fields = {
    player "joueur" { choices = playing }, holder "creancier" { choices = caisse.choices },
  },
  run = function(t, a)
    if a.joueur == a.creancier then impossible "avec_soi_meme" end
    leave(t, a.joueur, a.creancier)
    t:say("faillite", { who = a.joueur, creditor = t:field_name(a.creancier, t:language()) })
    end_if_alone(t)
  end,
}

command "partir" {
  words = { fr = "part", en = "leave" },
  help = { fr = "part JOUEUR : quitte la table, et rend tout à la banque", en = "leave PLAYER: leaves the table, and gives all to the bank" },
  open = are_several,
  fields = { player "joueur" { choices = playing } },
  run = function(t, a)
    leave(t, a.joueur, "banque")
    t:say("depart", { who = a.joueur })
    end_if_alone(t)
  end,
}
