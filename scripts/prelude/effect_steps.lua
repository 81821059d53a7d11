-- The steps by which effects ask: what is chosen, what a die says, and how a card goes on after that.

local effects = include "effects"
local fields = include "fields"

local option, roll, yesno = fields.makers.option, fields.makers.roll, fields.makers.yesno

local function effect_of(t, s)
  local card = t:card(s.card)
  return card and effects.at(card.effect, s.path)
end

local function context_of(s) return { player = s.player, sender = s.sender, card = s.card, path = s.path } end

local function ask(s, title, field)
  return { who = s.player, title = title, fields = { field }, card = s.card }
end

local function is_any_possible(t, e, c)
  for place = 1, #e.effects do
    if t:could_do_part(e, c, "effects", place) then return true end
  end
  return false
end

-- Who cannot comply with what he chooses chooses something else; with nothing of it, nothing happens.
local function choose(t, s, a)
  local e, c = effect_of(t, s), context_of(s)
  local done = t:attempt(t.do_part, t, e, c, "effects", a.choix)
  if done then return end
  if is_any_possible(t, e, c) then return t:do_part(e, c, "effects", a.choix) end -- which tells the refusal
  t:say("effect_impossible", { card = s.card })
end

local function outcome_of(e, sum)
  for place, outcome in ipairs(e.outcomes) do
    if sum >= outcome[1] and sum <= outcome[2] then return place end
  end
end

local function obey_die(t, s, a)
  local e, c = effect_of(t, s), context_of(s)
  local sum = a.jet > 0 and a.jet or t:chance(e.faces)
  t:say("die_says", { sum = sum })
  local outcome = outcome_of(e, sum)
  local done = t:attempt(function()
    local part, inner = effects.part(e, c, "outcomes", outcome)
    t:do_part(part, inner, 3)
  end)
  if not done then t:say("effect_impossible", { card = s.card }) end
end

return function(game)
  return {
    choose_effect = {
      ask = function(t, s)
        local e = effect_of(t, s)
        if not e then return nil end
        return ask(s, "choose_effect", option "choix" {
          labels = function(c)
            local labels = {}
            for place, part in ipairs(e.effects) do labels[place] = t:tell(part, c.language) end
            return labels
          end,
        })
      end,
      answer = choose,
    },
    may_effect = {
      run = function(t, s)
        local e, c = effect_of(t, s), context_of(s)
        if e and t:could_do_part(e, c, "effect") then t:todo("may_asked", c) end
      end,
    },
    may_asked = {
      ask = function(t, s)
        local e = effect_of(t, s)
        local question = e and ask(s, "may_effect", yesno "choix")
        if e then question.effect = e.effect end
        return question
      end,
      answer = function(t, s, a)
        if a.choix then t:do_part(effect_of(t, s), context_of(s), "effect") end
      end,
    },
    roll_for_effect = {
      by_program = "+",
      ask = function(t, s)
        local e = effect_of(t, s)
        return e and ask(s, "roll_for_effect", roll "jet" { faces = e.faces })
      end,
      answer = obey_die,
    },
    effect_goes_on = {
      run = function(t, s)
        local e, c = effect_of(t, s), context_of(s)
        local done = not e or t:attempt(function() effects.run(game, t, e, c, s.part) end)
        if not done then t:say("effect_stops", { card = s.card }) end
      end,
    },
  }
end
