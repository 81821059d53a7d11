-- One of the five markets: an auction of the core's, which lies on the table as the sheets that all have written. It stays
-- there when it is over, for whoever looks at his sheet.

local entreprise = include "entreprise"

local marche = {}

function marche.name(number) return rules["market_" .. number] end
function marche.pile(t, number) return t:balance("barre", "marché " .. number) end

-- The market that is open, by the agenda: its number, and which it is of those that have opened; nil if none is.
function marche.open(t) return t:item "marche" end

local function market_names()
  local list = {}
  for number = 1, rules.markets do list[number] = marche.name(number) end
  return list
end

-- The market whose name the text begins with, and what stands behind it and its colon; nil if it is none's, or a player's.
function marche.named(t, text)
  local names = market_names()
  for number, name in ipairs(names) do
    local words_of_it, behind = {}, text
    for _ in string.gmatch(name, "%S+") do
      local word, left = string.match(behind, "^%s*([^%s:]+)%s*(.*)$")
      words_of_it[#words_of_it + 1], behind = word, left or ""
    end
    local first = table.concat(words_of_it, " ")
    local is_player = t:nearly(first, t:names "player") ~= nil
    if not is_player and (first == name or t:nearly(first, names) == name) then return number, (string.gsub(behind, "^:%s*", "")) end
  end
end

-- The text where a part that begins with the name of the market behind that number ends the one before it: their order says
-- which is which.
local function without_names(t, text, number)
  local part, between, rest = string.match(text, "^(.-%s)([.;:])%s+(.*)$")
  if not part then return text end
  repeat number = number + 1 until number > rules.markets or marche.pile(t, number) > 0
  local following, behind = marche.named(t, rest)
  if following ~= number then return part .. between .. " " .. without_names(t, rest, number - 1) end
  return part .. "." .. without_names(t, " " .. behind, number)
end

-- The line where it begins with the name of the market that is open, without it; nil elsewhere.
function marche.plainly(t, line)
  local s = marche.open(t)
  if not s then return nil end
  local number, rest = marche.named(t, line)
  return number == s.numero and rest ~= "" and without_names(t, rest, number) or nil
end

local amend = { fr = "amender ", en = "amend " }

-- Why what begins with the name of a market is not said now: that one is over, or has not come yet.
function marche.not_now(t, typed)
  local number, s = marche.named(t, typed), marche.open(t)
  if not number or s and s.numero == number or entreprise.is_before(t, "cacao") then return nil end
  if s and number > s.numero then return objection("E_MARKET_LATER", { market = marche.name(number), open = marche.name(s.numero) }) end
  if not marche.sheet(t, entreprise.mois(t), number) then return nil end
  return objection("E_MARKET_OVER", { market = marche.name(number), line = amend[t:language()] .. typed })
end

-- Who speaks on a market, the first one first.
function marche.speakers(t, turn)
  local order, list = entreprise.speaking_order(t), {}
  for rank = 1, #order do list[rank] = auctions.speaker_at(order, rules.market_shift, turn, rank) end
  return list
end

-- Whether a caisse suffices is told last, and here, for the core would tell how much it lacks.
local function conditions()
  return {
    price_min = rules.bid_min, price_multiple = rules.bid_multiple, bids_max = rules.bids_per_market, check_money = false,
    pricing = rules.bid_pricing, must_buy = rules.must_buy,
  }
end

local function key(month, number) return "feuille." .. month .. "." .. number end

-- What was announced on a market of that month; nil if nothing was.
function marche.sheet(t, month, number) return auctions.kept(t, key(month, number)) end

-- Whoever takes over the bank in the middle of a market changes who speaks first, of those who have bid as well. Who has
-- left meanwhile comes last.
local function in_speaking_order(bidders, speakers)
  local rank, place = {}, {}
  for number, player in ipairs(speakers) do rank[player] = number end
  for number, bidder in ipairs(bidders) do place[bidder] = (rank[bidder.name] or #speakers + 1) * #bidders + number end
  table.sort(bidders, function(one, other) return place[one] < place[other] end)
end

function marche.state(t, s)
  local speakers, state = marche.speakers(t, s.tour), marche.sheet(t, entreprise.mois(t), s.numero)
  if not state then return auctions.sealed_open(conditions(), speakers) end
  in_speaking_order(state.bidders, speakers)
  return state
end

function marche.keep(t, s, state) auctions.keep(t, key(entreprise.mois(t), s.numero), state) end

-- What the table has let pass stands, whatever the core has against it.
function marche.add(state, player, price, bars)
  state.bids[#state.bids + 1] = { bidder = player, price = price, quantity = bars, status = "stands" }
end

-- What he has announced, and in which place of the list; nil if nothing.
function marche.bid_of(state, player)
  for place, bid in ipairs(state.bids) do
    if bid.bidder == player then return bid, place end
  end
end

-- What he has announced, as it is written; "-" if nothing.
function marche.written(state, player)
  local bid = state and marche.bid_of(state, player)
  return bid and bid.price .. "x" .. bid.quantity or "-"
end

-- The same of all, in the order in which they have announced it.
function marche.all_written(state)
  local said = {}
  for place, bid in ipairs(state.bids) do said[place] = bid.bidder .. " " .. bid.price .. "x" .. bid.quantity end
  return table.concat(said, ", ")
end

-- --- the money behind it ---------------------------------------------------------------------------------

-- What he would pay for what stands of his on the market that is open: all have heard it.
function marche.standing(t, player)
  local s = marche.open(t)
  local bid = s and marche.bid_of(marche.state(t, s), player)
  return bid and bid.status == "stands" and bid.price * bid.quantity or 0
end

-- Nobody may bid beyond his means: so what stands behind an announcement is spent on nothing else until the market is
-- awarded. What a card or a fine takes is taken all the same. Not to tell more of a caisse, it is not said which of the two
-- it lacks.
function marche.require_free(t, player, amount)
  local behind = rules.bid_unpayable == "refuse_then_trim" and marche.standing(t, player) or 0
  if behind > 0 and not entreprise.can_pay(t, player, amount + behind) then refuse("E_RETENU", { who = player }) end
end

-- It counts for nothing any more.
function marche.void(t, s, player)
  local state = marche.state(t, s)
  local bid, place = marche.bid_of(state, player)
  if bid and bid.status == "stands" then marche.keep(t, s, auctions.sealed_void(state, place)) end
end

-- Somebody whom a card keeps off this market.
function marche.is_barred(t, player) return t:get("ligne_coupee", player) == true end

function marche.still_to_bid(t, s)
  local state, list = marche.state(t, s), {}
  for _, player in ipairs(marche.speakers(t, s.tour)) do
    if not marche.bid_of(state, player) and not marche.is_barred(t, player) then list[#list + 1] = player end
  end
  return list
end

return marche
