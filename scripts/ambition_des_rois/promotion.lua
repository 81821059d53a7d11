-- Promouvoir un Héros: the top card of the advanced heroes takes the place of its starting hero. Whoever has that one
-- already goes on drawing; what was rejected is shuffled back afterwards.

local royaume = include "royaume"

local AVANCES, PROPOSES, ECARTES = royaume.AVANCES, royaume.PROPOSES, royaume.ECARTES

-- The place of the starting hero whom that card replaces.
local function place_for(t, player, card)
  local data = t:card(card).data
  for place, name in ipairs(royaume.departs(t)) do
    local is_linked = name == data.de
    if rules.promote_link == "category" then is_linked = t:card(name).data.categorie == data.categorie end
    if is_linked and not t:get("promu", player, tostring(place)) then return place end
  end
end

-- Not one whose place is taken already, nor the same as one that has just been drawn.
local function is_eligible(t, player, card)
  for _, other in ipairs(t:cards(PROPOSES)) do
    if other ~= card and t:card(other) == t:card(card) then return false end
  end
  return place_for(t, player, card) ~= nil
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

query "avances_possibles" (function(t) return eligible(t, royaume.attaquant(t)) end)

step "promotion" {
  run = function(t, s)
    local number = math.min(s.nombre, eligible(t, s.joueur))
    if number == 0 then return t:say("aucun_avance", { who = s.joueur }) end
    t:todo("promotion_pioche", { joueur = s.joueur, nombre = number })
  end,
}

local function turned(t, player, card)
  if is_eligible(t, player, card) then return t:put(card, PROPOSES) end
  t:put(card, ECARTES)
  t:say("avance_ecarte", { who = player, what = t:card(card).title })
end

step "promotion_pioche" {
  run = function(t, s)
    local args = { joueur = s.joueur, nombre = s.nombre }
    if t:size(PROPOSES) == s.nombre then return t:todo("promotion_choix", args) end
    t:todo("promotion_pioche", args)
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

local function all_titles(t)
  local list = {}
  for _, name in ipairs(t:names "card") do
    if t:card(name).deck == "avances" then list[#list + 1] = t:card(name).title end
  end
  return list
end

step "promotion_tourne" {
  ask = function(_, s)
    return form(s.joueur, "promotion_tourne", choice "avancé" {
      choices = function(c) return titles(c.t, AVANCES) end,
      known = function(c) return all_titles(c.t) end,
    })
  end,
  answer = function(t, s, a)
    local card = titled(t, AVANCES, a["avancé"]) or impossible("IMPOSSIBLE_DRAW", { card = a["avancé"], pile = "?" })
    turned(t, s.joueur, card)
  end,
}

-- One is kept; the others go back.
local function keep(t, player, card)
  local place = place_for(t, player, card)
  t:say("promu", { who = player, what = t:card(card).title, hero = royaume.heros(t, player, place) })
  t:set("promu", player, tostring(place), card)
  t:put(card, royaume.avances_de(player))
  for _, pile in ipairs { PROPOSES, ECARTES } do t:shuffle_in(pile, AVANCES) end
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
