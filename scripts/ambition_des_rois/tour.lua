-- A turn: the market is filled, the buildings bring in, then development, combat and a second development.

local jetons = include "jetons"
local royaume = include "royaume"
local victoire = include "victoire"

step "tour" {
  run = function(t, s)
    t:set("tour", (t:get "tour" or 0) + 1)
    t:set("attaquant", s.joueur)
    t:set("cible", victoire.cible_de(t, s.joueur))
    for _, what in ipairs { "remise", "arme", "combat", "phase" } do t:forget(what) end
    t:todo_all {
      "marche", "revenus", { "developpement", phase = 1 }, "combat", { "developpement", phase = 2 }, "fin_du_tour",
    }
  end,
}

step "fin_du_tour" {
  run = function(t)
    local attaquant = royaume.attaquant(t)
    if victoire.fin_du_tour(t, attaquant) then return end
    t:todo("tour", { joueur = victoire.suivant(t, attaquant) })
  end,
}

-- --- les revenus -------------------------------------------------------------------------------------

local function brings_in(t, card)
  for _, part in ipairs(t:parts_of(card, "on")) do
    if part.effect.moment == "revenus" then return part.effect.effect end
  end
end

local function asks(effect)
  return effect.verb ~= "gagne" or jetons.lit(effect.jetons).any > 0
end

-- What needs no answer comes by itself; then what the owner must say something about, in the order that he wants.
step "revenus" {
  run = function(t)
    local owner, waiting = royaume.attaquant(t), 0
    for _, card in ipairs(royaume.cartes(t, owner, "batiment")) do
      local effect = brings_in(t, card)
      if effect and asks(effect) then
        waiting = waiting + 1
        t:set("revenu", tostring(waiting), card)
      elseif effect then
        t:trigger(card, "revenus", { player = owner })
      end
    end
    t:todo "revenus_au_choix"
  end,
}

local function waiting_cards(t)
  local list = {}
  for place, number in ipairs(t:keys "revenu") do list[place] = t:get("revenu", number) end
  return list
end

local function take(t, card)
  for _, number in ipairs(t:keys "revenu") do
    if t:get("revenu", number) == card then t:set("revenu", number, nil) end
  end
  t:todo "revenus_au_choix"
  t:trigger(card, "revenus", { player = royaume.attaquant(t) })
end

step "revenus_au_choix" {
  run = function(t)
    local cards = waiting_cards(t)
    if #cards == 0 then return end
    if #cards == 1 or rules.income_order == "purchase" then return take(t, cards[1]) end
    t:todo "revenu_suivant"
  end,
}

step "revenu_suivant" {
  ask = function(t)
    local cards = waiting_cards(t)
    local question = form(royaume.attaquant(t), "revenu_suivant", choice "carte" { choices = cards })
    question.cards = table.concat(cards, ", ")
    return question
  end,
  answer = function(t, _, a) take(t, a.carte) end,
}

-- --- tokens of one's choice ---------------------------------------------------------------------------

local function in_bank(t)
  if rules.bank_shortage == "unlimited" then return math.maxinteger end
  return jetons.total(jetons.avoir(t, jetons.BANQUE))
end

local function gain(t, player, number, names)
  local bag = jetons.compte(names)
  if #names ~= number or rules.bank_shortage ~= "unlimited" and not jetons.a(t, jetons.BANQUE, bag) then
    impossible("BAD_CHOICE", { what = table.concat(jetons.sortes_en_banque(t), ", ") })
  end
  jetons.passe(t, bag, jetons.BANQUE, player)
end

step "gain_au_choix" {
  run = function(t, s)
    local named, kinds = jetons.annonces(t), jetons.sortes_en_banque(t)
    local number = math.min(s.nombre, in_bank(t))
    if number == 0 then return end
    if named then return gain(t, s.joueur, number, named) end
    if #kinds == 1 then return t:move(number, kinds[1], jetons.BANQUE, s.joueur) end
    t:todo("gain_demande", { joueur = s.joueur, nombre = number })
  end,
}

step "gain_demande" {
  ask = function(t, s)
    local question = form(s.joueur, "gain_demande",
      list "jetons" { s.nombre, s.nombre, of = jetons.champ("jeton", jetons.sortes_en_banque(t)) })
    question.number = s.nombre
    return question
  end,
  answer = function(t, s, a) gain(t, s.joueur, s.nombre, a.jetons) end,
}

step "echange" {
  ask = function(t, s)
    local payments = jetons.paiements(t, s.joueur, jetons.lit(s.donne), {})
    return form(s.joueur, "echange", option "paiement" { labels = function()
      local labels = {}
      for place, payment in ipairs(payments) do labels[place] = jetons.dit(payment) end
      return labels
    end })
  end,
  answer = function(t, s, a)
    local payments = jetons.paiements(t, s.joueur, jetons.lit(s.donne), {})
    jetons.passe(t, payments[a.paiement], s.joueur, jetons.BANQUE)
    jetons.recoit(t, s.joueur, jetons.lit(s.recoit))
  end,
}
