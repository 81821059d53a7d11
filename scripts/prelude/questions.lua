-- What is asked now: the forms of the step on top of the agenda, and the fields of commands.

local agenda = include "agenda"

local questions = {}

-- What fields are given: see fields.lua. eyes: with whose what is told is looked at, nil for those of all.
function questions.context(t, who, language, eyes)
  return { t = t, who = who, language = language or "fr", currency = t:currency(), answers = {}, eyes = eyes }
end

-- The same before all is answered, for hints: a limit that hangs on an answer may not be known yet.
function questions.before(t, who, language, eyes)
  local c = questions.context(t, who, language, eyes)
  c.is_before = true
  return c
end

function questions.step_of(game, item)
  return game.steps[item.step] or error("the agenda holds a step that is no more: " .. tostring(item.step), 0)
end

-- Each question of a step that asks several together, answered or not.
function questions.together(t, step, item)
  local list = {}
  for place, form in ipairs(step.asks(t, item) or {}) do
    list[place] = { form = form, item = item, step = step, together = true }
  end
  return list
end

function questions.has_answered(t, who)
  return t:get("answered", tostring(agenda.depth(t)), who) ~= nil
end

-- The questions that are open: { { form, item, step }, ... }, the ones of several players together.
function questions.open(game, t)
  local item = agenda.top(t)
  if not item then return {} end
  local step = questions.step_of(game, item)
  if step.run or t:get("concluded", tostring(agenda.depth(t))) then return {} end
  if step.ask then
    local form = step.ask(t, item)
    return form and { { form = form, item = item, step = step } } or {}
  end
  local open = {}
  for _, question in ipairs(questions.together(t, step, item)) do
    if not questions.has_answered(t, question.form.who) then open[#open + 1] = question end
  end
  return open
end

-- The open question to that player. who may be nil where one question only is open.
function questions.find(game, t, who)
  local open = questions.open(game, t)
  for _, question in ipairs(open) do
    if who == nil and #open == 1 or question.form.who == who then return question end
  end
  refuse(#open == 0 and "over" or "nobody_asked", { who = who or "?" })
end

-- --- commands ----------------------------------------------------------------------------------------

function questions.fields_of(command, t, who)
  if type(command.fields) == "function" then return command.fields(t, who) end
  return command.fields or {}
end

-- May it be typed now?
function questions.is_open(command, t, who)
  if command.when and not t:is_open(command.when) then return false end
  return not command.open or command.open(t, who)
end

return questions
