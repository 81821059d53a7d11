-- What can be looked at at any time: the kingdoms, the row, the cards, the combat, and what comes next.

local combat = include "combat"
local developpement = include "developpement"
local emploi = include "emploi"
local jetons = include "jetons"
local marche = include "marche"
local objets = include "objets"
local pack = include "pack"
local paris = include "paris"
local pioche = include "pioche"
local revenus = include "revenus"
local royaume = include "royaume"
local victoire = include "victoire"

local HIDDEN = "?"

local function each(players, f)
  local list = {}
  for place, player in ipairs(players) do list[place] = f(player) end
  return list
end

-- --- the kingdoms, side by side ----------------------------------------------------------------------

-- Of two players by their names; of more by their numbers in the hand, so that four kingdoms stand beside each other.
local function promoted(t, player)
  local list, numbers = {}, t:keys("promu", player)
  if royaume.is_of_several(t) then return #numbers > 0 and { table.concat(numbers, " ") } or {} end
  for place, number in ipairs(numbers) do list[place] = royaume.heros(t, player, math.tointeger(tonumber(number))) end
  return list
end

local function held(t, kind, account) return t:sees("account", account) and t:balance(kind, account) or HIDDEN end

-- Rows for what each has a list of, with their numbers: as many as the longest.
local function add_lists(shown, title, lists)
  local most = 0
  for _, list in ipairs(lists) do most = math.max(most, #list) end
  for place = 1, most do
    local row = { title .. " " .. place }
    for number, list in ipairs(lists) do row[number + 1] = list[place] or "" end
    row[#lists + 2] = ""
    shown.rows[#shown.rows + 1] = row
  end
end

view "etat" (function(t)
  local players = t:names "player"
  local shown = { head = { "royaume", table.unpack(players) }, rows = {} }
  shown.head[#shown.head + 1] = jetons.BANQUE
  local kinds = { table.unpack(jetons.kinds) }
  kinds[#kinds + 1] = royaume.PALAIS
  for place, kind in ipairs(kinds) do
    local row = { kind, table.unpack(each(players, function(player) return held(t, kind, player) end)) }
    row[#row + 1] = t:balance(kind, kind == royaume.PALAIS and royaume.PILE or jetons.BANQUE)
    shown.rows[place] = row
  end
  add_lists(shown, "Bâtiment", each(players, function(player) return royaume.cards(t, player, "batiment") end))
  add_lists(shown, "Objet", each(players, function(player) return royaume.cards(t, player, "objet") end))
  add_lists(shown, "Avancé", each(players, function(player) return promoted(t, player) end))
  return shown
end)

-- --- what is on offer --------------------------------------------------------------------------------

-- As people say the times and the sides of Objets.
local moments = { developpement = "développement", avant_blocage = "avant le blocage", apres_blocage = "après le blocage",
  emploi = "emploi des Héros", vol = "vol", objet_annonce = "Objet annoncé" }
local camps = { attaque = "attaque", defense = "défense", tous = "les deux" }

local genres = { batiment = "Bâtiment", citoyen = "Citoyen", objet = "Objet", palais = "Palais" }

-- Who is meant by what stands behind a view's name: the attacker if nobody is.
local function named(t, rest) return t:named(rest, t:names "player") or royaume.attaquant(t) or t:names("player")[1] end

local function missing(t, player, what)
  if not t:sees("account", player) then return HIDDEN end
  return developpement.missing_in_letters(t, player, what) or ""
end

-- marche [JOUEUR]: what each costs that player, and what is missing for it.
view "marche" (function(t, _, rest)
  local player, whom = named(t, rest), t:language() == "fr" and "pour " or "for "
  local shown = { head = { "n°", "carte", "genre", "coût", "revenu", whom .. player, "manque", "d'où" }, rows = {} }
  local function add(number, what, genre, revenu, origin)
    shown.rows[#shown.rows + 1] = { number, what, genre, developpement.cost(t, what), revenu,
      developpement.price(t, player, what), missing(t, player, what), origin }
  end
  for place = 1, rules.market_size do
    local card = marche.card(t, place)
    local known = card and t:card(card)
    if known then add(place, card, genres[known.data.genre], known.data.revenu, pack.origin(known)) end
  end
  if rules.palace_on_offer == "always" then add(rules.market_size + 1, royaume.PALAIS, genres.palais, "-", "") end
  add("+", "promouvoir", "", "-", "")
  return shown
end)

-- All that has a name: cards of the kingdom, heroes by their titles.
local function card_named(t, typed)
  local names, cards = {}, {}
  for _, name in ipairs(t:names "card") do
    local card = t:card(name)
    local title = card.deck == "avances" and card.title or name
    if not cards[title] then names[#names + 1], cards[title] = title, name end
  end
  for _, alias in ipairs(typed and marche.numbered(t) or {}) do
    if alias[1] == typed then return cards[alias[2]] end
  end
  return cards[t:named(typed, names)]
end

-- carte NOM, or the number of its place in the row: all that is printed on it, and where that comes from.
view "carte" (function(t, _, rest)
  local name = card_named(t, rest)
  if not name then refuse("missing", { field = "carte" }) end
  local card = t:card(name)
  local rows = { { "nom", card.title }, { "coût", card.data.cout }, { "revenu", card.data.revenu } }
  local function add(what, value) if value and value ~= "" and value ~= "-" then rows[#rows + 1] = { what, value } end end
  add("genre", genres[card.data.genre])
  add("catégorie", card.data.categorie)
  add("remplace", card.data.de)
  add("effet", t:tell(name, t:language()))
  add("quand", moments[card.when])
  add("camp", camps[card.data.camp])
  add("où", card.deck ~= "avances" and card.deck ~= "heros" and t:where(name))
  add("d'où", pack.is_house(card) and "pack maison, pas la carte publiée" or "boîte")
  return { head = { "carte", "" }, rows = rows }
end)

-- --- heroes ------------------------------------------------------------------------------------------

-- A hand is open: which heroes were laid is not. Who has promoted one has the other in his place.
view "mains" (function(t)
  local players = t:names "player"
  local shown = { head = { "n°", "Héros", "coût", "revenu", "d'où", table.unpack(players) }, rows = {} }
  for place, name in ipairs(royaume.starters(t)) do
    local card = t:card(name)
    shown.rows[place] = { place, name, card.data.cout, card.data.revenu, pack.origin(card), table.unpack(each(players, function(player)
      return t:get("promu", player, tostring(place)) and royaume.heros(t, player, place) or ""
    end)) }
  end
  return shown
end)

local function owners(t, title)
  local list = {}
  for _, player in ipairs(t:names "player") do
    for _, card in ipairs(t:cards(royaume.avances_de(player))) do
      if t:card(card).title == title then list[#list + 1] = player end
    end
  end
  return table.concat(list, ", ")
end

-- The Héros avancés: who has them, and how many of each can still come.
view "heros" (function(t)
  local shown, left, seen = { head = { "avancé", "remplace", "coût", "revenu", "chez", "reste", "d'où" }, rows = {} }, {}, {}
  for _, card in ipairs(t:cards(royaume.AVANCES)) do
    local title = t:card(card).title
    left[title] = (left[title] or 0) + 1
  end
  for _, name in ipairs(t:names "card") do
    local card = t:card(name)
    if card.deck == "avances" and not seen[card.no] then
      seen[card.no] = true
      shown.rows[#shown.rows + 1] = { card.title, card.data.de, card.data.cout, card.data.revenu, owners(t, card.title),
        left[card.title] or 0, pack.origin(card) }
    end
  end
  return shown
end)

-- --- the combat --------------------------------------------------------------------------------------

-- Who attacks with whom, by whom they are blocked, and in which orders the others can be paid.
view "combat" (function(t)
  local shown = { head = { "Héros", "catégorie", "coût", "revenu", "bloqué par", "emplois" }, rows = {} }
  for _, place in ipairs(combat.places(t, "attaque")) do
    local player = royaume.attaquant(t)
    local data = t:card(royaume.card_of(t, player, place)).data
    shown.rows[#shown.rows + 1] = { royaume.heros(t, player, place), table.concat(combat.categories(t, "attaque", place), " "),
      data.cout, data.revenu, t:get("combat", "bloque", tostring(place)) or "", t:get("combat", "emplois", tostring(place)) or 0 }
  end
  return shown
end)

view "paris" (function(t)
  local shown = { head = { "joueur", "pari", "mise" }, rows = {} }
  for _, player in ipairs(t:names "player") do
    local side = t:get("pari", player)
    if side then shown.rows[#shown.rows + 1] = { player, side, jetons.tell(jetons.held(t, royaume.mise(player))) } end
  end
  local most, blocked = rules.bet_success_max_blocked, t:language() == "fr" and " bloqués" or " blocked"
  shown.rows[#shown.rows + 1] = { "0-" .. most .. blocked, "attaque", "+" .. rules.bet_win_extra }
  shown.rows[#shown.rows + 1] = { most + 1 .. "-" .. rules.combat_attackers .. blocked, "défense", "+" .. rules.bet_win_extra }
  return shown
end)

-- The items on the table, when each may be used, and whether that is now.
view "objets" (function(t)
  local shown = { head = { "joueur", "objet", "quand", "camp", "maintenant" }, rows = {} }
  for _, player in ipairs(t:names "player") do
    for _, card in ipairs(royaume.cards(t, player, "objet")) do
      local known = t:card(card)
      shown.rows[#shown.rows + 1] = { player, card, moments[known.when] or "", camps[known.data.camp] or "",
        objets.is_usable(t, player, card) and "oui" or "" }
    end
  end
  return shown
end)

-- --- what comes next ---------------------------------------------------------------------------------

-- revenus [JOUEUR]: what his buildings bring in when he attacks next.
view "revenus" (function(t, _, rest)
  local shown = { head = { "joueur", "Bâtiment", "revenu" }, rows = {} }
  for _, player in ipairs(rest and { named(t, rest) } or t:names "player") do
    for _, card in ipairs(royaume.cards(t, player, "batiment")) do
      local effect = revenus.of(t, card)
      if effect then shown.rows[#shown.rows + 1] = { player, card, t:tell(effect, t:language()) } end
    end
  end
  return shown
end)

view "paquets" (function(t)
  local shown = { head = { "paquet", "cartes" }, rows = {
    { "cartes Royaume", t:size(royaume.PIOCHE) },
    { "dont dessous", pioche.known_under(t) },
    { "Héros avancés", t:size(royaume.AVANCES) },
    { "Palais", t:balance(royaume.PALAIS, royaume.PILE) },
    { "retirées", t:size(royaume.RETIREES) },
  } }
  if not royaume.is_of_several(t) then return shown end
  shown.rows[#shown.rows + 1] = { "on attaque", t:get "sens" and "à droite" or "à gauche" }
  if not t:get "sens" then shown.rows[#shown.rows + 1] = { "premiers Palais avant le changement", victoire.missing_to_turn(t) } end
  return shown
end)

view "retirees" (function(t)
  local shown = { head = { "carte", "genre" }, rows = {} }
  for place, card in ipairs(t:cards(royaume.RETIREES)) do shown.rows[place] = { card, genres[t:card(card).data.genre] } end
  return shown
end)

-- The line of the score sheet; `banquier export --what ligne` has the day and the minutes too.
view "feuille" (function(t)
  local shown = { head = { "feuille", "" }, rows = {} }
  for place, player in ipairs(t:names "player") do shown.rows[place] = { "joueur " .. place, player } end
  shown.rows[#shown.rows + 1] = { "tours", t:get "tour" or 0 }
  shown.rows[#shown.rows + 1] = { "vainqueur", t:get "vainqueur" or "" }
  return shown
end)

-- --- questions ---------------------------------------------------------------------------------------

query "jetons" (function(t, player) return jetons.total(jetons.held(t, player)) end)
query "palais" (function(t, player) return royaume.palais(t, player) end)
query "marche" (function(t) return marche.cards(t) end)
query "cartes" (function(t, player)
  local list = royaume.cards(t, player, "batiment")
  for _, card in ipairs(royaume.cards(t, player, "objet")) do list[#list + 1] = card end
  return list
end)
query "main" (function(t, player) return royaume.hand(t, player) end)
query "retirees" (function(t) return t:cards(royaume.RETIREES) end)
query "avances_restants" (function(t) return t:size(royaume.AVANCES) end)
query "pioche_restante" (function(t) return t:size(royaume.PIOCHE) end)

-- What stands on the line of a score sheet.
query "score" (function(t, player) return royaume.palais(t, player) end)
query "vainqueur" (function(t) return t:get "vainqueur" or "" end)

-- What a card costs that player, and what he lacks for it.
query "prix" (function(t, player, what) return developpement.price(t, player, what) end)
query "manque" (function(t, player, what) return developpement.missing(t, player, what) or "" end)
query "manque_pour_un_palais" (function(t, player) return developpement.missing(t, player, royaume.PALAIS) or "0" end)
-- Would it win?
query "gagne_en_batissant" (function(t, player)
  return royaume.palais(t, player) + 1 >= rules.palace_to_win and developpement.missing(t, player, royaume.PALAIS) == nil
end)

query "ordres_payables" (function(t) return emploi.orders(t) end)
query "bloque_par" (function(t, hero)
  local place = royaume.place_of(t, royaume.attaquant(t), hero)
  return place and t:get("combat", "bloque", tostring(place)) or ""
end)
query "parieurs" (function(t) return paris.bettors(t) end)
query "avant_le_changement" (function(t) return victoire.missing_to_turn(t) end)

-- For the conditions of cards.
query "attaque" (function(t, player) return royaume.attaquant(t) == player end)
query "defend" (function(t, player) return royaume.cible(t) == player end)
query "second_developpement" (function(t) return t:get "phase" == 2 end)

-- --- what must always hold ---------------------------------------------------------------------------

-- Where the purses are closed, only for whoever sees them all.
local function wrong_tokens(t)
  for _, player in ipairs(t:names "player") do
    if not t:sees("account", player) then return nil end
  end
  for _, kind in ipairs(jetons.kinds) do
    local sum = t:balance(kind, jetons.BANQUE)
    for _, player in ipairs(t:names "player") do sum = sum + t:balance(kind, player) + t:balance(kind, royaume.mise(player)) end
    if sum ~= jetons.in_box(t)[kind] then return kind end
    if rules.bank_shortage ~= "unlimited" and t:balance(kind, jetons.BANQUE) < 0 then return kind end
  end
end

-- Each advanced hero before a player has the place of another starting hero, and is there only once.
local function wrong_hand(t, player)
  local promoted_here, seen = t:keys("promu", player), {}
  if #promoted_here ~= t:size(royaume.avances_de(player)) then return true end
  for _, place in ipairs(promoted_here) do
    local card = t:get("promu", player, place)
    if t:where(card) ~= royaume.avances_de(player) or seen[t:card(card).no] then return true end
    seen[t:card(card).no] = true
  end
  return #royaume.hand(t, player) ~= rules.hand_size
end

local function wrong_row(t)
  for place = 1, rules.market_size do
    if t:size(royaume.etal(place)) > 1 then return true end
  end
  return pioche.known_under(t) > t:size(royaume.PIOCHE)
end

-- What does not hold; "" where all is in order.
query "ce_qui_cloche" (function(t)
  local kind = wrong_tokens(t)
  if kind then return kind end
  if wrong_row(t) then return royaume.PIOCHE end
  for _, player in ipairs(t:names "player") do
    if wrong_hand(t, player) then return royaume.avances_de(player) end
    if #royaume.cards(t, player, "citoyen") > 0 then return royaume.pile(player) end
    local has_stake = jetons.total(jetons.held(t, royaume.mise(player))) > 0
    if has_stake ~= (t:get("pari", player) ~= nil) then return royaume.mise(player) end
  end
  return ""
end)
