-- What is to be remembered of a player: marque.FACT.PLAYER. A mark may end at a moment that the game names, or
-- begin at the next one and end at the one after it. The game tells when a moment has come: t:moment "mois".

local marks = {}

function marks.get(t, fact, player) return (t:get("marque", fact, player)) end

function marks.forget(t, fact, player)
  t:set("marque", fact, player, nil)
  for _, moment in ipairs(t:keys "marque_fin") do t:set("marque_fin", moment, fact, player, nil) end
  for _, moment in ipairs(t:keys "marque_debut") do t:set("marque_debut", moment, fact, player, nil) end
end

function marks.set(t, fact, player, value)
  if value == nil then value = true end
  t:set("marque", fact, player, value)
end

function marks.set_until(t, moment, fact, player, value)
  marks.set(t, fact, player, value)
  t:set("marque_fin", moment, fact, player, true)
end

function marks.set_next(t, moment, fact, player, value)
  if value == nil then value = true end
  t:set("marque_debut", moment, fact, player, value)
end

-- Calls f(fact, player, value) for each that is noted for the moment, and takes the note away.
local function each_noted(t, note, moment, f)
  for _, fact in ipairs(t:keys(note, moment)) do
    for _, player in ipairs(t:keys(note, moment, fact)) do
      local value = t:get(note, moment, fact, player)
      t:set(note, moment, fact, player, nil)
      f(fact, player, value)
    end
  end
end

-- The moment has come: what lasted until it ends, what was to begin with it begins and lasts until the next.
function marks.moment(t, moment)
  each_noted(t, "marque_fin", moment, function(fact, player) t:set("marque", fact, player, nil) end)
  each_noted(t, "marque_debut", moment, function(fact, player, value)
    marks.set_until(t, moment, fact, player, value)
  end)
end

return marks
