-- Writes docs/readings/GAME.md from what a game's scripts say of its readings, and says which code leads nowhere: of a rule, of
-- a line of a script, of the name of a test.

local share = dofile(host.tree .. "/tests/guide/share.lua")

local readings = {}

-- What the codes in the names of a game's tests stand for, beside A, which is a reading.
local kinds = {
  ambition = {
    C = "A card of Le Confidentiel, of the pack in `cards/ambition`",
    D = "A case worked out by hand, whose figures stand in the test",
    T = "An example of the rulebook",
    X = "A card Express, of the pack in `cards/ambition`",
  },
  ambition_des_rois = {
    D = "A case worked out by hand, whose figures stand in the test",
    Q = "A question that is asked at the table",
    X = "The turn that the rulebook tells, step by step",
  },
  maxi_bourse = {
    D = "A case worked out by hand, whose figures stand in the test",
    E = "An example of the rulebook",
  },
  venture = {
    D = "A case worked out by hand, whose figures stand in the test",
    T = "An example of the rulebook",
  },
}

-- The tests of the core's auctions play cases of two games.
local auctions = {
  ambition = { auction_rising = true, auction_sealed = true },
  maxi_bourse = { auction_demand = true, auction_sale = true, auction_shortage = true },
}

local function sorted(book)
  local keys = {}
  for key in pairs(book) do keys[#keys + 1] = key end
  table.sort(keys)
  return keys
end

-- --- codes in the names of tests ---------------------------------------------------------------------

-- The files below a folder whose names end so.
local function files(folder, ending, found)
  found = found or {}
  for _, name in ipairs(share.names(folder)) do
    local path = folder .. "/" .. name
    if name:find(ending) then found[#found + 1] = path end
    if not name:find "%." then files(path, ending, found) end
  end
  return found
end

-- A7 is A07, X2b is X02.
local function code_of(word)
  local letter, number = word:match "^(%u)(%d%d?)%l?$"
  return letter and letter .. string.format("%02d", tonumber(number))
end

-- The codes that a name has; and the name as a sentence, without those it begins with.
local function codes_in(name)
  local codes = {}
  for word in name:gmatch "%w+" do codes[#codes + 1] = code_of(word) end
  local rest, found = name:gsub("^%l+_(%u%d)", "%1"), 1 -- ambition_D16_...
  while found > 0 do
    rest, found = rest:gsub("^%u%d+%l?[_:%s]+", "")
    rest = rest:gsub("^and[_%s](%u%d)", "%1")
  end
  return codes, (rest:gsub("_", " "))
end

-- { A01 = { "a sentence", ... } }: the tests of the game that have the code in their name.
local function tests_of(game)
  local tests = {}
  local function add(name)
    local codes, sentence = codes_in(name)
    for _, code in ipairs(codes) do
      tests[code] = tests[code] or {}
      tests[code][sentence] = true
    end
  end
  for _, path in ipairs(files(host.tree .. "/tests/games/" .. game, "%.lua$")) do
    for name in share.read(path):gmatch 'test%s*%(?%s*"([^"]+)"' do add(name) end
  end
  for _, path in ipairs(files(host.tree .. "/tests/core", "^auction_.*%.c$")) do
    for fixture, name in share.read(path):gmatch "UTEST_?F?%(%s*([%w_]+),%s*([%w_]+)%s*%)" do
      if auctions[game] and auctions[game][fixture] then add(name) end
    end
  end
  for code, sentences in pairs(tests) do tests[code] = sorted(sentences) end
  return tests
end

-- --- the page ----------------------------------------------------------------------------------------

local function all(game) return share.everything(share.make_with_window "readings", game) end

-- The values that it may have, with its own in bold.
local function shown_rule(name, rule)
  local shown = {}
  local values = rule.choices or type(rule[1]) == "boolean" and { true, false } or { rule[1] }
  for place, value in ipairs(values) do
    local mark = value == rule[1] and "**" or ""
    shown[place] = mark .. "`" .. tostring(value) .. "`" .. mark
  end
  return "`" .. name .. "`: " .. table.concat(shown, ", ")
end

local function rules_of(parts, code)
  local shown = {}
  for _, name in ipairs(sorted(parts.rules)) do
    if parts.rules[name].reading == code then shown[#shown + 1] = shown_rule(name, parts.rules[name]) end
  end
  return #shown > 0 and "Rules: " .. table.concat(shown, "; ") .. "." or "No rule changes it."
end

local function told(reading) return reading.says .. "<br>" end

local function add_reading(say, parts, code, tests)
  local reading = parts.readings[code]
  say("## " .. code)
  say ""
  say((reading.at and "Rulebook: " .. reading.at .. ". " or "The rulebook does not speak of it. ") .. rules_of(parts, code))
  say ""
  say("> " .. told(reading.fr))
  say("> *On peut comprendre* : " .. reading.fr.may .. "<br>")
  say("> *Ici*, " .. reading.fr.chosen)
  say ""
  say("> " .. told(reading.en))
  say("> *It may mean*: " .. reading.en.may .. "<br>")
  say("> *Here*, " .. reading.en.chosen)
  say ""
  if tests[code] then
    say("Tests: " .. table.concat(tests[code], "; ") .. ".")
    say ""
  end
end

local function add_kind(say, letter, what, tests)
  say("### " .. letter)
  say ""
  say(what .. ".")
  say ""
  say "| code | what is shown |"
  say "|---|---|"
  for _, code in ipairs(sorted(tests)) do
    if code:sub(1, 1) == letter then say("| " .. code .. " | " .. table.concat(tests[code], "; ") .. " |") end
  end
  say ""
end

local function page(game)
  local parts, tests, lines = all(game), tests_of(game), {}
  local function say(text) lines[#lines + 1] = text end
  say("# " .. parts.title.en .. ": readings of the rulebook")
  say ""
  say "Where the rulebook is silent, or may be taken in two ways, something had to be chosen. Each choice has a code, which stands"
  say "behind the rules that it decides, with their values, the usual one in bold. At the table `? A01` shows it; a house rule changes it"
  say("([scripting.md](../scripting.md)). Generated from `scripts/" .. game .. "/readings.lua`: edit that, then run")
  say "`build/release/lua_test --write-reference`."
  say ""
  for _, code in ipairs(sorted(parts.readings)) do add_reading(say, parts, code, tests) end
  say "## Other codes in the names of tests"
  say ""
  for _, letter in ipairs(sorted(kinds[game])) do add_kind(say, letter, kinds[game][letter], tests) end
  return (table.concat(lines, "\n"))
end

-- The games that have readings.
local function games()
  local list = {}
  for _, game in ipairs(share.games()) do
    if host.read(host.tree .. "/scripts/" .. game .. "/readings.lua") then list[#list + 1] = game end
  end
  return list
end

local function path_of(game) return host.tree .. "/docs/readings/" .. game .. ".md" end

function readings.write()
  for _, game in ipairs(games()) do host.write(path_of(game), page(game)) end
end

function readings.are_up_to_date()
  for _, game in ipairs(games()) do share.compare("docs/readings/" .. game .. ".md", page(game)) end
end

-- --- what leads nowhere ------------------------------------------------------------------------------

local function complain(wrong)
  if #wrong > 0 then error(table.concat(wrong, "\n"), 0) end
end

function readings.each_ruling_has_one()
  local wrong = {}
  for _, game in ipairs(share.games()) do
    local parts = all(game)
    for _, name in ipairs(sorted(parts.rules)) do
      local rule = parts.rules[name]
      if rule.from == "ruling" and not rule.reading then wrong[#wrong + 1] = game .. ": the ruling " .. name .. " has no reading" end
    end
  end
  complain(wrong)
end

-- A in the name of a test, or in a line of a script, is a reading of the game; another letter is one of its kinds.
function readings.each_code_leads_somewhere()
  local wrong = {}
  for _, game in ipairs(games()) do
    local parts = all(game)
    for _, code in ipairs(sorted(tests_of(game))) do
      local letter = code:sub(1, 1)
      local is_known = letter == "A" and parts.readings[code] or kinds[game][letter]
      if not is_known then wrong[#wrong + 1] = game .. ": nothing says what " .. code .. " is, in the name of a test" end
    end
    for _, path in ipairs(files(host.tree .. "/scripts/" .. game, "%.lua$")) do
      for word in share.read(path):gmatch "%f[%w]A%-?%d%d%f[%W]" do
        if not parts.readings[word] then wrong[#wrong + 1] = path .. " speaks of " .. word .. ", which is no reading" end
      end
    end
  end
  complain(wrong)
end

return readings
