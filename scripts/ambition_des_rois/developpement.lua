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

local function genre_of(t, what)
  if what == PALAIS then return "palais" end
  return what == PROMOUVOIR and "promotion" or t:card(what).data.genre
end

local function cost_of(t, what)
  if what == PALAIS then return jetons.lit(rules.palace_cost) end
  return jetons.lit(what == PROMOUVOIR and rules.promote_cost or t:card(what).data.cout)
end

local function payments_for(t, player, what)
  return jetons.paiements(t, player, cost_of(t, what), royaume.remises(t, player, genre_of(t, what)))
end

-- --- paying ------------------------------------------------------------------------------------------

-- Does something in the card ask for tokens that may be named in the same line?
local function asks_for_tokens(t, what)
  if what == PALAIS or what == PROMOUVOIR then return false end
  if jetons.lit(t:card(what).data.revenu).any > 0 then return true end
  return #t:parts_of(what, "vole") > 0
end

-- Which payment is meant; nil: the payer must be asked. What was named for something else is kept for it.
local function chosen(t, what, payments, names)
  if #names == 0 then return #payments == 1 and payments[1] or nil end
  local named = jetons.paiement_nomme(payments, cost_of(t, what), names)
  if named then return named end
  if #payments > 1 or not asks_for_tokens(t, what) then impossible("BAD_PAYMENT", { what = jetons.dit(cost_of(t, what)) }) end
  jetons.annonce(t, names)
  return payments[1]
end

local function require_tokens(t, player, what, payments)
  if #payments > 0 then return end
  local missing = jetons.manque(t, player, cost_of(t, what), royaume.remises(t, player, genre_of(t, what)))
  impossible("CANT_AFFORD", { who = player, what = jetons.dit(missing) })
end

-- --- doing it ----------------------------------------------------------------------------------------

local developpement = {}

-- The card is the player's: a citizen acts and leaves, the others lie before him.
function developpement.acquiert(t, player, card)
  local data = t:card(card).data
  if rules.market_refill_at == "at_once" then t:todo "marche" end
  if data.genre ~= "citoyen" then
    t:put(card, royaume.pile(player), "under")
    return t:set("achat", card, t:get "tour")
  end
  t:put(card, royaume.RETIREES)
  t:todo("citoyen_agit", { joueur = player, carte = card })
  jetons.recoit(t, player, jetons.lit(data.revenu))
end

local function build(t, player)
  t:move(1, PALAIS, royaume.PILE, player)
  t:say("un_palais", { who = player, number = royaume.palais(t, player) })
  victoire.un_palais(t, player)
end

local function carry_out(t, player, what, payment)
  t:set("actions", actions(t) - 1)
  jetons.passe(t, payment, player, jetons.BANQUE)
  royaume.use_remises(t, genre_of(t, what))
  if what == PROMOUVOIR then return t:todo("promotion", { joueur = player, nombre = 1 }) end
  t:say("achete", { who = player, what = what })
  if what == PALAIS then return build(t, player) end
  developpement.acquiert(t, player, what)
end

local function act(t, player, what, names)
  local payments = payments_for(t, player, what)
  require_tokens(t, player, what, payments)
  local payment = chosen(t, what, payments, names)
  if not payment then return t:todo("paiement", { joueur = player, quoi = what }) end
  if what == PROMOUVOIR and t:query "avances_possibles" == 0 and rules.promote_none == "refuse" then
    impossible("NO_ELIGIBLE_HERO", { who = player })
  end
  carry_out(t, player, what, payment)
end

-- Which tokens, where there are several ways.
step "paiement" {
  ask = function(t, s)
    local payments = payments_for(t, s.joueur, s.quoi)
    local question = form(s.joueur, "paiement", option "paiement" { labels = function()
      local labels = {}
      for place, payment in ipairs(payments) do labels[place] = jetons.dit(payment) end
      return labels
    end })
    question.what = s.quoi
    return question
  end,
  answer = function(t, s, a)
    if s.quoi == PROMOUVOIR and t:query "avances_possibles" == 0 and rules.promote_none == "refuse" then
      impossible("NO_ELIGIBLE_HERO", { who = s.joueur })
    end
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

-- What the attacker can do now.
local function possible(t, player)
  local list = {}
  if actions(t) > 0 then
    for _, card in ipairs(marche.cartes(t)) do
      if #payments_for(t, player, card) > 0 then list[#list + 1] = card end
    end
    if t:balance(PALAIS, royaume.PILE) > 0 and #payments_for(t, player, PALAIS) > 0 then list[#list + 1] = PALAIS end
    if #payments_for(t, player, PROMOUVOIR) > 0 and t:query "avances_possibles" > 0 then list[#list + 1] = PROMOUVOIR end
  end
  for _, card in ipairs(objets.utilisables(t, player, "developpement")) do list[#list + 1] = card end
  if rules.dev_pass or #list == 0 or actions(t) == 0 then list[#list + 1] = PASSER end
  return list
end

-- Whatever has a name: why it will not do now is told.
local function known(t)
  local list = pioche.toutes(t)
  for _, other in ipairs { PALAIS, PROMOUVOIR, PASSER } do list[#list + 1] = other end
  return list
end

local function aliases(t)
  local list = marche.numeros(t)
  for _, alias in ipairs { { tostring(rules.market_size + 1), PALAIS }, { "+", PROMOUVOIR }, { "promote", PROMOUVOIR },
    { "0", PASSER }, { "passe", PASSER }, { "pass", PASSER }, { "fini", PASSER }, { "done", PASSER } } do
    list[#list + 1] = alias
  end
  return list
end

-- The row with its numbers and prices, as this player would pay them.
local function row(t)
  local parts = {}
  for place = 1, rules.market_size do
    local card = marche.carte(t, place)
    if card then parts[#parts + 1] = place .. " " .. card .. " (" .. t:card(card).data.cout .. ")" end
  end
  return table.concat(parts, ", ")
end

local function require_offer(t, what)
  if actions(t) < 1 then refuse("NO_ACTION_LEFT", { who = royaume.attaquant(t) }) end
  if what == PALAIS and t:balance(PALAIS, royaume.PILE) == 0 then impossible("PILE_EMPTY", {}) end
  if what ~= PALAIS and what ~= PROMOUVOIR and not marche.place_de(t, what) then impossible("NOT_IN_MARKET", { what = what }) end
end

local function pass(t)
  if not rules.dev_pass and actions(t) > 0 and #possible(t, royaume.attaquant(t)) > 1 then refuse("dev_sans_passer", {}) end
  t:set("actions", 0)
end

step "dev" {
  ask = function(t)
    local player = royaume.attaquant(t)
    if actions(t) < 1 and #objets.utilisables(t, player, "developpement") == 0 then return nil end
    local phase = t:get "phase"
    local question = form(player, ({ "developpement_1", "developpement_2" })[phase],
      choice "action" {
        choices = function(c) return possible(c.t, player) end,
        known = function(c) return known(c.t) end,
        aliases = function(c) return aliases(c.t) end,
      },
      list "jetons" { min = 0, of = jetons.champ("jeton", jetons.sortes) })
    question.what = row(t)
    question.number, question.palace, question.price = rules.market_size + 1, rules.palace_cost, rules.promote_cost
    return question
  end,
  answer = function(t, s, a)
    local player = royaume.attaquant(t)
    if a.action == PASSER then return pass(t) end
    t:todo("dev", { phase = s.phase })
    if objets.possede(t, player, a.action) then
      jetons.annonce(t, a.jetons)
      return objets.emploie(t, player, a.action, "developpement")
    end
    require_offer(t, a.action)
    act(t, player, a.action, a.jetons)
  end,
}

-- --- taken from the market, without an action ---------------------------------------------------------

local function takeable(t, genre, total)
  local list = {}
  for _, card in ipairs(marche.cartes(t)) do
    local data = t:card(card).data
    if data.genre == genre and jetons.total(jetons.lit(data.cout)) <= total then list[#list + 1] = card end
  end
  return list
end

step "prise_au_marche" {
  ask = function(t, s)
    local cards = takeable(t, s.genre, s.total)
    if #cards == 0 then return nil end
    local question = form(s.joueur, "prise_au_marche", list "carte" { min = 0, max = 1, pass = true, of = choice "carte" {
      choices = cards, aliases = function(c) return marche.numeros(c.t) end,
    } })
    question.cards = table.concat(cards, ", ")
    return question
  end,
  answer = function(t, s, a)
    if a.carte[1] then developpement.acquiert(t, s.joueur, a.carte[1]) end
  end,
}

return developpement
