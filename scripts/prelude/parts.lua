-- A line that says several things, one after the other, as the table says them in one breath: `3 4 : 1 1 2 1 .` is the dice,
-- then a round, then that nobody wants more. Each part is what could have been typed on a line of its own.
--
-- What is one line already stays one: the seller before the colon of a lot, a reason with a colon in it.

local limits = include "limits"
local questions = include "questions"
local typing = include "typing"

local parts = {}

local between = { [":"] = true, [";"] = true, ["·"] = true }
parts.DOT = "." -- is a part by itself

-- The words of each part.
local function split(list)
  local found, part = {}, {}
  local function close()
    if #part > 0 then found[#found + 1] = part end
    part = {}
  end
  for _, word in ipairs(list) do
    if between[word] or word == parts.DOT then close() else part[#part + 1] = word end
    if word == parts.DOT then found[#found + 1] = { word } end
  end
  close()
  return found
end

local function has_parts(list)
  for _, word in ipairs(list) do
    if between[word] or word == parts.DOT then return true end
  end
  return false
end

local function is_end(field, word) return limits.is_pass(field, word) or limits.is_end(field, word) end

-- Behind what was answered personne, rien or passe says that this was all of it: `Anna 1000x2, personne`. Only where it could
-- have been the whole answer.
local function without_the_end(list, field)
  local last = list[#list]
  if not field or not is_end(field, last) or is_end(field, list[1]) then return nil end
  local said = table.move(list, 1, #list - 1, 1, {})
  said[#said] = string.gsub(said[#said], ",$", "")
  return { said, { last }, has_end = true }
end

-- What the words would be read by: the fields, the place of the first word that they say; and whether nobody may read along.
-- open: the questions that are open, where that is known.
local function reader(game, t, who, list, open)
  local name = typing.find_command(game, t, list[1])
  local command = name and game.commands[name]
  if command and questions.is_open(command, t, who) then return questions.fields_of(command, t, who), 2, command.sealed end
  for _, question in ipairs(not command and (open or questions.open(game, t)) or {}) do
    if question.form.who == who then return question.form.fields, 1, question.step.sealed end
  end
end

-- The words of each part of the line, and whether the last but says that this was all; nil where it is one line.
function parts.of(game, t, who, list, language, open)
  if #list < 2 then return nil end
  local found = has_parts(list) and split(list) or { list }
  if not found[1] then return nil end
  local is_one = #found[1] == #list
  local fields, place, sealed = reader(game, t, who, list, open)
  if not fields or sealed then return nil end
  if is_one then found = place == 1 and without_the_end(list, fields[1]) end
  local function says(words) return (pcall(typing.read, fields, words, place, questions.context(t, who, language))) end
  if not found or says(list) or is_one and not says(found[1]) then return nil end
  return found
end

-- Whether what is said there is a secret, which nothing else may stand beside.
function parts.is_secret(game, t, who, list)
  local _, _, sealed = reader(game, t, who, list)
  return sealed and true or false
end

return parts
