-- A card as somebody reads it off at the table: `COCA-COLA +60, secteur chimie -30`. Each part says one thing; together they
-- are the effects that a file would have.

local corbeille = include "corbeille"
local entreprises = include "entreprises"

local tapees = {}

local function whole(typed) return math.tointeger(tonumber((string.gsub(typed, "[%s_]", "")))) end

local function bad(part) refuse("E_EFFET", { what = part }) end

local function require_step(number)
  if number % rules.price_multiple ~= 0 then refuse("E_MULTIPLE", { price = number, multiple = rules.price_multiple }) end
end

local function require_amount(number)
  local least = rules.cheque_value_6
  if number % least ~= 0 then refuse("E_MULTIPLE", { price = number, multiple = least }) end
end

local LEAST = 3 -- letters of a word that is shortened

-- Is the word that one, in either language, or its beginning?
local function is_one_of(t, word, one, other)
  return #word >= LEAST and t:meant(word, one == other and { one } or { one, other }) ~= nil
end

local function must(name, number) return { verb = "must", step = name, amount = number } end

-- "chimie -30": what is before the first space, and the rest.
local function first_word(part) return string.match(part, "^(%S*)%s*(.*)$") end

-- --- what moves cotes ---------------------------------------------------------------------------------

local function company_called(t, typed)
  local entreprise = entreprises.find(t, typed)
  if not entreprise then entreprises.refuse(t, typed) end
  return entreprise
end

-- Those that the drawer names: one that he holds, any, the one of which he holds most.
local named = {
  { "sienne", "own", "valeur_a_soi" }, { "choix", "any", "valeur_au_choix" }, { "plus grosse", "largest", "la_plus_grosse" },
}

-- "<=200 +20": those whose cote is so much or less.
local function between(what, by)
  local sign, bound = string.match(what, "^([<>])=?%s*(%d+)$")
  if not sign then return nil end
  if sign == ">" then return { verb = "shift_between", scale = "cote", by = by, least = whole(bound) } end
  return { verb = "shift_between", scale = "cote", by = by, least = 0, most = whole(bound) }
end

-- "secteur chimie", or "chimie" where no company is called so.
local function sector_called(t, what)
  local first, rest = first_word(what)
  if is_one_of(t, first, "secteur", "sector") then return entreprises.find_sector(t, rest) end
  return not entreprises.find(t, what) and entreprises.find_sector(t, what) or nil
end

-- "Sony +60", "secteur chimie -30", "tout +10", "sienne +40", "<=200 +20"
local function of_a_cote(t, part)
  local what, sign, number = string.match(part, "^(.-)%s*([+-])%s*(%d[%d ]*)$")
  if not what then return nil end
  local by = whole(number) * (sign == "-" and -1 or 1)
  require_step(by)
  if is_one_of(t, what, "tout", "all") then return { verb = "shift_all", scale = "cote", by = by } end
  for _, one in ipairs(named) do
    if is_one_of(t, what, one[1], one[2]) then return must(one[3], by) end
  end
  local secteur = sector_called(t, what)
  if secteur then return { verb = "shift_all", scale = "cote", by = by, group = secteur } end
  return between(what, by) or { verb = "shift", scale = "cote", name = company_called(t, what), by = by }
end

-- "Sony = 400"
local function of_a_value(t, part)
  local what, number = string.match(part, "^(.-)%s*=%s*(%d[%d ]*)$")
  if not what then return nil end
  require_step(whole(number))
  return { verb = "cote_devient", entreprise = company_called(t, what), valeur = whole(number) }
end

-- "halte chimie"
local function of_a_halt(t, part)
  local word, rest = first_word(part)
  if not is_one_of(t, word, "halte", "halt") then return nil end
  return { verb = "halte", cible = entreprises.find_sector(t, rest) or company_called(t, rest) }
end

-- --- what moves money ---------------------------------------------------------------------------------

local counted = {
  { "carte", "card", "cartes" }, { "majorite", "majority", "majorites" }, { "entreprise", "company", "entreprises_tenues" },
  { "point", "pip", "points_des_des" },
}

local function query_of(t, what)
  for _, one in ipairs(counted) do
    if is_one_of(t, what, one[1], one[2]) then return one[3] end
  end
  local secteur = entreprises.find_sector(t, what)
  return secteur and "cartes_" .. secteur
end

-- "par carte hors 10 max 200000": for each, beyond so many, so much at most.
local function for_each(t, verbs, amount, rest)
  local what = string.match(rest, "^pa?e?r%s+(.+)$")
  if not what then return nil end
  local above = string.match(what, "hors%s+(%d+)") or string.match(what, "beyond%s+(%d+)")
  local most = string.match(what, "max%s+(%d+)")
  what = string.match(string.gsub(string.gsub(string.gsub(what, "hors.*", ""), "beyond.*", ""), "max.*", ""), "^(.-)%s*$")
  local per = query_of(t, what)
  if not per then return { verb = verbs.of_company, amount = amount, entreprise = company_called(t, what) } end
  return { verb = verbs.for_each, amount = amount, per = per, above = above and whole(above), most = most and whole(most) // amount }
end

local neighbours = { { "gauche", "left" }, { "droite", "right" } }

-- "a gauche", "de droite", "a chacun"
local function with_others(t, verbs, amount, rest)
  local what = string.match(rest, "%S+$")
  if not what then return nil end
  if is_one_of(t, what, "chacun", "each") then return { verb = verbs.all_others, amount = amount } end
  for _, one in ipairs(neighbours) do
    if is_one_of(t, what, one[1], one[2]) then return { verb = verbs.alone, amount = amount, [verbs.whom] = one[2] } end
  end
end

local out = { alone = "pay", whom = "to", for_each = "pay_per", all_others = "pays_each", of_company = "paie_par_titre" }
local back = { alone = "collect", whom = "from", for_each = "collect_per", all_others = "each_pays", of_company = "recoit_par_titre" }

local function money(verbs)
  return function(t, amount, rest)
    require_amount(amount)
    if rest == "" then return { verb = verbs.alone, amount = amount } end
    return for_each(t, verbs, amount, rest) or with_others(t, verbs, amount, rest)
  end
end

-- --- orders ---------------------------------------------------------------------------------------------

local function alone(make)
  return function(_, number, rest) return rest == "" and make(number) or nil end
end

local orders = {
  { "payer", "pay", money(out) },
  { "recevoir", "get", money(back) },
  { "passer", "miss", alone(function(number) return { verb = "skip", turns = number } end) },
  { "suspendre", "suspend", alone(function(number) return { verb = "suspend", tours = number } end) },
  { "avancer", "forward", alone(function(number) return must("avance_et_joue", number) end) },
  { "reculer", "back", alone(function(number) return must("deplace", -number) end) },
  { "acheter", "buy", alone(function(number) return must("achat_au_cours", number) end) },
  { "gratuit", "free", alone(function(number) return must("titre_gratuit", number) end) },
  { "vendre", "sell", alone(function(number)
    require_amount(number)
    return must("vente_ordonnee", number)
  end) },
}

-- "payer 100000", "payer 10000 par carte", "passer 1"
local function of_an_order(t, part)
  local word, number, rest = string.match(part, "^(%S+)%s+(%d[%d ]*)(.*)$")
  for _, order in ipairs(orders) do
    if word and is_one_of(t, word, order[1], order[2]) and whole(number) > 0 then return order[3](t, whole(number), rest) end
  end
end

-- "chacun payer 50000"
local function of_everybody(t, part)
  local word, rest = first_word(part)
  if not is_one_of(t, word, "chacun", "each") then return nil end
  local effect = of_an_order(t, rest)
  if not effect or effect.verb == "must" then bad(part) end
  return { verb = "everybody", effect = effect }
end

local bare = {
  { "nominal", "nominal", must "retour_au_nominal" }, { "rumeur", "rumour", must "tire_une_rumeur" },
  { "rendre", "return", must "rend_une_rumeur" }, { "rien", "nothing", { verb = "all", effects = {} } },
}

local function of_a_bare_word(t, part)
  for _, one in ipairs(bare) do
    if is_one_of(t, part, one[1], one[2]) then return one[3] end
  end
end

-- "aller Sony"
local function of_a_way(t, part)
  local word, rest = first_word(part)
  if not is_one_of(t, word, "aller", "go") then return nil end
  local name = entreprises.find(t, rest) or t:meant(rest, corbeille.names(t))
  if not name then refuse("E_CASE", { what = rest }) end
  return { verb = "va_a", nom = name }
end

-- "texte Chacun rend une carte à son voisin": what no word says is done by hand.
local function of_a_text(t, part)
  local word, rest = first_word(part)
  if is_one_of(t, word, "texte", "text") and rest ~= "" then return { verb = "a_la_main", texte = rest } end
end

-- --- whether it is one -----------------------------------------------------------------------------------

-- A single word before the sign may be a name with a slip in it; BO-26 is a card.
local function is_a_cote(t, line)
  local what = string.match(line, "^(.-)%s+[+-]%s*%d")
  if not what then return false end
  local is_named = not string.find(what, "%s") or is_one_of(t, what, "tout", "all") or between(what, 0) ~= nil
  for _, one in ipairs(named) do is_named = is_named or is_one_of(t, what, one[1], one[2]) end
  return is_named or sector_called(t, what) ~= nil or entreprises.find(t, what) ~= nil
end

-- Whether a line begins as a card does.
function tapees.begins(t, line)
  local word = string.match(line, "^(%S+)%s+%d")
  for _, order in ipairs(orders) do
    if word and is_one_of(t, word, order[1], order[2]) then return true end
  end
  return is_a_cote(t, line)
end

-- --- the line -------------------------------------------------------------------------------------------

local readers = { of_a_text, of_a_cote, of_a_value, of_everybody, of_a_halt, of_a_way, of_a_bare_word, of_an_order }

local function effect_of(t, part)
  for _, read in ipairs(readers) do
    local effect = read(t, part)
    if effect then return effect end
  end
  return bad(part)
end

-- Behind a number these go on with what it says; any other word begins something else.
local goes_on = { par = true, per = true, a = true, ["à"] = true, de = true, to = true, from = true, hors = true, beyond = true, max = true }

local function end_at_numbers(piece)
  return (string.gsub(piece, "(%d) +(%D%S*)", function(digit, word)
    local is_signed = string.find(word, "^[+-]") ~= nil
    return digit .. ((goes_on[word] or is_signed) and " " or ",") .. word
  end))
end

-- Whether a comma stands there or not: a part ends with its number, and one that has none with the line or a semicolon.
local function parts_of(t, typed)
  if of_a_text(t, typed) then return { typed } end
  local list = {}
  for piece in string.gmatch(typed, "[^,;]+") do
    for part in string.gmatch(end_at_numbers(piece) .. ",", "([^,]+),") do
      local trimmed = string.match(part, "^%s*(.-)%s*$")
      if trimmed ~= "" then list[#list + 1] = trimmed end
    end
  end
  return list
end

-- The effects that the line says, one after the other.
function tapees.read(t, typed)
  local list = {}
  for place, part in ipairs(parts_of(t, typed)) do list[place] = effect_of(t, part) end
  if #list == 0 then bad(typed) end
  return list
end

-- --- how a file has it --------------------------------------------------------------------------------

local per = { "amount", "per", "above", "most" }
local arguments = {
  shift = { "scale", "name", "by" }, shift_all = { "scale", "by", "group" }, shift_between = { "scale", "by", "least", "most" },
  must = { "step", "amount" }, pay = { "amount", "to" }, collect = { "amount", "from" }, pay_per = per, collect_per = per,
  pays_each = { "amount" }, each_pays = { "amount" }, skip = { "turns" }, everybody = { "effect" }, halte = { "cible" },
  cote_devient = { "entreprise", "valeur" }, suspend = { "tours" }, va_a = { "nom" }, a_la_main = { "texte" },
  paie_par_titre = { "amount", "entreprise" }, recoit_par_titre = { "amount", "entreprise" },
}

local function written(value)
  if type(value) == "string" then return '"' .. string.gsub(value, '["\\]', "\\%0") .. '"' end
  if type(value) ~= "table" then return tostring(value) end
  if value.verb == "all" then return "all {}" end
  local given, last = {}, 0
  for place, name in ipairs(arguments[value.verb]) do
    given[place] = written(value[name])
    if value[name] ~= nil then last = place end
  end
  return value.verb .. "(" .. table.concat(given, ", ", 1, last) .. ")"
end

-- The parts as somebody reads them off.
function tapees.in_words(t, typed) return table.concat(parts_of(t, typed), ", ") end

function tapees.as_lua(list)
  local parts = {}
  for place, effect in ipairs(list) do parts[place] = written(effect) end
  return #parts == 1 and parts[1] or "all { " .. table.concat(parts, ", ") .. " }"
end

return tapees
