-- Contracts and cards come and go in the order of their piles, and who is sent away was there.

local personnel = include "audit_personnel"

local TALON, CONFIDENTIEL = "talon", "confidentiel"

-- What puts right what the table has found to be otherwise may lay any card anywhere.
local corrections = { deplacer = true, contrat = true, confidentiel = true }

local function all_of(list)
  local set = {}
  for _, item in ipairs(list) do set[item] = true end
  return set
end

local function cards(t, pile) return t:exists("pile", pile) and t:cards(pile) or {} end

-- A pile as it lay: its cards, and those of which one was the next to come.
local function lay(t, pile) return { cards = cards(t, pile), following = t:exists("pile", pile) and t:next_cards(pile) or {} } end

-- Cards leave a pile in its order: what lies underneath in a known order comes after all others, and
-- what was turned this month does not come again.
local function out_of_order(t, before, pile)
  local was = before(lay, pile)
  local still, following, left = all_of(cards(t, pile)), all_of(was.following), {}
  for _, card in ipairs(was.cards) do
    if not still[card] then left[#left + 1] = card end
  end
  local rest = 0
  for _, card in ipairs(was.following) do rest = rest + (still[card] and 1 or 0) end
  for _, card in ipairs(left) do
    if #was.following > 1 and not following[card] and rest > 0 then return card end
  end
  if #was.following == 1 and #left > 0 and still[was.following[1]] then return left[1] end
end

audit "une carte sort du talon à son tour" (function(t, before, line)
  if corrections[line.command] then return end
  return out_of_order(t, before, TALON)
end)

audit "une carte du Confidentiel sort du talon à son tour" (function(t, before, line)
  if corrections[line.command] then return end
  return out_of_order(t, before, CONFIDENTIEL)
end)

-- The rank at which a contract was obtained is its own as long as somebody has it.
local function ranks(t)
  local list = {}
  for _, card in ipairs(t:keys "rang") do list[card] = t:get("rang", card) end
  return list
end

audit "un contrat garde le rang auquel il fut obtenu" (function(t, before)
  local was, now = before(ranks), ranks(t)
  for card, rank in pairs(was) do
    if now[card] and now[card] ~= rank then return card end
  end
end)

-- A26. What goes back under the talon in one line, of one player, goes back in the order in which he obtained it.
local function owners(t)
  local list = {}
  for _, player in ipairs(t:names "player") do
    for _, pile in ipairs { "secrétariat " .. de(player), "comptabilité " .. de(player) } do
      for _, card in ipairs(cards(t, pile)) do list[card] = player end
    end
  end
  return list
end

audit "A26 : les contrats rendus vont sous le talon dans l'ordre où ils furent obtenus" (function(t, before, line)
  if corrections[line.command] or rules.return_order == "shuffled" then return end
  local was, rank, last = before(owners), before(ranks), {}
  for _, card in ipairs(cards(t, TALON)) do
    local player = was[card]
    if player and last[player] and rank[card] < last[player] then return card end
    if player then last[player] = rank[card] end
  end
end)

-- Who is sent away worked here before this month.
audit "on ne renvoie que qui travaillait déjà le mois passé" (function(t, _, line)
  if line.command ~= "remplacer" and (line.command or line.step ~= "embauche") then return end
  for _, player in ipairs(t:names "player") do
    local hired, replaced = personnel.told(t, "embauche", player), personnel.told(t, "remplaces", player)
    for category, change in pairs(hired) do
      local before_this_month = t:balance(category, player) - change
      local gone = replaced[category]
      if gone > 0 and gone + math.max(0, -change) > before_this_month then return player .. " " .. category end
    end
  end
end)
