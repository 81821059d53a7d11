-- Maxi Bourse International: shares of forty companies around the corbeille. Its scripts follow the chapters of the
-- rulebook, under its words; each kind of square has its event in a file of its own.

include "rules"

game "maxi_bourse" {
  title = { fr = "Maxi Bourse International", en = "Maxi Bourse International" },
  players = { rules.players_min, rules.players_max },
  currency = { name = "dollar", symbol = "$", decimals = 0 },
  money = "dollar",
  bank = "banque",
  where = function(t, say)
    local joueur = t:get "tour"
    if not joueur or t:get "cloture" then return end
    say("tour_en_cours", { number = t:get "numero", who = joueur })
  end,
}

include "texts"
include "texts_marche"
cards "entreprises"
cards "corbeille"
include "depart"
include "tour"
include "vente"
include "gre_a_gre"
include "imprudence"
include "evenement_titre"
include "evenement_bourse"
include "evenement_politique"
include "evenement_rumeurs"
include "evenement_personnel"
include "tableau"
include "corrections"
include "views"
