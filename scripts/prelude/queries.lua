-- Questions that are worked out: = sum(players, argent), = rules.taux_interet * 2, = cote.SONY - 10.
--
-- An expression sees the players, the rules, the facts by their names, and the queries of the game; it
-- changes nothing and sees no more than the one who asks.

local rulebook = include "rules"

local queries = {}

-- A fact, or those below it: cote.SONY is the fact of that key. A name that is also a value is the value.
local function facts_at(t, ...)
  local path = { ... }
  local value = t:get(table.unpack(path))
  if value ~= nil then return value end
  if #t:keys(table.unpack(path)) == 0 then return nil end
  return setmetatable({}, {
    __index = function(_, key)
      local deeper = { table.unpack(path) }
      deeper[#deeper + 1] = tostring(key)
      return facts_at(t, table.unpack(deeper))
    end,
  })
end

local function each(list, f)
  local values = {}
  for place, item in ipairs(list) do
    local value = item
    if f then value = f(item) end
    values[place] = value
  end
  return values
end

local aggregates = {}

function aggregates.sum(list, f)
  local total = 0
  for _, value in ipairs(each(list, f)) do total = total + value end
  return total
end

function aggregates.count(list, f)
  local number = 0
  for _, value in ipairs(each(list, f)) do
    if value then number = number + 1 end
  end
  return number
end

function aggregates.largest(list, f) return math.max(table.unpack(each(list, f))) end
function aggregates.smallest(list, f) return math.min(table.unpack(each(list, f))) end

-- Who has the most: the name, or several with a comma between them.
function aggregates.best(list, f)
  local values = each(list, f)
  local most = #values > 0 and math.max(table.unpack(values)) or nil
  local names = {}
  for place, value in ipairs(values) do
    if value == most then names[#names + 1] = list[place] end
  end
  return table.concat(names, ", ")
end

local function environment(game, t, who)
  local known = {
    players = t:names "player", me = who, math = math, max = math.max, min = math.min,
    rules = rulebook.reader(game.rules),
  }
  for name, f in pairs(aggregates) do known[name] = f end
  return setmetatable({}, {
    __index = function(_, name)
      if known[name] ~= nil then return known[name] end
      local query = game.queries[name]
      if query then return function(...) return query.answer(t, ...) end end
      return facts_at(t, name)
    end,
    __newindex = function(_, name) refuse("bad_expression", { typed = name, reason = "=" }) end,
  })
end

local function show(value)
  if type(value) == "table" then
    local shown = {}
    for place, item in ipairs(value) do shown[place] = show(item) end
    return table.concat(shown, ", ")
  end
  return tostring(value)
end

local function work_out(text, known) return load_expression(text, known)() end

function queries.evaluate(game, t, who, text)
  local fine, value = pcall(work_out, text, environment(game, t, who))
  if fine then return show(value) end
  if type(value) ~= "string" then error(value, 0) end -- a refusal
  refuse("bad_expression", { typed = text, reason = (string.gsub(value, "^=:1: ", "")) })
end

return queries
