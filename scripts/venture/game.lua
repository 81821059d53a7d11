-- Venture, and its French edition Riche ou Pauvre: sociétés are taken over and piled into conglomérats, and each Bénéfice
-- that is drawn pays for them. The edition is chosen at the start, and is nothing but values of rules.

include "rules"
include "readings"

local sur_table = include "sur_table"

game "venture" {
  title = { fr = "Venture, ou Riche ou Pauvre", en = "Venture, or Riche ou Pauvre" },
  players = { rules.players_min, rules.players_max },
  currency = { name = "million", symbol = "", decimals = 0 },
  money = "million",
  bank = "banque",
  board = { "etat", "centre", "points" },
  page = { "tableau" },
  lies = sur_table,
  periods = { { fact = "tour.numero", who = function(t) return t:get "tour.joueur" end } },
  where = function(t, say)
    if t:get "tour.joueur" then say("tour_de", { number = t:get "tour.numero" }) end
  end,
}

include "texts"
cards "societes"
cards "ressources"
include "boite"
include "depart"
include "tour"
include "operations"
include "actions"
include "mains"
include "fin"
include "views"
include "conseil"
include "perspectives"
include "sage"
include "soiree"
