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

-- As the rule says it, or as it was answered.
function boite.currency(text)
  text = text or rules.monnaie
  local decimals = string.match(text, "%s(%d)$")
  local rest = decimals and string.match(text, "^(.-)%s+%d$") or text
  local name, sign = string.match(rest, "^%s*(.-)%s+(%S+)%s*$")
  name = name or string.match(rest, "^%s*(%S+)%s*$")
  if not name or name == "" then unreadable("monnaie", text) end
  return { name = name, symbol = sign or "", decimals = whole(decimals or 0) }
end

-- The notes by kinds, nil where the box does not say them.
function boite.notes()
  local list = {}
  for value, count in string.gmatch(rules.billets, "(%d+)%s*[x×]%s*(%d+)") do
    list[#list + 1] = { whole(value), whole(count) }
  end
  table.sort(list, function(one, other) return one[1] > other[1] end)
  return #list > 0 and list or nil
end

-- --- goods, decks, accounts --------------------------------------------------------------------------

local function amount(t, rule, part, text)
  local value = t:amount(text)
  if not value or value < 0 then unreadable(rule, part) end
  return value
end

-- Calls lay(name, number, price, resale) for each good; resale is nil where nothing is said of it.
function boite.goods(t, lay)
  for _, part in ipairs(parts(rules.biens)) do
    local name, number, price = string.match(part, "^(.-)%s+(%d+)%s+(%S+)$")
    if not name then unreadable("biens", part) end
    local full, resale = string.match(price, "^(.-)/(.+)$")
    lay(name, whole(number), amount(t, "biens", part, full or price), resale and amount(t, "biens", part, resale))
  end
end

function boite.decks(lay)
  for _, part in ipairs(parts(rules.paquets)) do
    local name, number = string.match(part, "^(.-)%s+(%d+)$")
    if not name then unreadable("paquets", part) end
    lay(name, whole(number))
  end
end

-- Calls lay(good, number) for each limit.
function boite.limits(lay)
  for _, part in ipairs(parts(rules.limites)) do
    local good, number = string.match(part, "^(.-)%s+(%d+)$")
    if not good then unreadable("limites", part) end
    lay(good, whole(number))
  end
end

function boite.accounts(t, lay)
  for _, part in ipairs(parts(rules.comptes)) do
    local name, sum = string.match(part, "^(.-)%s+(%d%S*)$")
    lay(name or part, sum and amount(t, "comptes", part, sum) or 0)
  end
end

function boite.rounds() return parts(rules.noms_des_manches) end

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
