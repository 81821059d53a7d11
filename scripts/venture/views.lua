-- What can be looked at at any time. Hands are counted, and seen by their holders alone.

local capital = include "capital"
local cartes = include "cartes"
local conglomerats = include "conglomerats"
local fin = include "fin"
local mains = include "mains"
local partie = include "partie"
local pioche = include "pioche"

local function industries(t, pile)
  local list = {}
  for place, name in ipairs(pile) do list[place] = cartes.industry(name) end
  return table.concat(list, " ")
end

-- Everybody's conglomérats: their industries from the bottom up, what lies on top, the letters in common, and what each
-- earns if a Bénéfice comes now. 80 columns hold a pile of six.
view "etat" (function(t)
  local shown = { head = { "joueur", "pile", "dessus", "communes", "bénéfice" }, rows = {} }
  for _, player in ipairs(t:names "player") do
    shown.rows[#shown.rows + 1] = { player, "", "", "", conglomerats.gain(t, player) }
    for _, pile in ipairs((conglomerats.of(t, player))) do
      local letters = conglomerats.fault(pile) and "illégale" or conglomerats.letters(pile)
      shown.rows[#shown.rows + 1] = { "", industries(t, pile), pile[#pile], letters, conglomerats.benefice(pile) }
    end
  end
  return shown
end)

-- piles [JOUEUR]: every société by its name.
view "piles" (function(t, _, rest)
  local shown = { head = { "joueur", "pile" }, rows = {} }
  local named = t:named(rest, t:names "player")
  for _, player in ipairs(named and { named } or t:names "player") do
    for _, pile in ipairs((conglomerats.of(t, player))) do
      shown.rows[#shown.rows + 1] = { player, table.concat(pile, " ") }
    end
  end
  return shown
end)

-- What his hand would add, to those who may see it; what it has added, to all.
local function hand_worth(t, player)
  local counted = t:get("feuille", tostring(t:get "feuille.nombre" or 0), "main", player)
  if counted then return counted end
  return t:sees("pile", mains.pile(player)) and fin.worth(t, mains.terms(t, player)) or nil
end

-- The points so far, and as they would be if the evening ended now, in either edition: in Riche ou Pauvre the hand adds
-- nothing, and in Venture what it adds is for its holder's eyes.
view "points" (function(t)
  local shown = { head = { "joueur", "points", "bénéfice", "Riche ou Pauvre", "Venture", "sociétés", "cartes" }, rows = {} }
  for place, player in ipairs(t:names "player") do
    local points, gain = t:balance(t:money(), player), conglomerats.gain(t, player)
    local hand, last = hand_worth(t, player), t:get "finie" and 0 or gain * rules.end_final_scorings
    local added = t:get("feuille", tostring(t:get "feuille.nombre" or 0), "main", player) or 0
    local total = points - added + last
    shown.rows[place] = { player, points, gain, total, hand and total + hand or "?", conglomerats.number(t, player), mains.number(t, player) }
  end
  return shown
end)

-- What lies on top of the pile, of how many it is, their letters in common, and what it earns: AUT-DEF ×3 DE 2.
local function in_short(pile)
  if #pile == 1 then return pile[1] end
  local letters = conglomerats.fault(pile) and "illégale" or conglomerats.letters(pile)
  return pile[#pile] .. " ×" .. #pile .. " " .. letters .. " " .. conglomerats.benefice(pile)
end

local PILES_A_LINE = 2 -- that 80 columns hold beside the figures

-- The texts in lines of so many, a row each; the first row begins with those cells, the others with none.
local function add_lines(rows, cells, texts)
  for place = 1, math.max(#texts, 1), PILES_A_LINE do
    local row = place == 1 and cells or { "", "", "", "" }
    row[#row + 1] = table.concat(texts, " · ", place, math.min(place + PILES_A_LINE - 1, #texts))
    rows[#rows + 1] = row
  end
end

-- All of the table on a page: what everybody has, what is open, what is left to come.
view "tableau" (function(t)
  local shown, open = { head = { "joueur", "points", "bénéfice", "cartes", "conglomérats" }, rows = {} }, {}
  for _, player in ipairs(t:names "player") do
    local piles = {}
    for place, pile in ipairs((conglomerats.of(t, player))) do piles[place] = in_short(pile) end
    add_lines(shown.rows, { player, t:balance(t:money(), player), conglomerats.gain(t, player), mains.number(t, player) }, piles)
  end
  for place, name in ipairs(t:cards(partie.CENTRE)) do open[place] = name .. " " .. cartes.price(t, name) end
  add_lines(shown.rows, { "centre", "", "", "" }, open)
  shown.rows[#shown.rows + 1] = { "réserve", "", "", partie.reserve(t), "" }
  shown.rows[#shown.rows + 1] = { "pioche", "", "", mains.in_pioche(t), "" }
  return shown
end)

-- The open sociétés, and how many cards lie where.
view "centre" (function(t)
  local shown = { head = { "société", "lettres", "prix" }, rows = {} }
  for _, name in ipairs(t:cards(partie.CENTRE)) do
    shown.rows[#shown.rows + 1] = { name, cartes.letters(name), cartes.price(t, name) }
  end
  shown.rows[#shown.rows + 1] = { "réserve", "", partie.reserve(t) }
  shown.rows[#shown.rows + 1] = { "pioche", "", mains.in_pioche(t) }
  shown.rows[#shown.rows + 1] = { "défausse", "", t:size(mains.DEFAUSSE) }
  shown.rows[#shown.rows + 1] = { "Bénéfices en pioche", "", pioche.benefices(t) }
  shown.rows[#shown.rows + 1] = { "tours avant de remêler", "", mains.in_pioche(t) // math.max(rules.turn_draw, 1) }
  return shown
end)

-- Each scoring, and of what it was made.
view "feuille" (function(t)
  local shown = { head = { "n°", "quoi", "joueur", "gain", "main", "d'où" }, rows = {} }
  for number = 1, t:get "feuille.nombre" or 0 do
    local key = tostring(number)
    for _, player in ipairs(t:names "player") do
      shown.rows[#shown.rows + 1] = { number, t:get("feuille", key, "quoi"), player, t:get("feuille", key, "gain", player),
        t:get("feuille", key, "main", player) or "", t:get("feuille", key, "detail", player) }
    end
  end
  return shown
end)

-- Where the turn stands, in a word.
local function phase(t)
  if t:get "finie" then return "fin de partie" end
  if t:get "tour.forcee" then return "réorganisation obligatoire" end
  if partie.is_open(t) then return "opérations" end
  return partie.player(t) and "fin de tour" or "mise en place"
end

-- Whose turn, what he has done in it, what is due.
view "tour" (function(t)
  return { head = { "quoi", "" }, rows = {
    { "joueur", partie.player(t) or "-" },
    { "phase", phase(t) },
    { "tour", t:get "tour.numero" or 0 },
    { "édition", t:get "edition" or "-" },
    { "prises de contrôle", t:get "tour.prises" or 0 },
    { "rachats", t:get "tour.rachats" or 0 },
    { "réorganisations", t:get "tour.reorgs" or 0 },
    { "facture", partie.facture(t) },
    { "à retourner au centre", partie.to_turn_up(t) },
  } }
end)

local function collection_text(collection)
  local parts = {}
  for place, value in ipairs(collection.valeurs) do parts[place] = cartes.show(value .. string.sub(collection.signe, 1, 1)) end
  return table.concat(parts, " ")
end

-- The hand of whoever looks, as far as the program knows it, and of nobody else.
view "main" (function(t, who)
  local shown = { head = { "joueur", "nombre", "cartes", "collections", "vaut" }, rows = {} }
  for _, player in ipairs(who and { who } or t:names "player") do
    if t:sees("pile", mains.pile(player)) then
      local terms = mains.terms(t, player)
      local hand, groups = mains.capitals(t, terms), {}
      for place, collection in ipairs(capital.collections(hand)) do groups[place] = collection_text(collection) end
      shown.rows[#shown.rows + 1] = { player, mains.number(t, player), cartes.show_all(terms), table.concat(groups, ", "), capital.worth(hand) }
    else
      shown.rows[#shown.rows + 1] = { player, mains.number(t, player), "?", "?", "?" }
    end
  end
  return shown
end)

query "benefice_maintenant" (function(t, player) return conglomerats.gain(t, player) end)
query "societes" (function(t, player) return conglomerats.number(t, player) end)
query "cartes_en_main" (function(t, player) return mains.number(t, player) end)
query "facture" (function(t) return partie.facture(t) end)
query "reserve" (function(t) return partie.reserve(t) end)
query "pioche" (function(t) return mains.in_pioche(t) end)
query "benefices_en_pioche" (function(t) return pioche.benefices(t) end)
query "prix" (function(t, name) return cartes.price(t, name) end)

-- --- what always holds ------------------------------------------------------------------------------------

local function wrong_cards(t)
  local number = t:size(partie.RESERVE) + t:size(partie.CENTRE) + t:size(partie.ECARTEES)
  for _, player in ipairs(t:names "player") do number = number + conglomerats.number(t, player) end
  if number ~= #cartes.societes(t) then return "sociétés : " .. number end
  local seen = mains.in_pioche(t) + (t:get "manquent" or 0) + t:size(mains.DEFAUSSE) + t:size(mains.EXPOSES)
  for _, player in ipairs(t:names "player") do
    if mains.hidden(t, player) < 0 then return player .. " : main" end
    seen = seen + mains.number(t, player)
  end
  for _, term in ipairs(t:keys "exemplaires") do seen = seen - cartes.copies(t, term) end
  if seen ~= 0 or mains.in_pioche(t) < 0 then return "ressources : " .. seen end
end

-- A card that is nowhere, or a pile that is illegal; "" where all is in order.
query "ce_qui_cloche" (function(t)
  local wrong = wrong_cards(t)
  if wrong then return wrong end
  for _, player in ipairs(t:names "player") do
    for _, pile in ipairs((conglomerats.of(t, player))) do
      if conglomerats.fault(pile) then return table.concat(pile, " ") end
    end
  end
  return ""
end)
