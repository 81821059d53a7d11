-- Standing orders: a line that is done at the beginning of each turn or round, or a reminder in one round. They lie below
-- the fact `permanent`, by their numbers: when, the line, and the last round in which it is done.

local caisse = include "caisse"

local ordres = {}

local function get(t, number, what) return t:get("permanent", number, what) end

function ordres.add(t, when, line, last)
  local made = (t:get "permanents_faits" or 0) + 1
  t:set("permanents_faits", made)
  t:set("permanent", tostring(made), "quand", when)
  t:set("permanent", tostring(made), "ligne", line)
  t:set("permanent", tostring(made), "fin", last)
end

function ordres.drop(t, number) t:forget("permanent", tostring(number)) end

function ordres.exists(t, number) return get(t, tostring(number), "ligne") ~= nil end

-- What is refused of it is told, and the evening goes on.
local function obey(t, number, player)
  local line = string.gsub(get(t, number, "ligne"), "{qui}", player)
  line = string.gsub(line, "{who}", player)
  local is_done = t:attempt(function() t:obey(line, player) end)
  t:say(is_done and "permanent_fait" or "permanent_refuse", { number = number, line = line })
end

local function names_somebody(line) return string.find(line, "{qui}", 1, true) or string.find(line, "{who}", 1, true) end

local function fire(t, when, players)
  for _, number in ipairs(t:keys "permanent") do
    local last = get(t, number, "fin")
    if last and last < t:get "manche" then
      ordres.drop(t, number)
    elseif get(t, number, "quand") == when then
      local list = names_somebody(get(t, number, "ligne")) and players or { players[1] }
      for _, player in ipairs(list) do obey(t, number, player) end
    end
  end
end

local function remind(t)
  for _, number in ipairs(t:keys "permanent") do
    if get(t, number, "quand") == "rappel" and get(t, number, "fin") == t:get "manche" then
      t:say("rappel", { text = get(t, number, "ligne") })
      ordres.drop(t, number)
    end
  end
end

function ordres.begin_round(t)
  remind(t)
  fire(t, "manche", caisse.players(t))
end

function ordres.begin_turn(t, player) fire(t, "tour", { player }) end

-- Says each of them: whoever takes over the bank must know.
function ordres.tell(t, say)
  for _, number in ipairs(t:keys "permanent") do
    local when = get(t, number, "quand")
    local told = { when = t:field_name(when, t:language()), line = get(t, number, "ligne"), last = get(t, number, "fin") }
    local is_reminder = when == "rappel"
    say(is_reminder and "permanent_rappel" or "permanent_dit", told)
  end
end

return ordres
