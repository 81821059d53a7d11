-- The bill of a turn, in Capital, all at once: no change is given. Who has done nothing discards instead. Who has an illegal
-- pile and not the funds to put it right gives his cards up.

local capital = include "capital"
local cartes = include "cartes"
local conglomerats = include "conglomerats"
local edition = include "edition"
local mains = include "mains"
local operations = include "operations"
local partie = include "partie"

local paiement = {}

local function is_capital(t, term) return cartes.is_of(t, term, "capital") end

-- --- paying -------------------------------------------------------------------------------------------

function paiement.pay(t, terms)
  local player, bill = partie.player(t), partie.facture(t)
  for _, term in ipairs(terms) do
    if not is_capital(t, term) then impossible("NOT_CAPITAL", { card = cartes.show(term) }) end
  end
  local worth = capital.worth(mains.capitals(t, terms))
  local points = rules.profit_spendable and math.max(math.min(bill - worth, t:balance(t:money(), player)), 0) or 0
  if worth + points < bill then refuse("UNDERPAID", { amount = bill, worth = worth, lack = bill - worth }) end
  if points > 0 then t:move(points, t:money(), player, t:bank()) end
  for _, term in ipairs(terms) do mains.play(t, player, term, mains.DEFAUSSE) end
  t:say("paye", { who = player, cards = cartes.show_all(terms), worth = worth, amount = bill })
  if worth > bill then t:say("trop_paye", { amount = worth - bill }) end
end

-- Do they pay for what was done?
function paiement.suffices(t, terms) return capital.worth(mains.capitals(t, terms)) >= partie.facture(t) end

-- Which hands count in the end, and how, decides what is best kept on the last turn.
function paiement.objective(t)
  if not partie.is_ending(t) and rules.pay_objective ~= "final" then return rules.pay_objective end
  return edition.rule(t, "end_hand_counts") and "final" or "final_without_hand"
end

-- The best payment with those cards, or nil.
function paiement.propose(t, terms, bill, objective)
  return capital.payment(mains.capitals(t, terms), bill, mains.elsewhere(t, terms), objective or paiement.objective(t), t:get "evaluation" == "face")
end

-- What it means to pay with those of the cards.
function paiement.weigh(t, terms, paid, bill)
  local left = table.move(terms, 1, #terms, 1, {})
  for _, term in ipairs(paid) do
    local place = 1
    while left[place] ~= term do
      place = place + 1
      if place > #left then impossible("CARD_NOT_AMONG", { card = cartes.show(term) }) end
    end
    table.remove(left, place)
  end
  return capital.weigh(mains.capitals(t, terms), mains.capitals(t, paid), mains.capitals(t, left), bill, mains.elsewhere(t, terms))
end

-- The program chooses the cards, where it knows the hand.
function paiement.pay_just(t)
  local player = partie.player(t)
  local amount = rules.profit_spendable and math.min(partie.facture(t), mains.worth(t, player)) or partie.facture(t)
  local way = paiement.propose(t, mains.terms(t, player), amount)
  if not way then
    if not mains.is_known(t, player) then impossible("HAND_UNKNOWN", { who = player }) end
    refuse("UNAFFORDABLE", { who = player, amount = partie.facture(t) })
    return
  end
  paiement.pay(t, way.terms)
end

-- Where each operation is paid by itself.
function paiement.pay_operation(t, terms, is_just)
  if is_just then paiement.pay_just(t) else paiement.pay(t, terms) end
  operations.settle(t)
end

-- --- doing nothing ------------------------------------------------------------------------------------

-- Did he do nothing? By one reading whoever took nothing over did nothing, whatever else he did.
function paiement.is_idle(t)
  if rules.turn_idle_trigger == "no_purchase" then return (t:get "tour.prises" or 0) == 0 end
  return not operations.has_acted(t)
end

function paiement.to_discard(t) return math.min(rules.turn_idle_discard, mains.number(t, partie.player(t))) end

-- Could he do something? That is known only of a hand that is known.
local function can_act(t, player)
  if not mains.is_known(t, player) then return false end
  local means = operations.means(t, player)
  for _, name in ipairs(t:cards(partie.CENTRE)) do
    if cartes.price(t, name) <= means then return true end
  end
  return conglomerats.number(t, player) > 0 and operations.cost(t, player) <= means
end

local function require_discard(t, player, terms)
  local due = paiement.to_discard(t)
  if not rules.turn_idle_free and can_act(t, player) then refuse("IDLE_POSSIBLE", { who = player }) end
  local is_enough = #terms == due or #terms > due and rules.turn_idle_more
  if not is_enough then refuse("DISCARD_REQUIRED", { who = player, number = due }) end
end

function paiement.discard(t, terms)
  local player = partie.player(t)
  if paiement.is_idle(t) then require_discard(t, player, terms)
  elseif #terms > 0 then refuse("DISCARD_NOT_DUE", { who = player }) end
  for _, term in ipairs(terms) do mains.play(t, player, term, mains.DEFAUSSE) end
  if #terms > 0 then t:say("defausse", { who = player, cards = cartes.show_all(terms) }) end
end

-- --- réorganisation obligatoire without the funds -----------------------------------------------------------

-- What he gives up is all that he must, as far as can be told.
local function require_all(t, player, terms)
  local all = mains.terms(t, player)
  local keeps_proxies = edition.rule(t, "forced_no_funds_forfeit") == "capital"
  if keeps_proxies then
    for _, term in ipairs(terms) do
      if not is_capital(t, term) then refuse("FORFEIT_PROXY", { card = cartes.show(term) }) end
    end
    local is_short = mains.is_known(t, player) and #terms < #mains.capitals(t, all)
    if is_short then refuse("FORFEIT_CAPITAL", { who = player, value = #terms }) end
  elseif #terms ~= mains.number(t, player) then
    refuse("FORFEIT_INCOMPLETE", { who = player, number = mains.number(t, player), value = #terms })
  end
end

function paiement.forfeit(t, terms, chosen)
  local player = partie.player(t)
  local cost = operations.cost(t, player)
  local worth = capital.worth(mains.capitals(t, terms))
  if worth >= cost then refuse("FORFEIT_NOT_DUE", { worth = worth, amount = cost }) end
  require_all(t, player, terms)
  for _, term in ipairs(terms) do mains.play(t, player, term, mains.DEFAUSSE) end
  operations.isolate_for_nothing(t, chosen)
  t:say("abandon", { who = player, cards = cartes.show_all(terms) })
end

local function forfeit_words(c)
  local list = cartes.hand_terms(c.t)
  return table.move(cartes.societes(c.t), 1, #cartes.societes(c.t), #list + 1, list)
end

command "abandonner" {
  aloud = true,
  words = { fr = "abandonner", en = "forfeit" },
  help = { fr = "abandonner CARTES : qui ne peut payer sa réorganisation obligatoire rend ce qu'il a ; la fautive est isolée",
    en = "forfeit CARDS: who cannot pay his compulsory réorganisation gives up what he has; the offender is isolated" },
  open = function(t) return partie.is_open(t) and t:get "tour.forcee" == true and not operations.has_acted(t) end,
  whose = partie.player,
  fields = { list "cartes" { min = 0, pass = true,
    of = choice "carte" { choices = function(c) return cartes.hand_terms(c.t) end, known = forfeit_words } } },
  run = function(t, a)
    local terms, chosen = {}, {}
    for _, term in ipairs(a.cartes) do
      local list = cartes.is_societe(t, term) and chosen or terms
      list[#list + 1] = term
    end
    paiement.forfeit(t, terms, chosen)
  end,
}

return paiement
