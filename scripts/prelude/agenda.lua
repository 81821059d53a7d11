-- The agenda: what the table must do next, a stack that is kept in the facts.
--
-- An item is the name of a step with what it needs to know: whole numbers, texts, yes or no. The top item
-- is taken off before its step runs or its answer is handled; a step that goes on puts itself, or what
-- comes next, on the agenda again.

local facts = include "facts"

-- The stack itself is the core's: push(t, step, args), pop(t), depth(t), top(t), which is the top item as a table
-- of its own, step(t), which is only the name of its step, and steps(t), all names from the top down.
local agenda = { push = todo.push, pop = todo.pop, depth = todo.depth, top = todo.top, step = todo.step, steps = todo.steps }

local function forget(t, place) facts.forget(t, { "agenda", tostring(place) }) end

-- What is known of the answers to the step at a place: who has answered, what, in the open or sealed, and whether
-- nobody else is asked.
local about_answers = { "answered", "answer", "sealed", "concluded" }

-- Forgets them, or those of one player.
function agenda.forget_answers(t, place, who)
  for _, about in ipairs(about_answers) do
    if not who then
      facts.forget(t, { about, place })
    elseif about ~= "concluded" then
      facts.forget(t, { about, place, who })
    end
  end
end

-- Puts several on, so that the first of the list comes first: { "achat", { "tempete", player = "Bo" } }.
function agenda.push_all(t, list)
  for i = #list, 1, -1 do
    local item = list[i]
    if type(item) == "string" then
      agenda.push(t, item)
    else
      local args = {}
      for key, value in pairs(item) do
        if key ~= 1 then args[key] = value end
      end
      agenda.push(t, item[1], args)
    end
  end
end

local function item_at(t, place)
  local item = {}
  for _, key in ipairs(t:keys("agenda", tostring(place))) do
    item[key] = t:get("agenda", tostring(place), key)
  end
  return item
end

-- --- in the middle of it -----------------------------------------------------------------------------

local function fits(item, step, args)
  if item.step ~= step then return false end
  for key, value in pairs(args or {}) do
    if item[key] ~= value then return false end
  end
  return true
end

-- The topmost item of that step, which has all that args has: its place and the item; nil if there is none.
function agenda.find(t, step, args)
  for place = agenda.depth(t), 1, -1 do
    local item = item_at(t, place)
    if fits(item, step, args) then return place, item end
  end
end

-- An item with its answers goes to another place, where there is none.
local function shift(t, from, to)
  local function carry(about)
    facts.keep(t, { about, tostring(to) }, facts.kept(t, { about, tostring(from) }))
    facts.forget(t, { about, tostring(from) })
  end
  carry "agenda"
  for _, about in ipairs(about_answers) do carry(about) end
end

-- Takes the item at that place off; those above it stay.
function agenda.remove(t, place)
  local depth = agenda.depth(t)
  forget(t, place)
  agenda.forget_answers(t, tostring(place))
  for above = place + 1, depth do shift(t, above, above - 1) end
end

-- Puts a step below the item at that place: it comes when that one is over.
function agenda.insert_below(t, place, step, args)
  local depth = agenda.depth(t)
  for above = depth, place, -1 do shift(t, above, above + 1) end
  set_own(t, "agenda", tostring(place), "step", step)
  for key, value in pairs(args or {}) do set_own(t, "agenda", tostring(place), key, value) end
end

-- Nothing is to be done any more: the game is over, or something else is put on.
function agenda.clear(t)
  while agenda.depth(t) > 0 do agenda.pop(t) end
end

return agenda
