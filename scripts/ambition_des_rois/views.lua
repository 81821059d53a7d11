-- What can be looked at and asked at any time.

local jetons = include "jetons"
local marche = include "marche"
local royaume = include "royaume"

-- --- the kingdoms, side by side ----------------------------------------------------------------------

local function promoted(t, player)
  local list = {}
  for place, name in ipairs(royaume.main(t, player)) do
    if t:get("promu", player, tostring(place)) then list[#list + 1] = place .. " " .. name end
  end
  return list
end

-- Rows for what each has a list of: as many as the longest.
local function add_lists(shown, title, lists)
  local most = 0
  for _, list in ipairs(lists) do most = math.max(most, #list) end
  for place = 1, most do
    local row = { place == 1 and title or "" }
    for number, list in ipairs(lists) do row[number + 1] = list[place] or "" end
    shown.rows[#shown.rows + 1] = row
  end
end

local function each(players, f)
  local list = {}
  for place, player in ipairs(players) do list[place] = f(player) end
  return list
end

view "royaumes" (function(t)
  local players = t:names "player"
  local shown = { head = { "" }, rows = {} }
  for _, player in ipairs(players) do shown.head[#shown.head + 1] = player end
  shown.head[#shown.head + 1] = "banque"
  for _, sorte in ipairs(jetons.sortes) do
    local row = { sorte }
    for _, player in ipairs(players) do row[#row + 1] = t:balance(sorte, player) end
    row[#row + 1] = t:balance(sorte, jetons.BANQUE)
    shown.rows[#shown.rows + 1] = row
  end
  local row = { royaume.PALAIS }
  for _, player in ipairs(players) do row[#row + 1] = royaume.palais(t, player) end
  row[#row + 1] = t:balance(royaume.PALAIS, royaume.PILE)
  shown.rows[#shown.rows + 1] = row
  add_lists(shown, "Bâtiments", each(players, function(player) return royaume.cartes(t, player, "batiment") end))
  add_lists(shown, "Objets", each(players, function(player) return royaume.cartes(t, player, "objet") end))
  add_lists(shown, "Héros avancés", each(players, function(player) return promoted(t, player) end))
  for _, drawn in ipairs(shown.rows) do drawn[#players + 2] = drawn[#players + 2] or "" end
  return shown
end)

-- The row, what each costs for the attacker, and what it does.
view "marche" (function(t)
  local shown = { head = { "n°", "carte", "genre", "coût", "revenu", "effet" }, rows = {} }
  for place = 1, rules.market_size do
    local card = marche.carte(t, place)
    local data = card and t:card(card).data
    if data then shown.rows[#shown.rows + 1] = { place, card, data.genre, data.cout, data.revenu, t:tell(card, "fr") } end
  end
  shown.rows[#shown.rows + 1] = { rules.market_size + 1, royaume.PALAIS, "palais", rules.palace_cost, "-", "" }
  return shown
end)

-- A hand is open: which heroes were laid is not.
view "mains" (function(t)
  local players = t:names "player"
  local shown = { head = { "n°" }, rows = {} }
  for _, player in ipairs(players) do shown.head[#shown.head + 1] = player end
  for place in ipairs(royaume.departs(t)) do
    local row = { place }
    for _, player in ipairs(players) do
      local data = t:card(royaume.carte_de(t, player, place)).data
      row[#row + 1] = royaume.heros(t, player, place) .. " (" .. data.cout .. " > " .. data.revenu .. ")"
    end
    shown.rows[#shown.rows + 1] = row
  end
  return shown
end)

view "paquets" (function(t)
  return { head = { "paquet", "cartes" }, rows = {
    { "cartes Royaume", t:size(royaume.PIOCHE) },
    { "Héros avancés", t:size(royaume.AVANCES) },
    { "Palais", t:balance(royaume.PALAIS, royaume.PILE) },
    { "retirées", t:size(royaume.RETIREES) },
  } }
end)

query "jetons" (function(t, player) return jetons.total(jetons.avoir(t, player)) end)
query "palais" (function(t, player) return royaume.palais(t, player) end)

-- What a player still needs for a Palais.
query "manque_pour_un_palais" (function(t, player)
  return jetons.dit(jetons.manque(t, player, jetons.lit(rules.palace_cost), royaume.remises(t, player, "palais")))
end)

query "marche" (function(t) return marche.cartes(t) end)
query "cartes" (function(t, player)
  local list = royaume.cartes(t, player, "batiment")
  for _, card in ipairs(royaume.cartes(t, player, "objet")) do list[#list + 1] = card end
  return list
end)
query "main" (function(t, player) return royaume.main(t, player) end)
query "retirees" (function(t) return t:cards(royaume.RETIREES) end)
query "avances_restants" (function(t) return t:size(royaume.AVANCES) end)
query "pioche_restante" (function(t) return t:size(royaume.PIOCHE) end)
