-- Money changes hands here, and nowhere else: who can have some, what somebody can spend, and a bank that can break.

local caisse = {}

-- --- who can have some -------------------------------------------------------------------------------

local function has_anybody_left(t) return #t:keys "parti" > 0 end

function caisse.players(t)
  if not has_anybody_left(t) then return t:names "player" end
  local list = {}
  for _, player in ipairs(t:names "player") do
    if t:plays(player) then list[#list + 1] = player end
  end
  return list
end

-- Of a field: whoever plays, and the accounts that are nobody's. `holder` adds the bank. nil where that is all at the table.
function caisse.choices(c)
  local accounts = c.t:keys "compte"
  if #accounts == 0 and not has_anybody_left(c.t) then return nil end
  local list = caisse.players(c.t)
  for _, account in ipairs(accounts) do list[#list + 1] = account end
  return list
end

-- An amount in a cell of a view: a number, or where the money has cents as it is written.
function caisse.cell(t, amount)
  return t:get "monnaie.decimales" > 0 and t:written(amount) or amount
end

-- --- what somebody can spend -------------------------------------------------------------------------

local function reserved(t, who) return t:get("reserve", who) or 0 end

-- What is left for him to spend; nil: as much as he likes.
function caisse.free(t, who)
  local floor = t:bounds(t:money(), who)
  return floor and t:balance(t:money(), who) - floor
end

local function bound_player(t, player) t:bound(t:money(), player, reserved(t, player) - rules.decouvert, nil) end

-- Holds so much of his money for a bid, in the place of what was held; 0 lets it go.
function caisse.reserve(t, who, amount)
  if reserved(t, who) == amount then return end
  t:set("reserve", who, amount > 0 and amount or nil)
  bound_player(t, who)
end

function caisse.release_all(t)
  for _, who in ipairs(t:keys "reserve") do caisse.reserve(t, who, 0) end
end

-- --- it changes hands --------------------------------------------------------------------------------

-- Who cannot pay is told what he could still do, where all may see what he has.
local function require_money(t, amount, from)
  local left = caisse.free(t, from)
  if not left or amount <= left or not t:may_see("account", from) then return end
  local told = { who = from, held = left, missing = amount - left, reserved = reserved(t, from) }
  if told.reserved > 0 then return refuse("argent_reserve", told) end
  if t:exists("player", from) and t:query("a_vendre", from) > 0 then refuse("peut_vendre", told) end
end

local function tell_break(t, before)
  local now = t:balance(t:money(), "banque")
  if rules.argent_de_banque == 0 or now >= 0 then return end
  local is_last_round = rules.banque_vide == "derniere_manche"
  t:say(is_last_round and "banque_fin" or "banque_a_credit", { missing = -now })
  if before >= 0 then t:set("banque_sautee", true) end
end

function caisse.pay(t, amount, from, to)
  local before = t:balance(t:money(), "banque")
  require_money(t, amount, from)
  t:move(amount, t:money(), from, to)
  if from == "banque" and amount > 0 then tell_break(t, before) end
end

-- --- at the start, and when a rule is changed ----------------------------------------------------------

function caisse.add_account(t, name)
  t:define("account", name)
  t:set("compte", name, true)
end

-- The bank has what the box holds, less what was paid out of it: it has no end where the box has none, or writes notes.
local function fill_bank(t)
  local wanted, there = rules.argent_de_banque, t:get "banque.contenu" or 0
  t:bound(t:money(), "banque", nil, nil)
  if wanted > there then t:move(wanted - there, t:money(), "corrections", "banque") end
  if wanted < there then t:move(there - wanted, t:money(), "banque", "corrections") end
  t:set("banque.contenu", wanted > 0 and wanted or nil)
end

local function bound_bank(t)
  if rules.argent_de_banque == 0 or rules.banque_vide ~= "refuse" then return end
  local left = t:balance(t:money(), "banque")
  if left < 0 then impossible("banque_trop_petite", { missing = -left }) end
  t:bound(t:money(), "banque", 0, nil)
end

local function show_purse(t, player)
  local is_open = rules.bourses == "ouvertes"
  if t:may_see("account", player) == is_open then return end
  t:show("account", player, is_open and "all" or "owner", not is_open and player or nil)
end

function caisse.seat(t, player, amount)
  t:define("account", player)
  bound_player(t, player)
  show_purse(t, player)
  t:move(amount, t:money(), "banque", player)
end

function caisse.open(t)
  t:define("asset", t:get "monnaie.nom")
  t:define("account", "banque")
  fill_bank(t)
  for _, player in ipairs(t:names "player") do caisse.seat(t, player, rules.argent_de_depart) end
  bound_bank(t)
end

-- A rule was changed in the middle of the evening: all of it holds from now on, or the change is refused.
function caisse.follow_rules(t, money)
  local is_same = money.name == t:get "monnaie.nom" and money.symbol == t:get "monnaie.signe" and money.decimals == t:get "monnaie.decimales"
  if not is_same then impossible "monnaie_au_debut" end
  fill_bank(t)
  bound_bank(t)
  for _, player in ipairs(t:names "player") do
    if t:balance(t:money(), player) < -rules.decouvert then impossible("sous_le_decouvert", { who = player }) end
    bound_player(t, player)
    show_purse(t, player)
  end
end

return caisse
