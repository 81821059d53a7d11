-- Money between players and the bank.

local function money(t) return t:get "monnaie.nom" end

command "payer" {
  words = { fr = "payer", en = "pay" },
  alias = "p",
  help = { fr = "payer QUI À-QUI MONTANT", en = "pay WHO WHOM AMOUNT" },
  fields = { holder "payeur", holder "receveur", amount "montant" { min = 1 } },
  run = function(t, a) t:move(a.montant, money(t), a.payeur, a.receveur) end,
}

-- At the start, at a birthday, after a tax: everybody pays the same to one, or is paid the same.
command "chacun" {
  words = { fr = "chacun", en = "everyone" },
  alias = { fr = "c", en = "e" },
  help = { fr = "chacun À-QUI MONTANT : tous les autres lui paient", en = "everyone WHOM AMOUNT: all others pay" },
  fields = { holder "receveur", amount "montant" { min = 1 } },
  run = function(t, a)
    for _, player in ipairs(t:names "player") do
      if player ~= a.receveur then t:move(a.montant, money(t), player, a.receveur) end
    end
  end,
}

command "distribuer" {
  words = { fr = "distribuer", en = "deal" },
  help = { fr = "distribuer MONTANT : la banque le paie à chacun", en = "deal AMOUNT: the bank pays it to each" },
  fields = { amount "montant" { min = 1 } },
  run = function(t, a)
    for _, player in ipairs(t:names "player") do t:move(a.montant, money(t), "banque", player) end
  end,
}

command "des" {
  words = { fr = "dés", en = "dice" },
  alias = "d",
  help = { fr = "dés NOMBRE : le programme les lance", en = "dice NUMBER: the program throws them" },
  fields = { integer "nombre" { min = 1, max = function() return rules.des_max end } },
  run = function(t, a, who)
    local sum, shown = 0, {}
    for i = 1, a.nombre do
      shown[i] = t:chance(rules.faces)
      sum = sum + shown[i]
    end
    t:set("des", table.concat(shown, " "))
    t:say("des_lances", { who = who, dice = table.concat(shown, " + "), sum = sum })
  end,
}
