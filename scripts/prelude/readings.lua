-- The readings of a rulebook. Where it is silent, or may be taken in two ways, something had to be chosen; the choice has a
-- code, which stands behind each rule that it decides (`reading = "A01"`) and leads here: `? A01` at the table.
--
--   readings {
--     A01 = { at = "III-2-5",                  -- where the rulebook speaks of it; left out where it is silent
--       fr = { says = ..., may = ..., chosen = ... },  -- what it says, what that may mean, what is played and why
--       en = { says = ..., may = ..., chosen = ... } },
--     A02 = { fixed = true, fr = ..., en = ... },      -- no rule changes it
--   }

local keys = include "keys"
local messages = include "messages"
local phrases = include "phrases"
local shown = include "shown"

local readings = {}

local known_keys = { at = true, fixed = true, fr = true, en = true }
local known_parts = { says = true, may = true, chosen = true }

local function objection(code, reading)
  if not string.find(code, "^%u%d%d$") then return words.sentence "reading.code" end
  local unknown = keys.objection(reading, known_keys)
  if unknown then return unknown end
  for _, tongue in ipairs { "fr", "en" } do
    local told = reading[tongue]
    if type(told) ~= "table" then return words.sentence "reading.one_sided" end
    unknown = keys.objection(told, known_parts)
    if unknown then return unknown end
    for part in pairs(known_parts) do
      if type(told[part]) ~= "string" then return words.sentence("reading.missing", { part = tongue .. "." .. part }) end
    end
  end
end

-- readings { A01 = { ... }, ... }
function readings.declare(made, refuse_twice, by)
  return function(given)
    for code, reading in pairs(given) do
      refuse_twice(made.readings, "reading", code, by)
      local reason = objection(code, reading)
      if reason then keys.complain("author.of", { what = keys.thing("reading", code), why = reason }) end
      reading.by, reading.line = by, script_line()
      made.readings[code] = reading
    end
  end
end

-- The names of the rules that it decides, in the order of the alphabet.
function readings.rules_of(game, code)
  local names = {}
  for name, rule in pairs(game.rules) do
    if rule.reading == code then names[#names + 1] = name end
  end
  table.sort(names)
  return names
end

-- An error where a reading that no rule names does not say that it is fixed, or says so though a rule names it.
function readings.check(game)
  local decides = {}
  for _, rule in pairs(game.rules) do
    if rule.reading then decides[rule.reading] = true end
  end
  for code, reading in pairs(game.readings) do
    if not reading.fixed and not decides[code] then
      error(reading.line .. keys.of(keys.thing("reading", code), words.sentence "reading.unnamed"), 0)
    end
    if reading.fixed and decides[code] then
      error(reading.line .. keys.of(keys.thing("reading", code), words.sentence "reading.named"), 0)
    end
  end
end

-- The code as it is written: a1 is A01. nil where there is none.
function readings.find(game, typed)
  local letter, number = string.match(typed, "^(%a)(%d+)$")
  local code = letter and #number <= 2 and string.upper(letter) .. string.format("%02d", tonumber(number))
  return code and game.readings[code] and code or nil
end

function readings.codes(game)
  local codes = {}
  for code in pairs(game.readings) do codes[#codes + 1] = code end
  table.sort(codes)
  return codes
end

-- Those of its rules that somebody at this table has changed.
local function changed(game, names)
  local list = {}
  for _, name in ipairs(names) do
    local rule = game.rules[name]
    if rule.usual ~= nil and rule.usual ~= rule[1] then list[#list + 1] = name end
  end
  return list
end

-- The reading in lines, in the language of c, with what holds here instead; behind them the names of its rules.
function readings.tell(game, code, c)
  local reading = game.readings[code]
  local told, names = reading[c.language], readings.rules_of(game, code)
  local function say(key, given) return messages.fill(phrases[c.language][key], given, c) end
  local set = c.language == "fr" and words.french or words.units
  local others = changed(game, names)
  local lines = {
    reading.at and say("reading_at", { code = code, at = words.french(reading.at) }) or say("reading_silent", { code = code }),
    set(told.says),
    say("reading_may", { text = set(told.may) }),
    say(#others == 0 and "reading_chosen" or "reading_usual", { text = set(told.chosen) }),
  }
  for _, name in ipairs(others) do
    local rule = game.rules[name]
    lines[#lines + 1] = say("reading_changed", { name = shown.rule_called(game, name, c.language), value = shown.value(game, rule, c.language),
      by = shown.changed_by(rule, c.language) })
  end
  lines[#lines + 1] = #names > 0 and say("reading_rules", { list = table.concat(names, ", ") }) or say("reading_fixed", {})
  return lines, names
end

return readings
