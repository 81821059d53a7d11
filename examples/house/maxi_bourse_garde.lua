-- Custody fees for Maxi Bourse: whose turn begins pays the bank for each company that he holds beyond five. Who cannot
-- pay sells something first, or is ruined.
house { fr = "droits de garde", en = "custody fees", game = "maxi_bourse" }

rules {
  garde = rule { 10000, unit = "money", min = 0, multiple = 10000, from = "house",
    fr = "droit de garde d'une entreprise de plus", en = "custody fee of a further company" },
  garde_franchise = rule { 5, unit = "companies", min = 0, from = "house",
    fr = "entreprises gardées pour rien", en = "companies that are kept for nothing" },
}

around "step" "tour" {
  run = function(original, t, s)
    original(t, s)
    local number = t:query("entreprises_tenues", s.joueur) - rules.garde_franchise
    if number <= 0 then return end
    t:pay(t:purse(s.joueur), t:bank(), number * rules.garde)
    t:say("garde", { who = s.joueur, amount = number * rules.garde })
  end,
}

texts { fr = { garde = "droits de garde de {who} : {amount:money}" }, en = { garde = "custody fees of {who}: {amount:money}" } }
