-- Simulated players: moves by chance, from the same forms as those of people.

local fields = include "fields"
local questions = include "questions"
local typing = include "typing"

local simulate = {}

-- A value for each field, drawn from what is legal; nil where there is none. What is drawn stands among the answers of c.
function simulate.values(form_fields, c, pick)
  local values = {}
  for place, field in ipairs(form_fields) do
    local value = fields.kinds[field.kind].random(field, c, pick)
    if value == nil then return nil end
    values[place] = value
    c.answers[field.name] = value
  end
  return values
end

-- With the fields that were asked, and what is typed before their values.
local function chosen(who, asked, before, c, pick)
  local values = simulate.values(asked, c, pick)
  if not values then return nil end
  return { who = who, asked = asked, values = values, before = before, typed = before .. typing.show(asked, values, c) }
end

-- A command of somebody, whether it is open or not; nil where nothing could be chosen.
function simulate.command(game, t, who, name, pick)
  local command, c = game.commands[name], questions.context(t, who)
  local move = chosen(who, questions.fields_of(command, t, who), command.words.fr .. " ", c, pick)
  if move then move.command = name end
  return move
end

-- The names of those that chance says: not what every game has from the prelude, which is no move in it.
function simulate.commands(game)
  local list = {}
  for _, name in ipairs(game.commands) do
    if not game.commands[name].is_common then list[#list + 1] = name end
  end
  return list
end

-- A random command of whoever: nil where it is not open, or nothing could be chosen.
local function choose_command(game, t, pick)
  local name = game.by_chance[pick(#game.by_chance)]
  local seats = t:names("player")
  local who = seats[pick(#seats)]
  local command = game.commands[name]
  local move = questions.is_open(command, t, who) and simulate.command(game, t, who, name, pick) or nil
  if not move then return nil end
  local answers = {}
  for place, field in ipairs(move.asked) do answers[field.name] = move.values[place] end
  move.who = questions.whose(command, t, answers) or who
  return move
end

local function choose_answer(t, question, pick)
  local form = question.form
  local move = chosen(form.who, form.fields, "", questions.context(t, form.who), pick)
  if move then move.question = question end
  return move
end

-- An answer to an open question, or now and then a command: { who, command or question, values, typed }, with the
-- fields that were asked, and what is typed before their values.
function simulate.choose(game, t, pick)
  local open = questions.open(game, t)
  if #open == 0 or (#game.by_chance > 0 and pick(3) == 1) then return choose_command(game, t, pick) end
  return choose_answer(t, open[pick(#open)], pick)
end

return simulate
