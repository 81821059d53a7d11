-- Values along the evening: the table goes through its commands once more, by their effects, and is read after each.

local names = include "names"
local queries = include "queries"
local questions = include "questions"
local worth = include "worth"

local series = {}

local function part_named(game, name)
  for _, part in ipairs(worth.parts(game)) do
    if part.name == name then return part end
  end
  error(name, 0)
end

-- A column is `= EXPRESSION`; or @, a fact that is quoted, a tab, and a name below it; or a part of a fortune, a tab, and the
-- number of a seat: whoever sits there now may have been called otherwise then, as stop.seats has it.
local function reader(game, t, column, who, moved, stop)
  local expression = string.match(column, "^=%s*(.*)$")
  if expression then return queries.reader(game, t, expression, who, moved) end
  local fact, quoted = string.match(column, "^@([^\t]*)\t(.*)$")
  if fact then return function() return (t:get(fact, quoted)) end end
  local name, seat = string.match(column, "^([^\t]*)\t(%d+)$")
  local part = part_named(game, name)
  return function() return part.of(t, stop.seats[tonumber(seat)]) end
end

local function readers_of(game, t, columns, who, moved, stop)
  local list = {}
  for column in string.gmatch(columns, "[^\n]+") do list[#list + 1] = reader(game, t, column, who, moved, stop) end
  return list
end

-- A whole number; nothing for anything else, such as what is hidden.
local function whole(value)
  if value == true then return 1 end
  return type(value) == "number" and (math.tointeger(value) or math.floor(value + 0.5)) or nil
end

-- Who is waited for first, a name.
local function asked(game, t)
  local fine, open = pcall(questions.open, game, t)
  return fine and open[1] and open[1].form.who or ""
end

-- What the period is called that goes on, of those in which that fact counts: by the game, else "tour 3". "" before the first.
local function period_name(game, t, fact, language)
  for place, period in ipairs(game.periods or {}) do
    local value = period.fact == fact and t:get(fact)
    if value and period.called then return period.called(t) or "" end
    if value then return names.of_period(game, place, language) .. " " .. tostring(value) end
  end
  return ""
end

-- next() moves the table on: false at the end; "command" or "period", and what is typed next. put(place, value) takes a
-- value, or nil; at(kind, who, period) what the table says of what is typed next, or of the period that ends; moved() gives
-- what has moved since it was asked last.
function series.along(game, t, wish, who, next, put, at, moved, kind_of)
  local now = {}
  local readers = readers_of(game, t, wish.columns, who, moved, now)
  local stop, typed = next()
  while stop do
    now.seats = t:names "player"
    for place, read in ipairs(readers) do
      local fine, value = pcall(read)
      put(place, fine and whole(value) or nil)
    end
    if typed or stop == "period" then
      local kind = typed and kind_of(typed) or ""
      at(kind, typed and asked(game, t) or "", period_name(game, t, wish.period, wish.language))
    end
    stop, typed = next()
  end
end

return series
