-- Money between players, the bank and the accounts.

local caisse = include "caisse"
local manche = include "manche"

local function all_of(name)
  return function(c) return math.max(caisse.free(c.t, c.answers[name]) or 0, 0) end
end

command "payer" {
  words = { fr = "payer", en = "pay" },
  alias = "p",
  help = { fr = "payer QUI À-QUI MONTANT", en = "pay WHO WHOM AMOUNT" },
  fields = {
    holder "payeur" { choices = caisse.choices }, holder "receveur" { choices = caisse.choices },
    amount "montant" { min = 1, all = all_of "payeur" },
  },
  run = function(t, a) caisse.pay(t, a.montant, a.payeur, a.receveur) end,
}

-- At the start, at a birthday, after a tax: everybody pays the same to one, or is paid the same.
command "chacun" {
  words = { fr = "chacun", en = "everyone" },
  alias = { fr = "c", en = "e" },
  help = { fr = "chacun À-QUI MONTANT : tous les autres lui paient", en = "everyone WHOM AMOUNT: all others pay" },
  fields = { holder "receveur" { choices = caisse.choices }, amount "montant" { min = 1 } },
  run = function(t, a)
    for _, player in ipairs(caisse.players(t)) do
      if player ~= a.receveur then caisse.pay(t, a.montant, player, a.receveur) end
    end
  end,
}

command "distribuer" {
  words = { fr = "distribuer", en = "deal" },
  help = { fr = "distribuer MONTANT [QUI PAIE] : la banque le paie à chacun, ou quelqu'un à tous les autres",
    en = "deal AMOUNT [WHO PAYS]: the bank pays it to each, or somebody to all others" },
  fields = { amount "montant" { min = 1 }, holder "payeur" { choices = caisse.choices, usual = function() return "banque" end } },
  run = function(t, a)
    for _, player in ipairs(caisse.players(t)) do
      if player ~= a.payeur then caisse.pay(t, a.montant, a.payeur, player) end
    end
  end,
}

command "salaire" {
  words = { fr = "salaire", en = "salary" },
  help = { fr = "salaire JOUEUR : celui de la boîte, payé par la banque", en = "salary PLAYER: that of the box, paid by the bank" },
  open = function() return rules.salaire > 0 end,
  fields = { player "joueur" { choices = function(c) return caisse.players(c.t) end } },
  run = function(t, a) manche.pay_salary(t, a.joueur) end,
}
