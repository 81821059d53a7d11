-- L'Ambition des Rois: two kingdoms, or four, and who first builds two Palais. Its scripts follow the rulebook: the turn,
-- the development, the combat, and the variant for three and four.

include "rules"
include "readings"

local combat = include "combat"
local emploi = include "emploi"
local jetons = include "jetons"
local royaume = include "royaume"
local sur_table = include "sur_table"

game "ambition_des_rois" {
  title = { fr = "L'Ambition des Rois", en = "L'Ambition des Rois" },
  players = { rules.players_min, rules.players_max },
  breath = { fr = "9 7 . : port : mine", en = "9 7 . : port : mine" },
  currency = { name = "jeton", symbol = "", decimals = 0 },
  bank = "banque",
  initials = jetons.kinds,
  moments = {
    "début du tour", "revenus", "achat", "promotion", "issue", "Héros bloqué", "blocage réussi", "Héros employé", "fin du combat",
  },
  windows = {
    developpement = true, avant_blocage = true, apres_blocage = true, emploi = true, vol = true, objet_annonce = true,
  },
  board = function(t) return royaume.is_of_several(t) and { "etat", "marche", "combat", "paris" } or { "etat", "marche", "combat" } end,
  account = royaume.called,
  explains = "carte",
  lies = sur_table,
  rephrase = function(t, line) return combat.plainly(t, line) or emploi.plainly(t, line) or jetons.plainly(line) end,
  periods = { { fact = "tour", who = royaume.attaquant } },
  where = function(t, say)
    local attaquant = t:get "attaquant"
    if attaquant and #t:agenda() > 0 then
      say("tour_en_cours", { number = t:get "tour", attaquant = attaquant, cible = t:get "cible" })
    end
  end,
}

include "texts"
include "texts_combat"
include "effets"
cards "heros"
cards "avances"
cards "royaume"
cards "palais"
include "depart"
include "tour"
include "revenus"
include "developpement"
include "promotion"
include "combat"
include "blocage"
include "emploi"
include "vol"
include "marche"
include "objets"
include "paris"
include "reparations"
include "views"
include "sage"
include "soiree"
