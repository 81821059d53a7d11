-- Ambition: rival chocolate companies, month after month. Each month is seven operations; their scripts follow in
-- the order of the rulebook, under its words.

include "rules"
include "readings"
local entreprise = include "entreprise"
local marche = include "marche"

game "ambition" {
  title = { fr = "Ambition", en = "Ambition" },
  players = { rules.players_min, rules.players_max },
  breath = { fr = "{1} 4000x3 {2} 3000x2 : {2} 2000x4 : .", en = "{1} 4000x3 {2} 3000x2 : {2} 2000x4 : ." },
  currency = { name = "argent", symbol = "", decimals = 0 },
  money = "argent",
  bank = "banque",
  purse = function(_, player) return entreprise.caisse(player) end,
  notes = function()
    return {
      { rules.note_large, rules.notes_large }, { rules.note_third, rules.notes_third },
      { rules.note_second, rules.notes_second }, { rules.note_small, rules.notes_small },
    }
  end,
  several = {
    barre = "barres", ouvrier = "ouvriers", commercial = "commerciaux", ["secrétaire"] = "secrétaires",
    comptable = "comptables", titre = "titres", emprunt = "emprunts",
  },
  account = entreprise.called,
  moments = { "mois" },
  elsewhere = function(t, typed) return marche.not_now(t, typed) or entreprise.belongs_elsewhere(t, typed) end,
  rephrase = marche.plainly,
  large = function(t, say)
    local round, item = auctions.kept(t, "prix"), t:item "prix"
    if not round or not item then return end
    local title = t:card(item.contrat).title
    auctions.large(say, round, type(title) == "table" and title[t:language()] or title)
  end,
  board = { "etat", "marches", "vendeurs", "contrats", "emprunts" },
  periods = {
    { fact = "operation", fr = "opération", en = "operation" },
    { fact = "mois", fr = "mois", en = "month", called = function(t) return entreprise.month_name(entreprise.mois(t)) end },
  },
  where = function(t, say)
    if not entreprise.is_going_on(t) or not t:get "operation" then return end
    say("mois_en_cours", { month = entreprise.month_name(entreprise.mois(t)) })
    say("operation_en_cours", { number = entreprise.number(t:get "operation"), name = t:get "operation" })
  end,
}

include "texts"
include "effets"
cards "contrats"
cards "confidentiel"
cards "express"
include "depart"
include "mois"
include "echanges"
include "embauche"
include "cacao"
include "fabrication"
include "curseurs"
include "vente"
include "transmission"
include "encaissement"
include "confidentiel"
include "comptes"
include "express"
include "reparations"
include "faillite"
include "fin"
include "views"
include "sage"
include "soiree"
