-- A call for offers: somebody wants a thing, and the price rises until the first one accepts to deliver it.

local held = include "auctions/held"

local alone = { comme_les_autres = "is_asked", prix_maximal = "pays_max" }
local voids = { au_suivant = "goes_on", fin = "ends" }

local function conditions()
  local most = math.max(rules.appel_pas_min, rules.appel_pas_max)
  return {
    step_min = rules.appel_pas_min, step_max = most,
    step_usual = math.max(rules.appel_pas_min, math.min(rules.appel_pas, most)),
    multiple = rules.appel_multiple, capped = rules.appel_ferme, alone = alone[rules.appel_seul],
    after_void = voids[rules.appel_defaut],
  }
end

-- Whoever accepted delivers and is paid; if he cannot, the others are asked.
local function goes_on(t, state)
  local lot = held.lot(t)
  while state.phase == "sold" do
    if held.hand_over(t, state.winner, lot.seller, lot.number, state.price) then return held.close(t) end
    state = auctions.rising_void(state)
  end
  held.keep(t, state)
  if state.phase == "unsold" then held.end_unsold(t) end
end

command "appel" {
  words = { fr = "appel", en = "tender" },
  help = { fr = "appel [ACHETEUR :] [NOMBRE] LOT [PRIX] : le prix monte (+), le premier qui accepte (NOM) livre",
    en = "tender [BUYER:] [NUMBER] LOT [PRICE]: the price rises (+), the first to accept (NAME) delivers" },
  open = held.may_open,
  fields = { held.lot_field { has = held.any_number, min = 0, max = function() return rules.appel_prix_max end } },
  run = function(t, a)
    held.announce(t, a.lot)
    t:todo "appel"
    local price = a.lot.price or math.min(rules.appel_pas, rules.appel_prix_max)
    goes_on(t, auctions.rising_open(conditions(), held.bidders(t, a.lot.seller), price, rules.appel_prix_max))
  end,
}

-- --- a price, and who accepts it ---------------------------------------------------------------------

-- Whoever is asked before that one has refused; nil: all have.
local function refused_until(state, who)
  while state.asked and state.asked ~= who do state = auctions.rising_answer(state, state.asked, false) end
  return state
end

-- Whether he has not answered at this price.
local function is_still_asked(state, who)
  local is_after = false
  for _, bidder in ipairs(state.bidders) do
    is_after = is_after or bidder.name == state.asked
    if bidder.name == who then return is_after and bidder.is_in end
  end
  return false
end

-- The core says why somebody who is not asked cannot accept.
local function accepted(state, who)
  local before = is_still_asked(state, who) and refused_until(state, who) or state
  return auctions.rising_answer(before, who, true)
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

local function price_field(state)
  local least, most = price_limits(state)
  return bid "prix" { min = least, max = most, pass = not state.rules.capped,
    next = function() return auctions.rising_proposal(state) end }
end

local function raised(state, price)
  return auctions.rising_raise(state, price, rules.appel_grand_pas == "permis")
end

-- While it is asked who accepts: a name, or nobody. When all have refused: the next price, or none.
step "appel" {
  called = { fr = "appel", en = "tender" },
  ask = function(t)
    local state = held.state(t)
    if not state then return nil end
    local caller = held.lot(t).seller
    local question = state.asked and form(caller, "appel_qui_accepte", player "qui" { pass = true })
      or form(caller, "appel_prix_suivant", price_field(state))
    ways(question, { common = true, each = state.asked and "qui" or nil, also = { state.asked and "appel_personne" } })
    return held.about(t, question, state)
  end,
  answer = function(t, _, a)
    local state = held.state(t)
    t:todo "appel"
    if not state.asked then
      return goes_on(t, a.prix and raised(state, a.prix) or auctions.rising_withdraw(state))
    end
    goes_on(t, a.qui and accepted(state, a.qui) or refused_until(state, nil))
  end,
}

local rising = {}

-- The next price: nobody has accepted this one.
function rising.plus(t)
  local state = refused_until(held.state(t), nil)
  if state.phase == "refused" then state = raised(state, auctions.rising_proposal(state)) end
  goes_on(t, state)
end

function rising.withdraw(t, names)
  local state = held.state(t)
  for _, who in ipairs(names) do state = auctions.rising_leave(state, who) end
  goes_on(t, state)
end

return rising
