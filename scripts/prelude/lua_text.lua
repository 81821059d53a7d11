-- Lua as it is written: the words of a text, its comments among them, and the tables in it, with the places where each stands.
-- Nothing of it is run.

local lua_text = {}

-- Where the bracket that opens at that place is closed: [[...]], [==[...]==].
local function end_of_long(source, place)
  local _, opened, level = string.find(source, "^%[(=*)%[", place)
  if not opened then return nil end
  local _, closed = string.find(source, "]" .. level .. "]", opened + 1, true)
  return closed or #source
end

local function end_of_quoted(source, place)
  local quote, at = string.sub(source, place, place), place + 1
  while at <= #source do
    local byte = string.sub(source, at, at)
    if byte == quote then return at end
    at = at + (byte == "\\" and 2 or 1)
  end
  return #source
end

-- The kind of what stands there, and its last place.
local function word_at(source, place)
  local first = string.sub(source, place, place)
  if string.find(source, "^%-%-", place) then
    local newline = string.find(source, "\n", place, true)
    return "comment", end_of_long(source, place + 2) or newline and newline - 1 or #source
  end
  if first == '"' or first == "'" then return "text", end_of_quoted(source, place) end
  local long = end_of_long(source, place)
  if long then return "text", long end
  local _, last = string.find(source, "^[%w_\128-\255][%w_.\128-\255]*", place)
  if last then return "name", last end
  return first, place
end

-- The words of the text, { kind, from, to, text }: kind is name, text, comment, or the sign itself.
function lua_text.words(source)
  local list, place = {}, string.find(source, "%S")
  while place do
    local kind, last = word_at(source, place)
    list[#list + 1] = { kind = kind, from = place, to = last, text = string.sub(source, place, last) }
    place = string.find(source, "%S", last + 1)
  end
  return list
end

local opens = { ["("] = 1, ["{"] = 1, ["["] = 1, [")"] = -1, ["}"] = -1, ["]"] = -1 }
local begins = { ["function"] = 1, ["if"] = 1, ["do"] = 1, ["repeat"] = 1, ["end"] = -1, ["until"] = -1 }

local function depth_of(word) return opens[word.kind] or word.kind == "name" and begins[word.text] or 0 end

-- The last word of the value that begins there: what stands before a comma, a semicolon or the end of the table.
local function last_of_value(list, first)
  local depth, last = 0, nil
  for at = first, #list do
    local word = list[at]
    local is_end = word.kind == "," or word.kind == ";" or word.kind == "}"
    if depth == 0 and is_end then return last end
    depth = depth + depth_of(word)
    if word.kind ~= "comment" then last = at end
  end
end

-- What stands before the value that begins there: its key, and the first word of the value. NAME = and ["NAME"] = are keys.
local function key_at(list, at)
  local function is(place, kind) return list[place] and list[place].kind == kind end
  if is(at, "name") and is(at + 1, "=") and not is(at + 2, "=") then return list[at].text, at + 2 end
  if is(at, "[") and is(at + 1, "text") and is(at + 2, "]") and is(at + 3, "=") then
    return string.sub(list[at + 1].text, 2, -2), at + 4
  end
  return nil, at
end

-- The table that opens at that word: { { key, first, last, comments, behind }, ..., close = word, comments = { ... } }. The comments
-- of a value stand before it, one behind it in its line; those that no value follows are the table's. nil if it is not closed.
function lua_text.table(source, list, open)
  local items, comments, at = {}, {}, open + 1
  while list[at] do
    local word, item = list[at], items[#items]
    if word.kind == "}" then
      items.close, items.comments = at, comments
      return items
    elseif word.kind == "comment" then
      local is_behind = item and #comments == 0 and not string.find(string.sub(source, list[item.last].to, word.from), "\n", 1, true)
      if is_behind and not item.behind then item.behind = word.text else comments[#comments + 1] = word.text end
      at = at + 1
    elseif word.kind == "," or word.kind == ";" then
      at = at + 1
    else
      local key, first = key_at(list, at)
      local last = last_of_value(list, first)
      if not last then return nil end
      items[#items + 1] = { key = key, first = first, last = last, comments = comments }
      comments, at = {}, last + 1
    end
  end
end

-- The table that the value is, nothing else; nil if it is none.
function lua_text.table_of(source, list, item)
  local inner = list[item.first].kind == "{" and lua_text.table(source, list, item.first)
  return inner and inner.close == item.last and inner or nil
end

-- The value as it is written.
function lua_text.written(source, list, item) return string.sub(source, list[item.first].from, list[item.last].to) end

return lua_text
