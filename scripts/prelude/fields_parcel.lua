-- A field for several things at once, as they change hands: "gare + 50", "2 SONY + port", "SONY 3 gare 1", or nothing.
--
-- The value is a list of { what = , number = }, the money being one of the things.

local called = include "called"
local choices = include "choices"
local limits = include "limits"

local function goods_of(field, c) return limits.of(field, "goods", c) or {} end

local function good_of(field, text, c) return choices.read(text, goods_of(field, c), "no_choice") end

-- "2 SONY", "gare", "50": the thing and how many; or nil, a code and what its sentence needs.
local function read_part(field, text, c)
  local number, rest = string.match(text, "^(%d+)%s+(.+)$")
  local good = number and good_of(field, rest, c)
  if good then return { what = good, number = math.tointeger(tonumber(number)) } end
  local single, code, shown = good_of(field, text, c)
  if single then return { what = single, number = 1 } end
  local amount = field.money and words.read_amount(text, c.t:currency(), c.language)
  if amount then return { what = c.t:money(), number = amount } end
  return nil, code, shown
end

-- "SONY 3 gare 1": each thing with its number behind it.
local function read_behind(field, text, c)
  local list, name = {}, ""
  for word in string.gmatch(text, "%S+") do
    local number = name ~= "" and string.find(word, "^%d+$") and math.tointeger(tonumber(word))
    if number then
      local good, code, shown = good_of(field, name, c)
      if not good then return nil, code, shown end
      list[#list + 1], name = { what = good, number = number }, ""
    else
      name = name == "" and word or name .. " " .. word
    end
  end
  if #list == 0 or name ~= "" then return nil, "none_of_those", { typed = text } end
  return list
end

local function read_parts(field, text, c)
  local list = {}
  for part in string.gmatch(text, "[^+]+") do
    local read, code, shown = read_part(field, string.match(part, "^%s*(.-)%s*$"), c)
    if not read then return nil, code, shown end
    list[#list + 1] = read
  end
  return list
end

local nothing = { pass = true }

local function is_nothing(text) return limits.is_nothing(nothing, text) or text == "0" end

local parcel = {
  limits = { goods = true, money = true, counted_behind = true },
  is_list = true,
  -- A stroke ends it, for what comes back stands behind one.
  read = function(field, typed, c)
    local text = string.match(typed, "^(.-)%s*/$") or typed
    if string.find(text, "/", 1, true) then return nil, "none_of_those", { typed = typed } end
    if is_nothing(text) then return {} end
    if field.counted_behind then return read_behind(field, text, c) end
    return read_parts(field, text, c)
  end,
  check = function(field, value, c, object)
    local goods = goods_of(field, c)
    for _, part in ipairs(value) do
      local is_one = choices.is_among(part.what, goods) or field.money and part.what == c.t:money()
      if not is_one then return limits.no_value(object, "none_of_those", { typed = tostring(part.what) }) end
      local least = field.counted_behind and 0 or 1
      if part.number < least then object("below_min", { value = part.number, min = least }) end
    end
  end,
  candidates = goods_of,
  example = function(field, c)
    local goods = goods_of(field, c)
    return goods[1] and { { what = goods[1], number = 1 } } or {}
  end,
  random = function(field, c, pick)
    local list, goods = {}, goods_of(field, c)
    if #goods > 0 and pick(3) > 1 then list[1] = { what = goods[pick(#goods)], number = pick(3) } end
    if field.money and pick(2) == 1 then list[#list + 1] = { what = c.t:money(), number = pick(100) } end
    return list
  end,
  show = function(field, value, c)
    local list = {}
    for place, part in ipairs(value) do
      local amount = part.what == c.t:money() and words.print_amount(part.number, c.t:currency())
      local counted = field.counted_behind and part.what .. " " .. part.number or part.number .. " " .. part.what
      list[place] = amount or counted
    end
    return #list > 0 and table.concat(list, field.counted_behind and " " or " + ") or c.language == "fr" and "rien" or "nothing"
  end,
  hint = called,
}

return { parcel = parcel }
