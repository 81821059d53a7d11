-- What can be seen at any time.

-- Who holds what: a row a player, a column a thing.
view "etat" (function(t)
  local table_of = { head = { "joueur" }, rows = {} }
  for _, asset in ipairs(t:names "asset") do table_of.head[#table_of.head + 1] = asset end
  table_of.head[#table_of.head + 1] = "dette"
  for _, player in ipairs(t:names "player") do
    local row = { player }
    for _, asset in ipairs(t:names "asset") do row[#row + 1] = t:balance(asset, player) end
    row[#row + 1] = t:get("dette", player) or 0
    table_of.rows[#table_of.rows + 1] = row
  end
  return table_of
end)

query "argent" (function(t, player) return t:balance(t:get "monnaie.nom", player) end)
query "dette" (function(t, player) return t:get("dette", player) or 0 end)

-- What a player would have if the bank bought all that he holds at its price, and he repaid what he owes.
query "fortune" (function(t, player)
  local sum = t:balance(t:get "monnaie.nom", player) - (t:get("dette", player) or 0)
  for _, good in ipairs(t:names "asset") do
    if good ~= t:get "monnaie.nom" then sum = sum + t:balance(good, player) * (t:get("prix", good) or 0) end
  end
  return sum
end)
