-- Fin de la partie: placements are encashed, loans repaid, and what lies in the caisses is counted. Bundles, bars and
-- staff count nothing, unless a house says so of bundles.

local entreprise = include "entreprise"

-- As many whole loans as the caisse can pay; what is left of them counts against him.
local function settle(t, player)
  local purse, titles, loans = entreprise.caisse(player), t:balance("titre", player), t:balance("emprunt", player)
  entreprise.move(t, titles, "titre", player, "réserve")
  entreprise.receive(t, player, titles * entreprise.title_value(t))
  local repaid = loans
  local part = t:get("rembourse", player) or 0
  if rules.loan_amount > 0 then repaid = math.min(loans, (t:balance("argent", purse) + part) // rules.loan_amount) end
  if repaid > 0 then t:set("rembourse", player, nil) else part = 0 end
  entreprise.move(t, repaid * rules.loan_amount - part, "argent", purse, "banque")
  entreprise.move(t, repaid, "emprunt", player, "réserve")
end

local function bundles(t, player)
  return t:balance("argent", entreprise.secretariat(player)) + t:balance("argent", entreprise.comptabilite(player))
end

local function fortune(t, player)
  local owed = t:balance("emprunt", player) * rules.loan_amount - (t:get("rembourse", player) or 0)
  return t:balance("argent", entreprise.caisse(player)) - owed + bundles(t, player) * rules.score_bundles // 100
end

local function is_before(t, one, other)
  local first, second = t:get("fortune", one), t:get("fortune", other)
  if first ~= second or rules.score_tie ~= "fewer_staff" then return first > second end
  return entreprise.whole_staff(t, one) < entreprise.whole_staff(t, other)
end

-- Equal ones share a rank.
local function rank(t, player)
  local place = 1
  for _, other in ipairs(entreprise.counted(t)) do
    if is_before(t, other, player) then place = place + 1 end
  end
  return place
end

-- With what he leaves behind him.
local function tell_rank(t, player, place)
  local bars = t:balance("barre", entreprise.cacao(player)) + t:balance("barre", entreprise.chocolat(player))
  t:say("rang", {
    place = place, who = player, amount = t:get("fortune", player), left = bundles(t, player), bars = bars,
  })
end

-- What stands on the line of a score sheet, when all is counted.
query "score" (function(t, player) return t:get("fortune", player) end)
query "rang" (function(t, player) return t:get("rang", player) end)
query "vainqueur" (function(t)
  local first = {}
  for _, player in ipairs(t:names "player") do
    if t:get("rang", player) == 1 then first[#first + 1] = player end
  end
  return table.concat(first, ", ")
end)

step "fin" {
  run = function(t)
    local players = entreprise.counted(t)
    for _, player in ipairs(players) do
      settle(t, player)
      t:set("fortune", player, fortune(t, player))
      t:show("account", entreprise.caisse(player), "all")
    end
    for place = 1, #players do
      for _, player in ipairs(players) do
        if rank(t, player) == place then
          t:set("rang", player, place)
          tell_rank(t, player, place)
        end
      end
    end
    t:finish()
  end,
}
