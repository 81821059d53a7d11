-- Effects that wait: for an answer, or for what comes before them. On the agenda lies the name of the card, and the
-- path that leads to the effect there.

local agenda = include "agenda"

local waiting = {}

local function item_of(c)
  if not c.card then error(words.sentence "card.asks", 0) end
  return { card = c.card, path = c.path or "", player = c.player, sender = c.sender }
end

-- Asks about the effect of that context, with that step.
function waiting.ask(t, step, c) agenda.push(t, step, item_of(c)) end

-- The effect goes on with that part of it when all is over that lies on the agenda from place on.
function waiting.go_on(t, place, c, part)
  local item = item_of(c)
  item.part = part
  agenda.insert_below(t, place, "effect_goes_on", item)
end

return waiting
