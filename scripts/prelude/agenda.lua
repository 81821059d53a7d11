-- The agenda: what the table must do next, a stack that is kept in the facts.
--
-- An item is the name of a step with what it needs to know: whole numbers, texts, yes or no. The top item
-- is taken off before its step runs or its answer is handled; a step that goes on puts itself, or what
-- comes next, on the agenda again.

local agenda = {}

function agenda.depth(t) return t:get "agenda.depth" or 0 end

local function forget(t, place)
  for _, key in ipairs(t:keys("agenda", tostring(place))) do t:set("agenda", tostring(place), key, nil) end
end

-- Who answered a step that several were asked in, and then did not come to its end: it was called off.
local function forget_answers(t, place)
  for _, who in ipairs(t:keys("answered", place)) do t:set("answered", place, who, nil) end
  for _, who in ipairs(t:keys("answer", place)) do
    for _, field in ipairs(t:keys("answer", place, who)) do t:set("answer", place, who, field, nil) end
  end
end

-- Puts a step on top.
function agenda.push(t, step, args)
  local place = agenda.depth(t) + 1
  t:set("agenda.depth", place)
  t:set("agenda", tostring(place), "step", step)
  for key, value in pairs(args or {}) do t:set("agenda", tostring(place), key, value) end
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

-- The top item, as a table of its own; nil if there is none.
function agenda.top(t)
  local place = agenda.depth(t)
  if place == 0 then return nil end
  local item = {}
  for _, key in ipairs(t:keys("agenda", tostring(place))) do
    item[key] = t:get("agenda", tostring(place), key)
  end
  return item
end

function agenda.pop(t)
  local place = agenda.depth(t)
  forget(t, place)
  forget_answers(t, tostring(place))
  t:set("agenda.depth", place > 1 and place - 1 or nil)
end

-- Nothing is to be done any more: the game is over, or something else is put on.
function agenda.clear(t)
  while agenda.depth(t) > 0 do agenda.pop(t) end
end

-- The names of the steps from the top down.
function agenda.steps(t)
  local list = {}
  for place = agenda.depth(t), 1, -1 do list[#list + 1] = t:get("agenda", tostring(place), "step") end
  return list
end

return agenda
