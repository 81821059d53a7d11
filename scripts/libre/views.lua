-- What can be seen at any time.

-- What there is to hold: each has a title and says how much of it a player has.
local function things_of(t)
  local list = {}
  local function held(asset)
    return function(player) return t:balance(asset, player) end
  end
  for _, asset in ipairs(t:names "asset") do list[#list + 1] = { title = asset, of = held(asset) } end
  list[#list + 1] = { title = "dette", of = function(player) return t:get("dette", player) or 0 end }
  return list
end

-- A row a player, a column a thing.
local function by_player(t, things)
  local shown = { head = { "joueur" }, rows = {} }
  for place, thing in ipairs(things) do shown.head[place + 1] = thing.title end
  for row, player in ipairs(t:names "player") do
    shown.rows[row] = { player }
    for place, thing in ipairs(things) do shown.rows[row][place + 1] = thing.of(player) end
  end
  return shown
end

-- The other way round, for a box with many goods: a row a thing, but for what lies at the bank only.
local function by_thing(t, things)
  local players = t:names "player"
  local shown = { head = { "bien", table.unpack(players) }, rows = {} }
  for _, thing in ipairs(things) do
    local row, is_held = { thing.title }, false
    for place, player in ipairs(players) do
      row[place + 1] = thing.of(player)
      is_held = is_held or row[place + 1] ~= 0
    end
    if is_held then shown.rows[#shown.rows + 1] = row end
  end
  return shown
end

-- Who holds what.
view "etat" (function(t)
  local things = things_of(t)
  if #things > #t:names "player" + 3 then return by_thing(t, things) end
  return by_player(t, things)
end)

query "argent" (function(t, player) return t:balance(t:get "monnaie.nom", player) end)
query "dette" (function(t, player) return t:get("dette", player) or 0 end)

-- What stands on the line of a score sheet: who has most wins, if anybody has more than another.
query "score" (function(t, player) return t:query("fortune", player) end)
query "vainqueur" (function(t)
  local first, most, least = {}, nil, nil
  for _, player in ipairs(t:names "player") do
    local score = t:query("score", player)
    if not most or score > most then first, most = {}, score end
    if score == most then first[#first + 1] = player end
    least = math.min(least or score, score)
  end
  return most ~= least and table.concat(first, ", ") or ""
end)

-- What a player would have if the bank bought all that he holds at its price, and he repaid what he owes.
query "fortune" (function(t, player)
  local sum = t:balance(t:get "monnaie.nom", player) - (t:get("dette", player) or 0)
  for _, good in ipairs(t:names "asset") do
    if good ~= t:get "monnaie.nom" then sum = sum + t:balance(good, player) * (t:get("prix", good) or 0) end
  end
  return sum
end)
