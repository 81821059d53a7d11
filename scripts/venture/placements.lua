-- The best that can be made of new sociétés without a réorganisation: each goes on top of a pile, or alone, or on another of
-- them. Which goes where is a choice of sets: a pile with those that go on it, or some of them together in a new one.

local conglomerats = include "conglomerats"

local placements = {}

-- All that can be laid on the pile, or in a new one where it is empty, of names from that place on: each way that earns more.
local function add_ways(ways, pile, before, names, from, members)
  for place = from, #names do
    local larger = conglomerats.with(pile, names[place])
    if not conglomerats.fault(larger) then
      local with = table.move(members, 1, #members, 1, {})
      with[#with + 1] = place
      local gain = conglomerats.benefice(larger) - before
      if gain > 0 then ways[#ways + 1] = { members = with, value = gain } end
      add_ways(ways, larger, before, names, place + 1, with)
    end
  end
end

-- The ways to lay those sociétés on those piles.
function placements.all(piles, names)
  local all = { nombre = #names + #piles }
  for place, pile in ipairs(piles) do
    local ways = {}
    add_ways(ways, pile, conglomerats.benefice(pile), names, 1, {})
    for _, way in ipairs(ways) do
      way.members[#way.members + 1] = #names + place
      all[#all + 1] = way
    end
  end
  add_ways(all, {}, 0, names, 1, {})
  return all
end

local function is_within(way, is_bought, names)
  for _, member in ipairs(way.members) do
    if member <= #names and not is_bought[names[member]] then return false end
  end
  return true
end

-- The best choice among the ways that those who are bought allow, and these ways.
local function best_of(ways, names, bought)
  local is_bought, list = {}, {}
  for _, name in ipairs(bought) do is_bought[name] = true end
  for _, way in ipairs(ways) do
    if is_within(way, is_bought, names) then list[#list + 1] = way end
  end
  return partitions.best(ways.nombre, list), list
end

-- What those of the names that are bought earn more, laid in the best way.
function placements.gain(ways, names, bought) return (best_of(ways, names, bought)).value end

-- How they are laid in that way: of each, in the order in which they are laid, { name, on }; on is nil where it lies alone.
function placements.laid(piles, bought)
  local best, list = best_of(placements.all(piles, bought), bought, bought)
  local laid, is_laid = {}, {}
  for _, number in ipairs(best.chosen) do
    local members, on = list[number].members, nil
    local pile = piles[members[#members] - #bought]
    if pile then on = pile[#pile] end
    for place = 1, pile and #members - 1 or #members do
      local name = bought[members[place]]
      laid[#laid + 1], is_laid[name], on = { name = name, on = on }, true, name
    end
  end
  for _, name in ipairs(bought) do
    if not is_laid[name] then laid[#laid + 1] = { name = name } end
  end
  return laid
end

-- What one société would earn more.
function placements.gain_of(piles, name) return placements.gain(placements.all(piles, { name }), { name }, { name }) end

return placements
