-- What somebody at the table would ask about by its name, though it is no command: an operation, a kind of card, an auction.
-- It is declared beside what it is about, so that the script reads like its rulebook; `aide embauche` tells it.
--
--   topic "embauche" {
--     words = { fr = "embauche", en = "hiring" },   -- or several: { "enchères", "cacao" }
--     fr = ..., en = ...,                           -- two or three sentences; {hire_max} is the value of that rule
--     example = "{1} 1 0 0 -1",                     -- a line that can be typed; {1}, {2} are those who play; one for each language
--     during = "embauche",                          -- the steps that it is about: while one asks, it is told what is asked
--     readings = { "A02" },                         -- what the rulebook leaves open about it
--   }

local agenda = include "agenda"
local keys = include "keys"
local mentions = include "mentions"
local messages = include "messages"
local phrases = include "phrases"
local put = include "put"
local questions = include "questions"

local topics = {}

local known_keys = { words = true, fr = true, en = true, example = true, during = true, readings = true }
local tongues = { "fr", "en" }

local function list_of(given) return type(given) == "table" and given or { given } end

local function in_each(given) return type(given) == "string" and { fr = given, en = given } or given end

local function is_said(given, tongue)
  local said = type(given) == "table" and list_of(given[tongue])
  return said and type(said[1]) == "string"
end

local function complain(name, why) keys.complain("author.of", { what = keys.thing("topic", name), why = why }) end

-- The rules whose values stand in the text.
local function note_rules(game, name, text)
  for place in string.gmatch(text, "{([%a_][%w_]*)") do mentions.note(game, "rule", place, keys.thing("topic", name)) end
end

function topics.check(game, name, given)
  local objection = keys.objection(given, known_keys)
  if objection then complain(name, objection) end
  given.example = in_each(given.example)
  for _, tongue in ipairs(tongues) do
    for _, part in ipairs { "words", "example" } do
      if not is_said(given[part], tongue) then complain(name, words.sentence("topic.missing", { part = part })) end
    end
    if type(given[tongue]) ~= "string" then complain(name, words.sentence("topic.missing", { part = tongue })) end
    note_rules(game, name, given[tongue])
  end
  given.fr, given.en = words.french(given.fr), words.units(given.en)
  mentions.note_all(game, "step", given.during, keys.thing("topic", name))
  mentions.note_all(game, "reading", given.readings, keys.thing("topic", name))
end

-- --- finding one -------------------------------------------------------------------------------------

-- All words of that language, in the order in which they are declared.
function topics.words(game, language)
  local list = {}
  for _, name in ipairs(game.topics) do
    for _, word in ipairs(list_of(game.topics[name].words[language])) do list[#list + 1] = word end
  end
  return list
end

-- The topic that is called so, or alone begins so; in the language of whoever asks first. Behind it whether that is its whole
-- word.
function topics.find(game, typed, language)
  for _, tongue in ipairs { language, language == "fr" and "en" or "fr" } do
    local called, list = {}, topics.words(game, tongue)
    for _, name in ipairs(game.topics) do
      for _, word in ipairs(list_of(game.topics[name].words[tongue])) do called[#called + 1] = name end
    end
    local match, place = words.match(typed, list)
    if place then return game.topics[called[place]], match == "exact" end
  end
end

-- --- telling it --------------------------------------------------------------------------------------

-- What may stand in its texts: the values of rules, and those who play, by their places.
local function places_of(game, t)
  local players = t:names "player"
  return setmetatable({}, { __index = function(_, name)
    local place = math.tointeger(tonumber(name))
    if place then return players[(place - 1) % #players + 1] end
    return game.rules[name] and game.rules[name][1]
  end })
end

-- A line that can be typed when its time has come.
function topics.example(game, t, example, language)
  return messages.fill(example[language], places_of(game, t), questions.context(t, nil, language))
end

local function is_about(topic, step)
  for _, name in ipairs(list_of(topic.during)) do
    if name == step then return true end
  end
  return false
end

-- The word of what is being done now; nil where nothing is explained about it.
function topics.here(game, t, language)
  local step = agenda.step(t)
  for _, name in ipairs(game.topics) do
    if is_about(game.topics[name], step) then return list_of(game.topics[name].words[language])[1] end
  end
end

-- What is asked now, if it is about that: how it may be answered.
local function add_asked(lines, game, t, topic, language)
  if not is_about(topic, agenda.step(t)) then return false end
  for _, line in ipairs(put.questions(game, t, questions.open(game, t), language)) do
    local sentence, ways = string.match(line, "^([^\t]*)\t?(.*)$")
    lines[#lines + 1] = sentence
    if ways ~= "" then lines[#lines + 1] = "  " .. ways end
  end
  return true
end

-- The words of the commands that are said during it.
local function commands_of(game, topic, language)
  local list = {}
  for _, name in ipairs(game.commands) do
    for _, step in ipairs(list_of(game.commands[name].during)) do
      if is_about(topic, step) then
        list[#list + 1] = game.commands[name].words[language]
        break
      end
    end
  end
  return list
end

function topics.codes(topic) return list_of(topic.readings) end

-- The lines: its sentences, what is asked now or an example, its commands, and which readings say more.
function topics.tell(game, t, topic, language)
  local c = questions.context(t, nil, language)
  local function phrase(key, given) return messages.fill(phrases[language][key], given, c) end
  local lines = { messages.fill(topic[language], places_of(game, t), c) }
  if not add_asked(lines, game, t, topic, language) then
    lines[#lines + 1] = "  " .. phrase("for_example", { line = topics.example(game, t, topic.example, language) })
  end
  local own = commands_of(game, topic, language)
  if #own > 0 then lines[#lines + 1] = phrase("topic_commands", { list = table.concat(own, ", ") }) end
  local asked = {}
  for place, code in ipairs(topics.codes(topic)) do asked[place] = "? " .. code end
  if #asked > 0 then lines[#lines + 1] = phrase("topic_readings", { list = table.concat(asked, ", ") }) end
  return lines
end

return topics
