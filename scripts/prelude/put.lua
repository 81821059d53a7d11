-- How questions are put: whom they are to, a sentence; what could be typed as it stands, what else may be said, and what Enter
-- does.

local degrees = include "degrees"
local example = include "example"
local fields = include "fields"
local limits = include "limits"
local messages = include "messages"
local questions = include "questions"
local ranges = include "ranges"

local put = {}

local ENTER = { fr = "Entrée", en = "Enter" }

-- A tab parts the sentence from what may be typed: none else stands in it.
local function without_tabs(text) return (string.gsub(text, "\t", "\\x09")) end

-- The sentence alone.
function put.sentence(game, question, c)
  local sentence = messages.say(game, question.form.title, question.form, c)
  return without_tabs(sentence)
end

-- What Enter does, in a few words; nil where it does nothing.
function put.enter(game, form, c) return form.enter and messages.say(game, form.enter, form, c) end

-- The same as the table has it: see degrees.lua.
function put.enter_now(game, question, c)
  local typed, does_its_own = degrees.enter(c.t, question)
  return typed or does_its_own and put.enter(game, question.form, c) or nil
end

local function is_number(field)
  local kind = fields.kinds[field.kind]
  return kind.limits.min and not kind.is_list
end

-- Whether what could be typed tells nothing that is secret: a sealed answer may be one of what nobody else sees.
local function tells_nothing(form)
  for _, field in ipairs(form.fields) do
    if not is_number(field) then return false end
  end
  return true
end

-- Adds what could be typed: an example; of one field all that there is, where that is little, or else between which numbers.
local function add_example(list, form, c)
  local field = #form.fields == 1 and not form.example and form.fields[1]
  local all = field and example.all(field, c)
  for _, one in ipairs(all or { example.of(form, c) }) do list[#list + 1] = one end
  if field and is_number(field) then list[#list + 1] = ranges.told(field, c, ranges.speaker(c)) end
  if field and field.pass and not form.also then list[#list + 1] = limits.pass_word(field, c.language) end
end

-- What may be typed: "Bruno 4000x3 · personne : le marché ferme · Entrée : au suivant".
function put.ways(game, question, c)
  local form, list = question.form, {}
  local may_be_made = not form.says_all and (not question.step.sealed or tells_nothing(form))
  if form.example or may_be_made then add_example(list, form, c) end
  for _, key in ipairs(form.also or {}) do list[#list + 1] = key and messages.say(game, key, form, c) or nil end
  local enter = put.enter_now(game, question, c)
  if enter == list[#list] then list[#list] = nil end -- Enter shows how it could be typed
  if enter then list[#list + 1] = messages.of(ENTER[c.language], enter, c) end
  return without_tabs(table.concat(list, " · "))
end

-- Those of several that are put alike are put once, to all of them.
local function told_once(list)
  local once, place_of = {}, {}
  for _, told in ipairs(list) do
    local same = told.sentence .. "\t" .. told.ways
    local place = place_of[same]
    if place and told.who then
      once[place].who = once[place].who .. ", " .. told.who
    else
      once[#once + 1], place_of[same] = told, #once + 1
    end
  end
  return once
end

-- A line each: the sentence, and behind a tab what may be typed, where there is something.
function put.questions(game, t, open, language)
  local list, lines = {}, {}
  for place, question in ipairs(open) do
    local c = questions.before(t, question.form.who, language)
    list[place] = {
      who = not question.form.common and question.form.who or nil, c = c,
      sentence = put.sentence(game, question, c), ways = put.ways(game, question, c),
    }
  end
  for place, told in ipairs(told_once(list)) do
    local line = told.who and messages.of(told.who, told.sentence, told.c) or told.sentence
    lines[place] = told.ways == "" and line or line .. "\t" .. told.ways
  end
  return lines
end

return put
