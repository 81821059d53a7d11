-- Promouvoir un Héros: the top card of the advanced heroes takes the place of its starting hero. Whoever has that one
-- already goes on drawing; what was rejected is shuffled back afterwards.

local jetons = include "jetons"
local royaume = include "royaume"

local promotion = {}

local AVANCES, PROPOSES, ECARTES = royaume.AVANCES, royaume.PROPOSES, royaume.ECARTES

-- The place of the starting hero whom that card replaces; nil and the card that has taken it, where one has.
local function place_for(t, player, card)
  local data, taken_by = t:card(card).data, nil
  for place, name in ipairs(royaume.starters(t)) do
    local is_linked = name == data.de
    if rules.promote_link == "category" then is_linked = t:card(name).data.categorie == data.categorie end
    local promoted = is_linked and t:get("promu", player, tostring(place))
    if is_linked and not promoted then return place end
    taken_by = promoted or taken_by
  end
  return nil, taken_by
end

local function is_drawn_twice(t, card)
  for _, other in ipairs(t:cards(PROPOSES)) do
    if other ~= card and t:card(other) == t:card(card) then return true end
  end
  return false
end

-- Not one whose place is taken already, nor the same as one that has just been drawn.
local function is_eligible(t, player, card)
  return not is_drawn_twice(t, card) and place_for(t, player, card) ~= nil
end

-- How many different heroes could still come.
local function eligible(t, player)
  local seen, count = {}, 0
  for _, card in ipairs(t:cards(AVANCES)) do
    local no = t:card(card).no
    if not seen[no] and is_eligible(t, player, card) then seen[no], count = true, count + 1 end
  end
  return count
end

query "avances_possibles" (function(t, player) return eligible(t, player or royaume.attaquant(t)) end)

topic "promotion" {
  words = { fr = "promotion", en = "promotion" },
  fr = "Pour {promote_cost}, des jetons de son choix, on tire un Héros avancé, qui prend la place et le numéro d'un Héros de sa "
    .. "main. Un avancé que l'on a déjà est remêlé, et l'on tire encore.",
  en = "For {promote_cost}, tokens of one's choice, an advanced hero is drawn, who takes the place and the number of a hero of "
    .. "the hand. One that one has already is shuffled back, and one draws again.",
  example = "+ N T",
  readings = { "A10", "A11", "A12" },
}

step "promotion" {
  run = function(t, s)
    local number = math.min(s.nombre, eligible(t, s.joueur))
    if number == 0 then return t:say("aucun_avance", { who = s.joueur }) end
    t:todo("promotion_pioche", { joueur = s.joueur, nombre = number })
  end,
}

-- A promotion that a card gives, where that costs something: who cannot pay it goes without.
step "promotion_offerte" {
  run = function(t, s)
    local cost = jetons.read(s.cout)
    if jetons.total(cost) == 0 or eligible(t, s.joueur) == 0 then return t:todo("promotion", { joueur = s.joueur, nombre = s.nombre }) end
    if #jetons.payments(t, s.joueur, cost, {}) == 0 then return t:say("promotion_trop_chere", { who = s.joueur, what = s.cout }) end
    t:todo("promotion", { joueur = s.joueur, nombre = s.nombre })
    t:todo("payer", { joueur = s.joueur, cout = s.cout })
  end,
}

-- Why it will not do: he has the same one, it has been drawn already, or another has taken the place.
local function tell_why(t, player, card)
  local title = t:card(card).title
  local _, taken_by = place_for(t, player, card)
  local other = taken_by and t:card(taken_by).title
  if is_drawn_twice(t, card) then return t:say("avance_deux_fois", { what = title }) end
  if not other or other == title then return t:say("avance_ecarte", { who = player, what = title }) end
  t:say("avance_sans_place", { who = player, what = title, other = other })
end

-- What was drawn and will not do is set aside until the search is over, or shuffled back at once.
local function turned(t, player, card)
  if is_eligible(t, player, card) then return t:put(card, PROPOSES) end
  t:put(card, ECARTES)
  tell_why(t, player, card)
  if rules.promote_reject == "at_once" then t:shuffle_in(ECARTES, AVANCES) end
end

step "promotion_pioche" {
  run = function(t, s)
    local args = { joueur = s.joueur, nombre = s.nombre }
    if t:size(PROPOSES) == s.nombre then return t:todo("promotion_choix", args) end
    t:todo("promotion_pioche", args)
    if rules.promote_pick == "choose" then return t:todo("promotion_nommee", args) end
    if rules.deck_mode == "physical" and t:size(AVANCES) > 1 then return t:todo("promotion_tourne", args) end
    turned(t, s.joueur, t:draw(AVANCES, PROPOSES))
  end,
}

-- The titles of the cards of the pile, each once.
local function titles(t, pile)
  local list, seen = {}, {}
  for _, card in ipairs(t:cards(pile)) do
    local title = t:card(card).title
    if not seen[title] then seen[title], list[#list + 1] = true, title end
  end
  return list
end

local function titled(t, pile, title)
  for _, card in ipairs(t:cards(pile)) do
    if t:card(card).title == title then return card end
  end
end

-- All there are, each once.
function promotion.titles(t)
  local list, seen = {}, {}
  for _, name in ipairs(t:names "card") do
    local card = t:card(name)
    if card.deck == "avances" and not seen[card.no] then seen[card.no], list[#list + 1] = true, card.title end
  end
  return list
end

-- Where the copies of that card lie.
local function places_of(t, title)
  local list = {}
  for _, name in ipairs(t:names "card") do
    if t:card(name).deck == "avances" and t:card(name).title == title and t:where(name) ~= AVANCES then list[#list + 1] = t:where(name) end
  end
  return table.concat(list, ", ")
end

step "promotion_tourne" {
  ask = function(_, s)
    return ways(form(s.joueur, "promotion_tourne", choice "avancé" {
      choices = function(c) return titles(c.t, AVANCES) end,
      known = function(c) return promotion.titles(c.t) end,
    }), { common = true })
  end,
  answer = function(t, s, a)
    local card = titled(t, AVANCES, a["avancé"])
    if not card then impossible("IMPOSSIBLE_DRAW", { card = a["avancé"], pile = places_of(t, a["avancé"]) }) end
    turned(t, s.joueur, card)
  end,
}

-- Those who could come, each once.
local function eligible_titles(t, player)
  local list, seen = {}, {}
  for _, card in ipairs(t:cards(AVANCES)) do
    local title = t:card(card).title
    if not seen[title] and is_eligible(t, player, card) then seen[title], list[#list + 1] = true, title end
  end
  return list
end

-- Under promote_pick = "choose".
step "promotion_nommee" {
  ask = function(t, s)
    local question = form(s.joueur, "promotion_nommee", choice "avancé" { choices = function(c) return eligible_titles(c.t, s.joueur) end })
    question.cards = table.concat(eligible_titles(t, s.joueur), ", ")
    return question
  end,
  answer = function(t, s, a) turned(t, s.joueur, titled(t, AVANCES, a["avancé"])) end,
}

-- Who joins the hand is told to all; or only to whom, for the hero who was replaced lies there for all to see.
local function tell(t, player, card, place)
  local told = { who = player, what = t:card(card).title, hero = royaume.heros(t, player, place) }
  if rules.promote_reveal then return t:say("promu", told) end
  t:say("promu_en_secret", { who = player, hero = told.hero })
  t:say_to(player, "promu", told)
end

-- One is kept; the others go back.
local function keep(t, player, card)
  local place = place_for(t, player, card)
  tell(t, player, card, place)
  t:set("promu", player, tostring(place), card)
  t:set("derniere_promotion", card)
  t:put(card, royaume.avances_de(player))
  for _, pile in ipairs { PROPOSES, ECARTES } do t:shuffle_in(pile, AVANCES) end
  royaume.happens(t, player, "promotion")
end

step "promotion_choix" {
  run = function(t, s)
    local drawn = t:cards(PROPOSES)
    if #drawn == 1 then return keep(t, s.joueur, drawn[1]) end
    t:todo("promotion_choisie", { joueur = s.joueur })
  end,
}

step "promotion_choisie" {
  ask = function(t, s)
    local drawn = titles(t, PROPOSES)
    local question = form(s.joueur, "promotion_choisie", choice "avancé" { choices = drawn })
    question.cards = table.concat(drawn, ", ")
    return question
  end,
  answer = function(t, s, a) keep(t, s.joueur, titled(t, PROPOSES, a["avancé"])) end,
}

-- --- when another one was drawn ------------------------------------------------------------------------

function promotion.is_title(t, name)
  for _, title in ipairs(promotion.titles(t)) do
    if title == name then return true end
  end
  return false
end

-- The hero who was promoted last was in truth another one.
function promotion.correct(t, player, old, new)
  local last = t:get "derniere_promotion"
  local is_last = last and t:card(last).title == old and t:where(last) == royaume.avances_de(player)
  if not is_last then impossible("tirage_trop_tard", { card = old }) end
  local card = titled(t, AVANCES, new) or impossible("IMPOSSIBLE_DRAW", { card = new, pile = places_of(t, new) })
  t:set("promu", player, tostring(royaume.place_of(t, player, old)), nil)
  t:put(last, AVANCES, "loose")
  if not is_eligible(t, player, card) then impossible("IMPOSSIBLE_DRAW", { card = new, pile = royaume.avances_de(player) }) end
  keep(t, player, card)
end

return promotion
