-- The end: who has how much, and who has won.

local caisse = include "caisse"

local fin = {}

-- The scores from the highest down, each with all who have it.
local function places(t)
  local list, by_score = {}, {}
  for _, player in ipairs(t:names "player") do
    local score = t:query("score", player)
    if not by_score[score] then
      by_score[score] = {}
      list[#list + 1] = score
    end
    table.insert(by_score[score], player)
  end
  table.sort(list, function(one, other) return one > other end)
  return list, by_score
end

-- Who is equal shares a place.
function fin.tell(t)
  local scores, by_score = places(t)
  local place = 1
  caisse.release_all(t)
  for _, score in ipairs(scores) do
    local names = by_score[score]
    t:say("fin_place", { place = place, who = table.concat(names, ", "), score = score })
    place = place + #names
  end
  t:finish()
end

return fin
