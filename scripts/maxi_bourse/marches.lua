-- Trades that were announced and wait to be paid: marche.N says who buys what from whom, how many cartes-actions, and at
-- which price a share. Until a trade is paid a rumour may change its price; it cannot be cancelled.

local cheques = include "cheques"
local comptes = include "comptes"
local entreprises = include "entreprises"

local marches = {}

-- --- how many ----------------------------------------------------------------------------------------

-- What was typed as cartes-actions or as shares: 2 and 2000 are the same.
local function as_lots(number)
  local is_of_shares = number > rules.company_lots and number % rules.lot_size == 0
  return is_of_shares and number // rules.lot_size or number
end

-- Only whole cartes-actions are traded: what is still so many shares is none.
local function whole_ones(is_one)
  return function(_, number)
    local is_of_shares = number and number > rules.company_lots and (number >= rules.lot_size) == is_one
    return is_of_shares and rules.lot_size or nil
  end
end

local function about(_, number, size)
  local below = number // size * size
  return { value = number, least = math.max(below, size), most = below + size }
end

-- A field for cartes-actions, with those limits.
function marches.lots(name, limits)
  limits.reads = as_lots
  limits.multiple = {
    { whole_ones(false), objection("E_QUOTITE_MIN", about) }, { whole_ones(true), objection("E_QUOTITE", about) },
  }
  return quantity(name)(limits)
end

-- What is told of a price that a limit refuses.
function marches.priced(_, price, limit) return { price = price, multiple = limit, least = limit } end

local function floor() return rules.price_floor end
local function step_of_prices() return rules.price_multiple end

-- The limits of a price: more of them below, with their reasons.
function marches.price(name, more)
  return integer(name) {
    min = { { floor, objection("E_PLANCHER", marches.priced) }, more.min },
    multiple = { step_of_prices, objection("E_MULTIPLE", marches.priced) }, against = more.against,
  }
end

-- --- what is promised --------------------------------------------------------------------------------

local function each(t, f)
  for _, number in ipairs(t:keys "marche") do f(number) end
end

-- Cartes-actions that he has sold and not yet handed over.
function marches.promised(t, player, entreprise)
  local sum = 0
  each(t, function(number)
    local is_his = t:get("marche", number, "vendeur") == player and t:get("marche", number, "entreprise") == entreprise
    if is_his then sum = sum + t:get("marche", number, "lots") end
  end)
  return sum
end

-- What of a sale nobody has taken yet.
local function left_for_sale(t, affaire, state)
  if state.phase == "done" then return state.bank_lots end
  local shortage = state.phase == "auction" and auctions.kept(t, "encheres." .. affaire)
  return shortage and shortage.phase == "done" and shortage.left_over or state.remaining
end

-- Cartes-actions that he has put up for sale and that nobody has taken yet: a buyer who must sell to pay may make him
-- buy, and so sell, in the middle of his own sale.
function marches.for_sale(t, player, entreprise)
  local sum = 0
  for _, affaire in ipairs(t:keys "affaire") do
    local is_his = t:get("affaire", affaire, "titres") == player and t:get("affaire", affaire, "entreprise") == entreprise
    local state = is_his and auctions.kept(t, "etat." .. affaire)
    if state and state.kind == "sale" then sum = sum + left_for_sale(t, affaire, state) end
  end
  return sum
end

-- What he could put up for sale now.
function marches.at_hand(t, player, entreprise)
  return comptes.lots(t, player, entreprise) - marches.promised(t, player, entreprise) - marches.for_sale(t, player, entreprise)
end

-- The companies of which he could sell something.
function marches.saleable(t, player)
  local list = {}
  for _, entreprise in ipairs(entreprises.all(t)) do
    if marches.at_hand(t, player, entreprise) > 0 then list[#list + 1] = entreprise end
  end
  return list
end

-- Is he to pay something that he cannot, for shares or because a card says so? Then nobody asks him for more.
function marches.is_insolvent(t, player)
  if t:get("imprudent", player) then return true end
  for _, number in ipairs(t:keys "dette") do
    if t:get("dette", number, "joueur") == player then return true end
  end
  return false
end

-- --- announcing --------------------------------------------------------------------------------------

-- Against a company: it may be halted by a card, and politics stop everything.
function marches.closed(c, entreprise)
  if c.t:get "politique" then return objection "E_POLITIQUE" end
  if c.t:get("halte", entreprise) then return objection("E_HALTE", { what = entreprise }) end
end

-- A trade: acheteur, vendeur, entreprise, lots, prix of a share. Returns its number. What somebody buys at once is a
-- purchase: trades one after the other, from premier to dernier, for its parts may have prices of their own.
function marches.announce(t, trade)
  local number = (t:get "marches" or 0) + 1
  t:set("marches", number)
  for key, value in pairs(trade) do t:set("marche", tostring(number), key, value) end
  return number
end

-- Those of them that are still to be paid.
local function still_due(t, purchase)
  local list = {}
  for number = purchase.premier, purchase.dernier do
    if t:get("marche", tostring(number), "acheteur") then list[#list + 1] = number end
  end
  return list
end

-- The purchases that they make up, in their order.
local function purchases(t, s)
  local list = {}
  for _, number in ipairs(still_due(t, s)) do
    local last = list[#list]
    if last and marches.purchase(t, last).acheteur == t:get("marche", tostring(number), "acheteur") then
      last.dernier = number
    else
      list[#list + 1] = { premier = number, dernier = number }
    end
  end
  return list
end

-- They are paid one after the other, when the table says so.
function marches.settle(t, numbers)
  if #numbers == 0 then return end
  local all = { premier = numbers[1], dernier = numbers[#numbers] }
  local list = { { "reglement", premier = all.premier, dernier = all.dernier },
    { "solvabilite", premier = all.premier, dernier = all.dernier } }
  for _, purchase in ipairs(purchases(t, all)) do
    list[#list + 1] = { "paiement", premier = purchase.premier, dernier = purchase.dernier }
  end
  t:todo_all(list)
end

-- --- paying ------------------------------------------------------------------------------------------

-- Whose money pays for it, and where it goes: the bank sells the shares of the service Titres.
local function purse_of(account) return account == comptes.TITRES and comptes.BANQUE or account end

-- Who buys what from whom, how many, what is due in all, and whether a rumour has changed it; nil: it is not due any more.
function marches.purchase(t, purchase)
  local first = still_due(t, purchase)[1]
  if not first then return nil end
  local key = tostring(first)
  local known = { acheteur = t:get("marche", key, "acheteur"), vendeur = t:get("marche", key, "vendeur"),
    entreprise = t:get("marche", key, "entreprise"), lots = 0, du = 0 }
  for _, number in ipairs(still_due(t, purchase)) do
    local part = tostring(number)
    local lots = t:get("marche", part, "lots")
    known.lots, known.du = known.lots + lots, known.du + comptes.cost(lots, t:get("marche", part, "prix"))
    known.rumeur = known.rumeur or t:get("marche", part, "rumeur")
  end
  return known
end

function marches.forget(t, purchase)
  for number = purchase.premier, purchase.dernier do t:forget("marche", tostring(number)) end
end

-- What a player has been paid for shares in all; what he pays for others does not lessen it.
function marches.proceeds(t, player) return t:get("produit", player) or 0 end

-- For shares that were his.
function marches.pay_out(t, from, seller, amount)
  comptes.pay(t, from, purse_of(seller), amount)
  if t:exists("player", seller) then t:set("produit", seller, marches.proceeds(t, seller) + amount) end
end

function marches.pay(t, purchase)
  local known = marches.purchase(t, purchase)
  marches.pay_out(t, known.acheteur, known.vendeur, known.du)
  comptes.deliver(t, known.lots, known.entreprise, known.vendeur, known.acheteur)
  marches.forget(t, purchase)
end

-- --- paid, until somebody says that it was not -------------------------------------------------------------

local parts_of_a_trade = { "acheteur", "vendeur", "entreprise", "lots", "prix", "rumeur" }

local function carry(t, from, to, number)
  for _, key in ipairs(parts_of_a_trade) do
    local value = t:get(from, number, key)
    if value ~= nil then t:set(to, number, key, value) end
  end
end

-- Those whose cheques a purchase moves: the bank may change for two players.
local function drawers(known)
  local list = { known.acheteur, comptes.BANQUE }
  if purse_of(known.vendeur) ~= comptes.BANQUE then list[3] = known.vendeur end
  return list
end

local function throws(t) return t:get "lancers" or 0 end

-- The dice are thrown: what was paid before is paid.
function marches.close_payments(t) t:set("lancers", throws(t) + 1) end

local function forget_what_is_paid(t)
  for _, number in ipairs(t:keys "paye") do
    if t:get("paye", number, "lancers") ~= throws(t) then t:forget("paye", number) end
  end
end

-- Pays it, and remembers it until the next dice: paye.N is the trade as it was, with what it moved of each one's cheques.
function marches.pay_for_now(t, purchase)
  forget_what_is_paid(t)
  local known = marches.purchase(t, purchase)
  local accounts = drawers(known)
  local counted, trades = cheques.counted(t, accounts), still_due(t, purchase)
  for _, number in ipairs(trades) do
    carry(t, "marche", "paye", tostring(number))
    t:set("paye", tostring(number), "premier", trades[1])
    t:set("paye", tostring(number), "lancers", throws(t))
  end
  marches.pay(t, purchase)
  for _, account in ipairs(accounts) do
    t:set("paye", tostring(trades[1]), "cheques", account, cheques.changed(t, counted, account))
  end
end

-- The last purchase that he has paid since the dice, as trades from premier to dernier; nil if there is none.
function marches.last_paid(t, player)
  local last
  for _, key in ipairs(t:keys "paye") do
    local number = math.tointeger(tonumber(key))
    local is_his = t:get("paye", key, "acheteur") == player and t:get("paye", key, "lancers") == throws(t)
    if is_his and (not last or number > last.dernier) then
      last = { premier = t:get("paye", key, "premier"), dernier = number }
    end
  end
  return last
end

-- It is still to be paid: money, shares and cheques are where they were, and what goes on waits for it.
function marches.reopen(t, purchase)
  local number = tostring(purchase.premier)
  for trade = purchase.premier, purchase.dernier do carry(t, "paye", "marche", tostring(trade)) end
  local known = marches.purchase(t, purchase)
  comptes.deliver(t, known.lots, known.entreprise, known.acheteur, known.vendeur)
  t:move(known.du, "dollar", purse_of(known.vendeur), known.acheteur)
  if t:exists("player", known.vendeur) then t:set("produit", known.vendeur, marches.proceeds(t, known.vendeur) - known.du) end
  for _, account in ipairs(t:keys("paye", number, "cheques")) do cheques.put_back(t, account, t:get("paye", number, "cheques", account)) end
  for trade = purchase.premier, purchase.dernier do t:forget("paye", tostring(trade)) end
  t:todo_all {
    { "reglement", premier = purchase.premier, dernier = purchase.dernier, manque = true },
    { "solvabilite", premier = purchase.premier, dernier = purchase.dernier },
    { "paiement", premier = purchase.premier, dernier = purchase.dernier },
  }
  return known
end

-- Enter: the cheques have changed hands.
step "reglement" {
  aloud = true,
  ask = function(t, s)
    local open = purchases(t, s)
    local is_taken_as_paid = rules.payment_moment == "at_once" and not s.manque
    if is_taken_as_paid or #open == 0 then return nil end
    local question = plain(form(comptes.guichet(t), "reglement", list "mot" {
      min = 0, max = 1, pass = true, of = choice "mot" {
        choices = { "réglé" }, aliases = { { "settled", "réglé" }, { "oui", "réglé" }, { "yes", "réglé" } }, otherwise = "E_REGLEMENT",
      },
    }))
    local told = {}
    for place, purchase in ipairs(open) do
      local known = marches.purchase(t, purchase)
      told[place] = known.acheteur .. " " .. t:written(known.du)
    end
    question.list = table.concat(told, ", ")
    return ways(question, { common = true, example = { fr = "réglé", en = "settled" }, enter = "c_est_regle" })
  end,
  answer = function() end,
}

-- The first who cannot pay one of them.
local function insolvent(t, s)
  for _, purchase in ipairs(purchases(t, s)) do
    local known = marches.purchase(t, purchase)
    if comptes.money(t, known.acheteur) < known.du then return known.acheteur end
  end
end

-- Where a house has it so, the round of somebody who cannot pay is played again without him: what was announced is void.
step "solvabilite" {
  run = function(t, s)
    local is_of_a_round = t:item() ~= nil and t:item("tour_de_parole_fini") ~= nil
    local player = rules.insolvent_others_stand == "replay" and is_of_a_round and insolvent(t, s)
    if not player then return end
    t:set("imprudent", player, true)
    t:say("imprudent_rejoue", { who = player })
    marches.forget(t, s)
    t:drop "tour_de_parole_fini"
    t:todo_all { { "amende", joueur = player, montant = rules.imprudent_fine, tours = rules.imprudent_skip }, "tour_rejoue" }
  end,
}

-- Who cannot pay is imprudent; of somebody who is ruined it is void.
step "paiement" {
  run = function(t, s)
    local known = marches.purchase(t, s)
    if not known then return end
    if comptes.is_ruined(t, known.acheteur) then return marches.forget(t, s) end
    if comptes.money(t, known.acheteur) >= known.du then return marches.pay_for_now(t, s) end
    t:todo("imprudence", { premier = s.premier, dernier = s.dernier })
  end,
}

-- --- the cheques are not there -----------------------------------------------------------------------------

local function owes(t, player)
  for _, number in ipairs(t:keys "marche") do
    if t:get("marche", number, "acheteur") == player then return true end
  end
  return false
end

local function has_paid_nothing(c, player)
  if marches.last_paid(c.t, player) then return nil end
  if owes(c.t, player) then return obstacle("E_MANQUE_DEJA", { who = player }) end
  return obstacle("E_RIEN_PAYE", { who = player })
end

-- What was bought with them is no longer where it would have to go back from.
local function is_gone(c, player)
  local known = marches.last_paid(c.t, player)
  local key = known and tostring(known.premier)
  local entreprise = key and c.t:get("paye", key, "entreprise")
  if known and marches.at_hand(c.t, player, entreprise) < c.t:get("paye", key, "lots") then
    return obstacle("E_DEJA_REVENDU", { who = player, what = entreprise })
  end
end

command "manque" {
  aloud = true,
  words = { fr = "manque", en = "missing" },
  help = { fr = "manque JOUEUR : ses chèques n'ont pas été remis, son dernier achat est encore à payer",
    en = "missing PLAYER: the cheques were not handed over, the last purchase is still to be paid" },
  open = comptes.is_going_on,
  fields = { player "joueur" { against = { has_paid_nothing, is_gone } } },
  run = function(t, a)
    local known = marches.reopen(t, marches.last_paid(t, a.joueur))
    t:say("manque", { who = a.joueur, amount = known.du, number = known.lots, what = known.entreprise })
  end,
}

return marches
