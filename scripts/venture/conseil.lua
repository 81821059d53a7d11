-- The adviser on a hand, asked for and never imposed: how to pay, and what to buy. It answers the holder alone, or whoever types
-- the hand with the question.

local capital = include "capital"
local cartes = include "cartes"
local conglomerats = include "conglomerats"
local mains = include "mains"
local operations = include "operations"
local paiement = include "paiement"
local partie = include "partie"
local placements = include "placements"

-- --- what is typed behind a view --------------------------------------------------------------------------

-- The cards in a text, and the number before them, if there is one: "28 : 1t 5t 12", "1t 5t 12".
local function read_question(t, text)
  local amount, list = string.match(text or "", "^%s*(%d*)%s*:(.*)$")
  local terms = {}
  for word in string.gmatch(list or text or "", "%S+") do
    if not cartes.data(t, word) then impossible("UNKNOWN_CARD", { card = word }) end
    terms[#terms + 1] = word
  end
  return math.tointeger(tonumber(amount)), terms
end

-- The cards that were typed, or those of whoever looks; nil where he may not see them.
local function hand_of(t, who, typed)
  if #typed > 0 then return typed end
  local player = who or partie.player(t)
  if player and t:sees("pile", mains.pile(player)) then return mains.terms(t, player) end
end

local function refuse_hidden() impossible("HAND_HIDDEN", {}) end

-- --- the cheapest payment -----------------------------------------------------------------------------------

local objectives = { "loss", "overpay", "final" }
local meant = { loss = "le moins de perte", overpay = "le moins de trop payé", final = "le plus en main" }

-- paiement 28 : 1t 5t 3r 3r 8c 10 12, or paiement for the bill and the hand of whoever looks.
view "paiement" (function(t, who, rest)
  local amount, typed = read_question(t, rest)
  local terms, shown = hand_of(t, who, typed), { head = { "but", "cartes", "paie", "trop", "perte", "reste" }, rows = {} }
  if not terms then
    if rest then refuse_hidden() end
    return shown
  end
  for _, objective in ipairs(objectives) do
    local way = paiement.propose(t, terms, amount or partie.facture(t), objective)
    if way then
      shown.rows[#shown.rows + 1] = { meant[objective], cartes.show_all(way.terms), way.paid, way.over, way.loss, way.left }
    end
  end
  return shown
end)

-- --- what can be bought -------------------------------------------------------------------------------------

local SHOWN_MAX = 12 -- purchases that are listed
local WEIGHED_MAX = 64 -- purchases that are weighed: more than those of five sociétés, which are 31
local REORGANISED_MAX = 22 -- sociétés with which each purchase is weighed with a réorganisation, too: it takes its time

local conseil = {}

-- The choices of sociétés of the centre that so much pays for, those of the fewest first.
function conseil.purchases(t, worth)
  local list, open = { { names = {}, cost = 0, last = 0 } }, t:cards(partie.CENTRE)
  local number = 1
  while number <= #list and #list <= WEIGHED_MAX do
    local smaller = list[number]
    for place = smaller.last + 1, #open do
      local cost = smaller.cost + cartes.price(t, open[place])
      if cost <= worth then list[#list + 1] = { names = conglomerats.with(smaller.names, open[place]), cost = cost, last = place } end
    end
    number = number + 1
  end
  table.remove(list, 1)
  return list
end

-- What his sociétés would earn with those that are bought, if all are rearranged; nil where the hand does not pay for that
-- too, or there are too many of them. He rearranges what he has before he takes: what is bought then goes on top for nothing.
local function best_reorganised(t, player, purchase, left)
  local all = conglomerats.societes(t, player)
  local cost = #all > 0 and operations.cost(t, player) or 0
  if cost > left or #all + #purchase.names > REORGANISED_MAX then return nil end
  local _, sum = conglomerats.best(t, table.move(purchase.names, 1, #purchase.names, #all + 1, all))
  return sum
end

local function is_ahead(one, other)
  local best, other_best = one.best or one.free, other.best or other.free
  if best ~= other_best then return best > other_best end
  if one.free ~= other.free then return one.free > other.free end
  if one.cost ~= other.cost then return one.cost < other.cost end
  return table.concat(one.names, " ") < table.concat(other.names, " ")
end

-- The purchases that those cards pay for, the best first. free: what the player's conglomérats would earn if the sociétés are
-- put on top for nothing; best: after a réorganisation that is paid for too, or nil.
local function ranked(t, player, terms)
  local worth = capital.worth(mains.capitals(t, terms)) - partie.facture(t)
  local list, piles, open = conseil.purchases(t, worth), (conglomerats.of(t, player)), t:cards(partie.CENTRE)
  local ways, now = placements.all(piles, open), conglomerats.gain(t, player)
  for _, purchase in ipairs(list) do
    purchase.free = now + placements.gain(ways, open, purchase.names)
    purchase.best = best_reorganised(t, player, purchase, worth - purchase.cost)
  end
  table.sort(list, is_ahead)
  return list
end

-- achats [1t 5t 12]: what the hand of whoever looks pays for, or those cards.
view "achats" (function(t, who, rest)
  local _, typed = read_question(t, rest)
  local player = who or partie.player(t)
  local terms, shown = hand_of(t, who, typed), { head = { "sociétés", "prix", "posées", "réorganisées" }, rows = {} }
  if not terms or not player then
    if rest then refuse_hidden() end
    return shown
  end
  local list = ranked(t, player, terms)
  for place = 1, math.min(#list, SHOWN_MAX) do
    local purchase = list[place]
    shown.rows[place] = { table.concat(purchase.names, " "), purchase.cost, purchase.free, purchase.best or "" }
  end
  return shown
end)

-- --- told to a player alone -------------------------------------------------------------------------------
-- In one sentence, whatever it is: how many there are would tell the others something.

-- The payment that is proposed, and the one that throws least away now, if that is another.
local function tell_payment(t, player)
  local terms, amount = mains.terms(t, player), partie.facture(t)
  local way = paiement.propose(t, terms, amount)
  if not way then return t:say_to(player, "conseil_impayable", { amount = amount }) end
  local other = paiement.propose(t, terms, amount, "overpay")
  t:say_to(player, other.over < way.over and "conseil_paiements" or "conseil_paiement", { amount = amount,
    cards = cartes.show_all(way.terms), over = way.over, loss = way.loss, left = way.left,
    others = cartes.show_all(other.terms), others_over = other.over, others_loss = other.loss })
end

local TOLD_MAX = 3 -- purchases

-- AUT-DEF PET-EF 28 → 3 (8): the price, what would be earned, and what with a réorganisation that is paid too.
local function tell_purchases(t, player)
  local list, told = ranked(t, player, mains.terms(t, player)), {}
  if #list == 0 then return t:say_to(player, "conseil_rien") end
  for place = 1, math.min(#list, TOLD_MAX) do
    local purchase = list[place]
    local best = purchase.best and purchase.best > purchase.free and " (" .. purchase.best .. ")" or ""
    told[place] = table.concat(purchase.names, " ") .. " " .. purchase.cost .. " → " .. purchase.free .. best
  end
  t:say_to(player, "conseil_achats", { list = table.concat(told, ", ") })
end

command "conseil" {
  words = { fr = "conseil", en = "advice" },
  help = { fr = "conseil JOUEUR : à lui seul, comment payer sa facture, ou ce que sa main achète",
    en = "advice PLAYER: to him alone, how to pay his bill, or what his hand buys" },
  open = partie.is_running,
  whose = "joueur",
  fields = { player "joueur" },
  run = function(t, a)
    if #mains.terms(t, a.joueur) == 0 then return t:say_to(a.joueur, "conseil_inconnu") end
    local has_bill = a.joueur == partie.player(t) and partie.facture(t) > 0
    if has_bill then tell_payment(t, a.joueur) else tell_purchases(t, a.joueur) end
  end,
}

-- --- the same for any cards, within expressions -----------------------------------------------------------

-- = valeur("1t 5t 3r 3r"): what such cards are worth.
query "valeur" (function(t, text)
  local _, terms = read_question(t, text)
  return capital.worth(mains.capitals(t, terms))
end)

-- = proposition(28, "1t 5t 3r 12", "loss"): the cards to pay with; nil if they do not suffice.
query "proposition" (function(t, amount, text, objective)
  local _, terms = read_question(t, text)
  local way = paiement.propose(t, terms, amount, objective)
  return way and table.concat(way.terms, " ")
end)

-- = pese(28, "1t 5t 3r 12", "5t 12"): what is overpaid if those of the cards pay, what is lost in all, and what the next small
-- card would add to what is left, over all of them.
query "pese" (function(t, amount, text, payment)
  local _, terms = read_question(t, text)
  local _, paid = read_question(t, payment)
  local way = paiement.weigh(t, terms, paid, amount)
  return way.over .. " " .. way.loss .. " " .. way.promise
end)

return conseil
