-- What cannot be after a line of Ambition, by the rulebook and by what lies on the table. It is asked by check alone, and
-- shares nothing with the steps but the names of places and facts.

local personnel = include "audit_personnel"

local categories = {
  ouvrier = "salary_ouvrier", commercial = "salary_commercial", ["secrétaire"] = "salary_secretaire", comptable = "salary_comptable",
}

-- What the table puts right by its word, or who leaves, is no move of the game.
local by_hand = { ajuster = true, deplacer = true, regler = true, faillite = true, partir = true, ceder = true, payer = true }

local function place(what, player) return what .. " " .. de(player) end
local function cash(t, player) return t:balance("argent", place("caisse", player)) end
local function bars(t, what, player) return t:balance("barre", place(what, player)) end
local function noted(t, ...) return t:get(...) or 0 end

-- What f has against one of them, with the name in front.
local function of_each(t, f)
  for _, player in ipairs(t:names "player") do
    local wrong = f(player)
    if wrong then return player .. " : " .. wrong end
  end
end

-- How much more there is now of what f counts.
local function more(t, before, f, ...) return f(t, ...) - before(f, ...) end

local function differs(what, is, should) return is ~= should and what .. " " .. is .. ", et non " .. should or nil end

local function above(what, is, most) return is > most and what .. " " .. is .. ", au plus " .. most or nil end

-- Those in the game, the banker's left neighbour first, the banker last.
local function order(t)
  local list = {}
  for _, player in ipairs(t:order_after(t:get "banquier")) do
    if not t:get("parti", player) then list[#list + 1] = player end
  end
  return list
end

local function is_answer(line, step) return line.step == step and not line.command end

-- --- 1. embauche -------------------------------------------------------------------------------------

local function staff(t, player)
  local sum = 0
  for category in pairs(categories) do sum = sum + t:balance(category, player) end
  return sum
end

-- All who work are paid, and half of it goes to each who was there and leaves.
local function wages(t, player)
  local sum, changed, replaced = 0, personnel.told(t, "embauche", player), personnel.told(t, "remplaces", player)
  for category, wage in pairs(categories) do
    local there, hired = t:balance(category, player), changed[category]
    local gone = replaced[category] + math.max(0, -hired)
    if gone > there - hired then return nil, category .. " : licenciés " .. gone .. ", et ils étaient " .. there - hired end
    local half = rules[wage] * rules.dismiss_fraction // 100
    if rules.dismiss_pay == "full_plus_half" then half = half + rules[wage] end
    sum = sum + there * rules[wage] + gone * half
  end
  return sum
end

audit "salaires" (function(t, before, line)
  if line.step ~= "embauche" or by_hand[line.command] then return end
  return of_each(t, function(player)
    local month = tostring(t:get "mois")
    local paid, was = t:get("memento", player, month), before(noted, "memento", player, month)
    if not paid or paid == was then return end
    local due, wrong = wages(t, player)
    return wrong or differs("salaires", paid, due) or differs("payé", -more(t, before, cash, player), paid - was)
  end)
end)

audit "le personnel ne change qu'à l'embauche" (function(t, before, line)
  if line.step == "embauche" or by_hand[line.command] then return end
  return of_each(t, function(player) return differs("employés", staff(t, player), before(staff, player)) end)
end)

-- --- 2. cacao ----------------------------------------------------------------------------------------

audit "offre" (function(t, before, line)
  if not is_answer(line, "offre") then return end
  local silent
  for _, player in ipairs(order(t)) do
    local offered, is_new = t:get("offre", player), not before(function(was) return was:get("offre", player) end)
    if offered and is_new and silent then return player .. " parle avant " .. silent end
    silent = silent or not offered and player
    local room = math.max(0, rules.store_cacao - (rules.store_check == "free_space" and bars(t, "cacao", player) or 0))
    local wrong = offered and is_new and above("offre", offered, room)
    if wrong then return player .. " : " .. wrong end
  end
end)

-- What each has announced on a market of this month.
local function on_the_sheets(t, number)
  local sheet, written = auctions.kept(t, "feuille." .. t:get "mois" .. "." .. number), {}
  for _, bid in ipairs(sheet and sheet.bids or {}) do written[bid.bidder] = { cours = bid.price, barres = bid.quantity } end
  return written
end

-- What was bid on the market before the line and in it, the dearest first, and of equal ones who speaks first.
local function bids_of(t, line)
  local seated, said, bids = order(t), {}, {}
  local written = on_the_sheets(t, line.item.numero)
  for _, item in ipairs(line.answers.encheres or {}) do said[item.joueur] = item end
  for rank = 1, #seated do
    local player = seated[((line.item.tour - 1) * rules.market_shift + rank - 1) % #seated + 1]
    local now = said[player] or written[player] or { cours = 0, barres = 0 }
    bids[rank] = { who = player, rank = rank, price = now.cours, bars = now.barres }
  end
  table.sort(bids, function(one, other)
    if one.price ~= other.price then return one.price > other.price end
    return one.rank < other.rank
  end)
  return bids
end

local function is_plain_market()
  return rules.bid_pricing == "as_bid" and rules.must_buy == "all_served" and not rules.controle
    and rules.bid_unpayable == "refuse_then_trim"
end

audit "marché" (function(t, before, line)
  if not is_answer(line, "marche") or not is_plain_market() then return end
  local left = before(function(was) return was:balance("barre", "marché " .. line.item.numero) end)
  if t:balance("barre", "marché " .. line.item.numero) > 0 then return end
  for _, bid in ipairs(before(bids_of, line)) do
    local room, money = rules.store_cacao - before(bars, "cacao", bid.who), before(cash, bid.who)
    local served = math.max(0, math.min(bid.bars, left, room, bid.price > 0 and money // bid.price or 0))
    left = left - served
    local wrong = differs("servi", more(t, before, bars, "cacao", bid.who), served)
      or differs("payé", -more(t, before, cash, bid.who), served * bid.price)
    if wrong then return bid.who .. " : " .. wrong end
  end
end)

-- --- 3. fabrication ----------------------------------------------------------------------------------

audit "fabrication" (function(t, before, line)
  if not is_answer(line, "fabrication") then return end
  return of_each(t, function(player)
    local cacao, chocolat = more(t, before, bars, "cacao", player), more(t, before, bars, "chocolat", player)
    local is_full = rules.store_chocolat_check and chocolat > 0
    local slow = noted(t, "absents", player, "ouvrier") + noted(t, "rendement", player, "ouvrier")
    local wrong = is_full and above("chocolat", bars(t, "chocolat", player), rules.store_chocolat)
    if wrong then return wrong end
    local made = noted(t, "fabrique", player)
    local is_told = made ~= before(noted, "fabrique", player) -- in this line: who has left since has no ouvrier any more
    if slow == 0 and is_told then wrong = above("fabriqué", made, t:balance("ouvrier", player) * rules.bars_per_ouvrier) end
    return wrong or differs("barres", cacao + chocolat, 0)
  end)
end)

-- --- 4. contracts ------------------------------------------------------------------------------------

local function on_the_table(t) return t:cards("négociation")[1] end

local function contract(t, card)
  local data = t:card(card).data
  return { bars = (t:get("chiffres", card, "tonnes") or data.tonnes) // rules.tonnes_per_bar, max = t:get("chiffres", card, "max") or data.max }
end

-- The card that this line has turned, and where it went under at once, that.
local function turned(t, before, line)
  if not t:get "centre" or before(noted, "centre") ~= t:get "centre" + 1 or by_hand[line.command] then return nil end
  local cards = t:cards "talon"
  return on_the_table(t) or line.answers.contrat or cards[#cards]
end

audit "la carte retournée est la suivante" (function(t, before, line)
  local card = turned(t, before, line)
  if not card then return end
  for _, other in ipairs(before(function(was) return was:next_cards "talon" end)) do
    if other == card then return end
  end
  return card
end)

audit "curseurs" (function(t, before, line)
  if not is_answer(line, "contrat") and not is_answer(line, "participation") then return end
  local joins = {}
  for _, player in ipairs(line.answers.participants or {}) do joins[player] = rules.cursor_step end
  return of_each(t, function(player)
    return differs("recul", -more(t, before, noted, "curseur", player), joins[player] or 0)
  end)
end)

local function bundles(t, player)
  return t:balance("argent", place("secrétariat", player)) + t:balance("argent", place("comptabilité", player))
end

-- Goods for money: what was negotiated has gone to somebody, and to nobody else.
audit "livraison" (function(t, before, line)
  local card = before(on_the_table)
  local is_hidden = not card or t:where(card) == "négociation" or by_hand[line.command]
  if is_hidden then return end
  local sold = contract(t, card)
  return of_each(t, function(player)
    local is_his = t:where(card) == place("secrétariat", player) or t:where(card) == place("comptabilité", player)
    local got = more(t, before, bundles, player)
    local most = sold.max + noted(t, "evenement", "maximum")
    return differs("livré", -more(t, before, bars, "chocolat", player), is_his and sold.bars or 0)
      or is_his and got <= 0 and "rien reçu" or not is_his and differs("reçu", got, 0)
      or is_his and rules.price_cap == "card_max" and above("reçu", got, most) or nil
  end)
end)

audit "jamais plus de contrats que de secrétaires" (function(t, before, line)
  if by_hand[line.command] then return end
  return of_each(t, function(player)
    local pile = place("comptabilité", player)
    if t:size(pile) <= before(function(was) return was:size(pile) end) then return nil end
    local there = t:balance("secrétaire", player) - noted(t, "absents", player, "secrétaire")
    return above("contrats transmis", t:size(pile), there * rules.contracts_per_secretaire)
  end)
end)

-- A bundle lies with its contract, or waits for a comptable.
audit "liasses" (function(t)
  return of_each(t, function(player)
    local waiting, ready = 0, 0
    for _, card in ipairs(t:cards(place("secrétariat", player))) do waiting = waiting + noted(t, "attente", player, card) end
    for _, bundle in ipairs(t:keys("liasse", player)) do ready = ready + noted(t, "liasse", player, bundle) end
    return differs("en attente", t:balance("argent", place("secrétariat", player)), waiting)
      or differs("en comptabilité", t:balance("argent", place("comptabilité", player)), ready)
  end)
end)

-- --- 5. encaissement ---------------------------------------------------------------------------------

local function ready(t, player) return t:balance("argent", place("comptabilité", player)) end
local function ready_bundles(t, player) return #t:keys("liasse", player) end

audit "encaissement" (function(t, before, line)
  if not is_answer(line, "encaissement") then return end
  return of_each(t, function(player)
    local most = t:balance("comptable", player) * rules.bundles_per_comptable
    return differs("encaissé", more(t, before, cash, player), -more(t, before, ready, player))
      or above("liasses", -more(t, before, ready_bundles, player), most)
  end)
end)

-- --- 6. Express --------------------------------------------------------------------------------------

audit "express" (function(t, before, line)
  if line.command ~= "express" then return end
  local sender, target = line.answers["expéditeur"], line.answers.cible
  if t:get "mois" < rules.express_from_month then return "au mois " .. t:get "mois" end
  if sender == target then return sender .. " à soi-même" end
  return above("reçus", noted(t, "recus", target), rules.express_received_per_month)
    or differs("en main", more(t, before, noted, "express", sender), -1)
end)

-- --- 7. comptes --------------------------------------------------------------------------------------

local function held(t, what, player) return t:balance(what, player) end

audit "titres et emprunts" (function(t, before, line)
  if by_hand[line.command] or t:get("rang", t:names("player")[1]) then return end
  return of_each(t, function(player)
    local titles, loans = more(t, before, held, "titre", player), more(t, before, held, "emprunt", player)
    if titles == 0 and loans == 0 then return nil end
    local worth = rules[string.format("title_price_%02d", t:get "mois")]
    return loans > 0 and above("emprunts", held(t, "emprunt", player) * rules.loan_amount, rules.loan_total_max)
      or differs("caisse", more(t, before, cash, player), loans * rules.loan_amount - titles * worth)
  end)
end)

audit "vente directe" (function(t, before, line)
  if line.command ~= "directe" then return end
  local player = line.answers.joueur
  local sold = -more(t, before, bars, "chocolat", player)
  return above("contrats obtenus", noted(t, "obtenus", player), 0) or above("barres", noted(t, "directe", player), rules.direct_max_bars)
    or sold < 1 and "rien vendu" or differs("caisse", more(t, before, cash, player), sold * rules.direct_price)
end)
