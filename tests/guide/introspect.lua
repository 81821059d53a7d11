-- The prelude with a window in it: stands in the place of prelude/init in a share folder of the tests, where the
-- real one is prelude/plain. The expression `everything` tells all that the game consists of, as Lua source.

local author = include "author"
local fields = include "fields"
local house = include "house"
local plain = include "plain"

local function sorted_keys(value)
  local keys = {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b)
    if type(a) ~= type(b) then return type(a) == "number" end
    return a < b
  end)
  return keys
end

local function quoted(text)
  local inside = string.gsub(text, '[%c"\\]', function(byte) return string.format("\\%03d", string.byte(byte)) end)
  return '"' .. inside .. '"'
end

-- The value as Lua source; a function is the text "function".
local function source_of(value)
  if type(value) == "function" then return '"function"' end
  if type(value) ~= "table" then return type(value) == "string" and quoted(value) or tostring(value) end
  local parts = {}
  for _, key in ipairs(sorted_keys(value)) do
    parts[#parts + 1] = "[" .. source_of(key) .. "]=" .. source_of(value[key])
  end
  return "{" .. table.concat(parts, ",") .. "}"
end

local function names_of(value) return sorted_keys(value) end

-- The words that scripts are written with, those of their environment among them.
local function words_of(words, ...)
  for _, word in ipairs { ... } do words[word] = true end
  return names_of(words)
end

-- The refusals of the program: all catalogues but what it tells beside, and that of the game, which is the last.
local function refusals(game)
  local texts = { fr = {}, en = {} }
  for place = 1, #game.catalogues - 2 do
    for tongue, book in pairs(texts) do
      for key, text in pairs(game.catalogues[place][tongue]) do book[key] = text end
    end
  end
  return texts
end

-- What a library of the program, such as auctions, holds; Lua's own are known.
local function parts_of(words)
  local of_lua, parts = { math = true, string = true, table = true, utf8 = true, rules = true }, {}
  for word, value in pairs(words) do
    for part, work in pairs(type(value) == "table" and not of_lua[word] and value or {}) do
      if type(work) == "function" then parts[#parts + 1] = word .. "." .. part end
    end
  end
  return parts
end

local function everything(game)
  local blank = author.new_game("blank")
  return "return " .. source_of {
    rules = game.rules, readings = game.readings, topics = game.topics, steps = game.steps,
    commands = game.commands, views = game.views, view_names = game.view_names, rule_names = game.rule_names,
    queries = game.queries,
    texts = game.texts, houses = game.houses, decks = game.decks, verbs = game.verbs, title = game.title,
    windows = game.windows, players = game.players, catalogue = refusals(game),
    phrases = game.catalogues[#game.catalogues - 1], kinds = names_of(fields.kinds),
    methods = game.method_names, house_words = words_of(house.words(blank, "blank"), "include"),
    parts = parts_of(author.game_words(author.new_game("blank"))),
    game_words = words_of(author.game_words(author.new_game("blank")), "include", "cards"),
  }
end

local runtime = {}
for key, value in pairs(plain) do runtime[key] = value end

function runtime.load(name, houses, methods)
  local game = plain.load(name, houses, methods)
  game.method_names = names_of(methods)
  return game
end

function runtime.evaluate(game, t, text, ...)
  if text == "everything" then return everything(game) end
  return plain.evaluate(game, t, text, ...)
end

return runtime
