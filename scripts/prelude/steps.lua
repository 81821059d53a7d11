-- How the evening goes on: answers come in, and steps run until somebody is asked again.

local agenda = include "agenda"
local facts = include "facts"
local fields = include "fields"
local keys = include "keys"
local questions = include "questions"

local kinds, check, top, pop, top_step = fields.kinds, fields.check, agenda.top, agenda.pop, agenda.step
local step_of, context = questions.step_of, questions.context

local steps = {}

local QUICK_FIELDS_MAX = 100 -- of a form whose answers are taken without a detour
local SETTLE_MAX = 10000 -- steps that run by themselves between two questions: more is a loop

-- --- what is answered --------------------------------------------------------------------------------

-- Whether the values are an answer to those fields.
local function is_answer(form_fields, values, c)
  for place, field in ipairs(form_fields) do
    if values[place] == nil or fields.objection(field, values[place], c) then return false end
    c.answers[field.name] = values[place]
  end
  return true
end

-- What nobody can do is refused; a rule may be passed over, and then it is looked on.
local function raise(code, shown, is_obstacle)
  if is_obstacle then refuse(code, shown) end
  object(code, shown)
end

-- The values by the names of the fields; refused if they are no answer.
function steps.check_values(form_fields, values, c)
  local answers, place, field = c.answers, 1, form_fields[1]
  while field do
    local name, value = field.name, values[place]
    if value == nil then refuse("missing", { field = name }) end
    check(field, value, c, raise)
    answers[name], place = value, place + 1
    field = form_fields[place]
  end
  return answers
end

-- What is surely a value of the field: see fields.lua. A form that was made by hand may have anything for a field.
local function sure_of(field)
  local kind = type(field) == "table" and kinds[field.kind]
  local known = kind and kind.sure and not field.against and type(field.name) == "string" and kind.sure(field)
  if known then known.name = field.name end
  return known
end

-- Gives the program the form of the step: what is surely an answer to it is taken without the functions here. Not
-- where they are needed to tell.
function steps.keep_form(step)
  local form_fields, known = step.form.fields, {}
  if #form_fields > QUICK_FIELDS_MAX or type(step.answer) ~= "function" then return end
  for place, field in ipairs(form_fields) do
    known[place] = sure_of(field)
    if not known[place] then return end
  end
  forms.keep(step.name, step.form.who, step.answer, known)
end

-- --- answers of several ------------------------------------------------------------------------------

-- Where the answer of a player is kept until all have answered: a sealed one where nobody may look.
local function path_of(t, question)
  return { question.step.sealed and "sealed" or "answer", tostring(agenda.depth(t)), question.form.who }
end

local function store_answer(t, question, answers)
  local path = path_of(t, question)
  if question.step.sealed then show_own(t, "sealed", "nobody") end
  set_own(t, "answered", path[2], path[3], true)
  facts.keep(t, path, answers)
end

-- What was kept of a player's answer: a value for each field of the form, by its name.
local function stored_answer(t, question)
  local answers = facts.kept(t, path_of(t, question)) or {}
  for _, field in ipairs(question.form.fields) do
    if answers[field.name] == nil and fields.kinds[field.kind].is_list then answers[field.name] = {} end
  end
  return answers
end

local function forget_answer(t, question)
  local path = path_of(t, question)
  facts.forget(t, path)
  facts.forget(t, { "answered", path[2], path[3] })
end

local function values_of(form_fields, answers)
  local values = {}
  for place, field in ipairs(form_fields) do values[place] = answers[field.name] end
  return values
end

-- An interrupt may have taken what somebody has promised in an answer: he is asked again.
local function forget_what_fails(t, question)
  local form = question.form
  local values = values_of(form.fields, stored_answer(t, question))
  if is_answer(form.fields, values, questions.context(t, form.who)) then return end
  forget_answer(t, question)
  t:say("asked_again", { who = form.who })
end

-- When nobody is asked any more: on with the answers that there are. False if somebody is.
local function conclude(t, step, item)
  local asked, all = questions.together(t, step, item), {}
  local is_awaited = false
  for _, question in ipairs(asked) do
    local who = question.form.who
    if questions.has_answered(t, who) then forget_what_fails(t, question) end
    if questions.has_answered(t, who) then
      all[who] = stored_answer(t, question)
    else
      is_awaited = true
    end
  end
  if is_awaited and not t:get("concluded", tostring(agenda.depth(t))) then return false end
  if #asked > 0 and questions.waits_for_word(t, step) then return false end
  agenda.pop(t)
  if #asked > 0 then step.answers(t, item, all) end
  return true
end

-- --- on and on ---------------------------------------------------------------------------------------

-- Does what the step on top is about, unless that asks somebody: then false.
local function go_on(game, t)
  local name = top_step(t)
  if not name then return false end
  local step = step_of(game, name)
  if step.form then return false end
  local item = top(t)
  if step.answers then return conclude(t, step, item) end
  if not step.run and #questions.open(game, t) > 0 then return false end
  pop(t)
  work_for(step.at)
  if step.run then step.run(t, item) end
  return true
end

-- Lets the steps that ask nobody run, until something is asked or the game is over.
function steps.settle(game, t)
  for _ = 1, SETTLE_MAX do
    if not go_on(game, t) then return end
  end
  local name = top_step(t)
  local why = words.sentence "agenda.no_rest"
  error((step_of(game, name).at or "") .. keys.of(keys.thing("step", name), why), 0)
end

-- Answers the question with values, one for each field.
function steps.answer(game, t, question, values)
  local form = question.form
  local answers = steps.check_values(form.fields, values, context(t, form.who))
  if question.together then
    store_answer(t, question, answers)
  else
    if not question.stays then pop(t) end
    question.step.answer(t, question.item, answers, form.who)
  end
  steps.settle(game, t)
end

function steps.command(game, t, who, name, values)
  local command = game.commands[name]
  if not command then refuse("no_command", { typed = name }) end
  if not questions.is_open(command, t, who) then questions.refuse_closed(command, t, who, name) end
  steps.obey(game, t, who, command, questions.fields_of(command, t, who), values)
end

-- The same of one that is open, or done all the same: asked are its fields.
function steps.obey(game, t, who, command, asked, values)
  command.run(t, steps.check_values(asked, values, questions.context(t, who)), who)
  steps.settle(game, t)
end

return steps
