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
function saisie.industrie_dite(t, word)
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
function saisie.sont_des_lettres(letters)
  local last = string.char(string.byte "A" + rules.pack_letters - 1)
  local is_number = #letters >= rules.pack_letters_min and #letters <= rules.pack_letters_max
  return is_number and not string.find(letters, "[^A-" .. last .. "]") and not string.find(letters, "(.).*%1")
end

-- EDA=18: ADE, and 18 where its letters do not say so; nil if that is no société.
function saisie.lettres_dites(text)
  local letters, price = string.match(text, "^(%a+)=?(%d*)$")
  letters = letters and sorted(letters)
  if not letters or not saisie.sont_des_lettres(letters) then return nil end
  price = math.tointeger(tonumber(price))
  return letters, price ~= cartes.prix_des_lettres(letters) and price or nil
end

-- rouge-eda=18: CHI-ADE, and 18.
local function lue(t, word)
  local head, rest = string.match(word, "^([^-]+)-(.+)$")
  local code = head and saisie.industrie_dite(t, head)
  local letters, price = saisie.lettres_dites(code and rest or "")
  if letters then return code .. "-" .. letters, price end
end

-- The société of the pack that is written so, its letters in any order; nil: none.
function saisie.connue(t, word)
  local name, price = lue(t, word)
  return name and not price and cartes.est_societe(t, name) and name or nil
end

local function ecrite(name, price) return price and name .. "=" .. price or name end

-- --- sociétés that are typed as they come -------------------------------------------------------------------

-- The société that a word means whose letters stand in another order, or one that is not known yet where some are unknown.
function saisie.entendue(word, c)
  local name, price = lue(c.t, word)
  if not name or cartes.est_societe(c.t, name) then return saisie.connue(c.t, word) end
  return partie.blanches(c.t) > 0 and ecrite(name, price) or nil
end

-- What is refused is told how one is written, where it may be new.
function saisie.autrement(c) return partie.blanches(c.t) > 0 and "COMPANY_WRITTEN" or nil end

-- Those of the house pack that are not known are as good as any, for chance.
function saisie.possibles(t, known)
  return partie.blanches(t) > 0 and #known == 0 and t:cards(partie.HORS) or known
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
local function apprend(t, name, price)
  t:set("blanches", partie.blanches(t) - 1)
  pose(t, name, price, partie.RESERVE)
  saisie.propose(t)
  t:say("nouvelle", { card = name, amount = cartes.prix(t, name), number = partie.blanches(t) })
end

-- The words, each société in them by its name; those that were not known are.
function saisie.connues(t, mots)
  local list = {}
  for place, mot in ipairs(mots) do
    local name, price = lue(t, mot)
    if name and not cartes.est_societe(t, name) then apprend(t, name, price) end
    list[place] = name or mot
  end
  return list
end

local function is_box(t, name)
  local card = t:card(name)
  return card ~= nil and card.is_box == true and card.title == name
end

-- The evening begins with those of the owner's box alone; all others are typed when they come.
function saisie.commence(t)
  for _, name in ipairs(cartes.societes(t)) do
    if not is_box(t, name) then
      t:set("societe", name, nil)
      t:put(name, partie.HORS)
    end
  end
  t:set("vierge", true)
  t:set("blanches", math.max(0, rules.pack_companies - #cartes.societes(t)))
  t:say("a_taper", { number = #cartes.societes(t), value = partie.blanches(t) })
end

-- Has the owner typed some of his sociétés, but not all?
function saisie.est_commencee(t)
  local number = 0
  for _, name in ipairs(cartes.societes(t)) do number = number + (is_box(t, name) and 1 or 0) end
  return number > 0 and number < #cartes.societes(t)
end

-- --- a société that is called otherwise than the pack says ----------------------------------------------------

function saisie.bien_ecrite(word, c)
  local name, price = lue(c.t, word)
  return name and ecrite(name, price)
end

-- It lies where the other lay, which is nowhere any more; its name.
function saisie.remplace(t, old, word)
  local name, price = lue(t, word)
  if name == old then
    note(t, name, price)
  else
    if cartes.est_societe(t, name) then impossible("ALREADY_THERE", { card = name, pile = t:where(name) }) end
    pose(t, name, price, t:where(old))
    t:put(old, partie.HORS)
    t:set("societe", old, nil)
    t:set("tapee", old, nil)
    t:set("prix", old, nil)
  end
  saisie.propose(t)
  t:say("remplacee", { card = name, other = old, amount = cartes.prix(t, name) })
  return name
end

-- --- what is kept for other evenings --------------------------------------------------------------------------

-- The numbers of the house pack's sociétés of each industry that the owner's have not taken yet.
local function free_numbers(t)
  local numbers = {}
  for _, name in ipairs(t:names "card") do
    local card = t:card(name)
    local is_free = card and card.deck == "societes" and card.title == name and not card.is_box and not t:get("tapee", name)
    local code = cartes.industrie(name)
    numbers[code] = numbers[code] or {}
    if is_free then table.insert(numbers[code], card.no) end
  end
  return numbers
end

-- Its own number if the house pack has such a one; else one of its industry that is free, or a new one.
local function number_of(t, name, numbers)
  local card = t:card(name)
  if card and card.title == name then return card.no end
  return table.remove(numbers[cartes.industrie(name)] or {}, 1) or name
end

-- What boîte garder would type.
function saisie.propose(t)
  local lines, numbers = {}, free_numbers(t)
  for _, name in ipairs(t:keys "tapee") do
    lines[#lines + 1] = "societes " .. number_of(t, name, numbers) .. " " .. name .. " prix=" .. (t:get("prix", name) or 0)
  end
  for _, mot in ipairs(t:keys "recompte") do
    lines[#lines + 1] = "ressources " .. t:card(t:get("mot", mot)).no .. " copies=" .. cartes.exemplaires(t, mot)
  end
  t:set("box_offer", table.concat(lines, "\n"))
end

function saisie.tapees(t) return #t:keys "tapee" end

return saisie
