-- The market: a row of cards that is filled when a turn starts; the Cuisinière replaces some of them.

local pioche = include "pioche"
local royaume = include "royaume"

local marche = {}

-- The card at that place of the row, or nil.
function marche.card(t, place) return t:cards(royaume.etal(place))[1] end

-- The cards on offer, in the order of the row.
function marche.cards(t)
  local list = {}
  for place = 1, rules.market_size do list[#list + 1] = marche.card(t, place) end
  return list
end

function marche.place_of(t, card)
  for place = 1, rules.market_size do
    if marche.card(t, place) == card then return place end
  end
end

-- { "1", "Port" }: a card may be called by its place in the row.
function marche.numbered(t)
  local list = {}
  for place = 1, rules.market_size do
    local card = marche.card(t, place)
    if card then list[#list + 1] = { tostring(place), card } end
  end
  return list
end

-- --- filling it --------------------------------------------------------------------------------------

local function empty_places(t)
  local list = {}
  for place = 1, rules.market_size do
    if not marche.card(t, place) then list[#list + 1] = place end
  end
  return list
end

topic "marché" {
  words = { fr = "marché", en = "market" },
  fr = "Au début du tour la rangée est complétée à {market_size} cartes : on tape celles que la table a tournées, ou le programme "
    .. "les tire. marche {1} montre ce que chaque carte coûte à {1}, et ce qui lui manque.",
  en = "At the beginning of a turn the row is filled up to {market_size} cards: those that the table has turned are typed, or the "
    .. "program draws them. marche {1} shows what each card costs {1}, and what he lacks.",
  example = "port",
  during = "marche_tourne",
  readings = { "A18", "A19", "A20" },
}

step "marche" {
  run = function(t)
    local empty = empty_places(t)
    if #empty > 0 then pioche.refill(t) end
    if #empty == 0 or t:size(royaume.PIOCHE) == 0 then return end
    if pioche.is_asked(t) then return t:todo "marche_tourne" end
    pioche.draw(t, royaume.etal(empty[1]))
    t:todo "marche"
  end,
}

local function wanted(t) return math.min(#empty_places(t), #pioche.loose_cards(t)) end

step "marche_tourne" {
  ask = function(t)
    local number = wanted(t)
    local question = form(royaume.attaquant(t), number == 1 and "marche_tourne_une" or "marche_tourne",
      list "cartes" { number, number, distinct = true, of = pioche.field "carte" })
    question.number = number
    return ways(question, { common = true })
  end,
  answer = function(t, _, a)
    local empty = empty_places(t)
    for place, card in ipairs(a.cartes) do pioche.turn(t, card, royaume.etal(empty[place])) end
    t:todo "marche"
  end,
}

-- --- replacing ---------------------------------------------------------------------------------------

step "remplacement" {
  run = function(t, s)
    local number = math.min(s.nombre, #marche.cards(t))
    if number == 0 then return end
    if rules.cook_royal_mode == "together" then return t:todo("remplacer_ensemble", { joueur = s.joueur, nombre = number }) end
    t:todo("remplacer", { joueur = s.joueur, nombre = s.nombre })
  end,
}

local function replace(t, card)
  local place = marche.place_of(t, card) or impossible("BAD_CHOICE", { what = table.concat(marche.cards(t), ", ") })
  local is_first = rules.cook_order == "under_then_draw"
  if is_first then pioche.put_under(t, card) end
  pioche.refill(t)
  if pioche.is_asked(t) then return t:todo("carte_tournee", { place = place, carte = card }) end
  if t:size(royaume.PIOCHE) > 0 then pioche.draw(t, royaume.etal(place)) end
  if not is_first then pioche.put_under(t, card) end
end

-- A card of the row, or "Palais", which is none of it.
local function card_of_row()
  return choice "carte" {
    choices = function(c) return marche.cards(c.t) end,
    known = function(c)
      local list = pioche.all(c.t)
      list[#list + 1] = royaume.PALAIS
      return list
    end,
    aliases = function(c) return marche.numbered(c.t) end,
  }
end

-- One after the other: the second may be the card that has just come.
step "remplacer" {
  ask = function(_, s)
    local question = form(s.joueur, "remplacer",
      list "carte" { min = rules.cook_optional and 0 or 1, max = 1, pass = rules.cook_optional, of = card_of_row() })
    question.number = s.nombre
    return ways(question, { also = { rules.cook_optional and "aucune_carte" } })
  end,
  answer = function(t, s, a)
    if #a.carte == 0 then return end
    t:todo("remplacement", { joueur = s.joueur, nombre = s.nombre - 1 })
    replace(t, a.carte[1])
  end,
}

-- All named first, then replaced.
step "remplacer_ensemble" {
  ask = function(_, s)
    local question = form(s.joueur, "remplacer_ensemble", list "cartes" { min = rules.cook_optional and 0 or s.nombre, max = s.nombre,
      pass = rules.cook_optional, distinct = true, of = card_of_row() })
    question.number = s.nombre
    return ways(question, { also = { rules.cook_optional and "aucune_carte" } })
  end,
  answer = function(t, _, a)
    for place = #a.cartes, 1, -1 do t:todo("remplacer_celle", { carte = a.cartes[place] }) end
  end,
}

step "remplacer_celle" {
  run = function(t, s) replace(t, s.carte) end,
}

step "carte_tournee" {
  ask = function(t) return ways(form(royaume.attaquant(t), "carte_tournee", pioche.field "carte"), { common = true }) end,
  answer = function(t, s, a)
    pioche.turn(t, a.carte, royaume.etal(s.place))
    if rules.cook_order == "draw_then_under" then pioche.put_under(t, s.carte) end
  end,
}

-- --- what cards do to kingdoms --------------------------------------------------------

step "retrait" {
  ask = function(t, s)
    local cards = royaume.cards(t, royaume.opponent(t, s.joueur), s.genre)
    if #cards == 0 then return nil end
    local question = form(s.joueur, "retrait", choice "carte" { choices = cards })
    question.cards = table.concat(cards, ", ")
    return question
  end,
  answer = function(t, _, a) t:put(a.carte, royaume.RETIREES) end,
}

return marche
