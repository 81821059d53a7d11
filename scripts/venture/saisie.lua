-- The owner's own box, typed société by société, when each is first turned up. Until then it is one of those of which nothing is
-- known but that they lie in the réserve. What is typed before the evening is in boite.lua.

local cartes = include "cartes"
local industries = include "industries"
local partie = include "partie"

local saisie = {}

-- --- how a société is written -----------------------------------------------------------------------------

local function codes()
  local names, code_of = {}, {}
  for _, industry in ipairs(industries) do
    for _, list in ipairs { { industry.code }, industry.names, industry.colour } do
      for _, name in ipairs(list) do names[#names + 1], code_of[name] = name, industry.code end
    end
  end
  return names, code_of
end

-- rouge, Chimie and chi are CHI; nil if no industry is called so.
function saisie.industry_said(t, word)
  local names, code_of = codes()
  local meant = t:meant(word, names)
  return meant and code_of[meant]
end

local function sorted(letters)
  local list = {}
  for letter in string.gmatch(string.upper(letters), ".") do list[#list + 1] = letter end
  table.sort(list)
  return table.concat(list)
end

-- Are they letters of the game, none of them twice, and as many as a société has?
function saisie.are_letters(letters)
  local last = string.char(string.byte "A" + rules.pack_letters - 1)
  local is_number = #letters >= rules.pack_letters_min and #letters <= rules.pack_letters_max
  return is_number and not string.find(letters, "[^A-" .. last .. "]") and not string.find(letters, "(.).*%1")
end

-- EDA=18: ADE, and 18 where its letters do not say so; nil if that is no société.
function saisie.letters_said(text)
  local letters, price = string.match(text, "^(%a+)=?(%d*)$")
  letters = letters and sorted(letters)
  if not letters or not saisie.are_letters(letters) then return nil end
  price = math.tointeger(tonumber(price))
  return letters, price ~= cartes.price_of_letters(letters) and price or nil
end

-- rouge-eda=18: CHI-ADE, and 18.
local function read_company(t, word)
  local head, rest = string.match(word, "^([^-]+)-(.+)$")
  local code = head and saisie.industry_said(t, head)
  local letters, price = saisie.letters_said(code and rest or "")
  if letters then return code .. "-" .. letters, price end
end

-- The société of the pack that is written so, its letters in any order; nil: none.
function saisie.known(t, word)
  local name, price = read_company(t, word)
  return name and not price and cartes.is_societe(t, name) and name or nil
end

local function written(name, price) return price and name .. "=" .. price or name end

-- --- sociétés that are typed as they come -------------------------------------------------------------------

-- The société that a word means whose letters stand in another order, or one that is not known yet where some are unknown.
function saisie.heard(word, c)
  local name, price = read_company(c.t, word)
  if not name or cartes.is_societe(c.t, name) then return saisie.known(c.t, word) end
  return partie.blank(c.t) > 0 and written(name, price) or nil
end

-- What is refused is told how one is written, where it may be new.
function saisie.otherwise(c) return partie.blank(c.t) > 0 and "COMPANY_WRITTEN" or nil end

-- Those of the house pack that are not known are as good as any, for chance.
function saisie.possible(t, known)
  return partie.blank(t) > 0 and #known == 0 and t:cards(partie.HORS) or known
end

-- What one has typed, to be kept.
local function note(t, name, price)
  t:set("societe", name, true)
  t:set("tapee", name, true)
  t:set("prix", name, price)
end

-- It is on the table from now on, in that pile.
local function pose(t, name, price, pile)
  if t:exists("card", name) then t:put(name, pile, "loose") else t:define("card", name, pile) end
  note(t, name, price)
end

-- It is known from now on.
local function learn(t, name, price)
  t:set("blanches", partie.blank(t) - 1)
  pose(t, name, price, partie.RESERVE)
  saisie.offer(t)
  t:say("nouvelle", { card = name, amount = cartes.price(t, name), number = partie.blank(t) })
end

-- The words, each société in them by its name; those that were not known are.
function saisie.all_known(t, terms)
  local list = {}
  for place, term in ipairs(terms) do
    local name, price = read_company(t, term)
    if name and not cartes.is_societe(t, name) then learn(t, name, price) end
    list[place] = name or term
  end
  return list
end

local function is_box(t, name)
  local card = t:card(name)
  return card ~= nil and card.is_box == true and card.title == name
end

-- The evening begins with those of the owner's box alone; all others are typed when they come.
function saisie.begin(t)
  for _, name in ipairs(cartes.societes(t)) do
    if not is_box(t, name) then
      t:set("societe", name, nil)
      t:put(name, partie.HORS)
    end
  end
  t:set("vierge", true)
  t:set("blanches", math.max(0, rules.pack_companies - #cartes.societes(t)))
  t:say("a_taper", { number = #cartes.societes(t), value = partie.blank(t) })
end

-- Has the owner typed some of his sociétés, but not all?
function saisie.is_begun(t)
  local number = 0
  for _, name in ipairs(cartes.societes(t)) do number = number + (is_box(t, name) and 1 or 0) end
  return number > 0 and number < #cartes.societes(t)
end

-- --- a société that is called otherwise than the pack says ----------------------------------------------------

function saisie.is_well_written(word, c)
  local name, price = read_company(c.t, word)
  return name and written(name, price)
end

-- It lies where the other lay, which is nowhere any more; its name.
function saisie.replace(t, old, word)
  local name, price = read_company(t, word)
  if name == old then
    note(t, name, price)
  else
    if cartes.is_societe(t, name) then impossible("ALREADY_THERE", { card = name, pile = t:where(name) }) end
    pose(t, name, price, t:where(old))
    t:put(old, partie.HORS)
    t:set("societe", old, nil)
    t:set("tapee", old, nil)
    t:set("prix", old, nil)
  end
  saisie.offer(t)
  t:say("remplacee", { card = name, other = old, amount = cartes.price(t, name) })
  return name
end

-- --- what is kept for other evenings --------------------------------------------------------------------------

-- The numbers of the house pack's sociétés of each industry that the owner's have not taken yet.
local function free_numbers(t)
  local numbers = {}
  for _, name in ipairs(t:names "card") do
    local card = t:card(name)
    local is_free = card and card.deck == "societes" and card.title == name and not card.is_box and not t:get("tapee", name)
    local code = cartes.industry(name)
    numbers[code] = numbers[code] or {}
    if is_free then table.insert(numbers[code], card.no) end
  end
  return numbers
end

-- Its own number if the house pack has such a one; else one of its industry that is free, or a new one.
local function number_of(t, name, numbers)
  local card = t:card(name)
  if card and card.title == name then return card.no end
  return table.remove(numbers[cartes.industry(name)] or {}, 1) or name
end

-- What boîte garder would type.
function saisie.offer(t)
  local lines, numbers = {}, free_numbers(t)
  for _, name in ipairs(t:keys "tapee") do
    lines[#lines + 1] = "societes " .. number_of(t, name, numbers) .. " " .. name .. " prix=" .. (t:get("prix", name) or 0)
  end
  for _, term in ipairs(t:keys "recompte") do
    lines[#lines + 1] = "ressources " .. t:card(t:get("mot", term)).no .. " copies=" .. cartes.copies(t, term)
  end
  t:set("box_offer", table.concat(lines, "\n"))
end

function saisie.typed(t) return #t:keys "tapee" end

return saisie
