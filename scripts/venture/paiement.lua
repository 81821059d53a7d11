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

local function is_capital(t, mot) return cartes.est_de(t, mot, "capital") end

-- --- paying -------------------------------------------------------------------------------------------

function paiement.paie(t, mots)
  local player, bill = partie.joueur(t), partie.facture(t)
  for _, mot in ipairs(mots) do
    if not is_capital(t, mot) then impossible("NOT_CAPITAL", { card = cartes.montre(mot) }) end
  end
  local worth = capital.valeur(mains.capitaux(t, mots))
  local points = rules.profit_spendable and math.max(math.min(bill - worth, t:balance(t:money(), player)), 0) or 0
  if worth + points < bill then refuse("UNDERPAID", { amount = bill, worth = worth, lack = bill - worth }) end
  if points > 0 then t:move(points, t:money(), player, t:bank()) end
  for _, mot in ipairs(mots) do mains.joue(t, player, mot, mains.DEFAUSSE) end
  t:say("paye", { who = player, cards = cartes.montre_tous(mots), worth = worth, amount = bill })
  if worth > bill then t:say("trop_paye", { amount = worth - bill }) end
end

-- Do they pay for what was done?
function paiement.suffit(t, mots) return capital.valeur(mains.capitaux(t, mots)) >= partie.facture(t) end

-- Which hands count in the end, and how, decides what is best kept on the last turn.
function paiement.but(t)
  if not partie.est_finissante(t) and rules.pay_objective ~= "final" then return rules.pay_objective end
  return edition.regle(t, "end_hand_counts") and "final" or "final_without_hand"
end

-- The best payment with those cards, or nil.
function paiement.propose(t, mots, bill, objective)
  return capital.paiement(mains.capitaux(t, mots), bill, mains.ailleurs(t, mots), objective or paiement.but(t), t:get "evaluation" == "face")
end

-- What it means to pay with those of the cards.
function paiement.pese(t, mots, paid, bill)
  local left = table.move(mots, 1, #mots, 1, {})
  for _, mot in ipairs(paid) do
    local place = 1
    while left[place] ~= mot do
      place = place + 1
      if place > #left then impossible("CARD_NOT_AMONG", { card = cartes.montre(mot) }) end
    end
    table.remove(left, place)
  end
  return capital.pese(mains.capitaux(t, mots), mains.capitaux(t, paid), mains.capitaux(t, left), bill, mains.ailleurs(t, mots))
end

-- The program chooses the cards, where it knows the hand.
function paiement.paie_juste(t)
  local player = partie.joueur(t)
  local amount = rules.profit_spendable and math.min(partie.facture(t), mains.valeur(t, player)) or partie.facture(t)
  local way = paiement.propose(t, mains.mots(t, player), amount)
  if not way then
    if not mains.est_connue(t, player) then impossible("HAND_UNKNOWN", { who = player }) end
    refuse("UNAFFORDABLE", { who = player, amount = partie.facture(t) })
    return
  end
  paiement.paie(t, way.mots)
end

-- Where each operation is paid by itself.
function paiement.paie_operation(t, mots, is_just)
  if is_just then paiement.paie_juste(t) else paiement.paie(t, mots) end
  operations.solde(t)
end

-- --- doing nothing ------------------------------------------------------------------------------------

-- Did he do nothing? By one reading whoever took nothing over did nothing, whatever else he did.
function paiement.est_oisif(t)
  if rules.turn_idle_trigger == "no_purchase" then return (t:get "tour.prises" or 0) == 0 end
  return not operations.a_agi(t)
end

function paiement.a_defausser(t) return math.min(rules.turn_idle_discard, mains.nombre(t, partie.joueur(t))) end

-- Could he do something? That is known only of a hand that is known.
local function peut_agir(t, player)
  if not mains.est_connue(t, player) then return false end
  local means = operations.moyens(t, player)
  for _, name in ipairs(t:cards(partie.CENTRE)) do
    if cartes.prix(t, name) <= means then return true end
  end
  return conglomerats.nombre(t, player) > 0 and operations.cout(t, player) <= means
end

local function require_defausse(t, player, mots)
  local due = paiement.a_defausser(t)
  if not rules.turn_idle_free and peut_agir(t, player) then refuse("IDLE_POSSIBLE", { who = player }) end
  local is_enough = #mots == due or #mots > due and rules.turn_idle_more
  if not is_enough then refuse("DISCARD_REQUIRED", { who = player, number = due }) end
end

function paiement.defausse(t, mots)
  local player = partie.joueur(t)
  if paiement.est_oisif(t) then require_defausse(t, player, mots)
  elseif #mots > 0 then refuse("DISCARD_NOT_DUE", { who = player }) end
  for _, mot in ipairs(mots) do mains.joue(t, player, mot, mains.DEFAUSSE) end
  if #mots > 0 then t:say("defausse", { who = player, cards = cartes.montre_tous(mots) }) end
end

-- --- réorganisation obligatoire without the funds -----------------------------------------------------------

-- What he gives up is all that he must, as far as can be told.
local function require_tout(t, player, mots)
  local all = mains.mots(t, player)
  local keeps_proxies = edition.regle(t, "forced_no_funds_forfeit") == "capital"
  if keeps_proxies then
    for _, mot in ipairs(mots) do
      if not is_capital(t, mot) then refuse("FORFEIT_PROXY", { card = cartes.montre(mot) }) end
    end
    local is_short = mains.est_connue(t, player) and #mots < #mains.capitaux(t, all)
    if is_short then refuse("FORFEIT_INCOMPLETE", { who = player }) end
  elseif #mots ~= mains.nombre(t, player) then
    refuse("FORFEIT_INCOMPLETE", { who = player })
  end
end

function paiement.abandonne(t, mots, chosen)
  local player = partie.joueur(t)
  local cost = operations.cout(t, player)
  local worth = capital.valeur(mains.capitaux(t, mots))
  if worth >= cost then refuse("FORFEIT_NOT_DUE", { worth = worth, amount = cost }) end
  require_tout(t, player, mots)
  for _, mot in ipairs(mots) do mains.joue(t, player, mot, mains.DEFAUSSE) end
  operations.isole_pour_rien(t, chosen)
  t:say("abandon", { who = player, cards = cartes.montre_tous(mots) })
end

local function forfeit_words(c)
  local list = cartes.mots_en_main(c.t)
  return table.move(cartes.societes(c.t), 1, #cartes.societes(c.t), #list + 1, list)
end

command "abandonner" {
  aloud = true,
  words = { fr = "abandonner", en = "forfeit" },
  help = { fr = "abandonner CARTES : qui ne peut payer sa réorganisation obligatoire rend ce qu'il a ; la fautive est isolée",
    en = "forfeit CARDS: who cannot pay his compulsory réorganisation gives up what he has; the offender is isolated" },
  open = function(t) return partie.est_ouvert(t) and t:get "tour.forcee" == true and not operations.a_agi(t) end,
  whose = partie.joueur,
  fields = { list "cartes" { min = 0, pass = true,
    of = choice "carte" { choices = function(c) return cartes.mots_en_main(c.t) end, known = forfeit_words } } },
  run = function(t, a)
    local mots, chosen = {}, {}
    for _, mot in ipairs(a.cartes) do
      local list = cartes.est_societe(t, mot) and chosen or mots
      list[#list + 1] = mot
    end
    paiement.abandonne(t, mots, chosen)
  end,
}

return paiement
