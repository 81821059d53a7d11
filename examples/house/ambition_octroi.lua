-- A changed month for Ambition: before the accounts a toll is taken of what lies in the factories, and in janvier
-- already Le Confidentiel is read.
house { fr = "octroi", en = "toll", game = "ambition" }

override { confidentiel_from_month = 1, peek_from_month = 1 }

rules {
  octroi = rule { 500, unit = "money", min = 0, from = "house",
    fr = "octroi d'une barre de cacao ou de chocolat", en = "toll of a bar of cacao or chocolate" },
}

step "octroi" {
  run = function(t)
    for _, player in ipairs(t:names "player") do
      local due = (t:query("cacao", player) + t:query("chocolat", player)) * rules.octroi
      t:move(math.min(due, t:balance(t:money(), t:purse(player))), t:money(), t:purse(player), t:bank())
    end
    t:say "octroi"
  end,
}

around "step" "operation" {
  run = function(original, t, s)
    original(t, s)
    if s.nom == "comptes" then t:todo "octroi" end
  end,
}

texts { fr = { octroi = "l'octroi est passé" }, en = { octroi = "the toll has been taken" } }
