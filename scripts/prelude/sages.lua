-- What a seat that the program plays says: some advice for each question, looked up with the eyes of that seat alone.
--
--   sage "offre" {
--     says = function(t, who, s, mood, form, said) return "SONY 2", "sage_bon_marche", { what = "SONY" } end,
--   }
--
-- says: the line that he would type, with why, the key of a text and its fields; nil where he has nothing to say. It reads
-- the table with his eyes: what he may not see is refused, and that is an error of the script. mood says how he plays:
-- mood.temper, and mood.pick(n), 1 .. n, for what is left to chance. form is the question, and said what those before
-- him have said.
-- whose: to a question that nobody in particular answers, who is to say something; each says so by a line of his own.
-- together: they say it in one line, which together(t, s, said, form) makes of the lines of all. closes: what is typed when
-- nobody has anything to say, or a function of t that says it; an empty line where it is left out. any: what hasard says in the place of says.

local keys = include "keys"
local put = include "put"
local questions = include "questions"
local seats = include "seats"
local simulate = include "simulate"
local typing = include "typing"

local sages = {}

local known = { says = true, any = true, whose = true, together = true, closes = true }

-- sage "STEP" { ... }, or only its function says.
function sages.declare(made, check_keys, refuse_twice, note_step)
  return function(name)
    refuse_twice(made.sages, "sage", name)
    return function(given)
      local thing = keys.thing("sage", name)
      if type(given) == "function" then given = { says = given } end
      check_keys(thing, given, known)
      if type(given.says) ~= "function" then keys.complain("author.is_function", { what = thing }) end
      note_step(name, thing)
      made.sages[name] = given
      made.sages[#made.sages + 1] = name
    end
  end
end

-- --- chance --------------------------------------------------------------------------------------------

-- Some answer to the question, or nil.
local function any_answer(t, form, pick)
  local c = questions.context(t, form.who)
  local values = simulate.values(form.fields, c, pick)
  return values and typing.show(form.fields, values, c)
end

-- An empty line where that does something, else some answer.
local function usual_answer(game, t, form, pick)
  if put.enter(game, form, questions.context(t, form.who)) then return "" end
  return any_answer(t, form, pick)
end

-- --- one of them ---------------------------------------------------------------------------------------

local function is_common(sage, form) return sage and sage.whose ~= nil or form.common end

-- With the eyes of who, nil for those of all: false where something is hidden from them.
local function advice(t, eyes, who, question, sage, mood, said)
  return t:seen_by(eyes, sage.says, t, who, question.item, mood, question.form, said)
end

-- by_chance: whatever he is, chance speaks for him.
local function mood_of(t, who, pick, by_chance)
  local mood = seats.of(t, who)
  mood.pick = pick
  if by_chance then mood.level = "hasard" end
  return mood
end

-- What who says to the question: a line, and why; nil where that is nothing.
local function line_of(game, t, who, question, said, pick, by_chance)
  local sage, mood = game.sages[question.step.name], mood_of(t, who, pick, by_chance)
  if mood.level == "hasard" then
    if sage and sage.any then return sage.any(t, who, question.item, mood, question.form, said) end
    if is_common(sage, question.form) then return nil end
    return any_answer(t, question.form, pick)
  end
  if not sage then return not is_common(sage, question.form) and usual_answer(game, t, question.form, pick) or nil end
  local is_seen, line, key, shown = advice(t, who, who, question, sage, mood, said)
  if not is_seen then error(words.sentence("sage.looked", { name = question.step.name }), 0) end
  return line, key, shown
end

-- --- a question ----------------------------------------------------------------------------------------

local function whose_of(t, question, sage)
  if not sage or not sage.whose then return { question.form.who } end
  local _, names = t:seen_by(nil, sage.whose, t, question.item, question.form)
  return names or {}
end

local function are_all_played(t, names)
  for _, who in ipairs(names) do
    if not seats.of(t, who) then return false end
  end
  return true
end

local function move_of(who, typed, by, key, shown)
  return { who = who, typed = typed, by = by, key = key, shown = shown }
end

-- Nobody has anything to say to it any more.
local function close(game, t, question, sage, pick)
  local line = sage and sage.closes or usual_answer(game, t, question.form, pick)
  if type(line) == "function" then line = line(t) end
  return line and move_of(nil, line)
end

-- All of them in one line; nil where people are among them, who say it themselves.
local function together(game, t, question, sage, names, pick, by_chance)
  if not are_all_played(t, names) then return nil end
  local said = {}
  for _, who in ipairs(names) do said[who] = line_of(game, t, who, question, said, pick, by_chance) end
  local _, line = t:seen_by(nil, sage.together, t, question.item, said, question.form)
  local alone = #names == 1 and names[1] or nil
  return line and move_of(nil, line, alone)
end

local function to_question(game, t, question, pick, by_chance)
  local sage = game.sages[question.step.name]
  local names = whose_of(t, question, sage)
  if sage and sage.together then return together(game, t, question, sage, names, pick, by_chance) end
  for _, who in ipairs(names) do
    local line, key, shown
    if seats.of(t, who) then line, key, shown = line_of(game, t, who, question, {}, pick, by_chance) end
    if line then return move_of(not is_common(sage, question.form) and who or nil, line, who, key, shown) end
  end
  if is_common(sage, question.form) and are_all_played(t, t:names "player") then return close(game, t, question, sage, pick) end
end

-- --- what is next --------------------------------------------------------------------------------------

-- What one of those seats says now: { who, typed, by, key, shown }; who is nil where it is said for the table. Nil where
-- none of them has anything to say.
function sages.next(game, t, pick, by_chance)
  if not seats.is_any(t) then return nil end
  for _, question in ipairs(questions.open(game, t)) do
    local move = to_question(game, t, question, pick, by_chance)
    if move then return move end
  end
end

-- What a person would be told to want, where people say it in one line with seats of the program: a line each.
function sages.wishes(game, t, pick)
  local list = {}
  for _, question in ipairs(questions.open(game, t)) do
    local sage = game.sages[question.step.name]
    local names, said = whose_of(t, question, sage), {}
    for _, who in ipairs(sage and sage.together and not are_all_played(t, names) and names or {}) do
      if seats.of(t, who) then
        said[who] = line_of(game, t, who, question, said, pick)
        list[#list + 1] = said[who] and { who = who, line = said[who] }
      end
    end
  end
  return list
end

-- The advice for one who is asked, or has something to say: the line, and why; nil where there is none.
function sages.advice(game, t, who, pick)
  for _, question in ipairs(questions.open(game, t)) do
    local sage = game.sages[question.step.name]
    for _, name in ipairs(whose_of(t, question, sage)) do
      if name == who and sage then
        local is_seen, line, key, shown = advice(t, who, who, question, sage, { temper = "prudent", level = "sage", pick = pick }, {})
        if is_seen and line then return line, key, shown end
      end
    end
  end
end

-- Why the seat says that line, as all may know it: it is found again with the eyes of all, or it is nobody else's business.
function sages.open_reason(game, t, by, typed, pick)
  for _, question in ipairs(questions.open(game, t)) do
    local sage = game.sages[question.step.name]
    if sage and not question.step.sealed then
      local is_seen, line, key, shown = advice(t, nil, by, question, sage, mood_of(t, by, pick), {})
      if is_seen and line == typed and key then return { key = key, fields = shown } end
    end
  end
end

return sages
