-- The cheques: 1 100 in six kinds, which wander between the bank and the players. With each payment the program says which
-- cheques are given and which come back as change, so that as few as can be move.
--
-- What an account has in cheques and what it has in all differ where the bank could not give them: the difference is an
-- avoir with the bank, which is paid as soon as it can be.

local cheques = {}

local KINDS = 6
local BANQUE = "banque"

cheques.ECARTS = "écarts de caisse"
cheques.SEQUESTRE = "séquestre " -- and whose it is

function cheques.value(kind) return rules["cheque_value_" .. kind] end
function cheques.number(t, account, kind) return t:get("cheque", account, tostring(kind)) or 0 end

local function set_number(t, account, kind, number) t:set("cheque", account, tostring(kind), number) end

-- Whose cheques are followed.
local function is_followed(account)
  if rules.cheques_track == "full" then return true end
  return rules.cheques_track == "bank" and account == BANQUE
end

local ENOUGH = 100000 -- of a kind: whoever is not followed has what is needed, and so has a bank without an end

local function stack_of(t, account)
  local list = {}
  local is_endless = not is_followed(account) or account == BANQUE and rules.bank_out_of_cheques == "unlimited"
  for kind = 1, KINDS do
    list[kind] = { cheques.value(kind), is_endless and ENOUGH or cheques.number(t, account, kind) }
  end
  return list
end

-- What the bank has now to pay with.
function cheques.of_the_bank(t) return stack_of(t, BANQUE) end

-- What lies there, where it is followed.
function cheques.held(t, account) return is_followed(account) and stack_of(t, account) or nil end

local function worth(stack)
  local sum = 0
  for _, notes_of_kind in ipairs(stack) do sum = sum + notes_of_kind[1] * notes_of_kind[2] end
  return sum
end

function cheques.total(t, account) return worth(stack_of(t, account)) end

local function none() return { 0, 0, 0, 0, 0, 0 } end

-- How many of each kind.
local function counts_of(stack)
  local counts = none()
  for _, of_kind in ipairs(stack) do
    for kind = 1, KINDS do
      if cheques.value(kind) == of_kind[1] then counts[kind] = of_kind[2] end
    end
  end
  return counts
end

local function pay(stack, amount)
  local taken = notes.pay(stack, amount)
  return taken and counts_of(taken)
end

local function exchange(payer, payee, amount)
  local given, returned = notes.exchange(payer, payee, amount)
  if given then return counts_of(given), counts_of(returned) end
end

-- --- what is handed over -----------------------------------------------------------------------------

local function move(t, from, to, counts)
  for kind = 1, KINDS do
    if counts[kind] > 0 then
      if is_followed(from) then set_number(t, from, kind, cheques.number(t, from, kind) - counts[kind]) end
      if is_followed(to) then set_number(t, to, kind, cheques.number(t, to, kind) + counts[kind]) end
    end
  end
end

-- "2 × 500 000 + 1 × 20 000"
local function told(t, counts)
  local list = {}
  for kind = 1, KINDS do
    if counts[kind] > 0 then list[#list + 1] = counts[kind] .. " × " .. t:written(cheques.value(kind)) end
  end
  return #list > 0 and table.concat(list, " + ") or "-"
end

local function is_nothing(counts)
  for kind = 1, KINDS do
    if counts[kind] > 0 then return false end
  end
  return true
end

local function is_sequestre(account) return string.sub(account, 1, #cheques.SEQUESTRE) == cheques.SEQUESTRE end

-- What is said of cheques that go from one to the other, and of the change: the bank is not named where it is plain.
local said = {
  verses = function(t, f, with) t:say(with and "cheques_verses_monnaie" or "cheques_verses", f) end,
  recus = function(t, f, with) t:say(with and "cheques_recus_monnaie" or "cheques_recus", f) end,
  passes = function(t, f, with) t:say(with and "cheques_passes_monnaie" or "cheques_passes", f) end,
  de_cote = function(t, f, with) t:say(with and "cheques_de_cote_monnaie" or "cheques_de_cote", f) end,
  du_sequestre = function(t, f, with) t:say(with and "cheques_du_sequestre_monnaie" or "cheques_du_sequestre", f) end,
  du_sequestre_a = function(t, f, with) t:say(with and "cheques_du_sequestre_a_monnaie" or "cheques_du_sequestre_a", f) end,
}

local function manner(from, to)
  if is_sequestre(to) then return "de_cote" end
  if is_sequestre(from) then return to == BANQUE and "du_sequestre" or "du_sequestre_a" end
  if from == BANQUE then return "recus" end
  return to == BANQUE and "verses" or "passes"
end

local function hand_over(t, from, to, given, returned)
  move(t, from, to, given)
  move(t, to, from, returned)
  local fields = { who = from, to = to, list = told(t, given), change = told(t, returned) }
  said[manner(from, to)](t, fields, not is_nothing(returned))
end

-- --- a payment that was not made -----------------------------------------------------------------------

-- How many of each kind these accounts have now.
function cheques.counted(t, accounts)
  local counted = {}
  for _, account in ipairs(accounts) do
    counted[account] = {}
    for kind = 1, KINDS do counted[account][kind] = cheques.number(t, account, kind) end
  end
  return counted
end

-- By how much an account has changed since they were counted, for cheques.put_back: "0 -2 0 0 1 0".
function cheques.changed(t, counted, account)
  local changes = {}
  for kind = 1, KINDS do changes[kind] = cheques.number(t, account, kind) - counted[account][kind] end
  return table.concat(changes, " ")
end

-- As if those had not changed hands, where they are still there.
function cheques.put_back(t, account, changed)
  local numbers, kind = {}, 0
  for by in string.gmatch(changed, "%S+") do
    kind = kind + 1
    numbers[kind] = cheques.number(t, account, kind) - math.tointeger(tonumber(by))
    if numbers[kind] < 0 then return end
  end
  for place, number in ipairs(numbers) do set_number(t, account, place, number) end
end

-- What each has before him, as far as all may see it.
function cheques.are_kept(t, say)
  for _, player in ipairs(t:names "player") do
    if is_followed(player) and t:sees("account", player) then
      local counts = {}
      for kind = 1, KINDS do counts[kind] = cheques.number(t, player, kind) end
      say("cheques_sont", { who = player, list = told(t, counts) })
    end
  end
end

-- --- when it cannot be made --------------------------------------------------------------------------

local function sum_of(one, other)
  local list = {}
  for kind = 1, KINDS do list[kind] = { one[kind][1], one[kind][2] + other[kind][2] } end
  return list
end

local function without(stack, counts)
  local list = {}
  for kind = 1, KINDS do list[kind] = { stack[kind][1], stack[kind][2] - counts[kind] } end
  return list
end

local function both(one, other)
  local list = {}
  for kind = 1, KINDS do list[kind] = one[kind] + other[kind] end
  return list
end

-- What the bank lacks somebody else has: he changes it for cheques of the same value. Returns what the bank gives him
-- and gets from him, so that it can pay; nil if his cheques do not help.
local function swap_with(t, helper, amount)
  local his = stack_of(t, helper)
  local given, change = exchange(stack_of(t, BANQUE), his, amount)
  local wanted = given and pay(without(his, change), amount)
  if wanted then return given, both(wanted, change) end
end

local function exchange_first(t, amount, except)
  if rules.cheques_track ~= "full" then return false end
  for _, helper in ipairs(t:names "player") do
    if helper ~= except then
      local given, wanted = swap_with(t, helper, amount)
      if given then
        t:say("echange", { who = helper, list = told(t, wanted), change = told(t, given) })
        move(t, BANQUE, helper, given)
        move(t, helper, BANQUE, wanted)
        return true
      end
    end
  end
  return false
end

-- The largest cheques first, as far as they go: the rest stays to be paid.
local function as_much_as_can_be(stack, amount)
  local counts = none()
  for kind = 1, KINDS do
    counts[kind] = math.min(stack[kind][2], amount // stack[kind][1])
    amount = amount - counts[kind] * stack[kind][1]
  end
  return counts, amount
end

-- --- a payment ---------------------------------------------------------------------------------------

-- The payer gives, the payee gives change; between players the bank gives it where the payee cannot.
local function pays_with_change(t, from, to, amount)
  local given, returned = exchange(stack_of(t, from), stack_of(t, to), amount)
  if given then
    hand_over(t, from, to, given, returned)
    return true
  end
  if from == BANQUE or to == BANQUE then return false end
  local to_bank, from_bank = exchange(stack_of(t, from), stack_of(t, BANQUE), amount)
  local on_to_payee = to_bank and pay(sum_of(stack_of(t, BANQUE), stack_of(t, from)), amount)
  if not on_to_payee then return false end
  hand_over(t, from, BANQUE, to_bank, from_bank)
  local straight = pay(stack_of(t, BANQUE), amount)
  if straight then
    hand_over(t, BANQUE, to, straight, none())
  else
    t:say("avoir", { who = to, amount = amount })
  end
  return true
end

local function is_due_in_cheques(t, from, amount)
  if from == BANQUE then return amount end
  return math.min(amount, cheques.total(t, from))
end

-- The cheques of a payment that the accounts have just made.
function cheques.pass(t, from, to, amount)
  if rules.cheques_track == "off" or not (is_followed(from) or is_followed(to)) then return end
  local due = is_due_in_cheques(t, from, amount)
  if due == 0 or pays_with_change(t, from, to, due) then return end
  local is_of_the_bank = from == BANQUE and rules.bank_out_of_cheques == "exchange_then_credit"
  if is_of_the_bank and exchange_first(t, due, to) and pays_with_change(t, from, to, due) then return end
  local given, left = as_much_as_can_be(stack_of(t, from), due)
  if not is_nothing(given) then hand_over(t, from, to, given, none()) end
  t:say("avoir", { who = to == BANQUE and from or to, amount = left })
end

-- --- the drawer --------------------------------------------------------------------------------------

-- The box is opened: all cheques are the bank's.
function cheques.leave_the_box(t)
  if rules.cheques_track == "off" then return end
  for kind = 1, KINDS do set_number(t, BANQUE, kind, rules["cheque_count_" .. kind]) end
  if rules.privacy_holdings ~= "owner" then return end
  for _, player in ipairs(t:names "player") do t:show_fact("cheque." .. player, "owner", player) end
end

-- The cheques that a player begins with, as the rulebook counts them, where they are what he is to have.
function cheques.of_the_start(t, player, longueur, amount)
  local counts, sum = {}, 0
  for kind = 1, KINDS do
    counts[kind] = rules["start_cheques_" .. longueur .. "_" .. kind]
    sum = sum + counts[kind] * cheques.value(kind)
  end
  if rules.cheques_track == "off" then return end
  if sum ~= amount then return cheques.pass(t, BANQUE, player, amount) end
  move(t, BANQUE, player, counts)
end

-- What somebody has with the bank beside his cheques.
function cheques.of(t, player)
  if rules.cheques_track ~= "full" then return 0 end
  return t:balance("dollar", player) - cheques.total(t, player)
end

-- An avoir is paid as soon as the bank can.
function cheques.settle(t, player)
  local credit = cheques.of(t, player)
  local payer, payee, amount = BANQUE, player, credit
  if credit < 0 then payer, payee, amount = player, BANQUE, -credit end
  if amount == 0 then return end
  local given, returned = exchange(stack_of(t, payer), stack_of(t, payee), amount)
  if given then hand_over(t, payer, payee, given, returned) end
end

-- --- what is asked -----------------------------------------------------------------------------------

-- Which cheques the bank gives for an amount; "-" where it cannot.
query "cheques_pour" (function(t, amount)
  local counts = pay(stack_of(t, BANQUE), amount)
  return counts and told(t, counts) or "-"
end)

-- What the bank gives for a cheque of that value, of smaller ones.
query "monnaie_de" (function(t, value)
  local stack = stack_of(t, BANQUE)
  for _, of_kind in ipairs(stack) do
    if of_kind[1] >= value then of_kind[2] = 0 end
  end
  local counts = pay(stack, value)
  return counts and told(t, counts) or "-"
end)

query "avoir" (function(t, player) return cheques.of(t, player) end)

-- What the drawer should hold, and each player's stack.
view "cheques" (function(t)
  local shown, accounts = { head = { "qui" }, rows = {} }, { BANQUE, table.unpack(t:names "player") }
  for kind = 1, KINDS do shown.head[kind + 1] = t:written(cheques.value(kind)) end
  shown.head[KINDS + 2] = "avoir"
  for place, account in ipairs(accounts) do
    local row = { account }
    local is_seen = t:sees("account", account)
    for kind = 1, KINDS do row[kind + 1] = is_seen and cheques.number(t, account, kind) or "?" end
    row[KINDS + 2] = is_seen and account ~= BANQUE and cheques.of(t, account) or 0
    shown.rows[place] = row
  end
  return shown
end)

-- --- the drawer is counted ---------------------------------------------------------------------------

-- What of each kind there is too much, and what is lacking.
local function differences(t, counted)
  local too_many, lacking = {}, {}
  for kind = 1, KINDS do
    local by = counted[kind] - cheques.number(t, BANQUE, kind)
    too_many[kind], lacking[kind] = math.max(by, 0), math.max(-by, 0)
  end
  return too_many, lacking
end

-- Only told, unless the table wants it put right: then the difference is kept apart, so that nothing is lost.
command "compter" {
  words = { fr = "compter", en = "count" },
  help = { fr = "compter N N N N N N [corriger] : les chèques du tiroir, du plus grand au plus petit",
    en = "count N N N N N N [correct]: the cheques in the drawer, from the largest kind down" },
  open = function(t) return t:get "premier" ~= nil and rules.cheques_track ~= "off" end,
  fields = {
    list "cheques" { min = KINDS, max = KINDS, of = integer "nombre" { min = 0, max = function() return rules.cheque_total end } },
    list "mot" { min = 0, max = 1, of = choice "mot" { choices = { "corriger" }, aliases = { { "correct", "corriger" } } } },
  },
  run = function(t, a)
    local too_many, lacking = differences(t, a.cheques)
    if is_nothing(too_many) and is_nothing(lacking) then return t:say "tiroir_juste" end
    if not is_nothing(lacking) then t:say("tiroir_manque", { list = told(t, lacking) }) end
    if not is_nothing(too_many) then t:say("tiroir_trop", { list = told(t, too_many) }) end
    if not a.mot[1] then return end
    for kind = 1, KINDS do
      local by = a.cheques[kind] - cheques.number(t, BANQUE, kind)
      set_number(t, BANQUE, kind, a.cheques[kind])
      if by ~= 0 then set_number(t, cheques.ECARTS, kind, cheques.number(t, cheques.ECARTS, kind) - by) end
    end
    t:say "tiroir_corrige"
  end,
}

return cheques
