-- Maxi Bourse International: shares of forty companies around the corbeille. Its scripts follow the chapters of the
-- rulebook, under its words; each kind of square has its event in a file of its own.

include "rules"
include "readings"

local cheques = include "cheques"
local comptes = include "comptes"
local corbeille = include "corbeille"
local cotes = include "cotes"
local dettes = include "dettes"
local tournures = include "tournures"

game "maxi_bourse" {
  title = { fr = "Maxi Bourse International", en = "Maxi Bourse International" },
  players = { rules.players_min, rules.players_max },
  breath = { fr = "3 4 : 1 1 2 1 : .", en = "3 4 : 1 1 2 1 : ." },
  currency = { name = "dollar", symbol = "$", decimals = 0 },
  money = "dollar",
  notes = function(t) return cheques.of_the_bank(t) end,
  pays = function(t, from, to, amount) dettes.pay(t, from, to, amount) end,
  plays = function(t, player) return not comptes.is_ruined(t, player) end,
  bank = "banque",
  held = function(t, account) return cheques.held(t, account) end,
  account = comptes.called,
  rephrase = tournures.plainly,
  large = function(t, say)
    local affaire = t:item() and t:item().affaire
    local state = affaire and (auctions.kept(t, "encheres." .. affaire) or auctions.kept(t, "etat." .. affaire))
    if state then auctions.large(say, state, t:get("affaire", affaire, "entreprise") or affaire) end
  end,
  board = function() return rules.privacy_holdings == "public" and { "cotes", "etat", "classement" } or { "cotes", "cases" } end,
  lies = function(t, say)
    cotes.are_kept(t, say)
    corbeille.pawns(t, say)
    cheques.are_kept(t, say)
  end,
  periods = { { fact = "numero", who = function(t) return t:get "tour" end } },
  where = function(t, say)
    local joueur = t:get "tour"
    if not joueur or t:get "cloture" then return end
    local item = t:item()
    local is_his = item ~= nil and (item.joueur == joueur or item.player == joueur)
    say(is_his and "tour_en_cours" or "tour_de", { number = t:get "numero", who = joueur })
  end,
}

include "texts"
include "texts_marche"
include "texts_cartes"
include "texts_fin"
include "texts_noms"
cards "entreprises"
cards "corbeille"
include "effets"
cards "bourse"
cards "politique_interieure"
cards "politique_internationale"
cards "rumeurs"
cards "personnel"
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
include "cloture"
include "tableau"
include "corrections"
include "views"
include "demandes"
include "soiree"
include "sage"
