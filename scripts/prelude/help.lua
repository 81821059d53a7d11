-- What can be typed: what is asked, and the commands; all of them, or those that may be said now.

local aliases = include "aliases"
local put = include "put"
local questions = include "questions"
local ranges = include "ranges"
local topics = include "topics"

local help = {}

local WORD_COLUMNS = 12 -- of a command

-- The command with its fields, in the words of the language.
local function line_of(command, language)
  local word = aliases.told(command, language)
  return "  " .. word .. string.rep(" ", math.max(WORD_COLUMNS - utf8.len(word), 0)) .. " " .. command.help[language]
end

-- Every command, and what else is explained.
function help.all(game, t, language)
  local lines, explained = {}, topics.words(game, language)
  for place, name in ipairs(game.commands) do lines[place] = line_of(game.commands[name], language) end
  local phrase = ranges.speaker(questions.context(t, nil, language))
  if #explained > 0 then lines[#lines + 1] = "  " .. phrase("explained", { list = table.concat(explained, ", ") }) end
  return lines
end

-- What belongs to the step that asks now, and the words of the rest.
local function open_commands(game, t, language)
  local of_step, others = {}, {}
  for _, name in ipairs(game.commands) do
    local command = game.commands[name]
    local is_open = questions.is_open(command, t, nil)
    if is_open and command.during then of_step[#of_step + 1] = "  " .. command.help[language] end
    if is_open and not command.during then others[#others + 1] = command.words[language] end
  end
  return of_step, others
end

-- That several things may be said on one line, with an example of the game's; nil where it has none.
function help.in_one_breath(game, t, language)
  if not game.breath then return nil end
  local phrase = ranges.speaker(questions.context(t, nil, language))
  return phrase("in_one_breath", { line = topics.example(game, t, game.breath, language) })
end

-- The questions and how they may be answered, the commands that go with them, and the words of what may always be said.
function help.now(game, t, language)
  local lines = {}
  for _, line in ipairs(put.questions(game, t, questions.open(game, t), language)) do
    local sentence, ways = string.match(line, "^([^\t]*)\t?(.*)$")
    lines[#lines + 1] = sentence
    if ways ~= "" then lines[#lines + 1] = "  " .. ways end
  end
  local of_step, others = open_commands(game, t, language)
  table.move(of_step, 1, #of_step, #lines + 1, lines)
  local phrase = ranges.speaker(questions.context(t, nil, language))
  lines[#lines + 1] = help.in_one_breath(game, t, language)
  local here = topics.here(game, t, language)
  if here then lines[#lines + 1] = phrase("explained_here", { word = here }) end
  if #others > 0 then lines[#lines + 1] = phrase("also", { list = table.concat(others, ", ") }) end
  return lines
end

return help
