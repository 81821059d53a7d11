-- A third concentration for Maxi Bourse: majorities in five different sectors make a conglomerate, paid with each tour.
house { fr = "conglomérat", en = "conglomerate", game = "maxi_bourse" }

rules {
  conglomerat = rule { 1000000, unit = "money", min = 0, multiple = 10000, from = "house",
    fr = "attribution d'un conglomérat", en = "attribution of a conglomerate" },
  conglomerat_secteurs = rule { 5, unit = "sectors", min = 1, max = 10, from = "house",
    fr = "secteurs d'un conglomérat", en = "sectors of a conglomerate" },
}

query "secteurs_tenus" (function(t, player)
  local number, seen = 0, {}
  for _, company in ipairs(t:cards "entreprises") do
    local sector = t:card(company).data.secteur
    local is_new = not seen[sector] and t:balance(company, player) >= rules.pay_majority_lots
    if is_new then number, seen[sector] = number + 1, true end
  end
  return number
end)

around "step" "remuneration" {
  run = function(original, t, s)
    original(t, s)
    if t:query("secteurs_tenus", s.joueur) < rules.conglomerat_secteurs then return end
    t:pay(t:bank(), t:purse(s.joueur), rules.conglomerat)
  end,
}
