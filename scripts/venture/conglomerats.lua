-- Conglomérats: piles of sociétés of different industries with a letter that all have, and what they earn.

local cartes = include "cartes"

local conglomerats = {}

-- --- one pile, as a list of sociétés from the bottom up -------------------------------------------------

-- The letters that all have in common.
function conglomerats.letters(pile)
  local common = cartes.letters(pile[1])
  for place = 2, #pile do
    local letters = cartes.letters(pile[place])
    common = string.gsub(common, ".", function(letter) return string.find(letters, letter, 1, true) and letter or "" end)
  end
  return common
end

-- The first of the pile that another of its industry lies on; nil if no industry is there twice.
function conglomerats.repeated(pile)
  local first, repeated = {}, nil
  for _, name in ipairs(pile) do
    local industry = cartes.industry(name)
    repeated = repeated or first[industry]
    first[industry] = name
  end
  return repeated
end

-- nil where it is a conglomérat, or a lone société; else what is wrong with it.
function conglomerats.fault(pile)
  if #pile < 2 then return nil end
  if conglomerats.repeated(pile) or #pile > rules.conglomerate_max then return "industrie" end
  if #conglomerats.letters(pile) < rules.conglomerate_min_common_letters then return "lettre" end
end

-- Does it compel its owner to reorganise?
function conglomerats.compels(pile)
  local fault = conglomerats.fault(pile)
  return fault == "industrie" or fault == "lettre" and rules.forced_scope ~= "same_industry"
end

-- What such a pile earns for each letter in common.
function conglomerats.bareme(size)
  return size >= rules.profit_min_size and size <= rules.conglomerate_max and rules["profit_" .. size] or 0
end

-- A société on top of the pile: the pile as it would be.
function conglomerats.with(pile, name)
  local larger = table.move(pile, 1, #pile, 1, {})
  larger[#larger + 1] = name
  return larger
end

-- Is it larger than a lone société, and smaller than a conglomérat may be when the turn ends?
function conglomerats.is_unfinished(pile) return #pile > 1 and #pile < rules.conglomerate_min end

-- Those that must come out: from the bottom up, whoever repeats an industry or leaves no letter in common.
function conglomerats.offenders(pile)
  local kept, out = {}, {}
  for _, name in ipairs(pile) do
    local larger = conglomerats.with(kept, name)
    if conglomerats.fault(larger) then out[#out + 1] = name else kept = larger end
  end
  return out, kept
end

-- What a pile earns. One that is illegal earns nothing; or what is left of it without those that are wrong; or as any other.
function conglomerats.benefice(pile)
  local is_illegal = conglomerats.fault(pile) ~= nil
  if is_illegal and rules.profit_illegal_stack == "zero" then return 0 end
  if is_illegal and rules.profit_illegal_stack == "without_offender" then
    local _, kept = conglomerats.offenders(pile)
    return conglomerats.benefice(kept)
  end
  local letters = #conglomerats.letters(pile)
  return conglomerats.bareme(#pile) * (rules.profit_per_common_letter and letters or math.min(letters, 1))
end

-- The piles, those that are illegal without what is wrong with them, which lies apart.
function conglomerats.without_fault(piles)
  local layout = {}
  for _, pile in ipairs(piles) do
    local out, kept = conglomerats.offenders(pile)
    layout[#layout + 1] = kept
    for _, name in ipairs(out) do layout[#layout + 1] = { name } end
  end
  return layout
end

-- --- what a player has --------------------------------------------------------------------------------

local function name_of(player, number) return "tas " .. number .. " " .. de(player) end

local function from_bottom(list)
  local turned = {}
  for place = #list, 1, -1 do turned[#turned + 1] = list[place] end
  return turned
end

-- His piles, each from the bottom up, and behind them what they are called on the table.
function conglomerats.of(t, player)
  local piles, names, number = {}, {}, 1
  while t:exists("pile", name_of(player, number)) do
    local cards = t:cards(name_of(player, number))
    if #cards > 0 then piles[#piles + 1], names[#names + 1] = from_bottom(cards), name_of(player, number) end
    number = number + 1
  end
  return piles, names
end

function conglomerats.number(t, player)
  local number = 0
  for _, pile in ipairs((conglomerats.of(t, player))) do number = number + #pile end
  return number
end

function conglomerats.gain(t, player)
  local sum = 0
  for _, pile in ipairs((conglomerats.of(t, player))) do sum = sum + conglomerats.benefice(pile) end
  return sum
end

-- The société with all that lies where it lies: its owner, the pile, and what that is called; nil if nobody has it.
function conglomerats.where(t, name)
  for _, player in ipairs(t:names "player") do
    local piles, names = conglomerats.of(t, player)
    for place, pile in ipairs(piles) do
      for _, other in ipairs(pile) do
        if other == name then return player, pile, names[place] end
      end
    end
  end
end

-- The first place of his that is free.
function conglomerats.free_place(t, player)
  local number = 1
  while t:exists("pile", name_of(player, number)) and t:size(name_of(player, number)) > 0 do number = number + 1 end
  if not t:exists("pile", name_of(player, number)) then t:define("pile", name_of(player, number)) end
  return name_of(player, number)
end

-- Lays all his sociétés anew. Each is put on top once, so what lay there before is gone when the last one is put.
function conglomerats.lay_anew(t, player, layout)
  local number = 0
  for _, pile in ipairs(layout) do
    number = number + 1
    if not t:exists("pile", name_of(player, number)) then t:define("pile", name_of(player, number)) end
    for _, name in ipairs(pile) do t:put(name, name_of(player, number)) end
  end
end

-- --- the best that can be made of sociétés --------------------------------------------------------------

-- On top what costs least if it is lost, then the dearest; the same again below it.
local function stacked(t, pile)
  local left, order = table.move(pile, 1, #pile, 1, {}), {}
  while #left > 0 do
    local best, best_loss
    for place, name in ipairs(left) do
      local without = table.move(left, 1, #left, 1, {})
      table.remove(without, place)
      local loss = #without > 0 and conglomerats.benefice(left) - conglomerats.benefice(without) or 0
      local is_better = not best or loss < best_loss or loss == best_loss and cartes.price(t, name) > cartes.price(t, left[best])
      if is_better then best, best_loss = place, loss end
    end
    table.insert(order, 1, left[best])
    table.remove(left, best)
  end
  return order
end

local function worth()
  local values = {}
  for size = 1, rules.conglomerate_max do values[size] = conglomerats.bareme(size) end
  return { values = values, marks_min = rules.conglomerate_min_common_letters,
    is_flat = not rules.profit_per_common_letter }
end

-- What is left of piles when those are gone, as it lies.
local function left_of(piles, is_gone)
  local layout = {}
  for _, pile in ipairs(piles) do
    local kept = {}
    for _, name in ipairs(pile) do
      if not is_gone[name] then kept[#kept + 1] = name end
    end
    if conglomerats.is_unfinished(kept) then
      for _, name in ipairs(kept) do layout[#layout + 1] = { name } end
    elseif #kept > 0 then
      layout[#layout + 1] = kept
    end
  end
  return layout
end

-- As partitions takes them.
function conglomerats.items(names)
  local items = {}
  for place, name in ipairs(names) do items[place] = { kind = cartes.industry(name), marks = cartes.letters(name) } end
  return items
end

-- What they would earn at best.
function conglomerats.best_gain(items) return partitions.best_groups(items, worth()).value end

-- The layout of the sociétés that earns most, its profit, and whether that is proven. piles: as they lie now, and what
-- earns nothing goes on lying so; nil: each alone.
function conglomerats.best(t, names, piles)
  local is_used, layout, alone, best = {}, {}, {}, partitions.best_groups(conglomerats.items(names), worth())
  for _, group in ipairs(best.groups) do
    local pile = {}
    for place, item in ipairs(group) do pile[place], is_used[names[item]] = names[item], true end
    layout[#layout + 1] = stacked(t, pile)
  end
  for place, name in ipairs(names) do alone[place] = { name } end
  local left = left_of(piles or alone, is_used)
  return table.move(left, 1, #left, #layout + 1, layout), best.value, best.is_proven
end

function conglomerats.societes(t, player)
  local list = {}
  for _, pile in ipairs((conglomerats.of(t, player))) do table.move(pile, 1, #pile, #list + 1, list) end
  return list
end

-- As it is typed: piles between strokes.
function conglomerats.show(layout)
  local piles = {}
  for place, pile in ipairs(layout) do piles[place] = table.concat(pile, " ") end
  return table.concat(piles, " / ")
end

return conglomerats
