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
