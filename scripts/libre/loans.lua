-- Loans from the bank: what each player owes is a fact, and interest falls due when the table says so.

local caisse = include "caisse"
local dette = include "dette"

-- The interest of a debt, rounded as the rule says.
local function interest(owed)
  local hundredths = owed * rules.taux_interet
  if rules.arrondi_interet == "haut" then return -(-hundredths // 100) end
  return hundredths // 100
end

local function credit(c) return rules.emprunt_max - dette.of(c.t, c.answers.joueur) end
local function owed(c) return dette.of(c.t, c.answers.joueur) end
local function debt_told(c) return { who = c.answers.joueur, debt = owed(c), max = rules.emprunt_max } end

command "emprunter" {
  words = { fr = "emprunter", en = "borrow" },
  help = { fr = "emprunter JOUEUR MONTANT", en = "borrow PLAYER AMOUNT" },
  fields = {
    player "joueur",
    amount "montant" { min = 1, max = { credit, objection("credit_epuise", debt_told) } },
  },
  run = function(t, a)
    caisse.pay(t, a.montant, "banque", a.joueur)
    dette.set(t, a.joueur, dette.of(t, a.joueur) + a.montant)
    local debt = dette.of(t, a.joueur)
    t:say("emprunt_fait", { who = a.joueur, debt = debt, interest = interest(debt), percent = rules.taux_interet })
  end,
}

command "rembourser" {
  words = { fr = "rembourser", en = "repay" },
  help = { fr = "rembourser JOUEUR MONTANT", en = "repay PLAYER AMOUNT" },
  fields = {
    player "joueur",
    amount "montant" { min = 1, max = { owed, objection("dette_moindre", debt_told) } },
  },
  run = function(t, a)
    caisse.pay(t, a.montant, a.joueur, "banque")
    dette.set(t, a.joueur, dette.of(t, a.joueur) - a.montant)
  end,
}

-- Everybody who owes pays the interest; who cannot owes it from now on.
command "interets" {
  words = { fr = "intérêts", en = "interest" },
  help = { fr = "intérêts : chacun paie ceux de sa dette", en = "interest: each pays that of his debt" },
  run = function(t)
    for _, player in ipairs(t:names "player") do
      local due = interest(dette.of(t, player))
      local paid = due == 0 or t:attempt(function() caisse.pay(t, due, player, "banque") end)
      if not paid then dette.set(t, player, dette.of(t, player) + due) end
    end
  end,
}
