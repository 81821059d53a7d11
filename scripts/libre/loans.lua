-- Loans from the bank: what each player owes is a fact, and interest falls due when the table says so.

local function money(t) return t:get "monnaie.nom" end

local function debt(t, player) return t:get("dette", player) or 0 end

local function set_debt(t, player, amount) t:set("dette", player, amount > 0 and amount or nil) end

-- The interest of a debt, rounded as the rule says.
local function interest(owed)
  local hundredths = owed * rules.taux_interet
  if rules.arrondi_interet == "haut" then return -(-hundredths // 100) end
  return hundredths // 100
end

command "emprunter" {
  words = { fr = "emprunter", en = "borrow" },
  help = { fr = "emprunter JOUEUR MONTANT", en = "borrow PLAYER AMOUNT" },
  fields = {
    player "joueur",
    amount "montant" { min = 1, max = function(c) return rules.emprunt_max - debt(c.t, c.answers.joueur) end },
  },
  run = function(t, a)
    t:move(a.montant, money(t), "banque", a.joueur)
    set_debt(t, a.joueur, debt(t, a.joueur) + a.montant)
  end,
}

command "rembourser" {
  words = { fr = "rembourser", en = "repay" },
  help = { fr = "rembourser JOUEUR MONTANT", en = "repay PLAYER AMOUNT" },
  fields = {
    player "joueur",
    amount "montant" { min = 1, max = function(c) return debt(c.t, c.answers.joueur) end },
  },
  run = function(t, a)
    t:move(a.montant, money(t), a.joueur, "banque")
    set_debt(t, a.joueur, debt(t, a.joueur) - a.montant)
  end,
}

-- Everybody who owes pays the interest; who cannot owes it from now on.
command "interets" {
  words = { fr = "intérêts", en = "interest" },
  help = { fr = "intérêts : chacun paie ceux de sa dette", en = "interest: each pays that of his debt" },
  run = function(t)
    for _, player in ipairs(t:names "player") do
      local due = interest(debt(t, player))
      local paid = due == 0 or t:attempt(function() t:move(due, money(t), player, "banque") end)
      if not paid then set_debt(t, player, debt(t, player) + due) end
    end
  end,
}
