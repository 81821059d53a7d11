-- A falling sale: an offer to all at the price, then the price falls question by question; the bank takes the rest.
-- Where more is wanted than is offered, a shortage comes between.

local held = include "auctions/held"

local descents = { offre_puis_pas = "poll_then_step", pas_des_le_debut = "step_from_market", par_tour = "block" }
local falls = { restantes = "remaining", annoncees = "announced" }

local function floor() return math.min(rules.descente_plancher, rules.demande_plafond) end

local function conditions()
  return {
    step = rules.descente_pas, step_bank = rules.descente_pas_banque,
    range = { floor = floor(), ceiling = rules.demande_plafond },
    rounds = rules.descente_tours, buyer_max = rules.descente_max,
    descent = descents[rules.descente_forme], fall = falls[rules.descente_baisse],
    -- The price of a shortage holds for what is left; the announced number stands.
    auction_sets_price = true, may_lower = false,
  }
end

-- The bank pays for what nobody took; its own it keeps.
local function bank_takes(t, state)
  local lot = held.lot(t)
  if state.bank_lots == 0 then return end
  if lot.seller == "banque" then return held.tell_left(t, state.bank_lots) end
  held.hand_over(t, lot.seller, "banque", state.bank_lots, state.bank_lots * state.price)
end

local function hand_over_bought(t, state)
  local lot = held.lot(t)
  for _, bidder in ipairs(state.bidders) do
    if bidder.bought > 0 then
      held.hand_over(t, lot.seller, bidder.name, bidder.bought, bidder.bought * bidder.paid)
    end
  end
end

-- After each answer, whose purchases the state tells and which are paid at once: a shortage, the end, or the next question.
local function goes_on(t, state)
  hand_over_bought(t, state)
  if state.phase == "resting" then state = auctions.sale_resume(state, state.price) end
  held.keep(t, state)
  if state.phase == "auction" then
    t:todo "descente_servie"
    return t:todo "penurie_ouverte"
  end
  if state.phase ~= "done" then return end
  bank_takes(t, state)
  held.close(t)
end

-- The shortage has been settled, unless it was called off.
step "descente_servie" {
  run = function(t)
    local shortage = held.shortage(t)
    if not shortage then return end
    held.forget_shortage(t)
    goes_on(t, auctions.sale_auctioned(held.state(t), shortage.left_over, shortage.price))
  end,
}

command "descente" {
  words = { fr = "descente", en = "falling" },
  help = { fr = "descente [VENDEUR :] [NOMBRE] LOT PRIX : le prix baisse, la banque prend le reste",
    en = "falling [SELLER:] [NUMBER] LOT PRICE: the price falls, the bank takes the rest" },
  open = held.may_open,
  fields = { held.lot_field { priced = true, min = floor, max = function() return rules.demande_plafond end } },
  run = function(t, a)
    local lot = a.lot
    held.announce(t, lot)
    t:todo "descente"
    local buyers = held.bidders(t, lot.seller)
    goes_on(t, auctions.sale_open(conditions(), buyers, lot.price, lot.number, lot.number))
  end,
}

local function most(t, state, who)
  return math.min(state.rules.buyer_max, state.remaining, held.payable(t, who, state.price))
end

step "descente" {
  called = { fr = "descente", en = "falling price" },
  ask = function(t)
    local state = held.state(t)
    if not state then return nil end
    local who = state.asked or held.lot(t).seller
    local question = form(who, "descente_combien", held.number_fields(t, state, state.asked, most))
    return held.about(t, ways(question, { also = { "descente_prix_suivant" }, common = not state.asked }), state)
  end,
  answer = function(t, _, a)
    local state = held.state(t)
    t:todo "descente"
    for _, who in ipairs(a.qui or { state.asked }) do state = auctions.sale_answer(state, who, a.nombre) end
    goes_on(t, state)
  end,
}

-- Who has not yet said how many he wants at the offered price.
local function first_unheard(state)
  for _, bidder in ipairs(state.bidders) do
    if bidder.is_in and not bidder.answered then return bidder.name end
  end
end

local sale = {}

-- The next price: whoever is asked takes none; in the offer, all who have not spoken.
function sale.plus(t)
  local state = held.state(t)
  if state.asked then return goes_on(t, auctions.sale_answer(state, state.asked, 0)) end
  while state.phase == "offer" do state = auctions.sale_answer(state, first_unheard(state), 0) end
  goes_on(t, state)
end

function sale.withdraw(t, names)
  local state = held.state(t)
  for _, who in ipairs(names) do state = auctions.sale_out(state, who) end
  goes_on(t, state)
end

return sale
