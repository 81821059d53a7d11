-- A line that says several things, one after the other, as the table says them in one breath: `3 4 : 1 1 2 1 .` is the dice,
-- then a round, then that nobody wants more. Each part is what could have been typed on a line of its own.
--
-- What is one line already stays one: the seller before the colon of a lot, a reason with a colon in it.

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

-- What the words would be read by: the fields, the place of the first word that they say; and whether nobody may read along.
local function reader(game, t, who, list)
  local name = typing.find_command(game, t, list[1])
  local command = name and game.commands[name]
  if command and questions.is_open(command, t, who) then return questions.fields_of(command, t, who), 2, command.sealed end
  for _, question in ipairs(not command and questions.open(game, t) or {}) do
    if question.form.who == who then return question.form.fields, 1, question.step.sealed end
  end
end

-- The words of each part of the line; nil where it is one line.
function parts.of(game, t, who, list, language)
  local found = split(list)
  if not found[1] or #found[1] == #list then return nil end
  local fields, place, sealed = reader(game, t, who, list)
  if not fields or sealed or pcall(typing.read, fields, list, place, questions.context(t, who, language)) then return nil end
  return found
end

-- Whether what is said there is a secret, which nothing else may stand beside.
function parts.is_secret(game, t, who, list)
  local _, _, sealed = reader(game, t, who, list)
  return sealed and true or false
end

return parts
