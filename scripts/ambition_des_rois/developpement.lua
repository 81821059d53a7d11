-- Le développement: the attacker buys one card, promotes one hero, or passes; before the combat, and after it again.

local jetons = include "jetons"
local marche = include "marche"
local objets = include "objets"
local pioche = include "pioche"
local royaume = include "royaume"
local victoire = include "victoire"

local PALAIS, PROMOUVOIR, PASSER = royaume.PALAIS, "promouvoir", "passer"

step "developpement" {
  run = function(t, s)
    t:set("phase", s.phase)
    t:set("actions", rules.dev_actions)
    t:set("annonce", nil)
    t:todo("dev", { phase = s.phase })
  end,
}

local function actions(t) return t:get "actions" or 0 end

-- --- what a thing costs ------------------------------------------------------------------------------

local developpement = {}

local function genre_of(t, what)
  if what == PALAIS then return "palais" end
  return what == PROMOUVOIR and "promotion" or t:card(what).data.genre
end

-- What stands on the card.
function developpement.cost(t, what)
  local genre = genre_of(t, what)
  if genre == "palais" then return rules.palace_cost end
  return genre == "promotion" and rules.promote_cost or t:card(what).data.cout
end

local function cost_of(t, what) return jetons.read(developpement.cost(t, what)) end
local function reductions_of(t, player, what) return royaume.reductions(t, player, genre_of(t, what)) end

local function payments_for(t, player, what)
  return jetons.payments(t, player, cost_of(t, what), reductions_of(t, player, what))
end

-- The bags that would pay for it, of those that he has.
function developpement.payments(t, player, what) return payments_for(t, player, what) end

-- As that player would pay it.
function developpement.price(t, player, what) return jetons.price(cost_of(t, what), reductions_of(t, player, what)) end

-- What is missing for it; nil if nothing is.
local function missing(t, player, what)
  if #payments_for(t, player, what) > 0 then return nil end
  return jetons.missing(t, player, cost_of(t, what), reductions_of(t, player, what))
end

-- "4 Honneur", or as cards write it: "4H".
function developpement.missing(t, player, what)
  local bag = missing(t, player, what)
  return bag and jetons.tell(bag)
end

function developpement.missing_in_letters(t, player, what)
  local bag = missing(t, player, what)
  return bag and jetons.write(bag)
end

-- --- paying ------------------------------------------------------------------------------------------

-- Does what the card does at once ask for tokens that may be named in the same line?
local function asks_for_tokens(t, what)
  return genre_of(t, what) == "citoyen" and jetons.may_be_named(t, what)
end

-- --- doing it ----------------------------------------------------------------------------------------

local function build(t, player)
  t:move(1, PALAIS, royaume.PILE, player)
  t:say("un_palais", { who = player, number = royaume.palais(t, player) })
  victoire.palace_built(t, player)
end

-- The card is the player's: a citizen acts and leaves, the others lie before him.
function developpement.acquire(t, player, card)
  local data = t:card(card).data
  if rules.market_refill_at == "at_once" then t:todo "marche" end
  if data.genre ~= "citoyen" then
    t:put(card, royaume.pile(player), "under")
    t:set("achat", card, t:get "tour")
    if data.genre == "palais" then build(t, player) end
    return
  end
  t:put(card, royaume.RETIREES)
  t:todo("citoyen_agit", { joueur = player, carte = card })
  jetons.receive(t, player, jetons.read(data.revenu))
end

local function carry_out(t, player, what, payment)
  t:set("actions", actions(t) - 1)
  jetons.hand_over(t, payment, player, jetons.BANQUE)
  royaume.use_reductions(t, genre_of(t, what))
  if what == PROMOUVOIR then return t:todo("promotion", { joueur = player, nombre = rules.promote_draw }) end
  t:say("achete", { who = player, what = what })
  t:todo("apres_achat", { joueur = player, genre = genre_of(t, what) })
  if what == PALAIS then return build(t, player) end
  developpement.acquire(t, player, what)
end

-- What the buildings say to a purchase.
step "apres_achat" {
  run = function(t, s) royaume.happens(t, s.joueur, "achat", { s.genre }) end,
}

local function promotes(t, what) return genre_of(t, what) == "citoyen" and #t:parts_of(what, "promeut") > 0 end

-- Whether a promotion without an advanced hero is refused hangs on who pays for it.
local function require_eligible(t, player, what)
  local is_refused = what == PROMOUVOIR and rules.promote_none == "refuse"
    or what ~= PROMOUVOIR and promotes(t, what) and rules.promote_free_none == "refuse_card"
  if is_refused and t:query("avances_possibles", player) == 0 then impossible("NO_ELIGIBLE_HERO", { who = player }) end
end

local function act(t, player, what, names)
  local payments = payments_for(t, player, what)
  jetons.require_payable(t, player, cost_of(t, what), reductions_of(t, player, what), payments)
  local payment = jetons.payment_chosen(t, payments, cost_of(t, what), names, asks_for_tokens(t, what))
  if not payment then return t:todo("paiement", { joueur = player, quoi = what }) end
  require_eligible(t, player, what)
  carry_out(t, player, what, payment)
end

-- Which tokens, where there are several ways.
step "paiement" {
  ask = function(t, s)
    if #payments_for(t, s.joueur, s.quoi) == 0 then return nil end -- the tokens lie elsewhere by now
    local question = form(s.joueur, "paiement", jetons.payment_field(function(now) return payments_for(now, s.joueur, s.quoi) end))
    question.what = s.quoi
    return question
  end,
  answer = function(t, s, a)
    require_eligible(t, s.joueur, s.quoi)
    carry_out(t, s.joueur, s.quoi, payments_for(t, s.joueur, s.quoi)[a.paiement])
  end,
}

step "citoyen_agit" {
  run = function(t, s)
    local done = t:carry_out(s.carte, { player = s.joueur })
    if not done then t:say("sans_effet", { card = s.carte }) end
  end,
}

-- --- the question ------------------------------------------------------------------------------------

-- His items for this time: where using one takes an action, as long as there is one.
local function items(t, player)
  if rules.item_uses_action and actions(t) < 1 then return {} end
  return objets.usable(t, player, "developpement")
end

local function is_on_offer(t, what)
  if what == PALAIS then return rules.palace_on_offer == "always" end
  return what == PROMOUVOIR or marche.place_of(t, what) ~= nil
end

local function is_left(t, what)
  if what == PROMOUVOIR then return t:query("avances_possibles", royaume.attaquant(t)) > 0 end
  return genre_of(t, what) ~= "palais" or t:balance(PALAIS, royaume.PILE) > 0
end

-- All that can be bought, in the order of the table.
function developpement.offers(t)
  local list = marche.cards(t)
  if rules.palace_on_offer == "always" then list[#list + 1] = PALAIS end
  list[#list + 1] = PROMOUVOIR
  return list
end

-- What the attacker can do now.
local function possible(t, player)
  local list = {}
  for _, what in ipairs(actions(t) > 0 and developpement.offers(t) or {}) do
    if is_left(t, what) and #payments_for(t, player, what) > 0 then list[#list + 1] = what end
  end
  for _, card in ipairs(items(t, player)) do list[#list + 1] = card end
  if rules.dev_pass or #list == 0 or actions(t) == 0 then list[#list + 1] = PASSER end
  return list
end

function developpement.possible(t, player) return possible(t, player) end

-- Whatever has a name: why it will not do now is told.
local function known(t)
  local list, has_palace = pioche.all(t), false
  for _, card in ipairs(marche.cards(t)) do has_palace = has_palace or genre_of(t, card) == "palais" end
  if not has_palace then list[#list + 1] = PALAIS end -- else it is the name of the one in the row
  for _, other in ipairs { PROMOUVOIR, PASSER } do list[#list + 1] = other end
  return list
end

local function aliases(t)
  local list = marche.numbered(t)
  for _, card in ipairs(marche.cards(t)) do
    if genre_of(t, card) == "palais" then list[#list + 1] = { PALAIS, card } end
  end
  for _, alias in ipairs { { tostring(rules.market_size + 1), PALAIS }, { "+", PROMOUVOIR }, { "promote", PROMOUVOIR },
    { "0", PASSER }, { "passe", PASSER }, { "pass", PASSER }, { "fini", PASSER }, { "done", PASSER }, { "rien", PASSER }, { "nothing", PASSER } } do
    list[#list + 1] = alias
  end
  return list
end

-- The row with its numbers and prices, as this player would pay them.
local function row(t, player)
  local parts = {}
  for place = 1, rules.market_size do
    local card = marche.card(t, place)
    if card then parts[#parts + 1] = place .. " " .. card .. " (" .. developpement.price(t, player, card) .. ")" end
  end
  if rules.palace_on_offer == "always" then
    parts[#parts + 1] = rules.market_size + 1 .. " " .. PALAIS .. " (" .. developpement.price(t, player, PALAIS) .. ")"
  end
  return table.concat(parts, ", ")
end

-- How he could say that he takes it: with the tokens that pay, where there is a choice of them.
local function said_of(t, player, what)
  if objets.has(t, player, what) then return what end
  local payments = payments_for(t, player, what)
  local paid = #payments > 1 and " " .. jetons.spelt(payments[1]) or ""
  return (what == PROMOUVOIR and "+" or what) .. paid
end

-- The question with how it is answered: by the first thing that he can pay, as far as all may see what he has.
local function with_ways(t, player, question)
  local is_seen = t:sees("account", player)
  local list = is_seen and possible(t, player) or { PASSER }
  local first, may_promote = list[1], not is_seen
  for place = 2, #list do may_promote = may_promote or list[place] == PROMOUVOIR end
  return ways(plain(question), { example = first ~= PASSER and said_of(t, player, first) or nil,
    also = { may_promote and "dev_promouvoir", (rules.dev_pass or actions(t) < 1 or first == PASSER) and "dev_passer" } })
end

local function require_action(t)
  if actions(t) < 1 then refuse("NO_ACTION_LEFT", { who = royaume.attaquant(t) }) end
end

local function require_offer(t, what)
  require_action(t)
  if not is_on_offer(t, what) then impossible("NOT_IN_MARKET", { what = what }) end
  if what ~= PROMOUVOIR and not is_left(t, what) then impossible("PILE_EMPTY", {}) end
end

local function use_item(t, player, card)
  if rules.item_uses_action then
    require_action(t)
    t:set("actions", math.max(0, actions(t) - 1))
  end
  objets.use(t, player, card, "developpement")
end

local function pass(t)
  if not rules.dev_pass and actions(t) > 0 and possible(t, royaume.attaquant(t))[1] ~= PASSER then refuse("dev_sans_passer", {}) end
  t:set("actions", 0)
end

topic "développement" {
  words = { fr = { "développement", "achat" }, en = { "development", "buying" } },
  fr = "L'attaquant a un développement avant le combat et un après : il achète une carte du marché, un Palais, promeut un Héros, "
    .. "ou passe. On tape la place de la carte dans la rangée, ou son nom ; derrière, les jetons qui paient, là où il y a le "
    .. "choix.",
  en = "The attacker has one development before the combat and one after it: he buys a card of the market, a Palais, promotes a "
    .. "hero, or passes. One types the place of the card in the row, or its name; behind it the tokens that pay, where there "
    .. "is a choice.",
  example = "1",
  during = "dev",
  readings = { "A05", "A21", "A36" },
}

topic "Palais" {
  words = { fr = { "Palais", "victoire" }, en = { "Palais", "victory" } },
  fr = "Un Palais coûte {palace_cost} et s'achète comme une carte du marché, derrière la rangée. Qui en a {palace_to_win} a "
    .. "gagné.",
  en = "A Palais costs {palace_cost} and is bought like a card of the market, behind the row. Whoever has {palace_to_win} has "
    .. "won.",
  example = "6",
  readings = { "A05", "A06", "A07" },
}

step "dev" {
  windows = { "developpement" },
  ask = function(t)
    local player = royaume.attaquant(t)
    if actions(t) < 1 and #items(t, player) == 0 then return nil end
    local phase = t:get "phase"
    local question = form(player, actions(t) < 1 and "developpement_objet" or ({ "developpement_1", "developpement_2" })[phase],
      choice "action" {
        choices = function(c) return possible(c.t, player) end,
        known = function(c) return known(c.t) end,
        aliases = function(c) return aliases(c.t) end,
      },
      list "jetons" { min = 0, of = jetons.field("jeton", jetons.kinds) })
    question.what, question.price = row(t, player), developpement.price(t, player, PROMOUVOIR)
    question.cards = table.concat(items(t, player), ", ")
    return with_ways(t, player, question)
  end,
  answer = function(t, s, a)
    local player = royaume.attaquant(t)
    if a.action == PASSER then
      if a.jetons[1] then impossible("too_much_typed", { typed = a.jetons[1] }) end
      return pass(t)
    end
    t:todo("dev", { phase = s.phase })
    if objets.has(t, player, a.action) then
      objets.announce(t, a.action, a.jetons)
      return use_item(t, player, a.action)
    end
    require_offer(t, a.action)
    act(t, player, a.action, a.jetons)
  end,
}

-- --- taken from the market, without an action ---------------------------------------------------------

local function takeable(t, genre, total)
  local list = {}
  for _, card in ipairs(marche.cards(t)) do
    local data = t:card(card).data
    if data.genre == genre and jetons.total(jetons.read(data.cout)) <= total then list[#list + 1] = card end
  end
  return list
end

step "prise_au_marche" {
  ask = function(t, s)
    local cards = takeable(t, s.genre, s.total)
    if #cards == 0 then return nil end
    local question = form(s.joueur, "prise_au_marche", list "carte" { min = 0, max = 1, pass = true, of = choice "carte" {
      choices = cards, aliases = function(c) return marche.numbered(c.t) end,
    } })
    question.cards = table.concat(cards, ", ")
    return ways(question, { also = { "aucune_carte" } })
  end,
  answer = function(t, s, a)
    if a.carte[1] then developpement.acquire(t, s.joueur, a.carte[1]) end
  end,
}

return developpement
