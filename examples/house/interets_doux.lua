-- Gentle interest: half the rate, and nobody ever pays more than 50 at once. The rest is forgiven.

house { fr = "intérêts doux", en = "gentle interest" }

override { taux_interet = 5 }

rules {
  interet_plafond = rule { 50, unit = "money", min = 0, from = "house",
    fr = "intérêt payé en une fois, au plus", en = "the most interest that is paid at once" },
}

around "command" "interets" {
  run = function(original, t, a, who)
    local owed = {}
    for _, player in ipairs(t:names "player") do
      owed[player] = t:get("dette", player) or 0
      local most = rules.interet_plafond * 100 // rules.taux_interet
      if owed[player] > most then t:set("dette", player, most) end
    end
    original(t, a, who)
    for player, amount in pairs(owed) do t:set("dette", player, amount > 0 and amount or nil) end
  end,
}
