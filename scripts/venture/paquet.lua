-- What lies in the box: is it what such a box may hold, what is missing of it, and how its sociétés are called.

local cartes = include "cartes"
local conglomerats = include "conglomerats"
local industries = include "industries"
local partie = include "partie"
local saisie = include "saisie"

local paquet = {}

-- --- is it sound? ---------------------------------------------------------------------------------------

local function has_industry(name)
  for _, industry in ipairs(industries) do
    if industry.code == cartes.industry(name) then return true end
  end
  return false
end

-- Is what it is called what a société is called?
local function is_sound(t, name)
  return has_industry(name) and saisie.are_letters(cartes.letters(name)) and cartes.price(t, name) > 0
end

local function is_in_range(data)
  return data.sorte ~= "capital" or data.valeur >= rules.pack_capital_min_value and data.valeur <= rules.pack_capital_max_value
end

-- Refuses what no box can hold, and one that does not suffice for so many players.
local function require_sound(t)
  for _, name in ipairs(cartes.societes(t)) do
    if not is_sound(t, name) then refuse("PACK_INVALID", { card = name }) end
  end
  for _, term in ipairs(cartes.hand_terms(t)) do
    if not is_in_range(cartes.data(t, term)) then refuse("VALUE_INVALID", { card = term }) end
  end
  local needed, there = #t:names "player" * rules.setup_hand + rules.turn_draw, 0
  for _, term in ipairs(cartes.hand_terms(t)) do there = there + cartes.copies(t, term) end
  if there < needed then refuse("PACK_TOO_SMALL", { number = there, value = needed }) end
end

-- --- what is it made of? --------------------------------------------------------------------------------

local function count_capital(t, is_wanted)
  local number = 0
  for _, term in ipairs(cartes.terms(t, "capital")) do
    if is_wanted(cartes.data(t, term)) then number = number + cartes.copies(t, term) end
  end
  return number
end

local function count_sort(t, sorte)
  local number = 0
  for _, term in ipairs(cartes.terms(t, sorte)) do number = number + cartes.copies(t, term) end
  return number
end

local function count_signs(t)
  local number, seen = 0, { aucun = true }
  for _, term in ipairs(cartes.terms(t, "capital")) do
    local sign = cartes.data(t, term).signe
    if not seen[sign] then number, seen[sign] = number + 1, true end
  end
  return number
end

-- Each number of Ressources that a rule names, and how many there are.
local function resources_counted(t)
  local signed = count_capital(t, function(data) return data.signe ~= "aucun" end)
  local capital, proxies, profits = count_sort(t, "capital"), count_sort(t, "rachat"), cartes.benefices(t)
  return {
    { rule = "pack_capital_low", number = signed },
    { rule = "pack_capital_high", number = capital - signed },
    { rule = "pack_capital", number = capital },
    { rule = "pack_symbols", number = count_signs(t) },
    { rule = "pack_proxy", number = proxies },
    { rule = "pack_profit", number = profits },
    { rule = "pack_resources", number = capital + proxies + profits },
  }
end

-- The same of sociétés.
local function companies_counted(t)
  local of_industry, found = {}, 0
  for _, name in ipairs(cartes.societes(t)) do
    local industry = cartes.industry(name)
    found = found + (of_industry[industry] and 0 or 1)
    of_industry[industry] = (of_industry[industry] or 0) + 1
  end
  local list = { { rule = "pack_companies", number = #cartes.societes(t) }, { rule = "pack_industries", number = found } }
  for _, industry in ipairs(industries) do
    list[#list + 1] = { rule = "pack_companies_per_industry", what = industry.code, number = of_industry[industry.code] or 0 }
  end
  return list
end

local function has_word(text, word) return string.find(" " .. text .. " ", " " .. word .. " ", 1, true) ~= nil end

-- Capital with a sign that makes no collections, or without one where others have it; a Rachat that no rulebook knows.
local function odd_words(t)
  local odd = {}
  for _, term in ipairs(cartes.hand_terms(t)) do
    local data = cartes.data(t, term)
    local is_signed_oddly = data.sorte == "capital" and has_word(rules.set_symbol_values, data.valeur) ~= (data.signe ~= "aucun")
    local is_odd_value = data.sorte == "capital" and not has_word(rules.pack_capital_values, data.valeur)
    if is_signed_oddly or is_odd_value then odd[#odd + 1] = term end
    local times = data.sorte == "rachat" and data.fois .. (data.sur > 1 and "/" .. data.sur or "")
    if times and not has_word(rules.proxy_multipliers, times) then odd[#odd + 1] = term end
  end
  return odd
end

local function odd_prices(t)
  local odd = {}
  for _, name in ipairs(cartes.societes(t)) do
    if cartes.price(t, name) ~= rules["price_" .. #cartes.letters(name)] then odd[#odd + 1] = name end
  end
  return odd
end

local function tell_difference(t, counted)
  for _, one in ipairs(counted) do
    if one.number ~= rules[one.rule] then
      t:say("autre_nombre", { what = one.what and one.what .. " : " or "", number = one.number, value = rules[one.rule], rule = one.rule })
    end
  end
end

-- What differs from the rules is told, and played with: cards are lost, and boxes differ.
function paquet.check(t)
  require_sound(t)
  if partie.blank(t) == 0 then tell_difference(t, companies_counted(t)) end
  tell_difference(t, resources_counted(t))
  local prices, words_of = odd_prices(t), odd_words(t)
  if #prices > 0 then t:say("autres_prix", { names = table.concat(prices, " ") }) end
  if #words_of > 0 then t:say("autres_signes", { names = table.concat(words_of, " ") }) end
end

local always = { pack_companies = true, pack_resources = true }

-- paquet: how many there are in all, and where there are not as many as a rule says: what is missing, or not typed yet.
view "paquet" (function(t)
  local shown, list = { head = { "règle", "quoi", "paquet", "d'après la règle" }, rows = {} }, companies_counted(t)
  for _, one in ipairs(table.move(resources_counted(t), 1, #resources_counted(t), #list + 1, list)) do
    if always[one.rule] or one.number ~= rules[one.rule] then
      shown.rows[#shown.rows + 1] = { one.rule, one.what or "", one.number, rules[one.rule] }
    end
  end
  return shown
end)

view "industries" (function()
  local shown = { head = { "industrie", "noms", "couleur" }, rows = {} }
  for place, industry in ipairs(industries) do
    shown.rows[place] = { industry.code, table.concat(industry.names, ", "), table.concat(industry.colour, ", ") }
  end
  return shown
end)

-- --- what may still come ------------------------------------------------------------------------------------

-- Those that lie unseen, of that industry.
local function unseen(t, code)
  local list = {}
  for _, name in ipairs(t:cards(partie.RESERVE)) do
    if cartes.industry(name) == code then list[#list + 1] = name end
  end
  table.sort(list)
  return list
end

-- restantes: the sociétés that have not been turned up; which of them lie aside unseen, nobody knows.
view "restantes" (function(t)
  local shown = { head = { "industrie", "nombre", "sociétés" }, rows = {} }
  for place, industry in ipairs(industries) do
    local list, letters = unseen(t, industry.code), {}
    for number, name in ipairs(list) do letters[number] = cartes.letters(name) end
    shown.rows[place] = { industry.code, #list, table.concat(letters, " ") }
  end
  if partie.blank(t) > 0 then shown.rows[#shown.rows + 1] = { "paquet incomplet", partie.blank(t), "?" } end
  local aside = t:get "ecartees" or 0
  if aside > 0 then shown.rows[#shown.rows + 1] = { "dont écartées", aside, "?" } end
  return shown
end)

-- = restantes("CHI"): those of an industry. It needs the whole list.
query "restantes" (function(t, code)
  if partie.blank(t) > 0 then impossible("PACK_INCOMPLETE", { number = partie.blank(t) }) end
  return table.concat(unseen(t, code), " ")
end)

-- --- what they are called -------------------------------------------------------------------------------

-- Chimie-ADE and rouge-ADE are CHI-ADE; and so is the company's own name where the owner has typed it as the card's text.
function paquet.other_names(c)
  local list, called = {}, {}
  for _, industry in ipairs(industries) do
    local names = table.move(industry.names, 1, #industry.names, 1, {})
    called[industry.code] = table.move(industry.colour, 1, #industry.colour, #names + 1, names)
  end
  for _, name in ipairs(cartes.societes(c.t)) do
    for _, other in ipairs(called[cartes.industry(name)] or {}) do
      list[#list + 1] = { other .. "-" .. cartes.letters(name), name }
    end
    local printed = cartes.printed_name(c.t, name)
    if printed then list[#list + 1] = { printed, name } end
  end
  return list
end

-- --- what they are really called ------------------------------------------------------------------------

-- Where the card says something else than the pack. In a pile it stays in its place.
local function rename(t, old, typed)
  local owner, pile = conglomerats.where(t, old)
  local layout = owner and (conglomerats.of(t, owner))
  local name = saisie.replace(t, old, typed)
  if not owner then return end
  for place, laid in ipairs(layout) do
    if table.concat(laid, " ") == table.concat(pile, " ") then layout[place] = pile end
  end
  for place, other in ipairs(pile) do pile[place] = other == old and name or other end
  conglomerats.lay_anew(t, owner, layout)
end

command "remplacer" {
  words = { fr = "remplacer", en = "replace" },
  help = { fr = "remplacer SOCIÉTÉ LA-VRAIE : la carte dit autre chose que le paquet (CHI-ADE, ou CHI-ADE=18 : son prix)",
    en = "replace SOCIÉTÉ THE-REAL-ONE: the card says something else than the pack (CHI-ADE, or CHI-ADE=18: its price)" },
  open = partie.is_running,
  fields = {
    choice "société" { choices = function(c) return cartes.societes(c.t) end, aliases = paquet.other_names },
    choice "nouvelle" { choices = {}, reads = saisie.is_well_written, otherwise = "COMPANY_WRITTEN" },
  },
  run = function(t, a)
    if #t:keys "brouillon" > 0 then impossible("DRAFT_FIRST", {}) end
    rename(t, a["société"], a.nouvelle)
  end,
}

return paquet
