-- Auctions, each in the way that the rules choose. One is held at a time; it lies below the fact `vente` until
-- it is over: what is sold, and the state that the core's functions take and give.

local STEPS = { "criee", "plis", "plis_accord", "plis_attribution", "appel", "demande", "penurie", "descente" }

local function money(t) return t:get "monnaie.nom" end

-- --- what is put up ----------------------------------------------------------------------------------

local function put_up(t)
  return {
    seller = t:get "vente.vendeur", number = t:get "vente.nombre", what = t:get "vente.objet",
    is_good = t:get "vente.est_un_bien",
  }
end

local function announce(t, lot)
  auctions.forget(t, "vente")
  t:set("vente.vendeur", lot.seller)
  t:set("vente.nombre", lot.number)
  t:set("vente.objet", lot.what)
  t:set("vente.est_un_bien", lot.is_good)
end

local function state_of(t) return auctions.kept(t, "vente.etat") end
local function keep(t, state) auctions.keep(t, "vente.etat", state) end

-- The steps of an auction that is over ask nothing, and so leave the agenda.
local function close(t) auctions.forget(t, "vente") end

local function is_held(t, step)
  for _, name in ipairs(t:agenda()) do
    if name == step then return t:get "vente.etat.kind" ~= nil end
  end
  return false
end

local function is_any_held(t)
  for _, step in ipairs(STEPS) do
    if is_held(t, step) then return true end
  end
  return false
end

local function may_open(t) return not is_any_held(t) end

-- --- who sells, who bids, who pays -------------------------------------------------------------------

local function holders(c)
  local list = { "banque" }
  for _, player in ipairs(c.t:names "player") do list[#list + 1] = player end
  return list
end

local function goods(c)
  local list = {}
  for _, asset in ipairs(c.t:names "asset") do
    if asset ~= money(c.t) then list[#list + 1] = asset end
  end
  return list
end

local function held_by(c, seller, good) return c.t:balance(good, seller) end

-- Whoever calls for offers may want more than he has.
local function any_number() return rules.quantite_max end

-- Everybody but the seller; the first of the list speaks first: his left neighbour, or the first seat.
local function bidders(t, seller)
  local list = {}
  for _, player in ipairs(seller == "banque" and t:names "player" or t:order_after(seller)) do
    if player ~= seller then list[#list + 1] = player end
  end
  return list
end

-- What somebody can pay.
local function purse(t, who)
  local floor = t:bounds(money(t), who)
  return floor and t:balance(money(t), who) - floor or auctions.unlimited
end

-- How many pieces somebody can pay at that price.
local function payable(t, who, price)
  return price > 0 and purse(t, who) // price or auctions.unlimited
end

-- So many of what is put up; a single thing is not counted.
local function pieces(t, number)
  local lot = put_up(t)
  local is_counted = lot.is_good or lot.number > 1
  return is_counted and number .. " " .. lot.what or lot.what
end

-- The pieces change hands for the sum. False where one of them cannot: the table is told, nothing moves.
local function hand_over(t, seller, buyer, number, sum)
  local lot = put_up(t)
  local done = t:attempt(function()
    t:move(sum, money(t), buyer, seller)
    if lot.is_good then t:move(number, lot.what, seller, buyer) end
  end)
  local told = { who = buyer, seller = seller, sum = sum, lot = pieces(t, number) }
  t:say(done and "vente_conclue" or "vente_impossible", told)
  return done
end

-- A question about what is put up, at the price that is asked; of several pieces, those that are left.
local function about(t, question, state)
  question.lot = pieces(t, state.available or state.remaining or put_up(t).number)
  question.price = state.price
  return question
end

local function tell_unsold(t)
  t:say("vente_sans_acheteur", { lot = pieces(t, put_up(t).number) })
  close(t)
end

-- --- an outcry ---------------------------------------------------------------------------------------

local orders = { libre = "free", tour = "in_turn" }
local passes = { definitive = "is_final", provisoire = "till_next_bid" }

local function outcry_rules(opening)
  local immediate = rules.enchere_achat_immediat
  return {
    opening = opening, step = rules.enchere_pas, multiple = rules.enchere_multiple, reserve = rules.enchere_reserve,
    immediate = immediate > 0 and math.max(immediate, opening, rules.enchere_reserve) or auctions.unlimited,
    order = orders[rules.enchere_ordre], pass = passes[rules.enchere_passe],
  }
end

-- After each word: sold, unsold, or on it goes.
local function outcry_goes_on(t, state)
  keep(t, state)
  if state.phase == "unsold" then return tell_unsold(t) end
  if state.phase == "open" then return end
  local lot = put_up(t)
  hand_over(t, lot.seller, state.leader, lot.number, state.price)
  close(t)
end

-- The purses of this moment; the leader's bid stands, whatever he has paid since.
local function with_purses(t, state)
  for _, bidder in ipairs(state.bidders) do
    local promised = bidder.name == state.leader and state.price or 0
    bidder.money = math.max(purse(t, bidder.name), promised)
  end
  return state
end

local function outcry_speaks(t, who, amount)
  local state = with_purses(t, state_of(t))
  if amount then
    outcry_goes_on(t, auctions.outcry_bid(state, who, amount))
  else
    outcry_goes_on(t, auctions.outcry_pass(state, who))
  end
end

local function outcry_bid(t, state, who_bids)
  local function least() return auctions.outcry_least_bid(state) end
  return bid "mise" {
    min = least, next = least, pass = true,
    max = function(c) return who_bids(c) and purse(t, who_bids(c)) end,
    multiple = state.rules.immediate == auctions.unlimited and state.rules.multiple or nil,
  }
end

command "encheres" {
  words = { fr = "enchères", en = "auction" },
  help = { fr = "enchères [VENDEUR :] LOT [MISE] : puis NOM MISE, NOM +, NOM passe, adjugé",
    en = "auction [SELLER:] LOT [BID]: then NAME BID, NAME +, NAME pass, hammer" },
  open = may_open,
  fields = { lot "lot" { sellers = holders, goods = goods, has = held_by, most = any_number, min = 0 } },
  run = function(t, a)
    announce(t, a.lot)
    t:todo "criee"
    local conditions = outcry_rules(a.lot.price or rules.enchere_mise_min)
    outcry_goes_on(t, auctions.outcry_open(conditions, bidders(t, a.lot.seller)))
  end,
}

-- In a free order the auctioneer asks all of them; else the one whose turn it is.
step "criee" {
  ask = function(t)
    local state = state_of(t)
    if not state then return nil end
    if state.turn then
      local who = state.turn
      local mise = outcry_bid(t, state, function() return who end)
      return about(t, form(who, state.leader and "criee_a_vous" or "criee_ouvrez", mise), state)
    end
    local mise = outcry_bid(t, state, function(c) return c.answers.qui end)
    local question = form(put_up(t).seller, state.leader and "criee_qui_dit_mieux" or "criee_qui_ouvre", player "qui", mise)
    question.leader = state.leader
    return about(t, question, state)
  end,
  answer = function(t, _, a)
    local state = state_of(t)
    t:todo "criee"
    outcry_speaks(t, state.turn or a.qui, a.mise)
  end,
}

command "adjuge" {
  words = { fr = "adjugé", en = "hammer" },
  help = { fr = "adjugé : le marteau tombe, au dernier qui a misé", en = "hammer: it falls, for the last who bid" },
  open = function(t) return is_held(t, "criee") end,
  run = function(t) outcry_goes_on(t, auctions.outcry_hammer(with_purses(t, state_of(t)))) end,
}

-- --- sealed bids -------------------------------------------------------------------------------------

local pricings = { le_sien = "as_bid", le_plus_bas = "lowest_accepted" }
local obligations = { tous = "all_served", meilleur = "best_only" }

-- What somebody can pay is asked when he writes his bid; at the award each is served what he can pay then.
local function sealed_rules(price_min)
  return {
    price_min = price_min, price_multiple = rules.plis_multiple, bids_max = rules.plis_par_joueur,
    check_money = false, pricing = pricings[rules.plis_prix], must_buy = obligations[rules.plis_obligation],
  }
end

local function numbered(name, place) return place == 1 and name or name .. " " .. place end

-- What is left of somebody's purse after the bids that he has written so far.
local function left_of_purse(c, place)
  local left = purse(c.t, c.who)
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
    list[#list + 1] = quantity(nombre) { 0, put_up(t).number }
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

command "plis" {
  words = { fr = "plis", en = "sealed" },
  help = { fr = "plis [VENDEUR :] [NOMBRE] LOT [PRIX] : chacun écrit NOMBRE PRIX, on ouvre ensemble",
    en = "sealed [SELLER:] [NUMBER] LOT [PRICE]: each writes NUMBER PRICE, all are opened together" },
  open = may_open,
  fields = { lot "lot" { sellers = holders, goods = goods, has = held_by, most = any_number, min = 0 } },
  run = function(t, a)
    announce(t, a.lot)
    local conditions = sealed_rules(a.lot.price or rules.plis_prix_min)
    keep(t, auctions.sealed_open(conditions, bidders(t, a.lot.seller)))
    t:todo "plis"
  end,
}

-- Where the best bid alone binds, the others are asked, one after the other.
local function ask_next(t, state, after)
  for place = after + 1, #state.bids do
    if place ~= auctions.sealed_best(state) then return t:todo("plis_accord", { offre = place }) end
  end
end

step "plis" {
  sealed = true,
  asks = function(t)
    local state, forms = state_of(t), {}
    for place, bidder in ipairs(state and state.bidders or {}) do
      forms[place] = about(t, form(bidder.name, "plis_offre", table.unpack(bid_fields(t, state))), state)
    end
    return forms
  end,
  answers = function(t, _, all)
    local state = state_of(t)
    for _, bidder in ipairs(state.bidders) do
      local written = all[bidder.name]
      for place = 1, state.rules.bids_max do
        local number, price = written[numbered("nombre", place)], written[numbered("prix", place)]
        if number > 0 then
          state = auctions.sealed_bid(state, bidder.name, price, number)
          t:say("pli_ouvert", { who = bidder.name, number = number, price = price })
        end
      end
    end
    keep(t, state)
    t:todo "plis_attribution"
    if state.rules.must_buy == "best_only" then ask_next(t, state, 0) end
  end,
}

step "plis_accord" {
  ask = function(t, s)
    local state = state_of(t)
    local offer = state and state.bids[s.offre]
    return offer and about(t, form(offer.bidder, "plis_accord", yesno "d'accord"), offer)
  end,
  answer = function(t, s, a)
    if not a["d'accord"] then keep(t, auctions.sealed_decline(state_of(t), s.offre)) end
    ask_next(t, state_of(t), s.offre)
  end,
}

step "plis_attribution" {
  run = function(t)
    local state, lot = state_of(t), put_up(t)
    if not state then return end
    for _, bidder in ipairs(state.bidders) do bidder.money = purse(t, bidder.name) end
    local awards, left = auctions.sealed_award(state, lot.number)
    for _, award in ipairs(awards) do
      if award.quantity > 0 then hand_over(t, lot.seller, award.bidder, award.quantity, award.cost) end
    end
    if left > 0 then t:say("vente_reste", { lot = pieces(t, left) }) end
    close(t)
  end,
}

-- --- a call for offers: the price rises until somebody delivers ----------------------------------------

local alone = { comme_les_autres = "is_asked", prix_maximal = "pays_max" }
local voids = { au_suivant = "goes_on", fin = "ends" }

local function rising_rules()
  local most = math.max(rules.appel_pas_min, rules.appel_pas_max)
  return {
    step_min = rules.appel_pas_min, step_max = most,
    step_usual = math.max(rules.appel_pas_min, math.min(rules.appel_pas, most)),
    multiple = rules.appel_multiple, capped = rules.appel_ferme, alone = alone[rules.appel_seul],
    after_void = voids[rules.appel_defaut],
  }
end

-- Whoever accepted delivers and is paid; if he cannot, the others are asked.
local function rising_goes_on(t, state)
  local lot = put_up(t)
  while state.phase == "sold" do
    if hand_over(t, state.winner, lot.seller, lot.number, state.price) then return close(t) end
    state = auctions.rising_void(state)
  end
  keep(t, state)
  if state.phase == "unsold" then tell_unsold(t) end
end

-- The prices that may be named next. The highest may be, however small the step to it.
local function price_limits(state)
  local least, most = state.price + state.rules.step_min, state.price_max
  if state.price < most then least = math.min(least, most) end
  if not state.rules.capped then most = nil end
  if rules.appel_grand_pas == "refuse" then
    most = math.min(most or auctions.unlimited, state.price + state.rules.step_max)
  end
  return least, most
end

local function name_price(t, price)
  rising_goes_on(t, auctions.rising_raise(state_of(t), price, rules.appel_grand_pas == "permis"))
end

command "appel" {
  words = { fr = "appel", en = "tender" },
  help = { fr = "appel [ACHETEUR :] [NOMBRE] LOT [PRIX] : le prix monte, le premier qui accepte livre",
    en = "tender [BUYER:] [NUMBER] LOT [PRICE]: the price rises, the first to accept delivers" },
  open = may_open,
  fields = {
    lot "lot" { sellers = holders, goods = goods, has = any_number, most = any_number, min = 0,
      max = function() return rules.appel_prix_max end },
  },
  run = function(t, a)
    announce(t, a.lot)
    t:todo "appel"
    local price = a.lot.price or math.min(rules.appel_pas, rules.appel_prix_max)
    rising_goes_on(t, auctions.rising_open(rising_rules(), bidders(t, a.lot.seller), price, rules.appel_prix_max))
  end,
}

-- While somebody is asked: does he accept? When all have refused: the next price.
step "appel" {
  ask = function(t)
    local state = state_of(t)
    if not state then return nil end
    if state.asked then return about(t, form(state.asked, "appel_acceptez_vous", yesno "accepte"), state) end
    local least, most = price_limits(state)
    local prix = bid "prix" { min = least, max = most, pass = not state.rules.capped,
      next = function() return auctions.rising_proposal(state) end }
    return about(t, form(put_up(t).seller, "appel_prix_suivant", prix), state)
  end,
  answer = function(t, _, a)
    local state = state_of(t)
    t:todo "appel"
    if state.asked then return rising_goes_on(t, auctions.rising_answer(state, state.asked, a.accepte)) end
    if a.prix then return name_price(t, a.prix) end
    rising_goes_on(t, auctions.rising_withdraw(state))
  end,
}

-- --- demand: every piece lifts the price ---------------------------------------------------------------

local counts = { compte = "all_count", ne_compte_pas = "served_count" }
local overshoots = { dernier_prix = "fuji", reste = "keep", partage = "split" }
local shortage_prices = { annonce = "pay_call", accepte = "pay_accepted" }
local demand_orders = { libre = "free", tour = "in_order" }

local function demand_range() return { floor = 0, ceiling = rules.demande_plafond } end

local function demand_rules()
  return {
    step = rules.demande_pas, range = demand_range(), demand_max = rules.demande_max,
    stock_caps = rules.demande_limitee, abstainer_out = rules.demande_abstention == "dehors",
    order = demand_orders[rules.demande_ordre], beyond = counts[rules.demande_au_dela],
    -- Nobody is privileged here.
    privilege = "served_first", privilege_moves_price = false,
  }
end

local function shortage_rules(range)
  return {
    step = rules.penurie_pas, range = range, overshoot = overshoots[rules.penurie_trop_de_retraits],
    price = shortage_prices[rules.penurie_prix], allow_reduction = rules.penurie_reduction,
  }
end

-- The next round with what is left; or it is over.
local function demand_settled(t, state, shortage, left, price)
  local following = auctions.demand_next(state, shortage, left, price)
  if following then return keep(t, following) end
  if left > 0 then t:say("vente_reste", { lot = pieces(t, left) }) end
  close(t)
end

local open_shortage -- below: a demand and a sale may both come to one

-- When all have spoken they buy what they said at the last price, or there is a shortage.
local function demand_goes_on(t, state)
  keep(t, state)
  if state.phase == "speaking" then return end
  if state.phase == "shortage" then
    return open_shortage(t, auctions.demand_to_shortage(state), state.available, state.price, state.rules.range)
  end
  local lot, left = put_up(t), state.available
  for _, bidder in ipairs(state.bidders) do
    if bidder.demand > 0 then
      hand_over(t, lot.seller, bidder.name, bidder.demand, bidder.demand * state.price)
      left = left - bidder.demand
    end
  end
  demand_settled(t, state, nil, left, state.price)
end

command "demande" {
  words = { fr = "demande", en = "demand" },
  help = { fr = "demande [VENDEUR :] [NOMBRE] LOT PRIX : chaque pièce demandée fait monter le prix de tous",
    en = "demand [SELLER:] [NUMBER] LOT PRICE: each piece demanded lifts the price for all" },
  open = may_open,
  fields = {
    lot "lot" { sellers = holders, goods = goods, has = held_by, most = any_number, priced = true, min = 0,
      max = function() return rules.demande_plafond end },
  },
  run = function(t, a)
    local lot = a.lot
    announce(t, lot)
    t:todo "demande"
    keep(t, auctions.demand_open(demand_rules(), bidders(t, lot.seller), lot.number, lot.price))
  end,
}

-- Nobody demands more than he can pay at the price that his own demand makes.
local function demand_most(t, state, who)
  local most = math.min(state.rules.demand_max, payable(t, who, state.price))
  return state.rules.stock_caps and math.min(most, state.available) or most
end

-- How many he takes, of one who is asked; of several who may speak, the name first.
local function number_fields(t, state, asked, most)
  if asked then return quantity "nombre" { 0, most(t, state, asked) } end
  return player "qui", quantity "nombre" { 0, function(c) return c.answers.qui and most(t, state, c.answers.qui) end }
end

step "demande" {
  ask = function(t)
    local state = state_of(t)
    if not state then return nil end
    local asked = state.rules.order == "in_order" and auctions.demand_asked(state)
    local who = asked or put_up(t).seller
    return about(t, form(who, "demande_combien", number_fields(t, state, asked, demand_most)), state)
  end,
  answer = function(t, _, a)
    local state = state_of(t)
    t:todo "demande"
    demand_goes_on(t, auctions.demand_answer(state, a.qui or auctions.demand_asked(state), a.nombre))
  end,
}

-- --- shortage: the calls rise until enough have left -----------------------------------------------------

local function shortage_of(t) return auctions.kept(t, "vente.penurie") end

local sale_auctioned -- below

-- What each has won, and on goes what the shortage came from.
local function shortage_done(t, shortage)
  local lot, state = put_up(t), state_of(t)
  for _, bidder in ipairs(shortage.bidders) do
    if bidder.served > 0 then
      hand_over(t, lot.seller, bidder.name, bidder.served, bidder.served * shortage.price)
    end
    if bidder.designated > 0 then
      t:say("penurie_designe", { who = bidder.name })
      hand_over(t, lot.seller, bidder.name, bidder.designated, bidder.designated * shortage.accepted)
    end
  end
  auctions.forget(t, "vente.penurie")
  if state.kind == "sale" then return sale_auctioned(t, state, shortage.left_over, shortage.price) end
  demand_settled(t, state, shortage, shortage.left_over, shortage.price)
end

local function shortage_goes_on(t, shortage)
  auctions.keep(t, "vente.penurie", shortage)
  auctions.forget(t, "vente.annonce")
  if shortage.phase == "done" then shortage_done(t, shortage) end
end

function open_shortage(t, contenders, stock, price, range)
  t:say("penurie_ouverte", { lot = pieces(t, stock), price = price })
  t:todo "penurie"
  shortage_goes_on(t, auctions.shortage_open(shortage_rules(range), contenders, stock, price))
end

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
  local shortage, changes = shortage_of(t), {}
  for _, bidder in ipairs(shortage.bidders) do
    local said = t:get("vente.annonce", bidder.name)
    if said and said < bidder.demand then changes[bidder.name] = said end
  end
  shortage_goes_on(t, auctions.shortage_call(shortage, auctions.shortage_next_call(shortage), changes))
end

-- Name and number at the price that is called: his demand if he stays, 0 if he leaves. + is the call itself.
step "penurie" {
  ask = function(t)
    local shortage = shortage_of(t)
    if not shortage then return nil end
    local demands = still_in(t, shortage)
    local nombre = quantity "nombre" { 0, function(c) return demands[c.answers.qui] end }
    local question = form(put_up(t).seller, "penurie_qui_reste", player "qui", nombre)
    return about(t, question, { price = auctions.shortage_next_call(shortage), available = shortage.stock })
  end,
  answer = function(t, _, a)
    local shortage = shortage_of(t)
    t:todo "penurie"
    -- Whether the core would take it is asked at once: at the call it would be too late to say it otherwise.
    if a.nombre ~= still_in(t, shortage)[a.qui] then
      auctions.shortage_call(shortage, auctions.shortage_next_call(shortage), { [a.qui] = a.nombre })
    end
    t:set("vente.annonce", a.qui, a.nombre)
    local _, have_all_said = still_in(t, shortage)
    if have_all_said then make_call(t) end
  end,
}

-- --- a falling price ------------------------------------------------------------------------------------

local descents = { offre_puis_pas = "poll_then_step", pas_des_le_debut = "step_from_market", par_tour = "block" }
local falls = { restantes = "remaining", annoncees = "announced" }

local function sale_rules()
  local ceiling = rules.demande_plafond
  return {
    step = rules.descente_pas, step_bank = rules.descente_pas_banque,
    range = { floor = math.min(rules.descente_plancher, ceiling), ceiling = ceiling },
    rounds = rules.descente_tours, buyer_max = rules.descente_max,
    descent = descents[rules.descente_forme], fall = falls[rules.descente_baisse],
    -- The price of a shortage holds for what is left; the announced number stands.
    auction_sets_price = true, may_lower = false,
  }
end

-- The bank pays for what nobody took; its own it keeps.
local function bank_takes(t, state)
  local lot = put_up(t)
  if state.bank_lots == 0 then return end
  if lot.seller == "banque" then
    t:say("vente_reste", { lot = pieces(t, state.bank_lots) })
  else
    hand_over(t, lot.seller, "banque", state.bank_lots, state.bank_lots * state.price)
  end
end

local function sale_goes_on(t, state)
  local lot = put_up(t)
  keep(t, state)
  for _, bidder in ipairs(state.bidders) do
    if bidder.bought > 0 then
      hand_over(t, lot.seller, bidder.name, bidder.bought, bidder.bought * bidder.paid)
    end
  end
  if state.phase == "auction" then
    return open_shortage(t, auctions.sale_to_shortage(state), state.remaining, state.price, state.rules.range)
  end
  if state.phase ~= "done" then return end
  bank_takes(t, state)
  close(t)
end

function sale_auctioned(t, state, left_over, price)
  sale_goes_on(t, auctions.sale_auctioned(state, left_over, price))
end

command "descente" {
  words = { fr = "descente", en = "falling" },
  help = { fr = "descente [VENDEUR :] [NOMBRE] LOT PRIX : le prix baisse, la banque prend le reste",
    en = "falling [SELLER:] [NUMBER] LOT PRICE: the price falls, the bank takes the rest" },
  open = may_open,
  fields = {
    lot "lot" { sellers = holders, goods = goods, has = held_by, most = any_number, priced = true,
      min = function() return math.min(rules.descente_plancher, rules.demande_plafond) end,
      max = function() return rules.demande_plafond end },
  },
  run = function(t, a)
    local lot = a.lot
    announce(t, lot)
    t:todo "descente"
    local buyers = bidders(t, lot.seller)
    sale_goes_on(t, auctions.sale_open(sale_rules(), buyers, lot.price, lot.number, lot.number))
  end,
}

local function sale_most(t, state, who)
  return math.min(state.rules.buyer_max, state.remaining, payable(t, who, state.price))
end

step "descente" {
  ask = function(t)
    local state = state_of(t)
    if not state then return nil end
    local who = state.asked or put_up(t).seller
    return about(t, form(who, "descente_combien", number_fields(t, state, state.asked, sale_most)), state)
  end,
  answer = function(t, _, a)
    local state = state_of(t)
    t:todo "descente"
    sale_goes_on(t, auctions.sale_answer(state, a.qui or state.asked, a.nombre))
  end,
}

-- --- in the middle of any ---------------------------------------------------------------------------------

-- The auctioneer's next price: the least bid, the next price of a call for offers, the next call of a shortage.
command "plus" {
  words = { fr = "+", en = "+" },
  help = { fr = "+ : le prix suivant", en = "+: the next price" },
  open = function(t) return is_held(t, "criee") or is_held(t, "appel") or is_held(t, "penurie") end,
  run = function(t)
    local state = state_of(t)
    if shortage_of(t) then return make_call(t) end
    if state.kind == "rising" then return name_price(t, auctions.rising_proposal(state)) end
    local least = auctions.outcry_least_bid(state)
    if state.turn then return outcry_speaks(t, state.turn, least) end
    t:say("criee_prochaine_mise", { price = least })
  end,
}

local leaving = {
  outcry = function(t, state, who) outcry_goes_on(t, auctions.outcry_withdraw(with_purses(t, state), who)) end,
  rising = function(t, state, who) rising_goes_on(t, auctions.rising_leave(state, who)) end,
  demand = function(t, state, who) demand_goes_on(t, auctions.demand_out(state, who)) end,
  sale = function(t, state, who) sale_goes_on(t, auctions.sale_out(state, who)) end,
}

-- For good: he is asked no more in this auction. Out of a shortage one leaves at a call.
command "retire" {
  words = { fr = "retire", en = "withdraw" },
  help = { fr = "retire NOM : n'est plus de cette vente", en = "withdraw NAME: is no longer in this auction" },
  open = function(t)
    local state = is_any_held(t) and state_of(t)
    return state and leaving[state.kind] ~= nil and not shortage_of(t)
  end,
  fields = { player "joueur" },
  run = function(t, a)
    local state = state_of(t)
    leaving[state.kind](t, state, a.joueur)
  end,
}

command "sans_suite" {
  words = { fr = "sans-suite", en = "call-off" },
  help = { fr = "sans-suite : la vente en cours n'a pas lieu", en = "call-off: the auction that is held is off" },
  open = is_any_held,
  run = function(t)
    t:say("vente_sans_suite", { lot = pieces(t, put_up(t).number) })
    close(t)
  end,
}

-- What is put up, and who stands where.
view "vente" (function(t)
  local state = is_any_held(t) and state_of(t)
  local shown = { head = { "lot", "vendeur", "prix", "mène" }, rows = {} }
  if state then
    local lot = put_up(t)
    shown.rows[1] = { pieces(t, lot.number), lot.seller, state.price or "", state.leader or "" }
  end
  return shown
end)
