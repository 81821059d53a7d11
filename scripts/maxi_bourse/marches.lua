-- Trades that were announced and wait to be paid: marche.N says who buys what from whom, how many cartes-actions, and at
-- which price a share. Until a trade is paid a rumour may change its price; it cannot be cancelled.

local comptes = include "comptes"
local entreprises = include "entreprises"

local marches = {}

-- --- how many ----------------------------------------------------------------------------------------

-- What was typed as cartes-actions or as shares: 2 and 2000 are the same. Only whole cartes-actions are traded.
function marches.lots(number)
  if number <= rules.company_lots then return number end
  local size = rules.lot_size
  if number % size == 0 then return number // size end
  local below = number // size * size
  if below == 0 then refuse("E_QUOTITE_MIN", { value = number, least = size }) end
  refuse("E_QUOTITE", { value = number, least = below, most = below + size })
  return number // size
end

-- --- what is promised --------------------------------------------------------------------------------

local function each(t, f)
  for _, number in ipairs(t:keys "marche") do f(number) end
end

-- Cartes-actions that he has sold and not yet handed over.
function marches.promis(t, player, entreprise)
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
function marches.en_vente(t, player, entreprise)
  local sum = 0
  for _, affaire in ipairs(t:keys "affaire") do
    local is_his = t:get("affaire", affaire, "titres") == player and t:get("affaire", affaire, "entreprise") == entreprise
    local state = is_his and auctions.kept(t, "etat." .. affaire)
    if state and state.kind == "sale" then sum = sum + left_for_sale(t, affaire, state) end
  end
  return sum
end

-- What he could put up for sale now.
function marches.disponibles(t, player, entreprise)
  return comptes.lots(t, player, entreprise) - marches.promis(t, player, entreprise) - marches.en_vente(t, player, entreprise)
end

-- The companies of which he could sell something.
function marches.vendables(t, player)
  local list = {}
  for _, entreprise in ipairs(entreprises.toutes(t)) do
    if marches.disponibles(t, player, entreprise) > 0 then list[#list + 1] = entreprise end
  end
  return list
end

-- Is he to pay something that he cannot? Then nobody asks him for more.
function marches.est_imprudent(t, player) return t:get("imprudent", player) ~= nil end

-- --- announcing --------------------------------------------------------------------------------------

-- A company may be halted by a card, and politics stop everything.
function marches.exige_ouvert(t, entreprise)
  if t:get "politique" then refuse("E_POLITIQUE", {}) end
  if t:get("halte", entreprise) then refuse("E_HALTE", { what = entreprise }) end
end

-- A trade: acheteur, vendeur, entreprise, lots, prix of a share. Returns its number.
function marches.annonce(t, trade)
  local number = (t:get "marches" or 0) + 1
  t:set("marches", number)
  for key, value in pairs(trade) do t:set("marche", tostring(number), key, value) end
  return number
end

-- They are paid one after the other, when the table says so.
function marches.regle(t, numbers)
  if #numbers == 0 then return end
  local first, last = numbers[1], numbers[#numbers]
  local list = { { "reglement", premier = first, dernier = last }, { "solvabilite", premier = first, dernier = last } }
  for _, number in ipairs(numbers) do list[#list + 1] = { "paiement", marche = number } end
  t:todo_all(list)
end

-- --- paying ------------------------------------------------------------------------------------------

function marches.du(t, number)
  local key = tostring(number)
  return comptes.prix(t:get("marche", key, "lots"), t:get("marche", key, "prix"))
end

function marches.oublie(t, number) t:forget("marche", tostring(number)) end

-- Whose money pays for it, and where it goes: the bank sells the shares of the service Titres.
local function purse_of(account) return account == comptes.TITRES and comptes.BANQUE or account end

function marches.caisse_du_vendeur(t, number) return purse_of(t:get("marche", tostring(number), "vendeur")) end

function marches.remet_les_titres(t, number)
  local key = tostring(number)
  comptes.livre(t, t:get("marche", key, "lots"), t:get("marche", key, "entreprise"), t:get("marche", key, "vendeur"),
    t:get("marche", key, "acheteur"))
end

function marches.paie(t, number)
  comptes.paie(t, t:get("marche", tostring(number), "acheteur"), marches.caisse_du_vendeur(t, number), marches.du(t, number))
  marches.remet_les_titres(t, number)
  marches.oublie(t, number)
end

-- Those of them that are still to be paid.
local function still_due(t, first, last)
  local list = {}
  for number = first, last do
    if t:get("marche", tostring(number), "acheteur") then list[#list + 1] = number end
  end
  return list
end

-- Enter: the cheques have changed hands.
step "reglement" {
  aloud = true,
  ask = function(t, s)
    local open = still_due(t, s.premier, s.dernier)
    if rules.payment_moment == "at_once" or #open == 0 then return nil end
    local question = plain(form(comptes.guichet(t), "reglement", list "mot" {
      min = 0, max = 1, pass = true, of = choice "mot" { choices = { "réglé" }, aliases = { { "settled", "réglé" } }, otherwise = "E_REGLEMENT" },
    }))
    local told = {}
    for place, number in ipairs(open) do
      told[place] = t:get("marche", tostring(number), "acheteur") .. " " .. t:written(marches.du(t, number))
    end
    question.list = table.concat(told, ", ")
    return question
  end,
  answer = function() end,
}

-- The first who cannot pay one of them.
local function insolvent(t, open)
  for _, number in ipairs(open) do
    local player = t:get("marche", tostring(number), "acheteur")
    if comptes.argent(t, player) < marches.du(t, number) then return player end
  end
end

-- Where a house has it so, the round of somebody who cannot pay is played again without him: what was announced is void.
step "solvabilite" {
  run = function(t, s)
    local open = still_due(t, s.premier, s.dernier)
    local is_of_a_round = t:item() ~= nil and t:item("tour_de_parole_fini") ~= nil
    local player = rules.insolvent_others_stand == "replay" and is_of_a_round and insolvent(t, open)
    if not player then return end
    t:set("imprudent", player, true)
    t:say("imprudent_rejoue", { who = player })
    for _, number in ipairs(open) do marches.oublie(t, number) end
    t:drop "tour_de_parole_fini"
    t:todo_all { { "amende", joueur = player, montant = rules.imprudent_fine, tours = rules.imprudent_skip }, "tour_rejoue" }
  end,
}

-- Who cannot pay is imprudent.
step "paiement" {
  run = function(t, s)
    local player = t:get("marche", tostring(s.marche), "acheteur")
    if not player then return end
    if comptes.argent(t, player) >= marches.du(t, s.marche) then return marches.paie(t, s.marche) end
    t:todo("imprudence", { marche = s.marche })
  end,
}

return marches
