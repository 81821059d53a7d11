-- How much of an operation the program does, in every game, by one word: the table plays it (jouer), the program notes what
-- is said and does it where it is asked to (noter), Enter does it (proposer), or the program does it by itself (faire).
--
-- An operation is a step that says what the program would type in it: by_program, a line, "" for Enter, or a function of t and
-- the item that gives one, nil where it could do nothing. The fact degrees.STEP is what the table has chosen; it is noter
-- else, or proposer where that line is Enter.

local agenda = include "agenda"
local questions = include "questions"

local degrees = {}

local DEGREES = { "jouer", "noter", "proposer", "faire" }
local DONE_MAX = 200 -- at once: more than any turn has

local function usual(step) return step.by_program == "" and "proposer" or "noter" end

function degrees.of(t, step) return t:get("degrees", step.name) or usual(step) end

-- Whether the table has chosen anything: most never do, and then no line is looked at twice.
local function is_moved(t) return #t:keys "degrees" > 0 end

-- The question that is open, if it is one of an operation, and the step.
local function open_one(game, t)
  local open = questions.open(game, t)
  local step = open[1] and open[1].step
  if step and step.by_program and not step.sealed then return open[1], step end
end

-- What the program would type now; nil where it could do nothing.
local function line_of(t, question, step)
  if type(step.by_program) == "function" then return ask(t, step.by_program, t, question.item) end
  return step.by_program
end

-- --- what is typed -----------------------------------------------------------------------------------------

local function is_enter(t, step)
  local degree = degrees.of(t, step)
  return degree == "proposer" or degree == "faire"
end

-- The words that an empty line stands for, nil for none but itself; refused where Enter is to do nothing.
local function words_of_enter(t, question, step)
  local line = line_of(t, question, step)
  if not is_enter(t, step) and line == "" then refuse "enter_does_nothing" end
  if not is_enter(t, step) or not line or line == "" then return nil end
  local list = {}
  for word in string.gmatch(line, "%S+") do list[#list + 1] = word end
  note_line(t, "enter", line)
  return list
end

-- What the words say where an operation is asked: themselves, or what Enter stands for. What the table plays itself the
-- program does not do, unless it is told to all the same.
function degrees.meant(game, t, speaker, list)
  if #list > 0 and not is_moved(t) then return list end
  local question, step = open_one(game, t)
  if not question or speaker and speaker ~= question.form.who then return list end
  if #list == 0 then return words_of_enter(t, question, step) or list end
  local line = degrees.of(t, step) == "jouer" and line_of(t, question, step)
  if line and line ~= "" and words.fold(table.concat(list, " ")) == words.fold(line) then object("table_plays", { typed = line }) end
  return list
end

-- What Enter does at a question beside what its game says; and whether it does that.
function degrees.enter(t, question)
  local step = question.step
  if not step.by_program or step.sealed then return nil, true end
  local line, is_proposed = line_of(t, question, step), is_enter(t, step)
  return is_proposed and line ~= "" and line or nil, is_proposed or line ~= ""
end

-- --- done by itself ----------------------------------------------------------------------------------------

-- Does what the program does by itself, until the table is asked something; enter(line) types it. Where that is refused, the
-- table is asked.
function degrees.follow(game, t, enter)
  if not is_moved(t) then return end
  for _ = 1, DONE_MAX do
    local question, step = open_one(game, t)
    local line = question and degrees.of(t, step) == "faire" and line_of(t, question, step)
    if not line or agenda.depth(t) == 0 or not t:attempt(enter, line) then return end
  end
end

local tell = {
  jouer = function(t, what) t:say("degree_jouer", { what = what }) end,
  noter = function(t, what) t:say("degree_noter", { what = what }) end,
  proposer = function(t, what) t:say("degree_proposer", { what = what }) end,
  faire = function(t, what) t:say("degree_faire", { what = what }) end,
}

-- --- the slider --------------------------------------------------------------------------------------------

-- Those of the game, in its order, and behind them the die that a card may ask for.
local function operations(game)
  local list = {}
  for _, name in ipairs(game.steps) do
    if game.steps[name].by_program then list[#list + 1] = name end
  end
  list[#list + 1] = "roll_for_effect"
  return list
end

function degrees.declare(game, api)
  local list = operations(game)
  if game.commands["degré"] or game.called.words["degre"] then return end
  local command = api.command "degré" {
    words = { fr = "degré", en = "degree" },
    help = { fr = "degré OPÉRATION jouer, noter, proposer ou faire : ce que le programme en fait",
      en = "degree OPERATION play, note, propose or do: how much of it the program does" },
    fields = {
      api.choice "operation" { choices = list },
      api.choice "degre" { choices = DEGREES },
    },
    run = function(t, a)
      local step = game.steps[a.operation]
      set_own(t, "degrees", a.operation, a.degre ~= usual(step) and a.degre or nil)
      tell[a.degre](t, t:field_name(a.operation, t:language()))
    end,
  }
  command.is_common = true
  -- Those that the table has moved.
  api.view "degres" (function(t)
    local shown = { head = { "operation", "degre" }, rows = {} }
    for _, name in ipairs(list) do
      if t:get("degrees", name) then shown.rows[#shown.rows + 1] = { name, t:get("degrees", name) } end
    end
    return shown
  end)
  game.views.degres.is_common = true
  game.view_names.degres = game.view_names.degres or "degrees"
end

return degrees
