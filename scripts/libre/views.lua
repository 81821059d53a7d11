-- What can be seen at any time.

local biens = include "biens"
local caisse = include "caisse"

-- --- who has what ------------------------------------------------------------------------------------

local function of_money(t)
  return function(player) return t:sees("account", player) and caisse.cell(t, t:balance(t:money(), player)) or "?" end
end

-- Behind a stroke what he may have of it, where that is limited.
local function of_good(t, good)
  local most = t:get("limite", good)
  return function(player)
    if not t:sees("account", player) then return "?" end
    local held = t:balance(good, player)
    return most and t:exists("player", player) and held .. "/" .. most or held
  end
end

local function of_fact(t, key)
  return function(player)
    local amount = t:get(key, player)
    return amount and caisse.cell(t, amount) or 0
  end
end

-- What there is to hold: each has a title and says how much of it a player has.
local function things_of(t)
  local list = { { title = t:money(), of = of_money(t), is_money = true } }
  for _, good in ipairs(biens.all(t)) do list[#list + 1] = { title = good, of = of_good(t, good) } end
  for _, key in ipairs { "dette", "reserve" } do list[#list + 1] = { title = key, of = of_fact(t, key) } end
  return list
end

-- But for the money: what nobody has is left out.
local function held_of(t, players)
  local list = {}
  for _, thing in ipairs(things_of(t)) do
    local is_held = thing.is_money
    for _, player in ipairs(players) do
      local held = thing.of(player)
      is_held = is_held or held ~= 0 and not string.find(tostring(held), "^0/")
    end
    if is_held then list[#list + 1] = thing end
  end
  return list
end

-- A row a player, a column a thing.
local function by_player(players, things)
  local shown = { head = { "joueur" }, rows = {} }
  for place, thing in ipairs(things) do shown.head[place + 1] = thing.title end
  for row, player in ipairs(players) do
    shown.rows[row] = { player }
    for place, thing in ipairs(things) do shown.rows[row][place + 1] = thing.of(player) end
  end
  return shown
end

-- The other way round, for a box with many goods: a row a thing.
local function by_thing(players, things)
  local shown = { head = { "bien", table.unpack(players) }, rows = {} }
  for row, thing in ipairs(things) do
    shown.rows[row] = { thing.title }
    for place, player in ipairs(players) do shown.rows[row][place + 1] = thing.of(player) end
  end
  return shown
end

-- Who holds what; the accounts that are nobody's behind the players.
view "etat" (function(t)
  local players = caisse.players(t)
  for _, account in ipairs(t:keys "compte") do players[#players + 1] = account end
  local things = held_of(t, players)
  if #things > #players + 3 then return by_thing(players, things) end
  return by_player(players, things)
end)

query "argent" (function(t, player) return t:balance(t:money(), player) end)
query "dette" (function(t, player) return t:get("dette", player) or 0 end)

-- What he has lent to others less what he has borrowed of them.
query "prete" (function(t, player)
  local sum = 0
  for _, number in ipairs(t:keys "pret") do
    if t:get("pret", number, "de") == player then sum = sum + t:get("pret", number, "du") end
    if t:get("pret", number, "a") == player then sum = sum - t:get("pret", number, "du") end
  end
  return sum
end)

-- What a player would have if the bank bought all that he holds at its price, and all repaid what they owe.
query "fortune" (function(t, player)
  local sum = t:balance(t:money(), player) - t:query("dette", player) + t:query("prete", player)
  for _, good in ipairs(biens.all(t)) do
    sum = sum + t:balance(good, player) * biens.price(t, good) - (t:get("gage_du", player, good) or 0)
  end
  return sum
end)

-- --- who has won -------------------------------------------------------------------------------------

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

-- --- what is wrong -----------------------------------------------------------------------------------

-- What `contrôler` tells: a good held beyond its limit, or pledged without being held; a bank below nothing that pays all the same.
query "ce_qui_cloche" (function(t)
  local wrong = {}
  for _, player in ipairs(t:names "player") do
    for _, good in ipairs(biens.all(t)) do
      local held, most, pledged = t:balance(good, player), t:get("limite", good), biens.pledged(t, good, player)
      if most and held > most then wrong[#wrong + 1] = player .. " : " .. good .. " " .. held .. " > " .. most end
      if pledged > held then wrong[#wrong + 1] = player .. " : " .. good .. " " .. pledged .. " > " .. held end
    end
  end
  local bank = t:balance(t:money(), "banque")
  if rules.argent_de_banque > 0 and rules.banque_vide == "refuse" and bank < 0 then wrong[#wrong + 1] = "banque : " .. bank end
  return table.concat(wrong, "\n")
end)
