-- Who cannot pay what Le Confidentiel orders pays what he has, or nothing, or finds the money or is bankrupt: as the
-- rule says.

local entreprise = include "entreprise"

local defaut = {}

function defaut.paie(t, player, amount)
  local has = t:balance("argent", entreprise.caisse(player))
  if has < amount and rules.confidentiel_short == "default" then
    return t:todo("defaut", { joueur = player, montant = amount })
  end
  if has < amount and rules.confidentiel_short == "cancel" then return end
  t:move(math.min(has, amount), "argent", entreprise.caisse(player), "banque")
end

-- He sells, borrows, asks the others, and pays; else he is bankrupt, and nobody waits for him.
step "defaut" {
  ask = function(t, s)
    if entreprise.est_parti(t, s.joueur) then return nil end
    local question = form(entreprise.banquier(t), "defaut", choice "issue" { choices = { "payé" } })
    question.debtor, question.amount = s.joueur, s.montant
    return question
  end,
  answer = function(t, s) entreprise.paie(t, s.joueur, s.montant) end,
}

return defaut
