-- Verbs: turns that are missed, and what is to be remembered for a while.

local marks = include "marks"

return {
  skip = {
    args = { { "turns", "integer" } },
    run = function(t, e, c) t:set("passe", c.player, (t:get("passe", c.player) or 0) + e.turns) end,
    fr = "passe {turns} tour{turns:s}", en = "misses {turns} turn{turns:s}",
  },
  mark = {
    args = { { "fact", "string" }, { "value", "any", optional = true } },
    run = function(t, e, c) marks.set(t, e.fact, c.player, e.value) end,
    fr = "à retenir : {fact}", en = "to remember: {fact}",
  },
  mark_until = {
    args = { { "moment", "moment" }, { "fact", "string" }, { "value", "any", optional = true } },
    run = function(t, e, c) marks.set_until(t, e.moment, e.fact, c.player, e.value) end,
    fr = "jusqu'au prochain {moment} : {fact}", en = "until the next {moment}: {fact}",
  },
  mark_next = {
    args = { { "moment", "moment" }, { "fact", "string" }, { "value", "any", optional = true } },
    run = function(t, e, c) marks.set_next(t, e.moment, e.fact, c.player, e.value) end,
    fr = "au prochain {moment} : {fact}", en = "in the next {moment}: {fact}",
  },
  -- A contract, a privilege, a mark: whatever the game keeps for the player below that fact is gone.
  cancel = {
    args = { { "fact", "string" } },
    run = function(t, e, c)
      t:forget(e.fact, c.player)
      marks.forget(t, e.fact, c.player)
    end,
    fr = "{fact} : annulé", en = "{fact}: cancelled",
  },
}
