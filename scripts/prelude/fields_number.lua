-- Fields for numbers and amounts of money.

local called = include "called"
local choices = include "choices"
local limits = include "limits"

local number_type = math.type

local kinds = {}

local amount_keys = { min = true, max = true, multiple = true, likely = true, all = true }
local whole_keys = { min = true, max = true, multiple = true, likely = true, pass = true, reads = true, in_all = true }

-- What is told of a limit that has no reason of its own; one that the eyes of the context may not see is not named.
local function refuse_limit(name, value, shown, is_hidden, object)
  if name == "multiple" then return object("not_multiple", { value = value, multiple = shown }) end
  if name == "min" then
    if is_hidden then return object("below_hidden_min", { value = value }) end
    return object("below_min", { value = value, min = shown })
  end
  if is_hidden then return object("above_hidden_max", { value = value }) end
  object("above_max", { value = value, max = shown })
end

-- Beyond that no number is meant as one, and what scripts add up or multiply would wrap.
local NUMBER_MAX = 1000000000000000

local function is_beyond(value) return value > NUMBER_MAX or value < -NUMBER_MAX end

-- What was typed, unless it is beyond: that no rule allows.
local function within(value, is_money)
  if not is_beyond(value) then return value end
  return nil, "number_beyond", { value = value, max = NUMBER_MAX, is_money = is_money }
end

-- The same of money, which is told as such.
local function refuse_amount(name, value, shown, is_hidden, object)
  refuse_limit(name, value, shown, is_hidden, function(code, fields)
    fields.is_money = true
    object(code, fields)
  end)
end

local function check_limits(field, value, c, object, refuse_plainly, is_money)
  if number_type(value) ~= "integer" then return limits.no_value(object, "not_whole", { typed = tostring(value) }) end
  if is_beyond(value) then
    return limits.no_value(object, "number_beyond", { value = value, max = NUMBER_MAX, is_money = is_money })
  end
  limits.check(field, "multiple", value, c, object, refuse_plainly)
  limits.check(field, "min", value, c, object, refuse_plainly)
  limits.check(field, "max", value, c, object, refuse_plainly)
end

local function check_number(field, value, c, object) return check_limits(field, value, c, object, refuse_limit) end
local function check_amount(field, value, c, object) return check_limits(field, value, c, object, refuse_amount, true) end

local function is_constant(limit) return limit == nil or number_type(limit) == "integer" end

local function sure_number(field)
  local least, most, multiple = field.min, field.max, field.multiple or 1
  if not is_constant(least) or not is_constant(most) or not is_constant(multiple) or multiple < 1 then return nil end
  least, most = math.max(least or -NUMBER_MAX, -NUMBER_MAX), math.min(most or NUMBER_MAX, NUMBER_MAX)
  return { sure = "whole", min = least, max = most, multiple = multiple }
end

local SPAN_MAX = 1000000000 -- of what chance chooses from

-- How far they lie apart; limits may be so far apart that their difference is no number any more.
local function span_of(first, last)
  local span = last - first
  return (span < 0 or span > SPAN_MAX) and SPAN_MAX or span
end

-- Small numbers, the limits and something between them: as people bid.
local function random_number(field, c, pick)
  local least, most = limits.of(field, "min", c) or 0, limits.of(field, "max", c)
  local likely_least, likely_most, likely_step = limits.likely(field, c)
  local step = limits.of(field, "multiple", c) or likely_step or 1
  most = most or likely_most or least + 20 * step
  if likely_most then most = math.max(least, math.min(most, likely_most)) end
  if likely_least then least = math.min(most, math.max(least, likely_least)) end
  local first, last = -(-least // step), most // step
  if first > last then return nil end
  local kind = pick(4)
  if kind == 1 then return first * step end
  if kind == 2 then return last * step end
  local span = span_of(first, last)
  if kind == 3 then span = math.min(span, 10) end
  return (first + pick(span + 1) - 1) * step
end

-- A small one that is legal as far as can be seen; nil where none is.
local function example_number(field, c)
  local least, most = limits.shown(field, "min", c), limits.shown(field, "max", c)
  local step = limits.shown(field, "multiple", c) or 1
  local likely = type(field.likely) == "table" and number_type(field.likely[1]) and field.likely[1] or step
  local value = -(-math.max(least or likely, likely) // step) * step
  if most and value > most then value = most // step * step end
  if not least or value >= least then return value end
end

-- Out of bounds by one, or by one beside what was meant.
local function slip_number(field, value, c, pick)
  local likely_least, likely_most, likely_step = limits.likely(field, c)
  local least, most = limits.of(field, "min", c) or likely_least, limits.of(field, "max", c) or likely_most
  local step, list = limits.of(field, "multiple", c) or likely_step or 1, {}
  if least and least > math.mininteger + step then list[#list + 1] = least - step end
  if most and most < math.maxinteger - step then list[#list + 1] = most + step end
  if step > 1 and least then list[#list + 1] = least + 1 end
  if math.type(value) == "integer" then list[#list + 1] = value + (value < math.maxinteger - step and step or -step) end
  return choices.random(list, pick)
end

local CANDIDATES_MAX = 31 -- of a number: more is no help

local function number_candidates(field, c)
  local least, most = limits.shown(field, "min", c), limits.shown(field, "max", c)
  local step = limits.shown(field, "multiple", c) or 1
  local list = {}
  if not least or not most then return list end
  local first, last = -(-least // step), most // step
  if first > last or span_of(first, last) >= CANDIDATES_MAX then return list end
  for value = first, last do list[#list + 1] = tostring(value * step) end
  return list
end

local open_end = { fr = { least = " ou plus", most = " ou moins" }, en = { least = " or more", most = " or less" } }

local function number_hint(field, c)
  local least, most = limits.shown(field, "min", c), limits.shown(field, "max", c)
  if least and most then return least .. " .. " .. most end
  if least then return least .. open_end[c.language].least end
  if most then return most .. open_end[c.language].most end
  return called(field, c)
end

-- The digits of a whole number, which English writes with commas between thousands: 1,200.
local function digits_of(word, c)
  local is_grouped = c.language == "en" and string.find(word, "^%-?%d%d?%d?,")
  local bare = is_grouped and string.gsub(word, ",(%d%d%d)%f[%D]", "%1") or word
  return string.match(bare, "^%-?%d+$")
end

-- =2 is how many are wanted in all, where the field says how many there are: the value is how many more.
local function more_of(field, word, c)
  local wanted = field.in_all and string.match(word, "^=(%d+)$")
  local value = wanted and math.tointeger(tonumber(wanted))
  if not value or is_beyond(value) then return nil end
  return value - ask(c.t, field.in_all, c)
end

kinds.integer = {
  limits = whole_keys,
  read = function(field, word, c)
    if limits.is_pass(field, word) or limits.is_nothing(field, word) then return 0 end
    local more = more_of(field, word, c)
    if more then return more end
    local digits = digits_of(word, c)
    local value = digits and math.tointeger(tonumber(digits))
    if value and is_beyond(value) then return within(value) end
    if value then return limits.meant(field, value, c) end
    return nil, "not_whole", { typed = word }
  end,
  check = check_number,
  sure = sure_number,
  candidates = number_candidates,
  example = example_number,
  random = random_number,
  slip = slip_number,
  show = function(_, value) return tostring(value) end,
  hint = function(field, c) return number_hint(field, c) .. limits.hint_pass(field, c) end,
}
kinds.quantity = kinds.integer

-- Where a field says what all of it is, tout or all stands for that.
local function is_all(field, word)
  local folded = words.fold(word)
  return field.all and (folded == "tout" or folded == "all")
end

kinds.amount = {
  limits = amount_keys,
  is_money = true,
  read = function(field, word, c)
    if is_all(field, word) then return limits.of(field, "all", c) end
    local value, code, one, other = words.read_amount(word, c.t:currency(), c.language)
    if value then return within(value, true) end
    return nil, code, { typed = word, one = one, other = other }
  end,
  check = check_amount,
  sure = sure_number,
  candidates = number_candidates,
  example = example_number,
  random = random_number,
  slip = slip_number,
  show = function(_, value, c) return words.print_amount(value, c.t:currency()) end,
  show_clearly = function(_, value, c)
    return words.print_amount(value, { name = "bare", symbol = "", decimals = c.t:currency().decimals })
  end,
  hint = number_hint,
}

-- What a die says; + lets the program roll it, and the value is 0 then.
kinds.roll = {
  limits = { faces = true },
  read = function(_, word)
    if word == "+" then return 0 end
    local value = math.tointeger(tonumber(word))
    if value then return value end
    return nil, "not_whole", { typed = word }
  end,
  check = function(field, value, _, object)
    if math.type(value) ~= "integer" then return limits.no_value(object, "not_whole", { typed = tostring(value) }) end
    if value < 0 then object("below_min", { value = value, min = 1 }) end
    if value > field.faces then object("above_max", { value = value, max = field.faces }) end
  end,
  candidates = function(field)
    local list = { "+" }
    for value = 1, math.min(field.faces, CANDIDATES_MAX) do list[#list + 1] = tostring(value) end
    return list
  end,
  example = function(field) return math.min(field.faces, 4) end,
  random = function() return 0 end,
  slip = function(field) return field.faces + 1 end,
  show = function(_, value) return value == 0 and "+" or tostring(value) end,
  hint = function(field) return "1 .. " .. field.faces .. ", +" end,
}

return kinds
