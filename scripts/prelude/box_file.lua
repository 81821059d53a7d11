-- The file of the owner's box: read as Lua reads it, whatever its lines and comments, with what is typed of it put in or taken
-- out, and written a line a card and a line a rule.

local lua_text = include "lua_text"

local box_file = {}

-- --- reading -----------------------------------------------------------------------------------------

local function refuse_strange(file) refuse("box_by_hand", { file = file }) end

local function entry_of(source, list, item, key)
  return { key = key, text = lua_text.written(source, list, item), comments = item.comments, behind = item.behind }
end

local function read_rules(box, source, list, rules, file)
  for _, item in ipairs(rules) do
    if not item.key then refuse_strange(file) end
    local entry = entry_of(source, list, item, item.key)
    entry.text = item.key .. " = " .. entry.text
    box.rules[#box.rules + 1] = entry
  end
  box.rules.comments = rules.comments
end

-- The number of a card is the value of its `no`.
local function number_of(source, list, card)
  for _, field in ipairs(card) do
    if field.key == "no" then return lua_text.written(source, list, field) end
  end
end

local function read_deck(source, list, item, file)
  local cards, deck = lua_text.table_of(source, list, item), { name = item.key, before = item.comments }
  if not item.key or not cards then refuse_strange(file) end
  for _, one in ipairs(cards) do
    local card = lua_text.table_of(source, list, one)
    local number = card and number_of(source, list, card)
    if one.key or not number then refuse_strange(file) end
    deck[#deck + 1] = entry_of(source, list, one, number)
  end
  deck.comments = cards.comments
  return deck
end

local function read_field(box, source, list, item, file)
  if item.key ~= "rules" and item.key ~= "decks" then
    box.names[#box.names + 1] = item.key .. " = " .. lua_text.written(source, list, item)
    return
  end
  local inner = lua_text.table_of(source, list, item)
  if not inner then refuse_strange(file) end
  if item.key == "rules" then return read_rules(box, source, list, inner, file) end
  for _, deck in ipairs(inner) do box.decks[#box.decks + 1] = read_deck(source, list, deck, file) end
  box.decks.comments = inner.comments
end

local function blank(name)
  return { before = "box ", behind = "\n", rules = {}, decks = {}, comments = {},
    names = { 'fr = "boîte ' .. name .. '"', 'en = "box ' .. name .. '"', 'game = "' .. name .. '"' } }
end

-- The word at which the table of box { ... } opens, or of box({ ... }).
local function opening(list)
  for at, word in ipairs(list) do
    local first, second = list[at + 1] or {}, list[at + 2] or {}
    if word.text == "box" and first.kind == "{" then return at + 1 end
    if word.text == "box" and first.kind == "(" and second.kind == "{" then return at + 2 end
  end
end

local function read(source, name)
  local box, file = blank(name), name .. ".box.lua"
  if not string.find(source, "%S") then return box end
  local list = lua_text.words(source)
  local open = opening(list)
  local fields = open and lua_text.table(source, list, open)
  if not fields then refuse_strange(file) end
  box.names = {}
  box.before, box.behind = string.sub(source, 1, list[open].from - 1), string.sub(source, list[fields.close].to + 1)
  for _, item in ipairs(fields) do
    if not item.key then refuse_strange(file) end
    for _, comment in ipairs(item.comments) do box.comments[#box.comments + 1] = comment end
    box.comments[#box.comments + 1] = item.behind
    read_field(box, source, list, item, file)
  end
  table.move(fields.comments, 1, #fields.comments, #box.comments + 1, box.comments)
  return box
end

-- --- writing -----------------------------------------------------------------------------------------

-- Cards by their numbers, 9 before 10; the rest by the alphabet.
local function is_before(one, other)
  local i, j = math.tointeger(tonumber(one.key)) or 0, math.tointeger(tonumber(other.key)) or 0
  if i ~= j then return i < j end
  return one.key < other.key
end

local function add_comments(lines, indent, comments)
  for _, comment in ipairs(comments or {}) do lines[#lines + 1] = indent .. comment end
end

local function add_entries(lines, indent, entries)
  table.sort(entries, is_before)
  for _, entry in ipairs(entries) do
    add_comments(lines, indent, entry.comments)
    lines[#lines + 1] = indent .. entry.text .. "," .. (entry.behind and " " .. entry.behind or "")
  end
  add_comments(lines, indent, entries.comments)
end

local function add_decks(lines, decks)
  table.sort(decks, function(one, other) return one.name < other.name end)
  for _, deck in ipairs(decks) do
    add_comments(lines, "    ", deck.before)
    if #deck > 0 then
      lines[#lines + 1] = "    " .. deck.name .. " = {"
      add_entries(lines, "      ", deck)
      lines[#lines + 1] = "    },"
    else
      add_comments(lines, "    ", deck.comments)
    end
  end
  add_comments(lines, "    ", decks.comments)
end

local function written(box)
  local lines = { box.before .. "{" }
  add_comments(lines, "  ", box.comments)
  lines[#lines + 1] = "  " .. table.concat(box.names, ", ") .. ","
  lines[#lines + 1] = "  rules = {"
  add_entries(lines, "    ", box.rules)
  lines[#lines + 1] = "  },"
  lines[#lines + 1] = "  decks = {"
  add_decks(lines, box.decks)
  lines[#lines + 1] = "  },"
  lines[#lines + 1] = "}" .. box.behind
  return table.concat(lines, "\n")
end

-- --- what is typed -----------------------------------------------------------------------------------

local function refuse_form() refuse "box_form" end

local function is_name(text) return string.find(text, "^[%a_][%w_]*$") ~= nil end
local function quoted(text) return '"' .. string.gsub(text, '["\\]', "\\%0") .. '"' end

local truths = { oui = "true", yes = "true", ["true"] = "true", non = "false", no = "false", ["false"] = "false" }

-- A number as people write it, yes or no, or a text.
local function value_of(text, language)
  local inside = string.match(text, '^"(.*)"$')
  if inside then return quoted(inside) end
  local number = words.read_amount(text, { name = "unit", symbol = "" }, language)
  return number and tostring(number) or truths[text] or quoted(text)
end

-- The length of a value: to the next space outside quotes.
local function value_length(text)
  local is_quoted = false
  for place = 1, #text do
    local byte = string.sub(text, place, place)
    if byte == " " and not is_quoted then return place - 1 end
    if byte == '"' then is_quoted = not is_quoted end
  end
  return #text
end

-- What a key of a card is called in Lua; another is of the card's data.
local fields = { titre = "title", title = "title", copies = "copies", texte = "text", text = "text", quand = "when", when = "when",
  effet = "effect", effect = "effect" }

-- What stands before the first KEY=, which is the title, and what from there on.
local function split_title(text)
  local place = 1
  while place <= #text do
    local length = value_length(string.sub(text, place))
    local key = string.match(string.sub(text, place, place + length - 1), "^([^=]*)=")
    if key and is_name(key) then break end
    place = string.find(text, "[^ \t]", place + length) or #text + 1
  end
  return string.match(string.sub(text, 1, place - 1), "^(.-)%s*$"), string.sub(text, place)
end

-- The pairs as fields of a card; an effect goes to the end of the line.
local function read_pairs(text, language)
  local made, data = {}, {}
  while text ~= "" do
    local key, rest = string.match(text, "^([^=]*)=(.*)$")
    if not key or not is_name(key) then refuse_form() end
    local field = fields[key]
    local length = field == "effect" and #rest or value_length(rest)
    if length == 0 then refuse_form() end
    local value = string.sub(rest, 1, length)
    if field ~= "effect" then value = value_of(value, language) end
    local to = field and made or data
    to[#to + 1] = (field or key) .. " = " .. value
    text = string.match(string.sub(rest, length + 1), "^[ \t]*(.*)$")
  end
  if #data > 0 then made[#made + 1] = "data = { " .. table.concat(data, ", ") .. " }" end
  return made
end

-- A key is the same in whatever quotes.
local function bare(key) return string.match(key, "^[\"'](.*)[\"']$") or key end

local function find(entries, key)
  for place, entry in ipairs(entries) do
    if bare(entry.key) == bare(key) then return place end
  end
end

-- Puts the text there in the place of what is there; nil takes that out.
local function put(entries, key, text)
  local place = find(entries, key)
  if not text and not place then refuse("box_nothing", { typed = key }) end
  if not text then
    table.remove(entries, place)
  elseif place then
    entries[place].key, entries[place].text = key, text
  else
    entries[#entries + 1] = { key = key, text = text }
  end
end

local function deck_of(box, name)
  for _, deck in ipairs(box.decks) do
    if deck.name == name then return deck end
  end
  local deck = { name = name }
  box.decks[#box.decks + 1] = deck
  return deck
end

local function type_rule(box, name, text, language)
  if text == "" then refuse_form() end
  put(box.rules, name, text ~= "-" and name .. " = " .. value_of(text, language) or nil)
end

local function type_card(box, deck, typed, language)
  local number, rest = string.match(typed, "^([^ \t]*)[ \t]*(.*)$")
  if number == "" or rest == "" or string.find(number, ",", 1, true) then refuse_form() end
  local key = string.find(number, "^%d+$") and number or quoted(number)
  if rest == "-" then return put(deck_of(box, deck), key, nil) end
  local title, text = split_title(rest)
  local made = { "no = " .. key }
  if title ~= "" then
    made[2] = "title = " .. (string.sub(title, 1, 1) == '"' and value_of(title, language) or quoted(title))
  end
  for _, field in ipairs(read_pairs(text, language)) do made[#made + 1] = field end
  put(deck_of(box, deck), key, "{ " .. table.concat(made, ", ") .. " }")
end

-- DECK NUMBER [TITLE] [KEY=VALUE ...], DECK NUMBER -, RULE = VALUE, RULE = -
local function type_line(box, line, language)
  local name, rest = string.match(line, "^[ \t]*([^ \t=]*)[ \t]*(.*)$")
  if not is_name(name) then refuse_form() end
  local value = string.match(rest, "^=[ \t]*(.*)$")
  if value then return type_rule(box, name, value, language) end
  type_card(box, name, rest, language)
end

-- The text of the file with those lines typed, one after the other. name: the game's.
function box_file.edited(source, name, lines, language)
  local box = read(source, name)
  for _, line in ipairs(lines) do type_line(box, line, language) end
  return written(box)
end

return box_file
