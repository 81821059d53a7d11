-- Who holds what: each player's dollars and cartes-actions in the account of his name, the bank's money in "banque",
-- its shares in the service Titres.

local cheques = include "cheques"

local comptes = {}

comptes.BANQUE, comptes.TITRES = "banque", "service Titres"
comptes.HORS_DU_JEU = "hors du jeu" -- what nobody gets any more

-- Where the money of somebody who has stopped payment is put aside.
function comptes.escrow(player) return cheques.SEQUESTRE .. player end

-- What an account is called where it is told.
function comptes.called(account, language)
  local player = string.match(account, "^" .. cheques.SEQUESTRE .. "(.+)$")
  if not player then return nil end
  return language == "en" and player .. "'s escrow" or "séquestre " .. de(player)
end

-- --- who plays --------------------------------------------------------------------------------------

function comptes.is_going_on(t) return t:get "premier" ~= nil and t:get "cloture" == nil end

function comptes.is_ruined(t, player) return t:get("ruine", player) ~= nil end
function comptes.is_suspended(t, player) return t:get("suspendu", player) ~= nil end

-- Takes part in what the others do: neither ruined nor suspended.
function comptes.takes_part(t, player)
  if comptes.is_ruined(t, player) then return false end
  return not comptes.is_suspended(t, player) or rules.suspended_scope == "throw_only"
end

-- Those who are not ruined, as they sit.
function comptes.players(t)
  local list = {}
  for _, player in ipairs(t:names "player") do
    if not comptes.is_ruined(t, player) then list[#list + 1] = player end
  end
  return list
end

-- Whoever takes part in it, clockwise from the player's left; himself not.
function comptes.opponents(t, player)
  local list = {}
  for _, other in ipairs(t:others(player)) do
    if comptes.takes_part(t, other) then list[#list + 1] = other end
  end
  return list
end

-- The next who is not ruined.
function comptes.next_after(t, player)
  for _, other in ipairs(t:order_after(player)) do
    if not comptes.is_ruined(t, other) then return other end
  end
end

-- Who is asked for the table: the banker, or whose turn it is where the bank is kept by somebody who does not play.
function comptes.guichet(t) return t:get "banquier" or t:get "tour" or t:names("player")[1] end

-- Against somebody: he is ruined, or misses his turns.
function comptes.not_here(c, player)
  if comptes.is_ruined(c.t, player) then return obstacle("E_RUINE", { who = player }) end
  if not comptes.takes_part(c.t, player) then return objection("E_SUSPENDU", { who = player }) end
end

-- Against somebody: he is the one whom another field has named.
function comptes.not_the_same(other)
  return function(c, player)
    if c.answers[other] == player then return obstacle "same_account" end
  end
end

-- --- money and shares -------------------------------------------------------------------------------

function comptes.money(t, account) return t:balance("dollar", account) end
function comptes.lots(t, account, entreprise) return t:balance(entreprise, account) end
function comptes.in_the_bank(t, entreprise) return t:balance(entreprise, comptes.TITRES) end

-- Nothing is told of what does not move.
function comptes.pay(t, from, to, amount)
  if amount == 0 then return end
  t:move(amount, "dollar", from, to)
  cheques.pass(t, from, to, amount)
end

function comptes.deliver(t, number, entreprise, from, to)
  if number ~= 0 then t:move(number, entreprise, from, to) end
end

-- What so many cartes-actions cost at that cote.
function comptes.cost(lots, cote) return lots * rules.lot_size * cote end

-- All cartes-actions of a player.
function comptes.total(t, player)
  local sum = 0
  for _, asset in ipairs(t:names "asset") do
    if asset ~= "dollar" then sum = sum + t:balance(asset, player) end
  end
  return sum
end

return comptes
