-- libre: a plain bank for any game on the shelf. The people know the rules; the bank keeps the money, the
-- loans, the goods, the dice, the decks made on the spot, the turn and the round.

game "libre" {
  title = { fr = "Banque libre", en = "Plain bank" },
  players = { 1, 12 },
  shelf = true,
  money = function(t) return t:get "monnaie.nom" end,
  currency = function(t)
    return {
      name = t:get "monnaie.nom" or "franc",
      symbol = t:get "monnaie.signe" or "",
      decimals = t:get "monnaie.decimales" or 0,
    }
  end,
  periods = { { fact = "tour" }, { fact = "manche" } },
  where = function(t, say)
    local number = t:get "manche"
    if number then say("manche_en_cours", { number = number }) end
  end,
}

include "rules"
include "texts"
include "turns"
include "money"
include "loans"
include "goods"
include "decks"
include "auctions"
include "views"
