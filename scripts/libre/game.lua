-- libre: a plain bank for any game on the shelf. The people know the rules; the bank keeps the money, the
-- loans, the goods, the dice, the decks made on the spot, the turn and the round. What lies in a box is said by its
-- rules (rules.lua), which `règles garder NOM` keeps for the next evening.

local boite = include "boite"
local caisse = include "caisse"
local held = include "auctions/held"
local manche = include "manche"
local releve = include "releve"
local tournures = include "tournures"

game "libre" {
  title = { fr = "Banque libre", en = "Plain bank" },
  players = { 1, 12 },
  shelf = true,
  breath = { fr = "payer {1} {2} 50 : tour", en = "pay {1} {2} 50 : turn" },
  money = function(t) return t:get "monnaie.nom" end,
  currency = function(t)
    return {
      name = t:get "monnaie.nom" or "franc",
      symbol = t:get "monnaie.signe" or "",
      decimals = t:get "monnaie.decimales" or 0,
    }
  end,
  periods = { { fact = "tour", who = manche.whose_turn }, { fact = "manche" } },
  box_money = function(rule, value) return rule == "monnaie" and boite.currency(value) or nil end,
  box_objection = function(_, rule, text, amount) return boite.objection(rule, text, amount) end,
  notes = function() return boite.notes() end,
  plays = function(t, player) return not t:get("parti", player) end,
  where = function(t, say)
    local number = t:get "manche"
    if number then say(manche.name(number) and "manche_nommee" or "manche_en_cours",
      { number = number, name = manche.name(number) }) end
    if t:get "banque_sautee" then say "banque_a_saute" end
  end,
  large = function(t, say)
    if held.kind(t) then auctions.large(say, held.shortage(t) or held.state(t), held.pieces(t, held.lot(t).number)) end
  end,
  rephrase = function(t, line) return tournures.plainly(t, line) end,
  adopted = function(t) caisse.follow_rules(t, boite.currency()) end,
  sheet = function(t, text) return releve.lines(t, text) end,
  lies = function(t, say)
    for _, role in ipairs(t:keys "role") do say("role_tenu", { role = role, who = t:get("role", role) }) end
  end,
  learnt = function(t) return boite.learnt(t) end,
}

include "rules"
include "texts"
include "turns"
include "money"
include "accounts"
include "loans"
include "goods"
include "holders"
include "dividends"
include "deals"
include "pledges"
include "private_loans"
include "means"
include "laying"
include "departures"
include "decks"
include "dice"
include "roles"
include "words"
include "auctions"
include "views"
