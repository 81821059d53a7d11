-- Les Objets magiques: used once, each at its own time, and then out of the game. Where somebody has one that could be
-- used, he is asked; an Objet that is announced may be countered before it acts.

local combat = include "combat"
local jetons = include "jetons"
local royaume = include "royaume"

local objets = {}

-- Whether there is anything that such an effect could be about.
local function has_object(t, card)
  if #t:parts_of(card, "debloque") > 0 then return #combat.attackers(t, true) > 0 end
  if #t:parts_of(card, "bloque") > 0 or #t:parts_of(card, "rejoue") > 0 or #t:parts_of(card, "annule_heros") > 0 then
    return #combat.attackers(t, false) > 0
  end
  if #t:parts_of(card, "annule_objet") > 0 then return t:item "objet_agit" ~= nil end
  if #t:parts_of(card, "annule_vol") > 0 then return t:item "vol" ~= nil end
  return true
end

-- Is he about to be robbed? Where the thief may choose, that need not be the target of the turn.
local function is_robbed(t, player) return t:item("vol", { victime = player }) ~= nil end

local function may_use(t, player, card)
  local camp = t:card(card).data.camp
  local side = royaume.camp(t, player) or is_robbed(t, player) and "defense"
  if side ~= "attaque" and not rules.item_off_turn then return false end
  if not rules.item_same_turn and t:get("achat", card) == t:get "tour" then return false end
  return camp == "tous" or camp == side
end

function objets.has(t, player, card)
  for _, own in ipairs(royaume.cards(t, player, "objet")) do
    if own == card then return true end
  end
  return false
end

-- Who could use that item, the one who has it, now.
function objets.is_usable(t, player, card)
  local moment = t:card(card).when
  return t:is_open(moment) and may_use(t, player, card) and has_object(t, card)
end

-- The player's items that may be used at that moment.
function objets.usable(t, player, moment)
  local list = {}
  for _, card in ipairs(royaume.cards(t, player, "objet")) do
    if t:card(card).when == moment and may_use(t, player, card) and has_object(t, card) then list[#list + 1] = card end
  end
  return list
end

-- --- using one ---------------------------------------------------------------------------------------

-- It is announced, countered perhaps, acts, and is gone whatever came of it.
function objets.use(t, player, card, moment)
  if t:card(card).when ~= moment or not may_use(t, player, card) then refuse("WINDOW_CLOSED", { card = card }) end
  local cost = jetons.read(rules.item_use_cost)
  jetons.require_payable(t, player, cost, {}, jetons.payments(t, player, cost, {}))
  t:say("objet", { who = player, card = card })
  if t:get("combat", "attaque") then t:set("combat", "objet", true) end
  t:put(card, royaume.RETIREES)
  t:todo("objet_agit", { joueur = player, carte = card })
  local others = t:others(player)
  for place = #others, 1, -1 do t:todo("fenetre_de", { joueur = others[place], moment = "objet_annonce" }) end
  if jetons.total(cost) > 0 then t:todo("payer", { joueur = player, cout = rules.item_use_cost }) end
end

-- Tokens that are named behind it, in the same line, are for what it does.
function objets.announce(t, card, names)
  if #names > 0 and not jetons.may_be_named(t, card) then impossible("too_much_typed", { typed = names[1] }) end
  jetons.announce(t, names)
end

step "objet_agit" {
  run = function(t, s)
    local done = t:carry_out(s.carte, { player = s.joueur })
    if not done then t:say("sans_effet", { card = s.carte }) end
  end,
}

-- --- the windows -------------------------------------------------------------------------------------

-- What was left behind for that moment, earlier in the turn.
local function armed(t, player, moment)
  local list = {}
  for _, card in ipairs(t:keys("arme", moment)) do
    local part = t:parts_of(card, "arme")[1]
    if t:get("arme", moment, card) == player and part and has_object(t, card) then list[#list + 1] = card end
  end
  return list
end

local function usable(t, player, moment)
  local list = armed(t, player, moment)
  for _, card in ipairs(objets.usable(t, player, moment)) do list[#list + 1] = card end
  return list
end

function objets.offered(t, player, moment) return usable(t, player, moment) end

topic "objets" {
  words = { fr = { "objets", "Objets magiques" }, en = { "items", "Objets magiques" } },
  fr = "Un Objet magique attend devant son propriétaire et sert une fois, au moment que dit sa carte ; le programme demande quand "
    .. "ce moment vient. objets montre ceux de chacun.",
  en = "An Objet magique waits before its owner and serves once, at the moment that its card says; the program asks when that "
    .. "moment comes. objets shows those of everybody.",
  example = { fr = "rien", en = "nothing" },
  during = "fenetre_de",
  readings = { "A21", "A40" },
}

step "fenetre" {
  run = function(t, s)
    local first, second = royaume.attaquant(t), royaume.cible(t)
    if rules.window_priority == "defender_first" then first, second = second, first end
    t:todo_all { { "fenetre_de", joueur = first, moment = s.moment }, { "fenetre_de", joueur = second, moment = s.moment } }
  end,
}

local function act(t, player, card, moment)
  if t:get("arme", moment, card) ~= player then return objets.use(t, player, card, moment) end
  t:set("arme", moment, card, nil)
  for _, part in ipairs(t:parts_of(card, "arme")) do
    t:do_part(part.effect, { player = player, card = card, path = part.path }, "effect")
  end
end

-- Where one of the two has acted, both are asked again.
local function open_again(t, moment)
  if moment ~= "avant_blocage" and moment ~= "apres_blocage" then return end
  while t:drop("fenetre_de", { moment = moment }) do end
  t:todo("fenetre", { moment = moment })
end

step "fenetre_de" {
  windows = function(_, s) return { s.moment } end,
  ask = function(t, s)
    local cards = usable(t, s.joueur, s.moment)
    if #cards == 0 then return nil end
    local question = form(s.joueur, ({
      avant_blocage = "fenetre_avant_blocage", apres_blocage = "fenetre_apres_blocage", vol = "fenetre_vol",
      objet_annonce = "fenetre_objet_annonce",
    })[s.moment], list "objet" { min = 0, max = 1, pass = true, of = choice "carte" { choices = cards } })
    question.cards = table.concat(cards, ", ")
    return ways(question, { also = { "aucun_objet" } })
  end,
  answer = function(t, s, a)
    local card = a.objet[1]
    if not card then return end
    open_again(t, s.moment)
    act(t, s.joueur, card, s.moment)
  end,
}

return objets
