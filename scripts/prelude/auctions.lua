-- Auctions for the scripts of games: the functions of the core, and how an auction stays on the table.
--
-- auctions.outcry_bid(state, "Bo", 50) and its like take a state and give a new one, or refuse. Between two
-- answers the state lies on the table, so that undo, a resumed evening and a new Lua state go on from it:
--
--   local state = auctions.outcry_bid(auctions.kept(t, "enchere"), a.joueur, a.mise)
--   auctions.keep(t, "enchere", state)

local facts = include "facts"
local fields = include "fields"

-- --- the auction on the table ------------------------------------------------------------------------

local text_of, state_of = auctions.text, auctions.state
auctions.text, auctions.state = nil, nil -- a script has keep and kept

-- Puts the state on the table, as one fact; what stood there before is gone.
function auctions.keep(t, key, state)
  check_key(key)
  t:set(key, text_of(state))
end

-- The state that was kept there, or nil.
function auctions.kept(t, key)
  local text = t:get(key)
  return text and state_of(text)
end

local offered = {
  sealed = function(state, prices)
    for _, bid in ipairs(state.bids) do
      local counts = bid.quantity > 0 and bid.status == "stands"
      if counts then prices[bid.bidder] = math.max(bid.price, prices[bid.bidder] or bid.price) end
    end
  end,
  outcry = function(state, prices)
    if state.leader then prices[state.leader] = state.price end
  end,
  rising = function(state, prices)
    if state.winner then prices[state.winner] = state.price end
  end,
}

-- Who has said a price in it: a table of names, each with his highest that stands.
function auctions.offers(state)
  local prices = {}
  if offered[state.kind] then offered[state.kind](state, prices) end
  return prices
end

function auctions.forget(t, key)
  check_key(key)
  facts.forget(t, { key })
end

-- --- what is read from afar -----------------------------------------------------------------------------

local function still_in(state)
  local names = {}
  for _, bidder in ipairs(state.bidders or {}) do
    if bidder.is_in ~= false and bidder.demand ~= 0 then names[#names + 1] = bidder.name end
  end
  return table.concat(names, ", ")
end

-- For `large` of a game: what is put up and its price, where one is called; who is still in.
function auctions.large(say, state, lot)
  if state.price then say("auction_at", { lot = lot, price = state.price }) else say("auction_of", { lot = lot }) end
  local names = still_in(state)
  if names ~= "" then say("auction_in", { names = names }) end
end

-- --- what the core refuses ---------------------------------------------------------------------------

-- Why the core would refuse auctions.outcry_bid(state, "Bo", 50), for a field that says what is against an answer:
-- auctions.refusal({ auction_step = objection "E_STEP" }, auctions.rising_raise, state, 700, false). A reason of the game's
-- own stands for what the core calls so; nil if it would not refuse.
function auctions.refusal(reasons, f, ...)
  local is_fine, refusal = pcall(f, ...)
  if is_fine then return nil end
  if type(refusal) ~= "table" then error(refusal, 0) end
  local reason = reasons[refusal.code] or { code = refusal.code, is_obstacle = true }
  return { code = reason.code, fields = reason.fields or refusal, is_obstacle = reason.is_obstacle }
end

-- --- fields ------------------------------------------------------------------------------------------

local amounts = fields.kinds.amount

-- bid "mise" { min = ..., next = ..., pass = true }: an amount, or + for the next one, which the function says;
-- where it may be passed, passe or pass, whose value is false.
local bid = {}
for what, work in pairs(amounts) do bid[what] = work end
bid.limits = { min = true, max = true, multiple = true, likely = true, next = true, pass = true }

function bid.read(field, word, c)
  if word == "+" and field.next then return field.next(c) end
  if fields.is_pass(field, word) or fields.is_nothing(field, word) then return false end
  return amounts.read(field, word, c)
end

function bid.check(field, value, c, object)
  if value == false and field.pass then return true end
  return amounts.check(field, value, c, object)
end

function bid.example(field, c) return amounts.example(field, c) end

function bid.random(field, c, pick)
  local passes = field.pass and pick(3) == 1
  local value = not passes and amounts.random(field, c, pick)
  if value then return value end
  if field.pass then return false end
end

function bid.show(field, value, c) return value and amounts.show(field, value, c) or fields.passing[c.language] end

function bid.hint(field, c)
  return amounts.hint(field, c) .. (field.next and ", +" or "") .. fields.hint_pass(field, c)
end

fields.add("bid", bid)

-- lot "lot" { sellers = ..., goods = ..., has = ... }: what is put up, as "vélo", "vélo 50", "3 SONY 50" or
-- "Bo: 3 SONY 50": who sells, how many, what, and the price; who is not named is the first of the sellers. A good is
-- found as any name is, by its beginning too; what is nearly one is refused, unless it stands in quotes: then it is a text.
--   sellers(c)            who may sell
--   goods(c, seller)      what he can sell by the piece; anything else is a text
--   has(c, seller, good)  how many of it he has
--   lacks(c, value)       why not, where he has not so many: an objection with its fields
--   most(c)               how many pieces of a text
--   priced = true         the price must be said
--   min, max, multiple    of the price
-- Its value is { seller, number, what, is_good, price }.
local lot = {
  keeps_letters = true,
  limits = { sellers = true, goods = true, has = true, lacks = true, most = true, priced = true, min = true, max = true, multiple = true },
}

local MOST_COLUMNS = 40 -- of a text that is put up
local RANDOM_PIECES = 5 -- that a simulated player puts up at most
local samples = { "vélo", "le château", "un mois de lessive" }

-- The longest end of the text that is an amount. Where the end would be one but for a doubt, the doubt.
local function split_price(text, c)
  local doubt
  local gap, start = string.match(text, "()%s+()")
  while gap do
    local ending = string.sub(text, start)
    local price, code, one, other = words.read_amount(ending, c.t:currency(), c.language)
    if price then return string.sub(text, 1, gap - 1), price end
    local is_doubtful = code == "amount_two_readings" or code == "amount_too_fine" or code == "amount_too_large"
    doubt = is_doubtful and { code = code, typed = ending, one = one, other = other } or nil
    gap, start = string.match(text, "()%s+()", start)
  end
  return text, nil, doubt
end

-- How many, and of what: "3 SONY", and "3 × SONY" as it is printed.
local function split_number(text)
  local number, counted = string.match(text, "^(%d+)%s+(.+)$")
  return number, counted and (string.match(counted, "^\u{D7}%s*(.+)$") or counted) or text
end

function lot.read(field, typed, c)
  local sellers = field.sellers(c)
  local seller = sellers[1]
  local named, rest = string.match(typed, "^(.-)%s*:%s*(.*)$")
  if named then
    local code, shown
    seller, code, shown = fields.read_choice(named, sellers, "no_choice")
    if not seller then return nil, code, shown end
  end
  local number, counted = split_number(rest or typed)
  local what, price, doubt = split_price(counted, c)
  local value = { seller = seller, number = math.tointeger(tonumber(number or 1)), what = what, price = price,
    doubt = doubt, is_good = false }
  local text = string.match(what, '^"(.+)"$')
  if text then
    value.what = text
    return value
  end
  local good, code, shown = fields.read_choice(what, field.goods(c, seller), "no_choice")
  if good then value.what, value.is_good = good, true end
  if code == "ambiguous" or code == "no_choice_near" then return nil, code, shown end
  return value
end

-- The seller has not so many of it, as the field tells it.
local function lot_lacks(field, value, most, c, object)
  if not field.lacks or not value.is_good then return object("above_max", { value = value.number, max = most }) end
  local reason = field.lacks(c, value)
  object(reason.code, reason.fields)
end

function lot.check(field, value, c, object)
  if value.doubt then return fields.no_value(object, value.doubt.code, value.doubt) end
  if not value.number then return fields.no_value(object, "not_whole", { typed = value.what }) end
  if value.number < 1 then return fields.no_value(object, "below_min", { value = value.number, min = 1 }) end
  local most = value.is_good and field.has(c, value.seller, value.what) or not value.is_good and field.most(c)
  if value.number > most then lot_lacks(field, value, most, c, object) end
  local reason = not value.is_good and words.check_name(value.what, MOST_COLUMNS)
  if reason then return fields.no_value(object, "bad_name", { typed = value.what, reason = reason }) end
  if value.price then return amounts.check(field, value.price, c, object) end
  if field.priced then return fields.no_value(object, "missing", { field = c.language == "fr" and "prix" or "price" }) end
end

function lot.candidates(field, c)
  local sellers = field.sellers(c)
  return field.goods(c, sellers[1])
end

function lot.random(field, c, pick)
  local sellers = field.sellers(c)
  local seller = sellers[pick(#sellers)]
  local held = {}
  for _, good in ipairs(field.goods(c, seller)) do
    if field.has(c, seller, good) > 0 then held[#held + 1] = good end
  end
  local good = #held > 0 and held[pick(#held)]
  local most = good and math.min(field.has(c, seller, good), RANDOM_PIECES) or RANDOM_PIECES
  return { seller = seller, number = pick(most), what = good or samples[pick(#samples)], is_good = good ~= false,
    price = amounts.random(field, c, pick) }
end

-- One piece more than he has, or the price of another time.
function lot.slip(field, value, c, pick)
  local copy = {}
  for key, part in pairs(value) do copy[key] = part end
  if pick(2) == 1 then copy.number = (value.is_good and field.has(c, value.seller, value.what) or field.most(c)) + 1 end
  if value.price and copy.number == value.number then copy.price = amounts.slip(field, value.price, c, pick) end
  return copy
end

function lot.show(_, value, c)
  local price = value.price and " " .. words.print_amount(value.price, c.t:currency()) or ""
  local what = value.is_good and value.what or '"' .. value.what .. '"'
  return value.seller .. ": " .. value.number .. " " .. what .. price
end

function lot.hint(field, c)
  local french = c.language == "fr"
  local price = field.priced and (french and "PRIX" or "PRICE") or (french and "[PRIX]" or "[PRICE]")
  return (french and words.french "[VENDEUR :] [NOMBRE] LOT " or "[SELLER:] [NUMBER] LOT ") .. price
end

fields.add("lot", lot)

-- --- sentences ---------------------------------------------------------------------------------------

auctions.catalogue = {
  fr = {
    auction_no_bidder = "{who} n'est pas de cette vente",
    auction_nobody = "personne ne prend part à cette vente",
    auction_no_bid = "il n'y a pas d'offre numéro {value}",
    auction_done = "cette offre est déjà faite, ou ne tient plus",
    auction_quantity = "{value} ne va pas : c'est trop peu",
    auction_price_multiple = "{value:money} : au moins {price_min:money}, et un multiple de {price_multiple:money}",
    auction_room = "{who} n'a pas la place d'en mettre autant",
    auction_money = "{who} n'a pas de quoi payer {value:money}",
    auction_bound = "cette offre engage : elle doit être achetée",
    auction_closed = "cette vente est finie",
    auction_not_sold = "personne n'a accepté",
    auction_open = "{turn} n'a pas encore répondu à {price:money}",
    auction_no_price = "tous ont refusé {price:money} : il faut annoncer plus",
    auction_not_in = "{who} n'y prend pas part, ou plus",
    auction_not_turn = "c'est à {turn} de parler, pas à {who}",
    auction_capped = "sous un prix maximal, on ne retire rien : il reste à annoncer jusqu'à {price_max:money}",
    auction_multiple = "{value:money} n'est pas un multiple de {multiple:money}",
    auction_price_low = "{value:money} : c'est trop peu, le prix monte de {step_min:money} au moins",
    auction_step = "{value:money} : monter de plus de {step_max:money} demande l'accord de tous",
    auction_price_max = "{value:money} : pas plus de {price_max:money}",
    auction_leads = "{who} mène à {price:money} : on ne surenchérit pas sur soi-même, on ne se retire pas",
    auction_passed = "{who} a passé : il faut attendre une autre mise",
    auction_bid_low = "{value:money} : la mise la plus basse est {least:money}",
    auction_round_closed = "tous ont parlé dans ce tour",
    auction_speaks = "{turn} n'a pas encore parlé dans ce tour",
    auction_spoken = "{who} a déjà parlé",
    auction_demand_max = "{value} : au plus {demand_max} à la fois",
    auction_stock = "{value} : il n'en reste que {available}",
    auction_over = "il n'y a plus rien à vendre",
    auction_no_shortage = "il y en a assez pour tous",
    auction_call_low = "{value:money} : {accepted:money} est déjà accepté, il faut annoncer plus",
    auction_call_high = "{value:money} est au-dessus du plafond",
    auction_off_step = "{value:money} : depuis {accepted:money}, les annonces montent de {step:money}",
    auction_not_lower = "dans une pénurie, une demande ne monte pas",
    auction_no_reduction = "on reste ou on se retire : la demande ne se réduit pas",
    auction_in_auction = "il y a pénurie : l'enchère entre les acheteurs passe d'abord",
    auction_no_auction = "il n'y a pas d'enchère à régler dans cette vente",
    auction_unpaid = "ce qui est acheté se paie d'abord",
    auction_going_on = "rien n'est à payer dans cette vente",
    auction_buyer_max = "un acheteur en prend au plus {buyer_max} à la fois",
    auction_lots = "il n'y en a que {remaining} à vendre",
    auction_owned = "le vendeur n'en a que {owned}",
    auction_locked = "il y en a {lots} d'annoncés, dont {sold} de vendus : on n'en retire pas",
    auction_enough = "il y en a assez pour tous : pas d'enchère",
    auction_piles_none = "il faut au moins un tas",
    auction_piles_negative = "aucun tas n'est plus petit que rien",
    auction_piles_sum = "les tas ne font pas {value} ensemble",
    auction_piles_spread = "les tas sont trop inégaux",
  },
  en = {
    auction_no_bidder = "{who} is not in this auction",
    auction_nobody = "nobody takes part in this auction",
    auction_no_bid = "there is no bid number {value}",
    auction_done = "this bid has been made, or stands no longer",
    auction_quantity = "{value} will not do: it is too little",
    auction_price_multiple = "{value:money}: at least {price_min:money}, and a multiple of {price_multiple:money}",
    auction_room = "{who} has no room for so much",
    auction_money = "{who} cannot pay {value:money}",
    auction_bound = "this bid is binding: it must be bought",
    auction_closed = "this auction is over",
    auction_not_sold = "nobody has accepted",
    auction_open = "{turn} has not yet answered to {price:money}",
    auction_no_price = "all have refused {price:money}: more must be named",
    auction_not_in = "{who} does not take part, or no longer",
    auction_not_turn = "it is {turn} who speaks, not {who}",
    auction_capped = "under a highest price nothing is withdrawn: there are prices to name up to {price_max:money}",
    auction_multiple = "{value:money} is not a multiple of {multiple:money}",
    auction_price_low = "{value:money}: that is too little, the price rises by {step_min:money} at least",
    auction_step = "{value:money}: to rise by more than {step_max:money} all must agree",
    auction_price_max = "{value:money}: not more than {price_max:money}",
    auction_leads = "{who} leads at {price:money}: nobody bids against himself, or withdraws when he leads",
    auction_passed = "{who} has passed: another bid must come first",
    auction_bid_low = "{value:money}: the lowest bid is {least:money}",
    auction_round_closed = "all have spoken in this round",
    auction_speaks = "{turn} has not yet spoken in this round",
    auction_spoken = "{who} has spoken already",
    auction_demand_max = "{value}: at most {demand_max} at a time",
    auction_stock = "{value}: only {available} are left",
    auction_over = "nothing is left to sell",
    auction_no_shortage = "there is enough for all",
    auction_call_low = "{value:money}: {accepted:money} has been accepted, the call must be higher",
    auction_call_high = "{value:money} is above the ceiling",
    auction_off_step = "{value:money}: from {accepted:money} on, the calls rise by {step:money}",
    auction_not_lower = "in a shortage a demand is not raised",
    auction_no_reduction = "one stays or leaves: a demand is not lowered",
    auction_in_auction = "there is a shortage: the auction among the buyers comes first",
    auction_no_auction = "there is no auction to settle in this sale",
    auction_unpaid = "what was bought is paid first",
    auction_going_on = "nothing is to be paid in this sale",
    auction_buyer_max = "one buyer takes at most {buyer_max} at a time",
    auction_lots = "only {remaining} are for sale",
    auction_owned = "the seller has only {owned}",
    auction_locked = "{lots} are announced, {sold} of them sold: none is taken back",
    auction_enough = "there is enough for all: no auction",
    auction_piles_none = "there must be at least one pile",
    auction_piles_negative = "no pile is smaller than nothing",
    auction_piles_sum = "the piles do not make {value} together",
    auction_piles_spread = "the piles are too unequal",
  },
}

return auctions
