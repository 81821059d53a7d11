-- Demand: every piece that is demanded lifts the price, and all pay the last one. Where more is demanded than there
-- is, a shortage comes between.

local held = include "auctions/held"

local counts = { compte = "all_count", ne_compte_pas = "served_count" }
local orders = { libre = "free", tour = "in_order" }

local function conditions()
  return {
    step = rules.demande_pas, range = { floor = 0, ceiling = rules.demande_plafond }, demand_max = rules.demande_max,
    stock_caps = rules.demande_limitee, abstainer_out = rules.demande_abstention == "dehors",
    order = orders[rules.demande_ordre], beyond = counts[rules.demande_au_dela],
    -- Nobody is privileged here.
    privilege = "served_first", privilege_moves_price = false,
  }
end

-- The next round with what is left; or it is over.
local function round_is_over(t, state, shortage, left, price)
  local following = auctions.demand_next(state, shortage, left, price)
  if following then return held.keep(t, following) end
  held.tell_left(t, left)
  held.close(t)
end

-- When all have spoken they buy what they said at the last price, or there is a shortage.
local function goes_on(t, state)
  held.keep(t, state)
  if state.phase == "speaking" then return end
  if state.phase == "shortage" then
    t:todo "demande_servie"
    return t:todo "penurie_ouverte"
  end
  local lot, left = held.lot(t), state.available
  for _, bidder in ipairs(state.bidders) do
    local cost = bidder.demand * state.price
    if bidder.demand > 0 and held.hand_over(t, lot.seller, bidder.name, bidder.demand, cost) then
      left = left - bidder.demand
    end
  end
  round_is_over(t, state, nil, left, state.price)
end

-- The shortage has been settled, unless it was called off.
step "demande_servie" {
  run = function(t)
    local shortage = held.shortage(t)
    if not shortage then return end
    held.forget_shortage(t)
    round_is_over(t, held.state(t), shortage, shortage.left_over, shortage.price)
  end,
}

command "demande" {
  words = { fr = "demande", en = "demand" },
  help = { fr = "demande [VENDEUR :] [NOMBRE] LOT PRIX : chaque pièce demandée fait monter le prix de tous",
    en = "demand [SELLER:] [NUMBER] LOT PRICE: each piece demanded lifts the price for all" },
  open = held.may_open,
  fields = { held.lot_field { priced = true, min = 0, max = function() return rules.demande_plafond end } },
  run = function(t, a)
    local lot = a.lot
    held.announce(t, lot)
    t:todo "demande"
    held.keep(t, auctions.demand_open(conditions(), held.bidders(t, lot.seller), lot.number, lot.price))
  end,
}

-- Nobody demands more than he can pay now.
local function most(t, state, who)
  local number = math.min(state.rules.demand_max, held.payable(t, who, state.price))
  return state.rules.stock_caps and math.min(number, state.available) or number
end

step "demande" {
  called = { fr = "demande", en = "demand" },
  ask = function(t)
    local state = held.state(t)
    if not state then return nil end
    local asked = state.rules.order == "in_order" and auctions.demand_asked(state)
    local who = asked or held.lot(t).seller
    local question = form(who, "demande_combien", held.number_fields(t, state, asked, most))
    return held.about(t, ways(question, { also = { "demande_plus_rien" }, common = not asked }), state)
  end,
  answer = function(t, _, a)
    local state = held.state(t)
    t:todo "demande"
    for _, who in ipairs(a.qui or { auctions.demand_asked(state) }) do
      state = auctions.demand_answer(state, who, a.nombre)
    end
    goes_on(t, state)
  end,
}

local demand = {}

-- Whoever has not spoken in this round wants nothing.
function demand.plus(t)
  local state = held.state(t)
  while state.phase == "speaking" do state = auctions.demand_answer(state, auctions.demand_asked(state), 0) end
  goes_on(t, state)
end

function demand.withdraw(t, names)
  local state = held.state(t)
  for _, who in ipairs(names) do state = auctions.demand_out(state, who) end
  goes_on(t, state)
end

return demand
