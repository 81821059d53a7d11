-- Windows: the times at which a card may be played, or a command typed, beside the question that is asked.
--
-- A window is open while a step asks that names it, or while what the game says of it holds:
-- windows = { vente = true, avant_fabrication = function(t) return not t:get "fabrique" end }. Where it hangs on whom a
-- card is played, the function is given his name too.

local agenda = include "agenda"

local windows = {}

-- The windows that the step on top of the agenda opens.
local function of_step(game, t)
  local item = agenda.top(t)
  local list = item and game.steps[item.step].windows or {}
  if type(list) == "function" then return ask(t, list, t, item) or {} end
  return list
end

local function is_one_open(game, t, name, whom)
  if name == "any" then return true end
  local window = game.windows[name]
  if window and type(window.condition) == "function" and ask(t, window.condition, t, whom) then return true end
  for _, window in ipairs(of_step(game, t)) do
    if window == name then return true end
  end
  return false
end

-- Is the window open, or one of several? nil is no limit in time.
function windows.is_open(game, t, when, whom)
  if type(when) ~= "table" then return when == nil or is_one_open(game, t, when, whom) end
  for _, name in ipairs(when) do
    if is_one_open(game, t, name, whom) then return true end
  end
  return false
end

return windows
