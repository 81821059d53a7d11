-- An outcry: bids shouted over each other, until one bidder is left or the hammer falls.

local held = include "auctions/held"

local orders = { libre = "free", tour = "in_turn" }
local passes = { definitive = "is_final", provisoire = "till_next_bid" }

local function conditions(opening)
  local immediate = rules.enchere_achat_immediat
  return {
    opening = opening, step = rules.enchere_pas, multiple = rules.enchere_multiple, reserve = rules.enchere_reserve,
    immediate = immediate > 0 and math.max(immediate, opening, rules.enchere_reserve) or auctions.unlimited,
    order = orders[rules.enchere_ordre], pass = passes[rules.enchere_passe],
  }
end

-- After each word: sold, unsold, or on it goes.
local function goes_on(t, state)
  held.keep(t, state)
  if state.phase == "unsold" then return held.end_unsold(t) end
  if state.phase == "open" then return held.reserve(t, state.leader, state.price) end
  local lot = held.lot(t)
  held.hand_over(t, lot.seller, state.leader, lot.number, state.price)
  held.close(t)
end

-- The state with the purses of this moment; the leader's bid stands, whatever he has paid since.
local function state_now(t)
  local state = held.state(t)
  for _, bidder in ipairs(state.bidders) do
    local promised = bidder.name == state.leader and state.price or 0
    bidder.money = math.max(held.purse(t, bidder.name), promised)
  end
  return state
end

local function bids(t, who, amount) goes_on(t, auctions.outcry_bid(state_now(t), who, amount)) end

local function pass(t, names)
  local state = state_now(t)
  for _, who in ipairs(names) do state = auctions.outcry_pass(state, who) end
  local is_noted_alone = state.phase == "open" and not state.turn
  if is_noted_alone then t:say("criee_passe", { who = table.concat(names, ", ") }) end
  goes_on(t, state)
end

topic "enchères" {
  words = { fr = "enchères", en = "auctions" },
  fr = "Cinq manières de vendre : enchères, où l'on surenchérit à voix haute ; appel, où le prix monte jusqu'à ce que quelqu'un "
    .. "l'accepte ; plis, où chacun écrit en secret ; demande, où chacun dit combien il en veut et le prix monte ; descente, "
    .. "où le prix baisse. Le lot est un bien de la banque ou d'un joueur.",
  en = "Five ways to sell: auction, where one outbids the other aloud; tender, where the price rises until somebody accepts it; "
    .. "sealed, where everybody writes in secret; demand, where everybody says how many he wants and the price rises; falling, "
    .. "where the price falls. The lot is a good of the bank or of a player.",
  example = "{1} 100",
  during = "criee",
}

command "encheres" {
  words = { fr = "enchères", en = "auction" },
  help = { fr = "enchères [VENDEUR :] LOT [MISE] : puis NOM MISE, NOM +, NOM passe, adjugé",
    en = "auction [SELLER:] LOT [BID]: then NAME BID, NAME +, NAME pass, hammer" },
  open = held.may_open,
  fields = { held.lot_field { min = 0 } },
  run = function(t, a)
    held.announce(t, a.lot)
    t:todo "criee"
    local opening = a.lot.price or rules.enchere_mise_min
    goes_on(t, auctions.outcry_open(conditions(opening), held.bidders(t, a.lot.seller)))
  end,
}

-- most(c) is what who bids can pay
local function bid_field(state, most)
  local function least() return auctions.outcry_least_bid(state) end
  return bid "mise" {
    min = least, next = least, max = most, pass = true,
    multiple = state.rules.immediate == auctions.unlimited and state.rules.multiple or nil,
  }
end

local function ask_one(t, state)
  local mise = bid_field(state, function() return held.purse(t, state.turn) end)
  return ways(form(state.turn, state.leader and "criee_a_vous" or "criee_ouvrez", mise), { also = { "criee_vous_passez" } })
end

-- The first who may still bid, and the least that he may; with his purse, where all see it.
local function likely_bid(t, state)
  local least = math.max(auctions.outcry_least_bid(state), rules.enchere_multiple) -- nothing is no bid to show
  for _, bidder in ipairs(state.bidders) do
    local seen = t:sees("account", bidder.name) and state_now(t) or state
    if not auctions.refusal({}, auctions.outcry_bid, seen, bidder.name, least) then return { { bidder.name }, least } end
  end
end

local function ask_all(t, state)
  local mise = bid_field(state, function(c) return c.answers.qui and held.purse(t, c.answers.qui[1]) end)
  local question = plain(form(held.lot(t).seller, state.leader and "criee_qui_dit_mieux" or "criee_qui_ouvre",
    players "qui", mise))
  question.leader = state.leader
  return ways(question, { common = true, each = "qui", example = likely_bid(t, state), also = { state.leader and "criee_marteau" } })
end

-- In a free order the auctioneer asks all of them; else the one whose turn it is.
step "criee" {
  called = { fr = "enchères", en = "auction" },
  ask = function(t)
    local state = held.state(t)
    return state and held.about(t, state.turn and ask_one(t, state) or ask_all(t, state), state)
  end,
  answer = function(t, _, a)
    local names = a.qui or { held.state(t).turn }
    t:todo "criee"
    if not a.mise then return pass(t, names) end
    if #names > 1 then refuse "criee_un_seul" end
    bids(t, names[1], a.mise)
  end,
}

command "adjuge" {
  words = { fr = "adjugé", en = "hammer" },
  help = { fr = "adjugé : le marteau tombe, au dernier qui a misé", en = "hammer: it falls, for the last who bid" },
  open = function(t) return held.kind(t) == "outcry" end,
  run = function(t) goes_on(t, auctions.outcry_hammer(state_now(t))) end,
}

local outcry = {}

-- The least bid of the one whose turn it is; of all, the auctioneer asks for it.
function outcry.plus(t)
  local state = held.state(t)
  local least = auctions.outcry_least_bid(state)
  if state.turn then return bids(t, state.turn, least) end
  t:say("criee_prochaine_mise", { price = least })
end

function outcry.withdraw(t, names)
  local state = state_now(t)
  for _, who in ipairs(names) do state = auctions.outcry_withdraw(state, who) end
  goes_on(t, state)
end

return outcry
