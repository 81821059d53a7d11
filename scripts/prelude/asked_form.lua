-- A question as whoever is asked it sees it on a page of his own: what each field takes, for fingers instead of words. It is
-- made of the same fields as the prompt, and what is tapped becomes the line that could have been typed.
--
-- Lines of a key, a tab and a value, in their order. title; ways; sealed; together, where several are asked at once; own, where it
-- is his part of what the table answers together; aloud, where he says it for the table; enter; then for each field
--   field SHAPE       how it is answered: number, one, several, counts, rows, text
--   called, range     what it is called; between which numbers it lies, in words
--   min, max, step    of a number
--   least, most       of rows; distinct: none of them twice; priced: they end with a price and how many, 4000x3
--   choice WORD [TAB] NOTE   what may be tapped, and what stands beside it
--   quick WORD [TAB] LABEL   a number that is tapped instead of typed
--   usual, pass       what it is if nothing is said; the word that says no more
--   behind, money     of counts: the number stands behind the thing; money may be one of them
--   part SHAPE        a part of each row, with the same keys
-- All of it is seen with the eyes of whoever is asked.

local called = include "called"
local fields = include "fields"
local limits = include "limits"
local messages = include "messages"
local own_part = include "own_part"
local put = include "put"
local questions = include "questions"
local ranges = include "ranges"

local asked_form = {}

-- The question that he may answer: one that is asked of him; his part of one that the table answers together, and that part;
-- or all of such a one, where the table looks to him.
function asked_form.question(game, t, who)
  for _, question in ipairs(questions.open(game, t)) do
    local part = own_part.of(t, question, who)
    if part or question.form.who == who then return question, part end
  end
end

-- What a field refuses, or fails at, while nothing is answered yet is not told.
local function if_possible(f, ...)
  local is_fine, result = pcall(f, ...)
  return is_fine and result or nil
end

local function without_controls(text) return (string.gsub(tostring(text), "[\t\n]", " ")) end

local function teller(lines)
  return function(key, value, more)
    if value == nil or value == false then return end
    lines[#lines + 1] = key .. "\t" .. without_controls(value) .. (more and "\t" .. without_controls(more) or "")
  end
end

-- --- numbers -----------------------------------------------------------------------------------------

local FEW = 12 -- numbers that are all shown
local LADDER = { 1, 2, 5 }
local RUNGS = 4

-- Round numbers between the limits, the largest ones.
local function ladder(least, most, step)
  local rungs, power = {}, 1
  while power <= most // 10 do power = power * 10 end
  while power > 0 and #rungs < RUNGS do
    for place = #LADDER, 1, -1 do
      local value = LADDER[place] * power
      if value > least and value < most and (value - least) % step == 0 and #rungs < RUNGS then table.insert(rungs, 1, value) end
    end
    power = power // 10
  end
  return rungs
end

local function tell_quick(tell, field, value, c)
  local kind = fields.kinds[field.kind]
  tell("quick", (kind.show_clearly or kind.show)(field, value, c), kind.show(field, value, c))
end

local function tell_number(tell, field, c)
  local least, most = limits.shown(field, "min", c), limits.shown(field, "max", c)
  local step = limits.shown(field, "multiple", c) or 1
  tell("min", least)
  tell("max", most)
  tell("step", step)
  tell("range", ranges.told(field, c, ranges.speaker(c)))
  if not least or not most or least > most then return end
  local first, last = -(-least // step) * step, most // step * step
  if (last - first) // step < FEW then
    for value = first, last, step do tell_quick(tell, field, value, c) end
    return
  end
  tell_quick(tell, field, first, c)
  for _, value in ipairs(ladder(first, last, step)) do tell_quick(tell, field, value, c) end
  tell_quick(tell, field, last, c)
end

-- --- what is chosen from -----------------------------------------------------------------------------

-- What is printed on a card, or what it does.
local function note_of(name, c) return c.t:card(name) and messages.fill("{card:text}", { card = name }, c) end

local function tell_choices(tell, field, c, list)
  local tapped = field.tapped and if_possible(field.tapped, c)
  if tapped then
    for _, one in ipairs(tapped) do tell("choice", one[1], one[2]) end
    return
  end
  for _, candidate in ipairs(list) do tell("choice", candidate, if_possible(note_of, candidate, c)) end
end

local function candidates_of(field, c) return if_possible(fields.kinds[field.kind].candidates, field, c) or {} end

local function is_number(field) return fields.kinds[field.kind].limits.min and not fields.kinds[field.kind].is_list end

local function parts_of(field) return field.of and (field.of.kind and { field.of } or field.of) end

local function shape_of(field, candidates)
  local kind = fields.kinds[field.kind]
  if is_number(field) then return "number" end
  if parts_of(field) then return "rows" end
  if kind.limits.goods then return "counts" end
  if #candidates == 0 then return "text" end
  return kind.is_list and "several" or "one"
end

-- --- a field -----------------------------------------------------------------------------------------

local tell_field

-- 4000x3: a price, and how many at it.
local function is_priced(parts)
  local last = #parts
  return last > 1 and parts[last].kind == "quantity" and parts[last - 1].kind == "amount"
end

-- The parts of a row as they are for the first one.
local function tell_rows(tell, field, c)
  local inner = setmetatable({ items = {}, answers = setmetatable({}, { __index = c.answers }) }, { __index = c })
  local least = limits.shown(field, "min", c)
  tell("least", field.pass and 0 or least or 1)
  tell("most", limits.shown(field, "max", c))
  tell("range", ranges.told(field, c, ranges.speaker(c)))
  tell("distinct", field.distinct and "yes")
  tell("priced", is_priced(parts_of(field)) and "yes")
  for _, part in ipairs(parts_of(field)) do tell_field(tell, "part", part, inner) end
end

local function tell_usual(tell, field, c)
  local usual = field.usual ~= nil and if_possible(limits.shown, field, "usual", c)
  if usual ~= nil and usual ~= false then tell("usual", if_possible(fields.kinds[field.kind].show, field, usual, c)) end
end

function tell_field(tell, key, field, c)
  local candidates = candidates_of(field, c)
  local shape = shape_of(field, candidates)
  tell(key, shape)
  tell("called", called(field, c))
  tell_usual(tell, field, c)
  if field.pass then tell("pass", limits.pass_word(field, c.language)) end
  if shape == "number" then return if_possible(tell_number, tell, field, c) end
  if shape == "rows" then return tell_rows(tell, field, c) end
  if shape == "counts" then
    tell("behind", field.counted_behind and "yes")
    tell("money", field.money and "yes")
  end
  tell_choices(tell, field, c, candidates)
end

-- --- a form ------------------------------------------------------------------------------------------

local function tell_question(tell, game, question, c)
  tell("title", put.sentence(game, question, c))
  tell("ways", put.ways(game, question, c))
  tell("sealed", question.step.sealed and "yes")
  tell("together", question.together and "yes")
  tell("aloud", question.form.common and "yes")
  tell("enter", put.enter_now(game, question, c))
end

-- What others say meanwhile does not make another question of it.
local function tell_part(tell, game, question, c)
  tell("title", put.sentence(game, question, c))
  tell("together", "yes")
  tell("own", "yes")
end

-- nil where nothing is asked of him.
function asked_form.lines(game, t, who, language)
  local question, part = asked_form.question(game, t, who)
  if not question then return nil end
  local lines = {}
  local tell, c = teller(lines), questions.before(t, who, language, who)
  if part then c.answers, c.items = part.answers, {} end
  local tell_all = part and tell_part or tell_question
  tell_all(tell, game, question, c)
  for _, field in ipairs(part and part.fields or question.form.fields) do tell_field(tell, "field", field, c) end
  return lines
end

return asked_form
