-- A list in other words: "tout le monde 3" is that of each whose turn it is, and where the field has words = { rien = "0" },
-- rien is 0 of one, and alone it is that of all. Where its values are of those that of_whom says, one of each in that order,
-- "Anna 1 David 1" is that of the two, and 0 of whoever stands between them.

local limits = include "limits"

local list_words = {}

local everybody = { toutlemonde = true, tous = true, everybody = true, everyone = true, all = true }

local LONGEST = 3 -- words that are one word here: tout le monde

-- The words from that place on that are one of the known ones together, folded, and the place behind them.
local function known_at(known, parts, place)
  for last = math.min(place + LONGEST - 1, #parts), place, -1 do
    local folded = words.fold(table.concat(parts, " ", place, last)) or ""
    local meant = known[folded]
    if meant then return meant, last + 1 end
  end
end

local function replaced(known, parts)
  local plain, place, has_any = {}, 1, false
  while place <= #parts do
    local meant, following = known_at(known, parts, place)
    plain[#plain + 1] = meant or parts[place]
    has_any = has_any or meant ~= nil
    place = following or place + 1
  end
  return table.concat(plain, " "), has_any
end

-- Those whose turn it is, one after the other, behind those of the items.
local function in_turn(part, c, said)
  local list, items, seen = {}, { table.unpack(said) }, {}
  while true do
    local inner = setmetatable({ items = items, answers = setmetatable({}, { __index = c.answers }) }, { __index = c })
    local name = (limits.of(part, "choices", inner) or {})[1]
    if not name or seen[name] then return list end
    list[#list + 1], seen[name] = name, true
    items[#items + 1] = { [part.name] = name }
  end
end

local function of_each(part, meant, c, said)
  local list = in_turn(part, c, said)
  for place, name in ipairs(list) do list[place] = name .. " " .. meant end
  return table.concat(list, ", ")
end

local function split(text)
  local parts = {}
  for word in string.gmatch(text, "[^%s,]+,?") do parts[#parts + 1] = (string.gsub(word, ",$", "")) end
  return parts
end

-- What the words are all together; nil where they are more than that.
local function whole(known, parts)
  local meant, following = known_at(known, parts, 1)
  return following == #parts + 1 and meant or nil
end

-- "Bruno 2 1 1 1, rien": that word at the end, alone behind a comma, is of all who are not named before it.
local function with_the_rest(known, part, text, c, read)
  local before, last = string.match(text, "^(.*%S)%s*,%s*([^,]+)$")
  local meant = before and whole(known, split(last))
  local said = meant and read(before)
  return said and before .. ", " .. of_each(part, meant, c, said) or text
end

-- Who is named there, and the place behind the name.
local function name_at(read, parts, place)
  if string.find(parts[place], "^%d") then return nil end
  for last = #parts, place, -1 do
    local name = read(table.concat(parts, " ", place, last))
    if name then return name, last + 1 end
  end
end

local function numbers_of(names, said)
  local list = {}
  for place, name in ipairs(names) do list[place] = said[name] or "0" end
  return table.concat(list, " ")
end

-- The numbers in the order of the names; the text as it is where it does not name somebody before each. read(text) is who is
-- called so.
function list_words.by_name(names, text, read)
  local parts, said, place = split(text), {}, 1
  local _, behind = known_at(everybody, parts, 1)
  if behind and behind == #parts then
    for _, name in ipairs(names) do said[name] = parts[behind] end
    return numbers_of(names, said)
  end
  while place <= #parts do
    local name, following = name_at(read, parts, place)
    if not name or said[name] or not parts[following] then return text end
    said[name], place = parts[following], following + 1
  end
  return place > 1 and numbers_of(names, said) or text
end

-- The plain text. first is the part of the list that names whose turn it is, read(text) the items that a text says.
function list_words.plain(field, first, text, c, read)
  if field.reads then text = ask(c.t, field.reads, text, c) end
  local parts, known = split(text), field.words or {}
  local _, behind = known_at(everybody, parts, 1)
  if behind and behind <= #parts then return of_each(first, (replaced(known, { table.unpack(parts, behind) })), c, {}) end
  if whole(known, parts) then return of_each(first, (replaced(known, parts)), c, {}) end
  text = with_the_rest(known, first, text, c, read)
  local plain, has_any = replaced(known, split(text))
  return has_any and plain or text
end

return list_words
