-- What lies in the box: the rules that say it in words, read; and said again of what lies on the table, to be kept.
--
--   biens = "Gare 1 200/100, SONY 10 40"     paquets = "surprises 16"     comptes = "pot, impôts 200"
--   billets = "500x20 100x40"                 monnaie = "euro € 2"

local boite = {}

local function unreadable(rule, part) impossible("boite_illisible", { rule = rule, part = part }) end

-- What stands between the commas; one in an amount has no space behind it.
local function parts(text)
  local list = {}
  for part in string.gmatch(string.gsub(text, ",%s", ";"), "[^;]+") do
    local bare = string.match(part, "^%s*(.-)%s*$")
    if bare ~= "" then list[#list + 1] = bare end
  end
  return list
end

local function whole(text) return math.tointeger(tonumber(text)) end

-- --- money -------------------------------------------------------------------------------------------

local function currency_of(text)
  local decimals = string.match(text, "%s(%d)$")
  local rest = decimals and string.match(text, "^(.-)%s+%d$") or text
  local name, sign = string.match(rest, "^%s*(.-)%s+(%S+)%s*$")
  name = name or string.match(rest, "^%s*(%S+)%s*$")
  if not name or not string.find(name, "^[%a\u{80}-\u{FF}]") then return nil end
  return { name = name, symbol = sign or "", decimals = whole(decimals or 0) }
end

-- As the rule says it, or as it was answered.
function boite.currency(text)
  return currency_of(text or rules.monnaie) or unreadable("monnaie", text or rules.monnaie)
end

-- --- a part of a rule --------------------------------------------------------------------------------

-- What one part says, nil where it cannot be read; amount(text) reads an amount.
local readers = {}

function readers.monnaie(part) return currency_of(part) end

-- Of notes no comma need stand between: "500x20 100x40".
function readers.billets(part)
  for word in string.gmatch(part, "%S+") do
    if not string.find(word, "^%d+[x×]+%d+$") then return nil end
  end
  return part
end

function readers.biens(part, amount)
  local name, number, price = string.match(part, "^(.-)%s+(%d+)%s+(%S+)$")
  if not name then return nil end
  local full, resale = string.match(price, "^(.-)/(.+)$")
  local good = { name = name, number = whole(number), price = amount(full or price), resale = resale and amount(resale) }
  return good.price and (good.resale or not resale) and good or nil
end

local function counted(part)
  local name, number = string.match(part, "^(.-)%s+(%d+)$")
  return name and { name = name, number = whole(number) }
end
readers.paquets, readers.limites = counted, counted

function readers.comptes(part, amount)
  local name, sum = string.match(part, "^(.-)%s+(%d%S*)$")
  if not name then return { name = part, sum = 0 } end
  local value = amount(sum)
  return value and { name = name, sum = value }
end

-- The first part of that rule's text that cannot be read; nil where all of it can.
function boite.objection(rule, text, amount)
  if not readers[rule] then return nil end
  for _, part in ipairs(rule == "monnaie" and { text } or parts(text)) do
    if not readers[rule](part, amount) then return part end
  end
end

local function each(rule, amount, lay)
  for _, part in ipairs(parts(rules[rule])) do lay(readers[rule](part, amount) or unreadable(rule, part)) end
end

local function amounts_of(t)
  return function(text)
    local value = t:amount(text)
    return value and value >= 0 and value or nil
  end
end

-- --- goods, decks, accounts, notes -------------------------------------------------------------------

-- Calls lay(good) for each; its resale is nil where nothing is said of it.
function boite.goods(t, lay) each("biens", amounts_of(t), lay) end
function boite.accounts(t, lay) each("comptes", amounts_of(t), lay) end
function boite.decks(lay) each("paquets", nil, lay) end
function boite.limits(lay) each("limites", nil, lay) end

function boite.rounds() return parts(rules.noms_des_manches) end

-- The notes by kinds, nil where the box does not say them.
function boite.notes()
  local list = {}
  for value, count in string.gmatch(rules.billets, "(%d+)%s*[x×]%s*(%d+)") do
    list[#list + 1] = { whole(value), whole(count) }
  end
  table.sort(list, function(one, other) return one[1] > other[1] end)
  return #list > 0 and list or nil
end

-- --- said again --------------------------------------------------------------------------------------

-- An amount as a rule says it: no sign, no spaces.
local function bare(t, value)
  local decimals = t:get "monnaie.decimales"
  if decimals == 0 then return tostring(value) end
  local one = math.tointeger(10 ^ decimals)
  return value // one .. "," .. string.format("%0" .. decimals .. "d", value % one)
end

local function goods_now(t)
  local list = {}
  for _, good in ipairs(t:names "asset") do
    if good ~= t:money() then
      local price, resale = bare(t, t:get("prix", good) or 0), t:get("reprise", good)
      list[#list + 1] = good .. " " .. -t:balance(good, "corrections") .. " " .. price
        .. (resale and "/" .. bare(t, resale) or "")
    end
  end
  return table.concat(list, ", ")
end

local function limits_now(t)
  local list = {}
  for place, good in ipairs(t:keys "limite") do list[place] = good .. " " .. t:get("limite", good) end
  return table.concat(list, ", ")
end

local function decks_now(t)
  local list = {}
  for place, deck in ipairs(t:keys "paquet") do list[place] = deck .. " " .. t:get("paquet", deck) end
  return table.concat(list, ", ")
end

-- The rules as they would have to be for the next evening to begin with what lies here.
function boite.learnt(t)
  return { biens = goods_now(t), limites = limits_now(t), paquets = decks_now(t), comptes = table.concat(t:keys "compte", ", ") }
end

return boite
