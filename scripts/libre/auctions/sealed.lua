-- Sealed bids: each writes how many and at which price, all are opened together, the dearest are served first.

local held = include "auctions/held"

local pricings = { le_sien = "as_bid", le_plus_bas = "lowest_accepted" }
local obligations = { tous = "all_served", meilleur = "best_only" }

-- What somebody can pay is asked when he writes his bid; at the award each is served what he can pay then.
local function conditions(price_min)
  return {
    price_min = price_min, price_multiple = rules.plis_multiple, bids_max = rules.plis_par_joueur,
    check_money = false, pricing = pricings[rules.plis_prix], must_buy = obligations[rules.plis_obligation],
  }
end

command "plis" {
  words = { fr = "plis", en = "sealed" },
  help = { fr = "plis [VENDEUR :] [NOMBRE] LOT [PRIX] : chacun écrit NOMBRE PRIX, on ouvre ensemble",
    en = "sealed [SELLER:] [NUMBER] LOT [PRICE]: each writes NUMBER PRICE, all are opened together" },
  open = held.may_open,
  fields = { held.lot_field { min = 0 } },
  run = function(t, a)
    held.announce(t, a.lot)
    local price_min = a.lot.price or rules.plis_prix_min
    held.keep(t, auctions.sealed_open(conditions(price_min), held.bidders(t, a.lot.seller)))
    t:todo "plis"
  end,
}

-- --- writing them ------------------------------------------------------------------------------------

local function numbered(name, place) return place == 1 and name or name .. " " .. place end

-- What is left of somebody's purse after the bids that he has written so far.
local function left_of_purse(c, place)
  local left = held.purse(c.t, c.who)
  for before = 1, place - 1 do
    left = left - c.answers[numbered("nombre", before)] * c.answers[numbered("prix", before)]
  end
  return left
end

-- A number and a price for one piece; 0 and 0 for no bid.
local function bid_fields(t, state)
  local list = {}
  for place = 1, state.rules.bids_max do
    local nombre, prix = numbered("nombre", place), numbered("prix", place)
    local function says_none(c) return c.answers[nombre] == 0 end
    list[#list + 1] = quantity(nombre) { 0, held.lot(t).number }
    list[#list + 1] = amount(prix) {
      multiple = state.rules.price_multiple,
      min = function(c) return says_none(c) and 0 or state.rules.price_min end,
      max = function(c)
        if not c.answers[nombre] then return nil end
        return says_none(c) and 0 or left_of_purse(c, place) // c.answers[nombre]
      end,
    }
  end
  return list
end

-- A bid for one piece, and no other.
local function example_of(state)
  local values = { 1, math.max(state.rules.price_min, 10 * state.rules.price_multiple) }
  for place = 3, 2 * state.rules.bids_max do values[place] = 0 end
  return values
end

-- --- opening them ------------------------------------------------------------------------------------

-- The state with all that somebody has written.
local function with_bids(t, state, who, written)
  for place = 1, state.rules.bids_max do
    local number, price = written[numbered("nombre", place)], written[numbered("prix", place)]
    if number > 0 then
      state = auctions.sealed_bid(state, who, price, number)
      t:lay_open("pli_ouvert", { who = who, number = number, price = price })
    end
  end
  return state
end

-- Where the best bid alone binds, the others are asked, one after the other.
local function ask_next(t, state, after)
  for place = after + 1, #state.bids do
    if place ~= auctions.sealed_best(state) then return t:todo("plis_accord", { offre = place }) end
  end
end

step "plis" {
  called = { fr = "plis", en = "sealed bids" },
  sealed = true,
  asks = function(t)
    local state, forms = held.state(t), {}
    for place, bidder in ipairs(state and state.bidders or {}) do
      local question = form(bidder.name, "plis_offre", table.unpack(bid_fields(t, state)))
      forms[place] = held.about(t, ways(question, { example = example_of(state), also = { "plis_rien" } }), state)
    end
    return forms
  end,
  answers = function(t, _, all)
    local state = held.state(t)
    for _, bidder in ipairs(state.bidders) do state = with_bids(t, state, bidder.name, all[bidder.name]) end
    held.keep(t, state)
    t:todo "plis_attribution"
    if state.rules.must_buy == "best_only" then ask_next(t, state, 0) end
  end,
}

step "plis_accord" {
  called = { fr = "plis", en = "sealed bids" },
  ask = function(t, s)
    local state = held.state(t)
    local offer = state and state.bids[s.offre]
    return offer and held.about(t, form(offer.bidder, "plis_accord", yesno "d'accord"), offer)
  end,
  answer = function(t, s, a)
    if not a["d'accord"] then held.keep(t, auctions.sealed_decline(held.state(t), s.offre)) end
    ask_next(t, held.state(t), s.offre)
  end,
}

step "plis_attribution" {
  run = function(t)
    local state, lot = held.state(t), held.lot(t)
    if not state then return end
    for _, bidder in ipairs(state.bidders) do bidder.money = held.purse(t, bidder.name) end
    local awards, left = auctions.sealed_award(state, lot.number)
    for _, award in ipairs(awards) do
      if award.quantity > 0 then held.hand_over(t, lot.seller, award.bidder, award.quantity, award.cost) end
    end
    held.tell_left(t, left)
    held.close(t)
  end,
}
