-- What is asked now: the forms of the step on top of the agenda, and the fields of commands.

local agenda = include "agenda"
local fields = include "fields"
local keys = include "keys"

local type, top = type, agenda.top

local questions = {}

-- --- forms -------------------------------------------------------------------------------------------

local function complain(step, why) error(step.at .. keys.of(keys.thing("step", step.name), why), 0) end

-- What a script returns may be anything, and may lie: it is looked at as it is.
local function check_field(step, field)
  local is_one = type(field) == "table" and fields.kinds[rawget(field, "kind")] and type(rawget(field, "name")) == "string"
  if not is_one then complain(step, words.sentence "step.bad_form_field") end
end

local function check_form(step, form)
  local enter = type(form) == "table" and rawget(form, "enter")
  if type(form) ~= "table" or type(rawget(form, "who")) ~= "string" or type(rawget(form, "title")) ~= "string"
    or type(rawget(form, "fields")) ~= "table" or enter and type(enter) ~= "string" then
    complain(step, words.sentence "step.bad_form")
  end
  for _, field in ipairs(form.fields) do check_field(step, field) end
  return form
end

-- What fields are given: see fields.lua. eyes: with whose what is told is looked at, nil for those of all.
function questions.context(t, who, language, eyes)
  return { t = t, who = who, language = language or "fr", answers = {}, eyes = eyes }
end

-- The same before all is answered, for hints: a limit that hangs on an answer may not be known yet.
function questions.before(t, who, language, eyes)
  local c = questions.context(t, who, language, eyes)
  c.is_before = true
  return c
end

function questions.step_of(game, name)
  return game.steps[name] or error(words.sentence("agenda.gone", { name = tostring(name) }), 0)
end

-- A form that was made once leaves it to a function who is asked.
local function addressed(form, t, item)
  if type(form.who) ~= "function" then return form end
  local copy = {}
  for key, value in pairs(form) do copy[key] = value end
  copy.who = ask(t, form.who, t, item)
  return copy
end

-- The question of a step that asks one player, or nil. step.form is one that was made once: see runtime.ready.
local function single(t, step, item)
  local form = step.form
  work_for(step.at)
  if form then return { form = addressed(form, t, item), item = item, step = step } end
  form = ask(t, step.ask, t, item)
  if not form then return nil end
  if type(form) == "table" and type(rawget(form, "who")) == "function" then form = addressed(form, t, item) end
  return { form = check_form(step, form), item = item, step = step }
end

local function is_single(step) return step.form or step.ask end

-- Each question of a step that asks several together, answered or not. Where it takes each answer as it comes, the step
-- stays until it asks nobody any more.
function questions.together(t, step, item)
  local list = {}
  work_for(step.at)
  local forms = ask(t, step.asks, t, item) or {}
  if type(forms) ~= "table" then complain(step, words.sentence "step.bad_forms") end
  for place, form in ipairs(forms) do
    list[place] = { form = check_form(step, form), item = item, step = step, together = step.answers ~= nil, stays = step.answers == nil }
  end
  return list
end

function questions.has_answered(t, who)
  return t:get("answered", tostring(agenda.depth(t)), who) ~= nil
end

-- --- what is sealed, opened at a word ------------------------------------------------------------------

-- Where the table wants it, what all have sealed is not opened by itself.
function questions.waits_for_word(t, step)
  return step.sealed and step.answers and t:get "opening" == true and not t:get("concluded", tostring(agenda.depth(t)))
end

local opening = { name = "opening", answer = function(t) set_own(t, "concluded", tostring(agenda.depth(t)), true) end }

local function phrase(key) return key end -- of phrases.lua

local function asks_to_open(who, item)
  local form = { who = who, title = phrase "opening_asked", fields = {}, common = true, enter = phrase "opening_done" }
  return { form = form, item = item, step = opening, stays = true }
end

-- The questions that are open: { { form, item, step }, ... }, the ones of several players together.
function questions.open(game, t)
  local item = top(t)
  if not item then return {} end
  local step = questions.step_of(game, item.step)
  if step.run or t:get("concluded", tostring(agenda.depth(t))) then return {} end
  if is_single(step) then return { single(t, step, item) } end
  local open, asked = {}, questions.together(t, step, item)
  for _, question in ipairs(asked) do
    if question.stays or not questions.has_answered(t, question.form.who) then open[#open + 1] = question end
  end
  if #open == 0 and asked[1] and questions.waits_for_word(t, step) then return { asks_to_open(asked[1].form.who, item) } end
  return open
end

-- What tells one question that is asked from the next.
function questions.which(t)
  local said = { tostring(agenda.depth(t)) }
  for key, value in pairs(top(t) or {}) do said[#said + 1] = key .. "=" .. tostring(value) end
  return table.concat(said, " ")
end

-- The open question to that player. who may be nil where one question only is open.
function questions.find(game, t, who)
  local item = top(t)
  local step = item and questions.step_of(game, item.step)
  if step and step.form then
    local question = single(t, step, item)
    if who == nil or question.form.who == who then return question end
  end
  local open = questions.open(game, t)
  for _, question in ipairs(open) do
    if who == nil and #open == 1 or question.form.who == who then return question end
  end
  refuse(#open == 0 and "over" or "nobody_asked", { who = who or "?" })
end

-- --- commands ----------------------------------------------------------------------------------------

function questions.fields_of(command, t, who)
  work_for(command.at)
  if type(command.fields) == "function" then return ask(t, command.fields, t, who) end
  return command.fields or {}
end

-- Whether one of the steps during which the command is said asks now.
local function is_during(command, t)
  local asking, steps = agenda.step(t), command.during
  if type(steps) == "string" then return asking == steps end
  for _, step in ipairs(steps) do
    if asking == step then return true end
  end
  return false
end

-- May it be typed now? Where a command does not say, until the game is over.
function questions.is_open(command, t, who)
  if command.during and not is_during(command, t) then return false end
  if command.when and not t:is_open(command.when) then return false end
  work_for(command.at)
  if command.open then return ask(t, command.open, t, who) end
  return agenda.depth(t) > 0
end

-- Whose words it is: the player whose turn it is, or the one whom a field names; nil: anybody's.
function questions.whose(command, t, answers)
  if type(command.whose) == "string" then return answers[command.whose] end
  return command.whose and command.whose(t)
end

-- Refuses what was typed: a command that is not possible now, or not any more, with its own reason if it has one. At another
-- time than a rule says it is done all the same behind "!"; what has nothing to be done to cannot be.
function questions.refuse_closed(command, t, who, typed)
  local reason = command.closed and ask(t, command.closed, t, who)
  if reason then refuse(reason.code, reason.fields) end
  local is_untimely = command.when and (not command.open or command.open(t, who)) and agenda.depth(t) > 0
  if is_untimely then
    object("not_open", { typed = typed })
  else
    refuse(agenda.depth(t) == 0 and "over" or "not_open", { typed = typed })
  end
end

return questions
