-- The kingdom deck: an unordered set of cards, and under it those that the Cuisinière has put there, in order.

local royaume = include "royaume"

local pioche = {}

local PIOCHE = royaume.PIOCHE

-- How many of the deck lie there in no known order.
local function loose(t) return t:size(PIOCHE) - (t:get "dessous" or 0) end

-- A deck that has come to its end stays so, or those that were bought and used up are shuffled into it again.
function pioche.refill(t)
  if t:size(PIOCHE) > 0 or rules.kingdom_exhausted == "stop" then return end
  t:shuffle_in(royaume.RETIREES, PIOCHE)
end

-- How many lie under it in an order that all know.
function pioche.known_under(t) return t:get "dessous" or 0 end

-- Must the table say which card is turned?
function pioche.is_asked(t) return rules.deck_mode == "physical" and loose(t) > 1 end

function pioche.loose_cards(t)
  local list = {}
  for place, card in ipairs(t:cards(PIOCHE)) do
    if place <= loose(t) then list[place] = card end
  end
  return list
end

local function note_draw(t) if loose(t) == 0 then t:set("dessous", t:get "dessous" - 1) end end

-- The top card, as the program draws it, or as all know it.
function pioche.draw(t, pile)
  note_draw(t)
  return t:draw(PIOCHE, pile)
end

-- The card that the table has turned.
function pioche.turn(t, card, pile)
  for _, other in ipairs(pioche.loose_cards(t)) do
    if other == card then return t:put(card, pile) end
  end
  impossible("IMPOSSIBLE_DRAW", { card = card, pile = t:where(card) })
end

function pioche.put_under(t, card)
  t:put(card, PIOCHE, "under")
  t:set("dessous", (t:get "dessous" or 0) + 1)
end

local kingdom = { royaume = true, palais = true }

-- All cards of the kingdom, wherever they are.
function pioche.all(t)
  local list = {}
  for _, name in ipairs(t:names "card") do
    if kingdom[t:card(name).deck] then list[#list + 1] = name end
  end
  return list
end

function pioche.field(name)
  return choice(name) {
    choices = function(c) return pioche.loose_cards(c.t) end,
    known = function(c) return pioche.all(c.t) end,
  }
end

return pioche
