-- What may follow a line that is half typed, for "payer anna ?": what the next word is, and how the line could end.

local complete = include "complete"
local example = include "example"
local explain = include "explain"
local fields = include "fields"
local lines_told = include "lines"
local messages = include "messages"
local ranges = include "ranges"
local typing = include "typing"

local following = {}

-- Of those a word may be anything, a question mark too.
local is_free = { text = true, reason = true }

-- The words without the empty one at the end.
local function typed_words(at) return { table.unpack(at.list, 1, #at.list - 1) } end

-- Whether the words are a whole line, as far as they can be read.
local function is_whole(at)
  local words_so_far = typed_words(at)
  return #words_so_far >= at.place and pcall(typing.read, at.fields, words_so_far, at.place, at.context())
end

-- Whether what is typed there is a text.
local function is_text(at, list)
  local last = at.fields[#at.fields]
  if last and is_free[last.kind] and at.number > #at.fields then return true end
  for _, one in ipairs(list) do
    if is_free[one.field.kind] then return true end
  end
  return false
end

-- What the next word may be: the part of a list, or a field; several where a name may go on.
local function next_fields(at)
  local list = {}
  for _, one in ipairs(at.reached) do
    if one.start == #at.list and one.field then list[#list + 1] = one end
  end
  return list
end

local WORDS_MAX = 24 -- that are put behind what was typed

local somebody = { player = true, holder = true, rival = true }
local PLACES_MAX = 24 -- of examples that are tried, for one that the line does not name yet

local function is_among_items(one, value)
  for _, item in ipairs(one.context.items or {}) do
    if item == value or type(item) == "table" and item[one.field.name] == value then return true end
  end
  return false
end

local function is_among_answers(at, one, value)
  for _, field in ipairs(at.fields) do
    if one.context.answers[field.name] == value then return true end
  end
  return false
end

-- Whether the line names it already, and should not do so twice.
local function is_named(at, one, value)
  local list, is_somebody = at.fields[at.number], somebody[one.field.kind]
  if is_somebody and is_among_answers(at, one, value) then return true end
  return (is_somebody or list and list.distinct) and is_among_items(one, value)
end

local function example_of(at, one)
  local field, kind = one.field, fields.kinds[one.field.kind]
  for place = 1, kind.example and PLACES_MAX or 0 do
    local value = kind.example(field, one.context, place)
    if value == nil then return nil end
    if not is_named(at, one, value) then return (kind.show_clearly or kind.show)(field, value, one.context) end
  end
end

-- Whether all that is still to be said is looked at by itself: where the whole of a list is, one word more says little.
local function may_be_shown(at)
  for place = at.number, #at.fields do
    local field = at.fields[place]
    if fields.kinds[field.kind].is_list and field.against then return false end
  end
  return true
end

-- The line with what could be typed behind it, word by word, until it is whole; nil where nothing can.
local function continued(game, t, who, line, language)
  for _ = 1, WORDS_MAX do
    local at = complete.at_end(game, t, who, line, language)
    local one = at and may_be_shown(at) and next_fields(at)[1]
    local word = one and example_of(at, one)
    if not word then return nil end
    line = line .. " " .. word
    local then_at = complete.at_end(game, t, who, line, language)
    if not then_at or is_whole(then_at) then return line end
  end
end

-- How the line could end: as the question shows, or made of what may follow.
local function finished(game, t, who, at, line, language)
  if at.is_sealed then return nil end
  local given = at.form and at.form.example and example.of(at.form, at.context())
  if given and string.sub(given, 1, #line + 1) == line .. " " then return given end
  return not is_whole(at) and continued(game, t, who, line, language) or nil
end

-- Why the last word that stands there cannot be read; nil where it can.
local function misread(game, at)
  local last = at.reached[#at.reached]
  if not last or last.start >= #at.list then return nil end
  local text = table.concat(typed_words(at), " ", last.start)
  local value, code, shown = fields.kinds[last.field.kind].read(last.field, text, last.context)
  if value ~= nil or not code then return nil end
  return messages.say(game, code, shown, last.context), last
end

-- The lines; nil where a question mark is a word like any other.
function following.tell(game, t, who, line, language)
  local at = complete.at_end(game, t, who, line, language)
  local c = at and at.context()
  if not at then return nil end
  local phrase, lines, list = ranges.speaker(c), {}, next_fields(at)
  if is_text(at, list) then return nil end
  local why, wrong = misread(game, at)
  if why and #list == 0 then
    lines[1], list = why, { wrong }
  elseif is_whole(at) then
    lines[1] = phrase(#list > 0 and "line_may_end" or "line_is_whole", {})
  end
  for _, one in ipairs(list) do lines[#lines + 1] = explain.field(one.field, one.context) end
  local ending = not why and finished(game, t, who, at, line, language)
  if ending then lines[#lines + 1] = "  " .. phrase("for_example", { line = ending }) end
  return lines_told.join(lines)
end

return following
