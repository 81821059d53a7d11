-- Another loan for Ambition: smaller ones, up to three, two in a month if need be; the usurer takes a part of what is
-- owed, and takes it from the very month on.
house { fr = "usurier", en = "usurer", game = "ambition" }

override { loan_amount = 30000, loan_total_max = 90000, loans_per_month = 2, loan_first_interest = "same_month" }

rules {
  usure = rule { 8, unit = "percent", min = 0, max = 50, from = "house",
    fr = "part de ce qu'il doit que chacun paie à la fin du mois", en = "the part of what is owed that is paid each month end" },
}

-- Those who borrow in the accounts pay from then on too.
around "step" "interets_dus" {
  run = function(_, t)
    for _, player in ipairs(t:names "player") do
      local owed = t:query("emprunts", player) * rules.loan_amount
      if owed > 0 then t:set("interets", player, owed * rules.usure // 100) end
    end
  end,
}
