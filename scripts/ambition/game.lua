-- Ambition: rival chocolate companies, month after month. Each month is seven operations; their scripts follow in
-- the order of the rulebook, under its words.
--
-- What is not there yet, and so cannot be reached: the sixth operation (Le Confidentiel with its secret reading), the
-- Express and their windows, bids that each types unseen, a contract by its three numbers. Their
-- rules are there. Of the other rules that have several readings, those that are not built are not among the choices.

include "rules"

game "ambition" {
  title = { fr = "Ambition", en = "Ambition" },
  players = { rules.players_min, rules.players_max },
  currency = { name = "argent", symbol = "", decimals = 0 },
  money = "argent",
  bank = "banque",
  purse = function(_, player) return "caisse de " .. player end,
}

include "texts"
cards "contrats"
include "depart"
include "mois"
include "embauche"
include "cacao"
include "fabrication"
include "vente"
include "encaissement"
include "comptes"
include "faillite"
include "fin"
include "views"
