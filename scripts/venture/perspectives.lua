-- The adviser on what lies open: the best réorganisation, what a Rachat would change, where a société could go, and whether a
-- Bénéfice is near.

local cartes = include "cartes"
local conglomerats = include "conglomerats"
local mains = include "mains"
local operations = include "operations"
local partie = include "partie"
local pioche = include "pioche"
local placements = include "placements"
local saisie = include "saisie"

-- --- the best réorganisation ------------------------------------------------------------------------------

local function common(one, other)
  local is_in, number = {}, 0
  for _, name in ipairs(one) do is_in[name] = true end
  for _, name in ipairs(other) do number = number + (is_in[name] and 1 or 0) end
  return number
end

-- How many sociétés leave the others of their pile.
local function moved(t, player, layout)
  local number, is_taken = conglomerats.number(t, player), {}
  for _, pile in ipairs((conglomerats.of(t, player))) do
    local best, most = nil, 0
    for place, laid in ipairs(layout) do
      if not is_taken[place] and common(pile, laid) > most then best, most = place, common(pile, laid) end
    end
    if best then is_taken[best] = true end
    number = number - most
  end
  return number
end

-- What it brings until he plays again: the scorings that are expected until then, each worth so much more.
local function expected(t, gain)
  local part, whole = pioche.expected(mains.in_pioche(t), pioche.benefices(t), rules.turn_draw * #t:names "player")
  return part * gain, whole
end

local function tenths(t, part, whole)
  local number, point = (part * 10 + whole // 2) // whole, t:language() == "fr" and "," or "."
  return number // 10 .. (number % 10 > 0 and point .. number % 10 or "")
end

-- reorganisation [JOUEUR]: the layout that earns most, what it costs and what it brings.
view "reorganisation" (function(t, who, rest)
  local player = t:named(rest, t:names "player") or who or partie.player(t)
  local shown = { head = { "bénéfice", "pile" }, rows = {} }
  if not player then return shown end
  local piles = conglomerats.without_fault((conglomerats.of(t, player)))
  local layout, value, is_proven = conglomerats.best(t, conglomerats.societes(t, player), piles)
  local now = conglomerats.gain(t, player)
  shown.rows = { { now, "à présent" }, { value, is_proven and "au mieux" or "au mieux, ou plus" }, { operations.cost(t, player), "coût" } }
  if value <= now then return shown end
  shown.rows[4] = { moved(t, player, layout), "sociétés déplacées" }
  shown.rows[5] = { tenths(t, expected(t, value - now)), "attendu d'ici son prochain tour" }
  for _, pile in ipairs(layout) do shown.rows[#shown.rows + 1] = { conglomerats.benefice(pile), table.concat(pile, " ") } end
  return shown
end)

-- --- what a Rachat would gain -------------------------------------------------------------------------------

local function sorted_fractions(t)
  local list = {}
  for _, term in ipairs(cartes.terms(t, "rachat")) do list[#list + 1] = { term = term, data = cartes.data(t, term) } end
  table.sort(list, function(one, other) return one.data.fois * other.data.sur < other.data.fois * one.data.sur end)
  return list
end

-- rachats [JOUEUR]: each société on top of a pile of a rival, what it costs with each card, and what it changes for both.
view "rachats" (function(t, who, rest)
  local player = t:named(rest, t:names "player") or who or partie.player(t)
  local shown = { head = { "de", "société" }, rows = {} }
  if not player then return shown end
  for _, fraction in ipairs(sorted_fractions(t)) do shown.head[#shown.head + 1] = fraction.term end
  shown.head[#shown.head + 1], shown.head[#shown.head + 2] = "pour soi", "pour lui"
  local piles = (conglomerats.of(t, player))
  for _, rival in ipairs(t:names "player") do
    for _, pile in ipairs(rival ~= player and (conglomerats.of(t, rival)) or {}) do
      local row, name = { rival, pile[#pile] }, pile[#pile]
      for _, fraction in ipairs(sorted_fractions(t)) do row[#row + 1] = operations.price_of_rachat(t, name, fraction.data) end
      local without = #pile > 1 and conglomerats.benefice(table.move(pile, 1, #pile - 1, 1, {})) or 0
      row[#row + 1] = placements.gain_of(piles, name)
      row[#row + 1] = without - conglomerats.benefice(pile)
      shown.rows[#shown.rows + 1] = row
    end
  end
  return shown
end)

-- --- where a société could go -------------------------------------------------------------------------------

local said_of = { industrie = "industrie déjà là", lettre = "aucune lettre commune" }

-- What it would make of each of his piles, and what that would change.
local function add_rows(rows, t, player, name)
  for _, pile in ipairs((conglomerats.of(t, player))) do
    local larger = conglomerats.with(pile, name)
    local fault = conglomerats.fault(larger)
    local gain, before = conglomerats.benefice(larger), conglomerats.benefice(pile)
    rows[#rows + 1] = fault and { name, pile[#pile], said_of[fault], "", "" }
      or { name, pile[#pile], conglomerats.letters(larger), gain, gain - before }
  end
  rows[#rows + 1] = { name, "seule", cartes.letters(name), conglomerats.benefice { name }, conglomerats.benefice { name } }
end

-- pose [SOCIÉTÉ]: where it could go, or each of the centre, for whoever looks, or whose turn it is.
view "pose" (function(t, who, rest)
  local player = who or partie.player(t)
  local shown = { head = { "société", "sur", "communes", "bénéfice", "change" }, rows = {} }
  local named = rest and (saisie.known(t, rest) or t:named(rest, cartes.societes(t)))
  if not player then return shown end
  for _, name in ipairs(named and { named } or t:cards(partie.CENTRE)) do add_rows(shown.rows, t, player, name) end
  return shown
end)

-- --- is a Bénéfice near? ----------------------------------------------------------------------------------

local function percent(t, part, whole)
  return tenths(t, part * 100, whole) .. (t:language() == "fr" and "\u{A0}%" or "%")
end

-- The chance of at least one, of exactly so many, and how many are expected, of so many cards that players keep. Where the
-- défausse must come back first, it is an estimate.
local function row_of(t, what, cards)
  local size, profits = mains.in_pioche(t), pioche.benefices(t)
  local row = { pioche.is_estimated(t, cards) and what .. ", estimé" or what, cards, percent(t, pioche.chance_of_one(t, cards)) }
  if cards > size - profits then
    row[4], row[5], row[6] = "", "", ""
  else
    row[4], row[5] = percent(t, pioche.chance_of(size, profits, cards, 1)), percent(t, pioche.chance_of(size, profits, cards, 2))
    row[6] = tenths(t, pioche.expected(size, profits, cards))
  end
  return row
end

-- chances: for the next draw, before one can act again, and for a whole round.
view "chances" (function(t)
  local shown = { head = { "quand", "cartes", "au moins un", "un", "deux", "attendus" }, rows = {} }
  local turns = #t:names "player"
  shown.rows[1] = row_of(t, "prochaine pioche", rules.turn_draw)
  if turns > 2 then shown.rows[2] = row_of(t, "avant de rejouer", (turns - 1) * rules.turn_draw) end
  shown.rows[#shown.rows + 1] = row_of(t, "tour de table", turns * rules.turn_draw)
  return shown
end)

local function fraction(part, whole)
  local a, b = part, whole
  while b > 0 do a, b = b, a % b end
  return part // a .. "/" .. whole // a
end

query "chance" (function(t, cards) return fraction(pioche.chance_of_one(t, cards)) end)
query "chance_de" (function(t, cards, number)
  return fraction(pioche.chance_of(mains.in_pioche(t), pioche.benefices(t), cards, number))
end)
query "attendus" (function(t, cards) return fraction(pioche.expected(mains.in_pioche(t), pioche.benefices(t), cards)) end)

-- --- the same for any sociétés, within expressions ----------------------------------------------------------

local function companies(t, text)
  local list = {}
  for word in string.gmatch(text, "%S+") do
    if not cartes.is_societe(t, word) then impossible("UNKNOWN_CARD", { card = word }) end
    list[#list + 1] = word
  end
  return list
end

-- = benefice_de("CHI-CD AUT-DEF"): what they earn in one pile.
query "benefice_de" (function(t, text) return conglomerats.benefice(companies(t, text)) end)

-- = communes("CHI-CD AUT-DEF"): the letters that all have.
query "communes" (function(t, text) return conglomerats.letters(companies(t, text)) end)

-- = meilleur_de("CHI-CD AUT-DEF PET-BD"): what they earn at best, in as many piles as need be.
query "meilleur_de" (function(t, text)
  local _, value = conglomerats.best(t, companies(t, text))
  return value
end)

query "meilleur_benefice" (function(t, player)
  local _, value = conglomerats.best(t, conglomerats.societes(t, player))
  return value
end)
