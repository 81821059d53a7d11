-- A list in other words: "tout le monde 3" is that of each whose turn it is, and where the field has words = { rien = "0" },
-- rien is 0 of one, and alone it is that of all.

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

-- Those whose turn it is, one after the other.
local function in_turn(part, c)
  local list, items, seen = {}, {}, {}
  while true do
    local inner = setmetatable({ items = items, answers = setmetatable({}, { __index = c.answers }) }, { __index = c })
    local name = (limits.of(part, "choices", inner) or {})[1]
    if not name or seen[name] then return list end
    list[#list + 1], seen[name] = name, true
    items[#items + 1] = { [part.name] = name }
  end
end

local function of_each(part, said, c)
  local list = in_turn(part, c)
  for place, name in ipairs(list) do list[place] = name .. " " .. said end
  return table.concat(list, ", ")
end

-- The plain text. first is the part of the list that names whose turn it is.
function list_words.plain(field, first, text, c)
  if field.reads then text = ask(c.t, field.reads, text, c) end
  local parts, known = {}, field.words or {}
  for word in string.gmatch(text, "[^%s,]+,?") do parts[#parts + 1] = (string.gsub(word, ",$", "")) end
  local _, behind = known_at(everybody, parts, 1)
  if behind and behind <= #parts then return of_each(first, (replaced(known, { table.unpack(parts, behind) })), c) end
  local _, following = known_at(known, parts, 1)
  if following == #parts + 1 then return of_each(first, (replaced(known, parts)), c) end
  local plain, has_any = replaced(known, parts)
  return has_any and plain or text
end

return list_words
