-- A card as somebody reads it off at the table: `COCA-COLA +60, secteur chimie -30`. Each part says one thing; together they
-- are the effects that a file would have.

local entreprises = include "entreprises"

local tapees = {}

-- --- what one part can say ----------------------------------------------------------------------------

local function whole(typed) return math.tointeger(tonumber((string.gsub(typed, "[%s_]", "")))) end

local function bad(part) refuse("E_EFFET", { what = part }) end

local function exige_pas(number)
  if number % rules.price_multiple ~= 0 then refuse("E_MULTIPLE", { price = number, multiple = rules.price_multiple }) end
end

local function exige_montant(number)
  local least = rules.cheque_value_6
  if number % least ~= 0 then refuse("E_MULTIPLE", { price = number, multiple = least }) end
end

local function folded_is(word, one, other)
  local lower = string.lower(word)
  return lower == one or lower == other
end

-- "Sony +60", "secteur chimie -30", "tout +10"
local function of_a_cote(t, part)
  local what, sign, number = string.match(part, "^(.-)%s*([+-])%s*(%d[%d ]*)$")
  if not what then return nil end
  local by = whole(number) * (sign == "-" and -1 or 1)
  exige_pas(by)
  if folded_is(what, "tout", "all") then return { verb = "shift_all", scale = "cote", by = by } end
  local first, rest = string.match(what, "^(%S+)%s+(.+)$")
  local is_sector = first and folded_is(first, "secteur", "sector")
  local secteur = is_sector and entreprises.trouve_secteur(t, rest)
  if secteur then return { verb = "shift_all", scale = "cote", by = by, group = secteur } end
  local entreprise = not is_sector and entreprises.trouve(t, what)
  if not entreprise then refuse("E_TITRE_INCONNU", { what = what }) end
  return { verb = "shift", scale = "cote", name = entreprise, by = by }
end

local function must(name, number) return { verb = "must", step = name, amount = number } end

local function money(verb)
  return function(number)
    exige_montant(number)
    return { verb = verb, amount = number }
  end
end

local orders = {
  { "payer", "pay", money "pay" },
  { "recevoir", "get", money "collect" },
  { "passer", "miss", function(number) return { verb = "skip", turns = number } end },
  { "avancer", "forward", function(number) return must("avance_et_joue", number) end },
  { "reculer", "back", function(number) return must("deplace", -number) end },
  { "acheter", "buy", function(number) return must("achat_au_cours", number) end },
  { "vendre", "sell", function(number)
    exige_montant(number)
    return must("vente_ordonnee", number)
  end },
}

-- "payer 100000", "passer 1"
local function of_an_order(part)
  local word, number = string.match(part, "^(%S+)%s+(%d[%d ]*)$")
  for _, order in ipairs(orders) do
    if word and folded_is(word, order[1], order[2]) and whole(number) > 0 then return order[3](whole(number)) end
  end
end

-- "chacun payer 50000"
local function of_everybody(part)
  local word, rest = string.match(part, "^(%S+)%s+(.+)$")
  if not word or not folded_is(word, "chacun", "each") then return nil end
  local effect = of_an_order(rest)
  if not effect or effect.verb == "must" then bad(part) end
  return { verb = "everybody", effect = effect }
end

-- "halte chimie"
local function of_a_halt(t, part)
  local word, rest = string.match(part, "^(%S+)%s+(.+)$")
  if not word or not folded_is(word, "halte", "halt") then return nil end
  local target = entreprises.trouve_secteur(t, rest) or entreprises.trouve(t, rest)
  if not target then refuse("E_TITRE_INCONNU", { what = rest }) end
  return { verb = "halte", cible = target }
end

local function effect_of(t, part)
  return of_a_cote(t, part) or of_everybody(part) or of_a_halt(t, part) or of_an_order(part) or bad(part)
end

-- Whether a comma stands there or not: a part ends with its number, and one that has none with the line or a semicolon.
local function parts_of(typed)
  local list = {}
  for piece in string.gmatch(typed, "[^,;]+") do
    for part in string.gmatch(string.gsub(piece, "(%d) +(%D)", "%1,%2") .. ",", "([^,]+),") do
      local trimmed = string.match(part, "^%s*(.-)%s*$")
      if trimmed ~= "" then list[#list + 1] = trimmed end
    end
  end
  return list
end

-- The effects that the line says, one after the other.
function tapees.lit(t, typed)
  local list = {}
  for place, part in ipairs(parts_of(typed)) do list[place] = effect_of(t, part) end
  if #list == 0 then bad(typed) end
  return list
end

-- --- how a file has it --------------------------------------------------------------------------------

local arguments = {
  shift = { "scale", "name", "by" }, shift_all = { "scale", "by", "group" }, must = { "step", "amount" }, pay = { "amount" },
  collect = { "amount" }, skip = { "turns" }, everybody = { "effect" }, halte = { "cible" },
}

local function written(value)
  if type(value) == "string" then return '"' .. value .. '"' end
  if type(value) ~= "table" then return tostring(value) end
  local given = {}
  for place, name in ipairs(arguments[value.verb]) do
    if value[name] ~= nil then given[place] = written(value[name]) end
  end
  return value.verb .. "(" .. table.concat(given, ", ") .. ")"
end

-- The parts as somebody reads them off.
function tapees.en_mots(typed) return table.concat(parts_of(typed), ", ") end

function tapees.en_lua(list)
  local parts = {}
  for place, effect in ipairs(list) do parts[place] = written(effect) end
  return #parts == 1 and parts[1] or "all { " .. table.concat(parts, ", ") .. " }"
end

return tapees
