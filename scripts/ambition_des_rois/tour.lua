-- A turn: the market is filled, the buildings bring in, then development, combat and a second development.

local jetons = include "jetons"
local royaume = include "royaume"
local victoire = include "victoire"

step "tour" {
  run = function(t, s)
    t:set("tour", (t:get "tour" or 0) + 1)
    t:set("attaquant", s.joueur)
    t:set("cible", victoire.target_of(t, s.joueur))
    for _, what in ipairs { "remise", "arme", "combat", "phase", "une_fois_par_tour" } do t:forget(what) end
    local phases = { "marche", "debut_du_tour", "revenus", { "developpement", phase = 1 }, "combat" }
    if rules.dev_phases > 1 then phases[#phases + 1] = { "developpement", phase = 2 } end
    phases[#phases + 1] = "fin_du_tour"
    t:todo_all(phases)
  end,
}

-- For buildings that say something to both.
step "debut_du_tour" {
  run = function(t)
    royaume.happens(t, royaume.attaquant(t), "début du tour")
    royaume.happens(t, royaume.cible(t), "début du tour")
  end,
}

step "fin_du_tour" {
  run = function(t)
    local attaquant = royaume.attaquant(t)
    if victoire.ends_turn(t, attaquant) then return end
    t:todo("tour", { joueur = victoire.next_after(t, attaquant) })
  end,
}

-- --- paying, and tokens of one's choice ---------------------------------------------------------------------------

-- What must be paid, where it can be paid in several ways; whoever puts it on the agenda knows that it can.
step "payer" {
  run = function(t, s)
    local payments = jetons.payments(t, s.joueur, jetons.read(s.cout), {})
    if #payments == 1 then return jetons.hand_over(t, payments[1], s.joueur, jetons.BANQUE) end
    if #payments > 1 then t:todo("payer_au_choix", { joueur = s.joueur, cout = s.cout }) end
  end,
}

local function payments_of(s) return function(t) return jetons.payments(t, s.joueur, jetons.read(s.cout), {}) end end

step "payer_au_choix" {
  ask = function(t, s)
    if #payments_of(s)(t) > 0 then return form(s.joueur, "payer_au_choix", jetons.payment_field(payments_of(s))) end
  end,
  answer = function(t, s, a) jetons.hand_over(t, payments_of(s)(t)[a.paiement], s.joueur, jetons.BANQUE) end,
}

local function in_bank(t)
  if rules.bank_shortage == "unlimited" then return math.maxinteger end
  return jetons.total(jetons.held(t, jetons.BANQUE))
end

local function gain(t, player, number, names)
  local bag = jetons.count(names)
  if #names ~= number or rules.bank_shortage ~= "unlimited" and not jetons.has(t, jetons.BANQUE, bag) then
    impossible("BAD_CHOICE", { what = table.concat(jetons.kinds_in_bank(t), ", ") })
  end
  jetons.hand_over(t, bag, jetons.BANQUE, player)
end

step "gain_au_choix" {
  run = function(t, s)
    local named, kinds = jetons.take_announced(t), jetons.kinds_in_bank(t)
    local number = math.min(s.nombre, in_bank(t))
    if named then return gain(t, s.joueur, number, named) end
    if number == 0 then return end
    if #kinds == 1 then return t:move(number, kinds[1], jetons.BANQUE, s.joueur) end
    t:todo("gain_demande", { joueur = s.joueur, nombre = number })
  end,
}

step "gain_demande" {
  ask = function(t, s)
    local number = math.min(s.nombre, in_bank(t))
    if number == 0 then return nil end
    local question = form(s.joueur, "gain_demande",
      list "jetons" { number, number, of = jetons.field("jeton", jetons.kinds_in_bank(t)) })
    question.number = number
    return question
  end,
  answer = function(t, s, a) gain(t, s.joueur, math.min(s.nombre, in_bank(t)), a.jetons) end,
}

local function ways_to_give(s) return function(t) return jetons.payments(t, s.joueur, jetons.read(s.donne), {}) end end

step "echange" {
  ask = function(t, s)
    if #ways_to_give(s)(t) > 0 then return form(s.joueur, "echange", jetons.payment_field(ways_to_give(s))) end
  end,
  answer = function(t, s, a)
    jetons.hand_over(t, ways_to_give(s)(t)[a.paiement], s.joueur, jetons.BANQUE)
    jetons.receive(t, s.joueur, jetons.read(s.recoit))
  end,
}
