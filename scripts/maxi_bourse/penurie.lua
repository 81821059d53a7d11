-- III-1-6. Le réajustement du marché: more is wanted than there is, and the price is called higher and higher until
-- enough have withdrawn. Of a Titre event the banker calls, of a sale the seller.

local cotes = include "cotes"
local marches = include "marches"

local penurie = {}

local prices = { running_plus_step = "pay_call", running = "pay_accepted" }

local function conditions()
  return {
    step = rules.auction_step, range = cotes.range(), overshoot = rules.auction_overshoot,
    price = prices[rules.auction_first_call], allow_reduction = rules.auction_allow_reduction,
  }
end

local function state_of(t, affaire) return auctions.kept(t, "encheres." .. affaire) end
local function keep(t, affaire, state) auctions.keep(t, "encheres." .. affaire, state) end

function penurie.forget(t, affaire)
  auctions.forget(t, "encheres." .. affaire)
  t:forget("reduction", affaire)
end

-- What it came to, for whoever goes on with it.
penurie.state = state_of

-- Those who are still in and what each demands, in their order.
local function still_in(state)
  local names, demands = {}, {}
  for _, bidder in ipairs(state.bidders) do
    if bidder.demand > 0 then names[#names + 1], demands[bidder.name] = bidder.name, bidder.demand end
  end
  return names, demands
end

-- Everybody buys what he has won, those who must take it at the last price that they accepted.
local function announce_trades(t, affaire, state)
  local numbers = {}
  for _, bidder in ipairs(state.bidders) do
    for _, won in ipairs { { bidder.served, state.price }, { bidder.designated, state.accepted } } do
      if won[1] > 0 then
        t:say("encheres_adjugees", { who = bidder.name, number = won[1], what = t:get("affaire", affaire, "entreprise"), price = won[2] })
        numbers[#numbers + 1] = marches.announce(t, {
          acheteur = bidder.name, vendeur = t:get("affaire", affaire, "titres"),
          entreprise = t:get("affaire", affaire, "entreprise"), lots = won[1], prix = won[2],
        })
      end
    end
  end
  return numbers
end

-- "Anne 1, Bo 2": who got them, for the story of the cote.
local function winners(state)
  local list = {}
  for _, bidder in ipairs(state.bidders) do
    local won = bidder.served + bidder.designated
    if won > 0 then list[#list + 1] = bidder.name .. " " .. won end
  end
  return table.concat(list, ", ")
end

local function goes_on(t, affaire, state)
  keep(t, affaire, state)
  t:forget("reduction", affaire)
  if state.phase ~= "done" then return t:todo("penurie", { affaire = affaire }) end
  if t:get("affaire", affaire, "fait_la_cote") then
    cotes.remember(t, t:get("affaire", affaire, "entreprise"), state.price, affaire)
    cotes.fix(t, t:get("affaire", affaire, "entreprise"), state.price,
      { cause = "penurie", de = winners(state), affaire = affaire })
  end
  marches.settle(t, announce_trades(t, affaire, state))
end

-- The bidders have a name and a demand each, the one who is preferred first.
function penurie.open(t, affaire, bidders, stock, price)
  local demand = 0
  for _, bidder in ipairs(bidders) do demand = demand + (bidder.demand or bidder[2]) end
  t:say("penurie_ouverte", { what = t:get("affaire", affaire, "entreprise"), demand = demand, number = stock, price = price })
  goes_on(t, affaire, auctions.shortage_open(conditions(), bidders, stock, price))
end

-- --- the calls ---------------------------------------------------------------------------------------

-- What those who stay for fewer demand from the next call on.
local function reductions(t, affaire)
  local changes = {}
  for _, name in ipairs(t:keys("reduction", affaire)) do changes[name] = t:get("reduction", affaire, name) end
  return changes
end

-- They are of the call before which they were said: a later one finds them made.
local function make_reductions(t, affaire, state)
  local price = auctions.shortage_next_call(state)
  state = auctions.shortage_call(state, price, reductions(t, affaire))
  if state.phase == "done" then refuse("E_APPEL_FINI", { price = price }) end
  return state
end

local function call(t, affaire, price, leaving)
  local state, changes = state_of(t, affaire), reductions(t, affaire)
  if #t:keys("reduction", affaire) > 0 and price > auctions.shortage_next_call(state) then
    state, changes = make_reductions(t, affaire, state), {}
  end
  for _, name in ipairs(leaving) do
    changes[name] = 0
    t:say("se_retire", { who = name, price = price })
  end
  goes_on(t, affaire, auctions.shortage_call(state, price, changes))
end

local function is_calling(t) return t:item() ~= nil and t:item().step == "penurie" end

local function now_in(c)
  if not is_calling(c.t) then return {} end
  return (still_in(state_of(c.t, c.t:item().affaire)))
end

-- Against a call: what the core has against it.
local function no_call(state, price, changes) return auctions.refusal({}, auctions.shortage_call, state, price, changes) end

-- Against somebody who would withdraw: he is not in it.
local function is_out(c, name)
  local state = state_of(c.t, c.t:item().affaire)
  local why = no_call(state, auctions.shortage_next_call(state), { [name] = 0 })
  if not why or why.code ~= "auction_not_in" then return why end
  return obstacle("E_PAS_AUX_ENCHERES", { who = name, names = table.concat(still_in(state), ", ") })
end

local function withdrawals(passes)
  return list "retraits" { min = 0, pass = passes, distinct = true, of = player "joueur" { choices = now_in, against = is_out } }
end

topic "pénurie" {
  words = { fr = { "pénurie", "enchères" }, en = { "shortage", "auctions" } },
  fr = "On veut plus de cartes-actions qu'il n'y en a. Le prix est appelé de {auction_step:money} en {auction_step:money}, et "
    .. "l'on dit qui se retire à chaque appel, jusqu'à ce qu'il y en ait assez pour ceux qui restent.",
  en = "More cartes-actions are wanted than there are. The price is called in steps of {auction_step:money}, and one says who "
    .. "withdraws at each call, until there are enough for those who stay.",
  example = "{1}",
  during = "penurie",
  readings = { "A08", "A09", "A10" },
}

-- Names withdraw at this call, several at once.
step "penurie" {
  aloud = true,
  ask = function(t, s)
    local state = state_of(t, s.affaire)
    local names, demands = still_in(state)
    local question = plain(form(t:get("affaire", s.affaire, "meneur"), "penurie", withdrawals(true)))
    local told = {}
    for place, name in ipairs(names) do told[place] = name .. " " .. demands[name] end
    question.price, question.number = auctions.shortage_next_call(state), state.stock
    question.what, question.names = t:get("affaire", s.affaire, "entreprise"), table.concat(told, ", ")
    question.speak, question.demands = names, demands
    question.who_leaves, question.later = names[1], question.price + 3 * rules.auction_step
    return ways(question, { common = true, each = "retraits", example = names[1], also = { "prix_suivant", "appel_compte" } })
  end,
  answer = function(t, s, a)
    call(t, s.affaire, auctions.shortage_next_call(state_of(t, s.affaire)), a.retraits)
  end,
}

-- The table has counted aloud: all prices below that one were accepted.
command "appel" {
  aloud = true,
  words = { fr = "appel", en = "call" },
  help = { fr = "appel PRIX [NOMS] : ce prix est appelé, et ceux-là se retirent",
    en = "call PRICE [NAMES]: that price is called, and those withdraw" },
  during = "penurie",
  fields = { amount "prix" { likely = { 1 } }, withdrawals(false) },
  run = function(t, a)
    local affaire = t:item().affaire
    t:drop "penurie"
    call(t, affaire, a.prix, a.retraits)
  end,
}

-- Nobody withdraws: the next price.
function penurie.go_up(t)
  local affaire = t:item().affaire
  t:drop "penurie"
  call(t, affaire, auctions.shortage_next_call(state_of(t, affaire)), {})
end

local function cannot_be_lowered(c, number)
  local affaire, who = c.t:item().affaire, c.answers.joueur
  local state = state_of(c.t, affaire)
  local why = no_call(state, auctions.shortage_next_call(state), { [who] = number })
  if why then return why end
  if c.t:get("reduction", affaire, who) == number then return objection("E_DEJA_REDUITE", { who = who, number = number }) end
end

-- He stays for fewer, from the next call on.
command "reduire" {
  aloud = true,
  words = { fr = "réduire", en = "lower" },
  help = { fr = "réduire NOM NOMBRE : il n'en veut plus qu'autant, au prix appelé",
    en = "lower NAME NUMBER: he wants no more than that, at the price that is called" },
  during = "penurie",
  whose = "joueur",
  fields = { player "joueur" { choices = now_in, against = is_out },
    marches.lots("lots", { likely = { 1, function() return rules.titre_max_lots end }, against = cannot_be_lowered }) },
  run = function(t, a)
    local affaire = t:item().affaire
    t:set("reduction", affaire, a.joueur, a.lots)
    t:say("reduit", { who = a.joueur, number = a.lots, price = auctions.shortage_next_call(state_of(t, affaire)) })
  end,
}

return penurie
