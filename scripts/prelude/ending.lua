-- The end of an evening, in one voice: who has won, as the game's query `vainqueur` tells it, and which place everybody has.

local agenda = include "agenda"

local ending = {}

-- The names of those who have won; nil where the game never says.
local function winners_of(game, t)
  local query, list = game.queries.vainqueur, {}
  if not query then return nil end
  for name in string.gmatch(query.answer(t) or "", "[^,]+") do list[#list + 1] = string.match(name, "^%s*(.-)%s*$") end
  return list
end

-- Anna, Bo et Zoé.
local function together(list, language)
  local last = #list > 1 and (language == "en" and " and " or " et ") .. list[#list] or ""
  return table.concat(list, ", ", 1, math.max(#list - 1, 1)) .. last
end

function ending.is_over(t) return agenda.depth(t) == 0 end

-- The game has just ended.
function ending.tell(game, t)
  local list = winners_of(game, t)
  if not list then return end
  if #list == 0 then return t:say "nobody_wins" end
  t:say(#list == 1 and "wins" or "win_together", { who = together(list, t:language()) })
end

-- --- places ----------------------------------------------------------------------------------------------

local function is_among(list, name)
  for _, one in ipairs(list) do
    if one == name then return true end
  end
  return false
end

-- By what counts: equals share their place, and those who have won are first. nil where nobody knows.
local function place_by_score(game, t, player)
  local score, winners = game.queries.score, winners_of(game, t) or {}
  local mine = score and score.answer(t, player)
  if is_among(winners, player) then return 1 end
  if not mine then return nil end
  local place = 1
  for _, other in ipairs(t:names "player") do
    if (score.answer(t, other) or mine) > mine then place = place + 1 end
  end
  return math.max(place, #winners + 1)
end

-- The query `place` of every game that counts something, as its own query `rang` has it where it has one.
function ending.declare(game, api)
  local rank = game.queries.rang
  if game.queries.place or not (rank or game.queries.score) then return end
  api.query "place" (function(t, player)
    if rank then return rank.answer(t, player) end
    return place_by_score(game, t, player)
  end)
end

return ending
