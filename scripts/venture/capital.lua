-- Capital: what cards are worth in collections, and how a bill is best paid. There is no change.

local capital = {}

-- How many of each value there are of each sign, and the plain values; cards are { valeur, signe }.
local function sort_out(hand)
  local signs, plain = {}, {}
  for _, card in ipairs(hand) do
    if card.signe == "aucun" then
      plain[#plain + 1] = card.valeur
    else
      local counts = signs[card.signe] or {}
      counts[card.valeur] = (counts[card.valeur] or 0) + 1
      signs[card.signe] = counts
    end
  end
  table.sort(plain)
  return signs, plain
end

local function values_of(counts)
  local values = {}
  for value, number in pairs(counts) do
    if number > 0 then values[#values + 1] = value end
  end
  table.sort(values)
  return values
end

-- Does a sign on that value make collections?
local function is_signed(value) return string.find(" " .. rules.set_symbol_values .. " ", " " .. value .. " ", 1, true) ~= nil end

local function worth_of(values)
  if #values < rules.set_min_cards then
    local sum = 0
    for _, value in ipairs(values) do sum = sum + value end
    return sum
  end
  return rules["set_" .. #values]
end

local function key_of(counts, values)
  local parts = {}
  for place, value in ipairs(values) do parts[place] = value .. "x" .. counts[value] end
  return table.concat(parts, " ")
end

-- The groups that hold the first value, of all different values.
local function groups_with_first(values)
  local groups = { { values[1] } }
  for place = 2, is_signed(values[1]) and #values or 1 do
    for known = 1, #groups do
      if #groups[known] < rules.set_max_cards and is_signed(values[place]) then
        local larger = table.move(groups[known], 1, #groups[known], 1, {})
        larger[#larger + 1] = values[place]
        groups[#groups + 1] = larger
      end
    end
  end
  return groups
end

local function take(counts, group, number)
  for _, value in ipairs(group) do counts[value] = counts[value] - number end
end

-- What the cards of one sign are worth at best, and the groups that make it; known is for those that were asked before.
local function best_of_sign(counts, known)
  local values = values_of(counts)
  if #values == 0 then return 0, {} end
  local key = key_of(counts, values)
  if known[key] then return known[key].worth, known[key].groups end
  local best = { worth = -1 }
  for _, group in ipairs(groups_with_first(values)) do
    take(counts, group, 1)
    local rest, groups = best_of_sign(counts, known)
    take(counts, group, -1)
    if worth_of(group) + rest > best.worth then
      best = { worth = worth_of(group) + rest, groups = table.move(groups, 1, #groups, 2, { group }) }
    end
  end
  known[key] = best
  return best.worth, best.groups
end

-- What cards are worth, in collections.
function capital.worth(hand)
  local signs, plain = sort_out(hand)
  local sum, known = 0, {}
  for _, value in ipairs(plain) do sum = sum + value end
  for _, counts in pairs(signs) do sum = sum + best_of_sign(counts, known) end
  return sum
end

function capital.faces(hand)
  local sum = 0
  for _, card in ipairs(hand) do sum = sum + card.valeur end
  return sum
end

-- The collections that make it: a list of { values = , signe = }.
function capital.collections(hand)
  local signs, list, known = sort_out(hand), {}, {}
  for _, sign in ipairs { "triangle", "carré", "rond" } do
    local _, groups = best_of_sign(signs[sign] or {}, known)
    for _, group in ipairs(groups) do
      if #group > 1 then list[#list + 1] = { valeurs = group, signe = sign } end
    end
  end
  return list
end

-- --- the best payment ---------------------------------------------------------------------------------
-- Each sign and each plain value is a part; of each part all that can be paid is listed, with what is left of it. Parts
-- are put together in a table by the exact sum that is paid, and for each sum the best is kept: all that is
-- compared adds up, so that is exact.

local order_of = { aucun = 0, rond = 1, ["carré"] = 2, triangle = 3 }

local function code_of(value, sign) return value * 4 + order_of[sign] end

-- Is one sorted list of cards before the other?
local function is_before(one, other)
  for place = 1, math.min(#one, #other) do
    if one[place] ~= other[place] then return one[place] < other[place] end
  end
  return #one < #other
end

local function merged(one, other)
  local list = table.move(other, 1, #other, #one + 1, table.move(one, 1, #one, 1, {}))
  table.sort(list)
  return list
end

-- What the next card of the sign would add to what is left, over those that are not in the hand: seen tells how many.
local function promise(left, sign, unseen, known)
  local sum, worth = 0, best_of_sign(left, known)
  for value, number in pairs(unseen[sign] or {}) do
    left[value] = (left[value] or 0) + 1
    sum = sum + number * (best_of_sign(left, known) - worth)
    left[value] = left[value] - 1
  end
  return sum
end

local function face_sum(counts)
  local sum = 0
  for value, number in pairs(counts) do sum = sum + value * number end
  return sum
end

-- All that can be paid of one sign.
local function options_of_sign(sign, counts, aim)
  local options, known = {}, {}
  local values = values_of(counts)
  local paid, left, codes = {}, {}, {}
  for value, number in pairs(counts) do paid[value], left[value] = 0, number end
  local function note()
    options[#options + 1] = { sum = best_of_sign(paid, known), rest = aim.faces and face_sum(left) or best_of_sign(left, known),
      promise = promise(left, sign, aim.unseen, known), codes = table.move(codes, 1, #codes, 1, {}) }
  end
  local function extend(place)
    local value = values[place]
    if not value then return note() end
    extend(place + 1)
    for _ = 1, counts[value] do
      paid[value], left[value], codes[#codes + 1] = paid[value] + 1, left[value] - 1, code_of(value, sign)
      extend(place + 1)
    end
    for _ = 1, counts[value] do codes[#codes] = nil end
    paid[value], left[value] = 0, counts[value]
  end
  extend(1)
  return options
end

local function options_of_plain(value, number)
  local options, codes = {}, {}
  for paid = 0, number do
    options[#options + 1] = { sum = paid * value, rest = (number - paid) * value, promise = 0, codes = table.move(codes, 1, #codes, 1, {}) }
    codes[#codes + 1] = code_of(value, "aucun")
  end
  return options
end

local function parts_of(hand, aim)
  local signs, plain = sort_out(hand)
  local parts, numbers = {}, {}
  for _, sign in ipairs { "triangle", "carré", "rond" } do parts[#parts + 1] = options_of_sign(sign, signs[sign] or {}, aim) end
  for _, value in ipairs(plain) do numbers[value] = (numbers[value] or 0) + 1 end
  for _, value in ipairs(values_of(numbers)) do parts[#parts + 1] = options_of_plain(value, numbers[value]) end
  return parts
end

-- The cards of a way to pay: those of the way that it goes on from, and what it takes of one part more. They are put
-- together when somebody asks, for most ways are left before that.
local function codes_of(way)
  way.codes = way.codes or merged(codes_of(way.from), way.option.codes)
  return way.codes
end

local function number_of(way) return way.number or #way.codes end

-- Of two ways to pay the same sum, is the first better?
local function is_better(one, other, aim)
  if aim.rest and one.rest ~= other.rest then return one.rest > other.rest end
  if aim.promise and one.promise ~= other.promise then return one.promise > other.promise end
  if number_of(one) ~= number_of(other) then return number_of(one) < number_of(other) end
  return is_before(codes_of(one), codes_of(other))
end

-- The best of those that pay the same sum: what is best of a part is best within any payment.
local function best_by_sum(options, aim)
  local best, list = {}, {}
  for _, option in ipairs(options) do
    local there = best[option.sum]
    if not there or is_better(option, there, aim) then best[option.sum] = option end
  end
  for _, option in pairs(best) do list[#list + 1] = option end
  return list
end

local function joined(one, option)
  return { sum = one.sum + option.sum, rest = one.rest + option.rest, promise = one.promise + option.promise,
    number = number_of(one) + #option.codes, from = one, option = option }
end

local function sums_of(parts, aim)
  local sums = { [0] = { sum = 0, rest = 0, promise = 0, codes = {} } }
  for _, options in ipairs(parts) do
    local larger, best = {}, best_by_sum(options, aim)
    for _, one in pairs(sums) do
      for _, option in ipairs(best) do
        local both = joined(one, option)
        local there = larger[both.sum]
        if not there or is_better(both, there, aim) then larger[both.sum] = both end
      end
    end
    sums = larger
  end
  return sums
end

-- Of two payments that are enough, is the first better? Each aim compares in an order of its own.
local function is_preferred(one, other, aim)
  if aim.least_sum_first and one.sum ~= other.sum then return one.sum < other.sum end
  if aim.rest and one.rest ~= other.rest then return one.rest > other.rest end
  if aim.promise and one.promise ~= other.promise then return one.promise > other.promise end
  if one.sum ~= other.sum then return one.sum < other.sum end
  return is_better(one, other, aim)
end

local aims = {
  loss = { rest = true, promise = true },
  overpay = { least_sum_first = true, rest = true, promise = true },
  final = { rest = true },
  final_without_hand = { least_sum_first = true },
}

local sign_of = { [0] = "", "r", "c", "t" }

local function terms_of(codes)
  local list = {}
  for place, code in ipairs(codes) do list[place] = code // 4 .. sign_of[code % 4] end
  return list
end

-- The best way to pay the bill with the hand, or nil if it does not suffice: terms, the cards; paid; over, what is
-- overpaid; loss, what the hand loses beyond the bill; left, what is left; promise. unseen: how many cards of
-- each value there are of each sign beyond the hand. objective: loss, overpay, final, final_without_hand.
function capital.payment(hand, bill, unseen, objective, faces)
  local aim = {}
  for key, value in pairs(aims[objective]) do aim[key] = value end
  aim.unseen, aim.faces = unseen, objective == "final" and faces
  local best
  for _, way in pairs(sums_of(parts_of(hand, aim), aim)) do
    if way.sum >= bill and (not best or is_preferred(way, best, aim)) then best = way end
  end
  if not best then return nil end
  return { terms = terms_of(codes_of(best)), paid = best.sum, over = best.sum - bill, left = best.rest, promise = best.promise,
    loss = capital.worth(hand) - best.rest - bill }
end

-- The same of those that one pays with: paid are those, left the others of the hand.
function capital.weigh(hand, paid, left, bill, unseen)
  local signs, known, sum = sort_out(left), {}, 0
  for sign in pairs(unseen) do sum = sum + promise(signs[sign] or {}, sign, unseen, known) end
  return { over = capital.worth(paid) - bill, loss = capital.worth(hand) - capital.worth(left) - bill, promise = sum }
end

return capital
