-- Simulated players: moves by chance, from the same forms as those of people.

local fields = include "fields"
local questions = include "questions"
local typing = include "typing"

local simulate = {}

local function random_values(form_fields, c, pick)
  local values = {}
  for place, field in ipairs(form_fields) do
    local value = fields.kinds[field.kind].random(field, c, pick)
    if value == nil then return nil end
    values[place] = value
    c.answers[field.name] = value
  end
  return values
end

-- A random command of whoever: nil where it is not open, or nothing could be chosen.
local function choose_command(game, t, pick)
  local name = game.commands[pick(#game.commands)]
  local seats = t:names("player")
  local who = seats[pick(#seats)]
  local command = game.commands[name]
  if not questions.is_open(command, t, who) then return nil end
  local c = questions.context(t, who)
  local asked = questions.fields_of(command, t, who)
  local values = random_values(asked, c, pick)
  if not values then return nil end
  return { who = who, command = name, values = values, typed = command.words.fr .. " " .. typing.show(asked, values, c) }
end

local function choose_answer(t, question, pick)
  local form = question.form
  local c = questions.context(t, form.who)
  local values = random_values(form.fields, c, pick)
  if not values then return nil end
  return { who = form.who, question = question, values = values, typed = typing.show(form.fields, values, c) }
end

-- An answer to an open question, or now and then a command: { who, command or question, values, typed }.
function simulate.choose(game, t, pick)
  local open = questions.open(game, t)
  if #open == 0 or (#game.commands > 0 and pick(3) == 1) then return choose_command(game, t, pick) end
  return choose_answer(t, open[pick(#open)], pick)
end

return simulate
