-- A shortage: more is demanded than there is, and the calls rise until enough have left. It lies on the agenda above
-- what it came from, a demand or a sale, which goes on with what it has settled.

local held = include "auctions/held"

local overshoots = { dernier_prix = "fuji", reste = "keep", partage = "split" }
local prices = { annonce = "pay_call", accepte = "pay_accepted" }

local function conditions(range)
  return {
    step = rules.penurie_pas, range = range, overshoot = overshoots[rules.penurie_trop_de_retraits],
    price = prices[rules.penurie_prix], allow_reduction = rules.penurie_reduction,
  }
end

-- Everybody takes what he has won.
local function hand_over_won(t, shortage)
  local seller = held.lot(t).seller
  for _, bidder in ipairs(shortage.bidders) do
    if bidder.served > 0 then
      held.hand_over(t, seller, bidder.name, bidder.served, bidder.served * shortage.price)
    end
    if bidder.designated > 0 then
      t:say("penurie_designe", { who = bidder.name })
      held.hand_over(t, seller, bidder.name, bidder.designated, bidder.designated * shortage.accepted)
    end
  end
end

local function goes_on(t, shortage)
  held.keep_shortage(t, shortage)
  auctions.forget(t, "vente.annonce")
  if shortage.phase == "done" then hand_over_won(t, shortage) end
end

-- What each kind that can come to a shortage asks for, and how many there are.
local function demanded(state)
  if state.kind == "sale" then return auctions.sale_to_shortage(state), state.remaining end
  return auctions.demand_to_shortage(state), state.available
end

step "penurie_ouverte" {
  run = function(t)
    local state = held.state(t)
    local contenders, stock = demanded(state)
    t:say("penurie_ouverte", { lot = held.pieces(t, stock), price = state.price })
    t:todo "penurie"
    goes_on(t, auctions.shortage_open(conditions(state.rules.range), contenders, stock, state.price))
  end,
}

-- What those who are still in demand, by name; and whether all of them have said what they do at this call.
local function still_in(t, shortage)
  local demands, have_all_said = {}, true
  for _, bidder in ipairs(shortage.bidders) do
    if bidder.demand > 0 then
      demands[bidder.name] = bidder.demand
      have_all_said = have_all_said and t:get("vente.annonce", bidder.name) ~= nil
    end
  end
  return demands, have_all_said
end

-- The call is made; whoever has said nothing stays.
local function make_call(t)
  local shortage, changes = held.shortage(t), {}
  for _, bidder in ipairs(shortage.bidders) do
    local said = t:get("vente.annonce", bidder.name)
    if said and said < bidder.demand then changes[bidder.name] = said end
  end
  goes_on(t, auctions.shortage_call(shortage, auctions.shortage_next_call(shortage), changes))
end

-- What somebody says at the price that is called. Whether the core would take it is asked at once: at the call it
-- would be too late to say it otherwise.
local function says(t, shortage, who, number)
  if number ~= still_in(t, shortage)[who] then
    auctions.shortage_call(shortage, auctions.shortage_next_call(shortage), { [who] = number })
  end
  t:set("vente.annonce", who, number)
end

-- Names and a number: his demand if he stays, 0 if he leaves. + is the call itself.
step "penurie" {
  called = { fr = "pénurie", en = "shortage" },
  ask = function(t)
    local shortage = held.shortage(t)
    if not shortage or shortage.phase == "done" then return nil end
    local demands = still_in(t, shortage)
    local function most(_, _, who) return demands[who] or auctions.unlimited end
    local question = form(held.lot(t).seller, "penurie_qui_reste", held.number_fields(t, shortage, nil, most))
    ways(question, { common = true, each = "qui", also = { "penurie_les_autres" } })
    return held.about(t, question, { price = auctions.shortage_next_call(shortage), available = shortage.stock })
  end,
  answer = function(t, _, a)
    local shortage = held.shortage(t)
    t:todo "penurie"
    for _, who in ipairs(a.qui) do says(t, shortage, who, a.nombre) end
    local _, have_all_said = still_in(t, shortage)
    if have_all_said then make_call(t) end
  end,
}

-- + is the call; out of a shortage one leaves at a call, not for good.
return { plus = make_call }
