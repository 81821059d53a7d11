-- Verbs that hold other effects: several, one of several, on a condition, for everybody.
--
-- An effect may ask somebody something; what comes after it in the same card waits for the answer. For that it is
-- put on the agenda with the name of its card and the path that leads to it there.

local agenda = include "agenda"
local waiting = include "waiting"

-- Does so many parts, from one of them on; what one of them puts on the agenda comes before the rest.
local function one_after_the_other(t, c, from, count, do_one)
  for place = from or 1, count do
    local before = agenda.depth(t)
    do_one(place)
    if agenda.depth(t) > before and place < count then return waiting.go_on(t, before + 1, c, place + 1) end
  end
end

-- Those who still play, clockwise from the player's left; himself last.
local function who_play(t, player)
  local list = {}
  for _, other in ipairs(t:order_after(player)) do
    if t:plays(other) then list[#list + 1] = other end
  end
  return list
end

local function both(language, fr, en) return language == "fr" and words.french(fr) or en end

return {
  all = {
    args = { { "effects", "effects" } },
    run = function(t, e, c, from)
      one_after_the_other(t, c, from, #e.effects, function(place) t:do_part(e, c, "effects", place) end)
    end,
    tell = function(e, _, tell) return tell(e.effects) end,
    fr = "{effects:tell}", en = "{effects:tell}",
  },
  only_if = {
    args = { { "query", "query" }, { "effect", "effect" }, { "otherwise", "effect", optional = true } },
    run = function(t, e, c)
      local holds = t:query(e.query, c.player)
      if holds and holds ~= 0 then return t:do_part(e, c, "effect") end
      if e.otherwise then t:do_part(e, c, "otherwise") end
    end,
    tell = function(e, language, tell)
      local condition = both(language, "si " .. e.query .. " : ", "if " .. e.query .. ": ")
      local otherwise = e.otherwise and both(language, " ; sinon ", "; else ") .. tell(e.otherwise) or ""
      return condition .. tell(e.effect) .. otherwise
    end,
    fr = "si {query} : {effect:tell}", en = "if {query}: {effect:tell}",
  },
  -- Each player, the one whom it concerns last; who cannot comply is spared.
  everybody = {
    args = { { "effect", "effect" } },
    run = function(t, e, c, from)
      local players = who_play(t, c.player)
      one_after_the_other(t, c, from, #players, function(place)
        t:attempt(t.do_part, t, e, c, "effect", nil, players[place])
      end)
    end,
    tell = function(e, language, tell) return both(language, "chacun : ", "each: ") .. tell(e.effect) end,
    fr = "chacun : {effect:tell}", en = "each: {effect:tell}",
  },
  -- Waits in a card that lies before somebody until that moment comes: t:trigger.
  on = {
    args = { { "moment", "moment" }, { "effect", "effect" } },
    run = function() end,
    tell = function(e, language, tell, _, called) return called(e.moment) .. both(language, " : ", ": ") .. tell(e.effect) end,
    fr = "{moment} : {effect:tell}", en = "{moment}: {effect:tell}",
  },
  -- If the player likes; who could not is not asked.
  may = {
    args = { { "effect", "effect" } },
    run = function(t, _, c) waiting.ask(t, "may_effect", c) end,
    tell = function(e, language, tell) return both(language, "s'il veut : ", "at will: ") .. tell(e.effect) end,
    fr = "s'il veut : {effect:tell}", en = "at will: {effect:tell}",
  },
  -- The player chooses.
  choose = {
    args = { { "effects", "effects" } },
    run = function(t, _, c) waiting.ask(t, "choose_effect", c) end,
    tell = function(e, language, tell)
      local parts = {}
      for place, part in ipairs(e.effects) do parts[place] = tell(part) end
      return table.concat(parts, both(language, " ou ", " or "))
    end,
    fr = "au choix : {effects:tell}", en = "one of: {effects:tell}",
  },
  -- Chance chooses, each as likely as the other.
  one_of = {
    args = { { "effects", "effects" } },
    run = function(t, e, c)
      local place = t:chance(#e.effects)
      t:say("chance_chose", { effect = e.effects[place] })
      t:do_part(e, c, "effects", place)
    end,
    tell = function(e, language, tell)
      local parts = {}
      for place, part in ipairs(e.effects) do parts[place] = tell(part) end
      return both(language, "au hasard : ", "by chance: ") .. table.concat(parts, both(language, " ou ", " or "))
    end,
    fr = "au hasard : {effects:tell}", en = "by chance: {effects:tell}",
  },
  -- A die decides: by_roll(6, { { 1, 3, pay(10) }, { 4, 6, collect(10) } }). The table rolls it, or the program.
  by_roll = {
    args = { { "faces", "integer" }, { "outcomes", "list" } },
    check = function(e, _, is_effect)
      local expected = 1
      for place, outcome in ipairs(e.outcomes) do
        local first, last, effect = outcome[1], outcome[2], outcome[3]
        if math.type(first) ~= "integer" or math.type(last) ~= "integer" or not is_effect(effect) then
          return words.sentence("verb.bad_outcome", { place = place })
        end
        if first ~= expected or last < first then return words.sentence("verb.outcome_begins", { place = place, expected = expected }) end
        expected = last + 1
      end
      if expected ~= e.faces + 1 then return words.sentence("verb.outcomes_end", { last = expected - 1, faces = e.faces }) end
    end,
    run = function(t, _, c) waiting.ask(t, "roll_for_effect", c) end,
    tell = function(e, _, tell)
      local parts = {}
      for place, outcome in ipairs(e.outcomes) do
        local range = outcome[1] == outcome[2] and outcome[1] or outcome[1] .. "-" .. outcome[2]
        parts[place] = range .. "> " .. tell(outcome[3])
      end
      return table.concat(parts, ", ")
    end,
    fr = "selon un dé", en = "by a die",
  },
}
