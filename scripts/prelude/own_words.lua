-- The table's own words: the fact mot_de_la_table.NAME is the line that the word stands for, with places in it, as in
-- `payer banque {qui} 200`, that the words behind it fill in their order; the last one takes all that is left.

local own_words = {}

local function line_of(t, word)
  local names = t:keys "mot_de_la_table"
  local folded = #names > 0 and words.fold(word)
  for _, name in ipairs(names) do
    if words.fold(name) == folded then return t:get("mot_de_la_table", name) end
  end
end

local function places_in(line)
  local list = {}
  for place in string.gmatch(line, "{([^{}]*)}") do list[#list + 1] = place end
  return list
end

-- The line with its places filled in from what was typed behind the word.
local function filled(line, rest)
  local places, given = places_in(line), {}
  for value in string.gmatch(rest, "%S+") do given[#given + 1] = value end
  if #given < #places then refuse("missing", { field = places[#given + 1] }) end
  if #places == 0 and #given > 0 then refuse("too_much_typed", { typed = given[1] }) end
  local number = 0
  return (string.gsub(line, "{[^{}]*}", function()
    number = number + 1
    return number < #places and given[number] or table.concat(given, " ", number)
  end))
end

function own_words.is_one(t, word) return line_of(t, word) ~= nil end

-- What the typed line stands for: another line, or itself. Within a word's line no other word is looked for.
function own_words.meant(t, typed)
  local word, rest = string.match(typed, "^%s*(%S+)%s*(.*)$")
  local line = word and line_of(t, word)
  if not line then return typed end
  note_line(t, "command") -- it is understood: what is wrong with it is told
  return filled(line, rest)
end

return own_words
