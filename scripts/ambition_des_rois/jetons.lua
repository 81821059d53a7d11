-- Tokens: four kinds, which the bank has only so many of. A bag is how many of each, and how many of any kind; it is
-- written "2O T ?".

local jetons = { BANQUE = "banque", FABRIQUE = "fabrique", kinds = { "Honneur", "Nourriture", "Terrain", "Or" } }

jetons.letters = { H = "Honneur", N = "Nourriture", T = "Terrain", O = "Or" }

local function kind_of(letter) return (letter == "?" or letter == "any") and "any" or jetons.letters[letter] end

-- --- bags --------------------------------------------------------------------------------------------

function jetons.empty() return { Honneur = 0, Nourriture = 0, Terrain = 0, Or = 0, any = 0 } end

-- Why the text is no bag; nil if it is one.
function jetons.objection(text)
  for word in string.gmatch(text, "%S+") do
    local letter = string.match(word, "^%d*([%a?]+)$")
    if word ~= "-" and not (letter and kind_of(letter)) then return word .. " (2O 1T ?, -)" end
  end
end

function jetons.read(text)
  local bag = jetons.empty()
  for number, letter in string.gmatch(text, "(%d*)([%a?]+)") do
    local kind = kind_of(letter) or error(text .. ": " .. jetons.objection(text), 0)
    bag[kind] = bag[kind] + (tonumber(number) or 1)
  end
  return bag
end

local function each_kind(bag, f)
  for _, kind in ipairs(jetons.kinds) do f(kind, bag[kind]) end
end

function jetons.total(bag)
  local sum = bag.any
  each_kind(bag, function(_, number) sum = sum + number end)
  return sum
end

-- As people read it: "1 Nourriture, 2 Or".
function jetons.tell(bag)
  local parts = {}
  each_kind(bag, function(kind, number)
    if number > 0 then parts[#parts + 1] = number .. " " .. kind end
  end)
  if bag.any > 0 then parts[#parts + 1] = bag.any .. " ?" end
  return #parts > 0 and table.concat(parts, ", ") or "0"
end

-- As it is written on cards, without those that are not there.
function jetons.write(bag)
  local parts = {}
  for _, letter in ipairs { "H", "N", "T", "O", "?" } do
    local number = bag[kind_of(letter)]
    if number > 0 then parts[#parts + 1] = (number > 1 and number or "") .. letter end
  end
  return #parts > 0 and table.concat(parts, " ") or "-"
end

-- As it is typed to pay with it: "O O T".
function jetons.spelt(bag)
  local letters = {}
  for _, letter in ipairs { "H", "N", "T", "O" } do
    for _ = 1, bag[kind_of(letter)] do letters[#letters + 1] = letter end
  end
  return table.concat(letters, " ")
end

-- One of each name of the list.
function jetons.count(names)
  local bag = jetons.empty()
  for _, kind in ipairs(names) do bag[kind] = bag[kind] + 1 end
  return bag
end

local function copy_of(bag)
  local copy = {}
  for kind, number in pairs(bag) do copy[kind] = number end
  return copy
end

-- --- who holds what ----------------------------------------------------------------------------------

function jetons.held(t, account)
  local bag = jetons.empty()
  for _, kind in ipairs(jetons.kinds) do bag[kind] = t:balance(kind, account) end
  return bag
end

-- How many there are of each in all.
function jetons.in_box(t)
  local bag = jetons.empty()
  for _, kind in ipairs(jetons.kinds) do bag[kind] = -t:balance(kind, jetons.FABRIQUE) end
  return bag
end

-- The kinds of which an account has some.
function jetons.kinds_of(t, account)
  local list = {}
  each_kind(jetons.held(t, account), function(kind, number)
    if number > 0 then list[#list + 1] = kind end
  end)
  return list
end

function jetons.kinds_in_bank(t)
  return rules.bank_shortage == "unlimited" and jetons.kinds or jetons.kinds_of(t, jetons.BANQUE)
end

function jetons.hand_over(t, bag, from, to)
  each_kind(bag, function(kind, number)
    if number > 0 then t:move(number, kind, from, to) end
  end)
end

function jetons.has(t, account, bag)
  local held, is_enough = jetons.held(t, account), true
  each_kind(bag, function(kind, number) is_enough = is_enough and held[kind] >= number end)
  return is_enough
end

-- --- paying ------------------------------------------------------------------------------------------

-- Calls f with each bag that the bag becomes where so many tokens are added, or taken off (by -1), in all ways;
-- among names from place on.
local function each_way(bag, number, by, names, place, f)
  if number == 0 then return f(bag) end
  for here = place, #names do
    local kind = names[here]
    if by > 0 or bag[kind] > 0 then
      local next_bag = copy_of(bag)
      next_bag[kind] = next_bag[kind] + by
      each_way(next_bag, number - 1, by, names, here, f)
    end
  end
end

local with_any = { "Honneur", "Nourriture", "Terrain", "Or", "any" }

-- The cost where the reductions of one kind are taken off, and how many tokens of any kind are still to come off.
local function reduced(cost, reductions)
  local bag, free = copy_of(cost), 0
  for _, reduction in ipairs(reductions) do
    for _, kind in ipairs(jetons.kinds) do bag[kind] = math.max(0, bag[kind] - reduction[kind]) end
    free = free + reduction.any
  end
  return bag, math.min(free, jetons.total(bag))
end

-- What may be paid for it: bags without any; those that are the same only once.
local function ways_to_pay(cost, reductions)
  local ways, seen = {}, {}
  local bag, free = reduced(cost, reductions)
  each_way(bag, free, -1, with_any, 1, function(left)
    local number = left.any
    left = copy_of(left)
    left.any = 0
    each_way(left, number, 1, jetons.kinds, 1, function(paid)
      local text = jetons.write(paid)
      if not seen[text] then seen[text], ways[#ways + 1] = true, paid end
    end)
  end)
  return ways
end

-- Those that the player can pay.
function jetons.payments(t, player, cost, reductions)
  local can = {}
  for _, way in ipairs(ways_to_pay(cost, reductions)) do
    if jetons.has(t, player, way) then can[#can + 1] = way end
  end
  return can
end

-- What it costs with the reductions: as it is paid, where there is only one way, else what comes off.
function jetons.price(cost, reductions)
  local ways = ways_to_pay(cost, reductions)
  if #ways == 1 then return jetons.write(ways[1]) end
  local bag, free = reduced(cost, reductions)
  return jetons.write(bag) .. (free > 0 and " -" .. free or "")
end

-- What is missing of that cost, where nothing can be paid.
function jetons.missing(t, player, cost, reductions)
  local due, free = reduced(cost, reductions)
  local held, missing, spare = jetons.held(t, player), jetons.empty(), 0
  each_kind(due, function(kind, number)
    missing[kind] = math.max(0, number - held[kind])
    spare = spare + math.max(0, held[kind] - number)
  end)
  missing.any = math.max(0, due.any - spare - free)
  return missing
end

local function is_same(one, other)
  local same = true
  each_kind(one, function(kind, number) same = same and number == other[kind] end)
  return same
end

-- Which of the payments the named tokens are: the whole of one, or only what it pays for the any of the cost.
function jetons.payment_named(payments, cost, names)
  local named = jetons.count(names)
  local with_fixed = copy_of(named)
  each_kind(cost, function(kind, number) with_fixed[kind] = with_fixed[kind] + number end)
  for _, bag in ipairs { named, with_fixed } do
    for _, payment in ipairs(payments) do
      if is_same(payment, bag) then return payment end
    end
  end
end

-- Which payment is meant; nil: the payer must be asked. What was named for something else that asks for tokens is kept
-- for that.
function jetons.payment_chosen(t, payments, cost, names, asks_for_more)
  if #names == 0 then return #payments == 1 and payments[1] or nil end
  local named = jetons.payment_named(payments, cost, names)
  if named then return named end
  if #payments > 1 or not asks_for_more then impossible("BAD_PAYMENT", { what = jetons.tell(cost) }) end
  jetons.announce(t, names)
  return payments[1]
end

function jetons.require_payable(t, player, cost, reductions, payments)
  if #payments > 0 then return end
  impossible("CANT_AFFORD", { who = player, what = jetons.tell(jetons.missing(t, player, cost, reductions)) })
end

-- The field for one of several payments, which may be spelt as well: "o t".
function jetons.payment_field(payments)
  return option "paiement" {
    labels = function(c)
      local labels = {}
      for place, payment in ipairs(payments(c.t)) do labels[place] = jetons.tell(payment) end
      return labels
    end,
    aliases = function(c)
      local aliases = {}
      for place, payment in ipairs(payments(c.t)) do aliases[place] = { jetons.spelt(payment), place } end
      return aliases
    end,
  }
end

-- "2o" is "o o": tokens are typed as they are written on cards.
function jetons.plainly(line)
  local plain, count = string.gsub(" " .. line .. " ", " ([2-9])([HNTOhnto])%f[ ]", function(number, letter)
    return " " .. string.rep(letter, tonumber(number), " ")
  end)
  return count > 0 and string.match(plain, "^%s*(.-)%s*$") or nil
end

-- --- gaining -----------------------------------------------------------------------------------------

local function tells_shortage(t, player, kind, number)
  t:say("manque_a_la_banque", { who = player, number = number, what = kind })
end

-- What the bank has of those kinds; what it has not is lost, unless the whole gain is refused.
local function takes(t, player, bag, is_automatic)
  each_kind(bag, function(kind, number)
    local there = rules.bank_shortage == "unlimited" and number or math.min(number, t:balance(kind, jetons.BANQUE))
    if there < number and rules.bank_shortage == "refuse" and not is_automatic then
      refuse("BANK_SHORT", { what = kind, number = there })
    end
    if there > 0 then t:move(there, kind, jetons.BANQUE, player) end
    if there < number then tells_shortage(t, player, kind, number - there) end
  end)
end

-- The player gets the bag; of what kind the rest is he is asked, unless he has named it already (t:get "annonce").
function jetons.receive(t, player, bag, is_automatic)
  takes(t, player, bag, is_automatic)
  if bag.any > 0 then t:todo("gain_au_choix", { joueur = player, nombre = bag.any }) end
end

-- --- naming them -------------------------------------------------------------------------------------

-- The field for tokens of the kinds that the function lists; others are known, and refused by the script.
function jetons.field(name, kinds) return choice(name) { choices = kinds, known = jetons.kinds } end

-- What was named in the same line, for the question that comes: then it is not asked.
function jetons.announce(t, names)
  t:set("annonce", #names > 0 and table.concat(names, "/") or nil)
end

-- Whether the card lets its player say of which kind some tokens are that it brings.
function jetons.may_be_named(t, card)
  local function has_any(word, key)
    for _, part in ipairs(t:parts_of(card, word)) do
      if jetons.read(part.effect[key]).any > 0 then return true end
    end
  end
  for _, part in ipairs(t:parts_of(card, "vole")) do
    if part.effect.par == "voleur" then return true end
  end
  return jetons.read(t:card(card).data.revenu).any > 0 or has_any("gagne", "jetons") or has_any("echange", "recoit")
end

function jetons.take_announced(t)
  local names = {}
  for name in string.gmatch(t:get "annonce" or "", "[^/]+") do names[#names + 1] = name end
  t:set("annonce", nil)
  return #names > 0 and names or nil
end

return jetons
