-- The owner's own box, typed before the evening: an industry in one line, or a value of the second deck.

local cartes = include "cartes"
local saisie = include "saisie"

-- --- boîte societes AER: E AE BC ABD=18 -----------------------------------------------------------------------

local function cards_where(deck, is_wanted)
  local list = {}
  for _, card in ipairs(deck) do
    if is_wanted(card) then list[#list + 1] = card end
  end
  return list
end

local function taken_out(list, is_wanted)
  for place, card in ipairs(list) do
    if is_wanted(card) then return table.remove(list, place) end
  end
end

-- Each has the number of the card that is called so, or one that is left over, or its name for a number. What is left over
-- in the end is not in that box.
local function numbered(names, cards)
  local numbers, lines = {}, {}
  for _, name in ipairs(names) do
    local same = taken_out(cards, function(card) return card.title == name end)
    numbers[name] = same and same.no
  end
  for place, name in ipairs(names) do
    numbers[name] = numbers[name] or (table.remove(cards, 1) or { no = name }).no
    lines[place] = numbers[name] .. " " .. name
  end
  for _, card in ipairs(cards) do
    local is_added = card.is_box and not card.replaces
    lines[#lines + 1] = card.no .. (is_added and " -" or " copies=0")
  end
  return lines
end

short_entry "societes" (function(head, terms, deck, t)
  local code, names, prices = saisie.industry_said(t, head), {}, {}
  if not code then impossible("UNKNOWN_INDUSTRY", { card = head }) end
  for place, term in ipairs(terms) do
    local letters, price = saisie.letters_said(term)
    local name = letters and code .. "-" .. letters
    if not name then impossible("PACK_INVALID", { card = code .. "-" .. term }) end
    if prices[name] then impossible("TWICE_TYPED", { card = name }) end
    names[place], prices[name] = name, price or 0
  end
  local lines = numbered(names, cards_where(deck, function(card) return cartes.industry(card.title) == code end))
  for place, name in ipairs(names) do lines[place] = lines[place] .. " prix=" .. prices[name] end
  return lines
end)

-- --- boîte ressources 1: t3 c3 r3; boîte ressources 10: 3; boîte ressources 1/2: 2 ------------------------------

local function line_of(deck, title, copies, data)
  for _, card in ipairs(deck) do
    local french = type(card.title) == "table" and card.title.fr or card.title
    if french == title then return card.no .. " copies=" .. copies end
  end
  return title .. " " .. title .. " copies=" .. copies .. " " .. data
end

local signes = { t = "triangle", c = "carré", r = "rond" }

-- The Capital of one value: with each sign so many, and of those that are not named none.
local function lines_of_signs(deck, value, terms)
  local numbers, lines = {}, {}
  for _, term in ipairs(terms) do
    local sign, number = string.match(term, "^([tcr])(%d+)$")
    if not sign then impossible("SIGN_UNKNOWN", { card = term }) end
    numbers[sign] = number
  end
  for _, sign in ipairs { "t", "c", "r" } do
    local title = value .. sign
    local is_there = #cards_where(deck, function(card) return card.title == title end) > 0
    if numbers[sign] or is_there then
      lines[#lines + 1] = line_of(deck, title, numbers[sign] or "0", "sorte=capital valeur=" .. value .. " signe=" .. signes[sign])
    end
  end
  return lines
end

-- 3/2: x3/2, three times and over two.
local function fraction(head)
  local sign, times, over = string.match(head, "^(x?)([1-9]%d*)/?(%d*)$")
  if not times or sign .. over == "" or string.find(over, "^0") then return nil end
  return "x" .. times .. (over ~= "" and "/" .. over or ""), times, over ~= "" and over or 1
end

local function require_value(value)
  local is_one = value and value >= rules.pack_capital_min_value and value <= rules.pack_capital_max_value
  if not is_one then impossible("VALUE_INVALID", { card = tostring(value) }) end
end

short_entry "ressources" (function(head, terms, deck)
  local number, value = terms[1], string.match(head, "^%d+$")
  local is_number = #terms == 1 and string.find(number, "^%d+$") ~= nil
  local title, times, over = fraction(head)
  if title and is_number then return { line_of(deck, title, number, "sorte=rachat fois=" .. times .. " sur=" .. over) } end
  if value then
    require_value(math.tointeger(tonumber(value)))
    if not is_number then return lines_of_signs(deck, value, terms) end
    return { line_of(deck, value, number, "sorte=capital valeur=" .. value .. " signe=aucun") }
  end
  if head == "bénéfice" and is_number then return { line_of(deck, head, number, "sorte=bénéfice") } end
  impossible("ENTRY_UNKNOWN", { card = head })
end)
