-- The auction that is held: it lies below the fact `vente` until it is over. What is put up, and the state that the
-- core's functions take and give; a shortage lies beside the state of the demand or the sale that it came from.

local biens = include "biens"
local caisse = include "caisse"

local held = {}

-- --- what is put up ----------------------------------------------------------------------------------

function held.lot(t)
  return {
    seller = t:get "vente.vendeur", number = t:get "vente.nombre", what = t:get "vente.objet",
    is_good = t:get "vente.est_un_bien",
  }
end

function held.announce(t, lot)
  auctions.forget(t, "vente")
  t:set("vente.vendeur", lot.seller)
  t:set("vente.nombre", lot.number)
  t:set("vente.objet", lot.what)
  t:set("vente.est_un_bien", lot.is_good)
end

-- So many of what is put up; a single thing is not counted.
function held.pieces(t, number)
  local lot = held.lot(t)
  local is_counted = lot.is_good or lot.number > 1
  return is_counted and number .. " × " .. lot.what or lot.what
end

-- --- its state ---------------------------------------------------------------------------------------

function held.state(t) return auctions.kept(t, "vente.etat") end
function held.keep(t, state) auctions.keep(t, "vente.etat", state) end

function held.shortage(t) return auctions.kept(t, "vente.penurie") end
function held.keep_shortage(t, shortage) auctions.keep(t, "vente.penurie", shortage) end
function held.forget_shortage(t) auctions.forget(t, "vente.penurie") end

-- The steps of an auction that is over ask nothing, and so leave the agenda.
function held.close(t)
  caisse.release_all(t)
  auctions.forget(t, "vente")
end

local is_step = {
  criee = true, plis = true, plis_accord = true, appel = true, demande = true, descente = true, penurie = true,
}

-- Which kind of auction is held, as the core calls it; nil if none is. An evening may have gone on without it.
function held.kind(t)
  for _, step in ipairs(t:agenda()) do
    if is_step[step] then
      local state = held.shortage(t) or held.state(t)
      return state and state.kind
    end
  end
end

function held.may_open(t) return held.kind(t) == nil end

-- --- who sells, who bids, who pays -------------------------------------------------------------------

local function holders(c)
  local list = caisse.choices(c) or { table.unpack(c.t:names "player") }
  table.insert(list, 1, "banque")
  return list
end

local function held_by(c, seller, good) return biens.free(c.t, good, seller) end

-- Where the bank has none of it any more, who has it.
local function lacks(c, value)
  local held, list = held_by(c, value.seller, value.what), biens.holders(c.t, value.what)
  local is_bank = value.seller == c.t:bank()
  local told = { who = value.seller, good = value.what, held = c.t:sees("account", value.seller) and held or "?",
    holder = list[1], list = table.concat(list, ", ") }
  if is_bank and held == 0 and list[1] then return objection("vente_ailleurs", told) end
  if is_bank then return objection("banque_n_a_que", told) end
  return objection("pas_autant", told)
end

-- Whoever calls for offers may want more than he has.
function held.any_number() return rules.quantite_max end

-- What is put up, as it is typed; limits are those of its price, and what else is unlike the others.
function held.lot_field(limits)
  local given = { sellers = holders, goods = biens.choices, has = held_by, lacks = lacks, most = held.any_number }
  for key, value in pairs(limits) do given[key] = value end
  return lot "lot" (given)
end

-- Everybody but the seller; the first of the list speaks first: his left neighbour, or the first seat.
function held.bidders(t, seller)
  local list = {}
  local is_player = t:exists("player", seller)
  for _, player in ipairs(is_player and t:order_after(seller) or t:names "player") do
    if player ~= seller and t:plays(player) then list[#list + 1] = player end
  end
  return list
end

-- What somebody can pay.
function held.purse(t, who) return caisse.free(t, who) or auctions.unlimited end

-- How many pieces somebody can pay at that price.
function held.payable(t, who, price)
  return price > 0 and held.purse(t, who) // price or auctions.unlimited
end

-- The money behind a bid is held until another bids more, or it is over: nobody spends it elsewhere.
function held.reserve(t, who, amount)
  for _, other in ipairs(t:keys "reserve") do
    if other ~= who then caisse.reserve(t, other, 0) end
  end
  if who then caisse.reserve(t, who, math.min(amount, math.max(held.purse(t, who) + (t:get("reserve", who) or 0), 0))) end
end

-- The pieces change hands for the sum. False where one of them cannot: the table is told, nothing moves.
function held.hand_over(t, seller, buyer, number, sum)
  local lot = held.lot(t)
  local done = t:attempt(function()
    caisse.reserve(t, buyer, 0)
    caisse.pay(t, sum, buyer, seller)
    if lot.is_good then t:move(number, lot.what, seller, buyer) end
  end)
  local told = { who = t:field_name(buyer, t:language()), seller = t:field_name(seller, t:language()),
    sum = sum, lot = held.pieces(t, number) }
  t:say(done and "vente_conclue" or "vente_impossible", told)
  return done
end

-- --- what the table is asked and told ----------------------------------------------------------------

-- A question about what is put up, at the price that is asked; of several pieces, those that are left.
function held.about(t, question, state)
  question.lot = held.pieces(t, state.available or state.remaining or held.lot(t).number)
  question.price = state.price
  return question
end

-- How many he takes, of one who is asked; of several who may speak, their names first.
function held.number_fields(t, state, asked, most)
  local function most_of_all(c)
    local least = auctions.unlimited
    for _, who in ipairs(c.answers.qui or {}) do least = math.min(least, most(t, state, who)) end
    return least < auctions.unlimited and least or nil
  end
  if asked then return quantity "nombre" { 0, most(t, state, asked), pass = true } end
  return players "qui", quantity "nombre" { 0, most_of_all, pass = true }
end

function held.tell_left(t, number)
  if number > 0 then t:say("vente_reste", { lot = held.pieces(t, number) }) end
end

function held.end_unsold(t)
  t:say("vente_sans_acheteur", { lot = held.pieces(t, held.lot(t).number) })
  held.close(t)
end

return held
