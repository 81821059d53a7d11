-- A line for the whole table that was refused because of one of its parts: "anna 1 1 1 1, clo 2 0 0 0, bruno 1 0 0 0". Without
-- clo it can be read and nothing is against it: so the others may stay in the editor, and clo alone is said again. Nothing
-- is done by that, and what is hidden is not looked at.

local parts = include "parts"
local questions = include "questions"
local steps = include "steps"
local typing = include "typing"

local mending = {}

local somebody = { player = true, rival = true, holder = true }

-- Whether the list is of names, or each of its items begins with one.
local function is_of_names(field)
  if field.kind ~= "list" then return field.kind == "players" end
  local first = field.of.kind and field.of or field.of[1]
  return somebody[first.kind] == true
end

-- A name begins with no digit and no sign: what names nobody is of whose turn it is, and would be somebody else's.
local function is_name(word) return not string.find(word, "^[%d%p]") end

-- What stands between commas; where there are none, each name with what follows it. nil where one names nobody.
local function pieces_of(text)
  local list, comma = {}, string.find(text, ",%s")
  for word in string.gmatch(text, comma and "[^%s,][^,]*" or "%S+") do
    if is_name(word) then list[#list + 1] = word
    elseif comma or #list == 0 then return nil
    else list[#list] = list[#list] .. " " .. word end
  end
  return list, comma and ", " or " "
end

local function without(list, place)
  local left = { table.unpack(list) }
  table.remove(left, place)
  return left
end

-- Whether the text is an answer to the question; nil where what all may see does not tell.
local function is_answer(question, text, t, language)
  local form = question.form
  local is_fine, is_seen = pcall(t.seen_by, t, nil, function()
    local c = questions.context(t, form.who, language)
    steps.check_values(form.fields, typing.read(form.fields, typing.split(text), 1, c), questions.context(t, form.who, language))
  end)
  if is_fine and not is_seen then return nil end
  if not is_fine and type(is_seen) ~= "table" then error(is_seen, 0) end
  return is_fine
end

local function question_for(game, t, who)
  local question = questions.open(game, t)[1]
  local is_meant = question and (not who or question.form.who == who) and not question.step.sealed
  return is_meant and #question.form.fields == 1 and is_of_names(question.form.fields[1]) and question or nil
end

local PIECES_MAX = 24 -- of a line that is looked at

-- What of the line may stay and the part that is wrong, with a tab between; nil where it is not one part alone.
function mending.of(game, t, who, line, language)
  local question = question_for(game, t, who)
  local list, between = pieces_of(line)
  if not question or not list or #list < 2 or #list > PIECES_MAX or typing.find_command(game, t, typing.split(line)[1]) then return nil end
  if parts.of(game, t, question.form.who, typing.split(line), language) then return nil end
  if is_answer(question, line, t, language) ~= false then return nil end
  local kept, wrong
  for place, piece in ipairs(list) do
    local left = table.concat(without(list, place), between)
    if is_answer(question, left, t, language) then
      if kept then return nil end
      kept, wrong = left, piece
    end
  end
  return kept and kept .. between .. "\t" .. wrong
end

return mending
