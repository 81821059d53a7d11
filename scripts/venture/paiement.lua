-- The bill of a turn, in Capital, all at once: no change is given. Who has done nothing discards instead. Who has an illegal
-- pile and not the funds to put it right gives his cards up.

local capital = include "capital"
local cartes = include "cartes"
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
  if worth < bill then refuse("UNDERPAID", { amount = bill, worth = worth, lack = bill - worth }) end
  for _, mot in ipairs(mots) do mains.joue(t, player, mot, mains.DEFAUSSE) end
  t:say("paye", { who = player, cards = cartes.montre_tous(mots), worth = worth, amount = bill })
  if worth > bill then t:say("trop_paye", { amount = worth - bill }) end
end

-- Which hands count in the end, and how, decides what is best kept on the last turn.
function paiement.but(t)
  if not partie.est_finissante(t) and rules.pay_objective ~= "final" then return rules.pay_objective end
  return edition.regle(t, "end_hand_counts") and "final" or "final_without_hand"
end

-- The best payment with those cards, or nil.
function paiement.propose(t, mots, bill, objective)
  return capital.paiement(mains.capitaux(t, mots), bill, mains.ailleurs(t, mots), objective or paiement.but(t), t:get "evaluation" == "face")
end

-- The program chooses the cards, where it knows the hand.
function paiement.paie_juste(t)
  local player = partie.joueur(t)
  local way = paiement.propose(t, mains.mots(t, player), partie.facture(t))
  if not way then
    if not mains.est_connue(t, player) then impossible("HAND_UNKNOWN", { who = player }) end
    refuse("UNAFFORDABLE", { who = player, amount = partie.facture(t) })
    return
  end
  paiement.paie(t, way.mots)
end

-- --- doing nothing ------------------------------------------------------------------------------------

function paiement.defausse(t, mots)
  local player = partie.joueur(t)
  local due = math.min(rules.turn_idle_discard, mains.nombre(t, player))
  if operations.a_agi(t) then refuse("DISCARD_NOT_DUE", { who = player }) end
  if #mots ~= due then refuse("DISCARD_REQUIRED", { who = player, number = due }) end
  for _, mot in ipairs(mots) do mains.joue(t, player, mot, mains.DEFAUSSE) end
  if #mots > 0 then t:say("defausse", { who = player, cards = cartes.montre_tous(mots) }) end
end

-- --- réorganisation obligatoire without the funds -----------------------------------------------------------

-- What he gives up is all that he must, as far as can be told.
local function exige_tout(t, player, mots)
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

function paiement.abandonne(t, mots)
  local player = partie.joueur(t)
  local cost = operations.cout(t, player)
  local worth = capital.valeur(mains.capitaux(t, mots))
  if worth >= cost then refuse("FORFEIT_NOT_DUE", { worth = worth, amount = cost }) end
  exige_tout(t, player, mots)
  for _, mot in ipairs(mots) do mains.joue(t, player, mot, mains.DEFAUSSE) end
  operations.isole_pour_rien(t)
  t:say("abandon", { who = player, cards = cartes.montre_tous(mots) })
end

command "abandonner" {
  words = { fr = "abandonner", en = "forfeit" },
  help = { fr = "abandonner CARTES : qui ne peut payer sa réorganisation obligatoire rend ce qu'il a",
    en = "forfeit CARDS: who cannot pay his compulsory réorganisation gives up what he has" },
  open = function(t) return partie.est_ouvert(t) and t:get "tour.forcee" == true and not operations.a_agi(t) end,
  fields = { list "cartes" { min = 0, pass = true, of = choice "carte" { choices = function(c) return cartes.mots_en_main(c.t) end } } },
  run = function(t, a) paiement.abandonne(t, a.cartes) end,
}

return paiement
