-- The words of the tests of games. bench is the table under test, as bench.c has it.

local bench, tree = ...
local words = {}
local checks = 0

-- --- checks ----------------------------------------------------------------------------------------------

local current -- the file whose tests run

-- Where in the file of tests that came about: the innermost line of it, and those that called that.
local function fail(...) error(current .. ":" .. system.lines_in(current) .. ": " .. string.format(...), 0) end

local function shown(value)
  if type(value) == "string" then return "'" .. value .. "'" end
  return tostring(value)
end

local function equals(expected, actual, what)
  checks = checks + 1
  if expected == actual then return end
  fail("%s\n  expected: %s\n  actual:   %s", what or "not the same", shown(expected), shown(actual))
end

local function contains(text, part) return text:find(part, 1, true) ~= nil end

local function has(text, part, what)
  checks = checks + 1
  if not contains(text, part) then fail("%s has no '%s':\n%s", what or "the text", part, text) end
end

local function lacks(text, part, what)
  checks = checks + 1
  if contains(text, part) then fail("%s has '%s':\n%s", what or "the text", part, text) end
end

local function begins(text, start, what)
  checks = checks + 1
  if text:sub(1, #start) ~= start then fail("%s does not begin with '%s':\n%s", what or "the text", start, text) end
end

words.is = equals
words.has = has
words.lacks = lacks
words.begins = begins
words.contains = contains

function words.is_not(other, actual)
  checks = checks + 1
  if other == actual then fail("this should be another: %s", shown(actual)) end
end

function words.check(condition, what)
  checks = checks + 1
  if not condition then fail("%s", what or "this does not hold") end
end

-- --- an evening that is begun ----------------------------------------------------------------------------

local letters = { "A", "B", "C", "D", "E", "F", "G" }

local function names_of(players)
  if type(players) == "table" then return players end
  return table.move(letters, 1, players or 2, 1, {})
end

local begun = {} -- evenings that were begun so before
local first -- what each test of the file begins with

-- Loads the game under those rules; false if it cannot be.
local function load(plan)
  return bench.load(plan.game or words.game, plan.file or "maison.lua", plan.house or "", plan.is_audited)
end

local function begin_now(plan)
  local names = names_of(plan.players)
  if not load(plan) then fail("%s", bench.trouble "text") end
  local key = table.concat({ plan.game or "", plan.house or "", plan.line or "", tostring(plan.is_audited), table.unpack(names) }, "\0")
  if begun[key] then return bench.take_up(begun[key]) end
  if bench.begin(names) ~= "" then fail("%s", bench.trouble "text") end
  if plan.line and bench.line(nil, plan.line) ~= "" then fail("%s: %s", plan.line, bench.trouble "text") end
  begun[key] = bench.keep()
end

-- begin { players = 4 or { "Ana", "Bo" }, house = "override { ... }", line = "venture B passe" }: a new evening. Outside
-- of tests it is what each of them begins with; so is at_first(f).
local is_running = false
function words.at_first(f) first = f end
function words.begin(plan)
  if is_running then return begin_now(plan) end
  first = function() begin_now(plan) end
end

-- Why an evening cannot begin so: the code, "" if it can; and that it cannot, and that part of the sentence.
function words.refusal_to_begin(plan)
  if not load(plan) then return "not_loaded" end
  return bench.begin(names_of(plan.players))
end
function words.cannot_begin(code, plan, part)
  equals(code, words.refusal_to_begin(plan), "this evening begins, or cannot for another reason")
  has(bench.trouble "text", part, "the refusal")
end

-- --- what is typed ---------------------------------------------------------------------------------------

local function done(who, line, is_forced)
  checks = checks + 1
  local code = bench.line(who, line, is_forced)
  if code ~= "" then fail("'%s' is refused: %s: %s", line, code, bench.trouble "text") end
end

local function refused(code, who, line, is_forced)
  local before = bench.digest()
  local got = bench.line(who, line, is_forced)
  equals(code, got, "'" .. line .. (got == "" and "' is done" or "' is refused otherwise: " .. bench.trouble "text"))
  equals(before, bench.digest(), "'" .. line .. "' is refused and leaves a trace")
end

-- Lines that are done, in their order, or lists of lines; by one player; and behind "!".
function words.typed(...)
  for _, line in ipairs { ... } do
    if type(line) == "table" then words.typed(table.unpack(line)) else done(nil, line) end
  end
end
function words.spoken(who, ...)
  for _, line in ipairs { ... } do done(who, line) end
end
function words.forced(line) done(nil, line, true) end

-- What a player types unseen: it is done, and must not stand readable anywhere.
function words.sealed(who, line)
  done(who, line)
  words.check(bench.trouble "is_sealed", line .. " is not sealed")
end

-- A line that is refused with that code, and everything is as it was.
function words.refused(code, line) refused(code, nil, line) end
function words.refused_to(who, code, line) refused(code, who, line) end
function words.refused_forced(code, line) refused(code, nil, line, true) end

-- "" or the code of the refusal, whichever it is.
function words.try(line, who) return bench.line(who, line) end
function words.try_forced(line, who) return bench.line(who, line, true) end

-- The sentence of the refusal, its code, and that it has that part.
function words.reason() return bench.trouble "text" end
function words.code() return bench.trouble "code" end
function words.because(part) has(bench.trouble "text", part, "the refusal") end
function words.instead() return bench.trouble "instead" end
function words.is_sealed() return bench.trouble "is_sealed" end
function words.is_guess() return bench.trouble "is_guess" end

-- What was said, or shown, last.
function words.heard() return bench.text() end
function words.said(...)
  for _, part in ipairs { ... } do has(bench.text(), part, "what was said") end
end
function words.unsaid(part) lacks(bench.text(), part, "what was said") end

-- The audit that speaks of a line that is done, "" for none.
function words.audit(line, who)
  local name = bench.audit(who, line)
  if not name then fail("'%s': %s", line, bench.trouble "text") end
  return name
end
function words.audited(name, line, who) equals(name, words.audit(line, who), "the audit of '" .. line .. "'") end

-- --- what is asked and shown -----------------------------------------------------------------------------

local function look(what, who, name, rest) return bench.look(what, who, name, rest) or bench.trouble "text" end

function words.prompt() return look "prompt" end
function words.asks(...)
  for _, part in ipairs { ... } do has(words.prompt(), part, "the question") end
end
function words.asks_not(part) lacks(words.prompt(), part, "the question") end
function words.asks_first(start) begins(words.prompt(), start, "the question") end

-- What an expression comes to, with the eyes of who, nil for all; and that it is that.
function words.value(expression, who) return look("value", who, expression) end
function words.asked(expected, expression, who) equals(expected, words.value(expression, who), expression) end

-- A view with somebody's eyes, nil for all, and drawn with what stands behind its name; and that it has that part.
function words.seen(who, view) return look("view", who, view) end
function words.drawn(who, view, rest) return look("drawn", who, view, rest) end
function words.is_view(view, rest) return bench.look("drawn", nil, view, rest) ~= nil end
function words.sees(who, view, part) has(words.seen(who, view), part, view) end
function words.sees_not(who, view, part) lacks(words.seen(who, view), part, view) end
function words.shows(view, part) has(words.seen(nil, view), part, view) end
function words.answers(who, view, rest, part) has(words.drawn(who, view, rest), part, view .. " " .. (rest or "")) end

-- What cannot be looked at, by its name in look.c, is refused with that code; and a view.
function words.refused_to_look(code, what, who, name, rest)
  checks = checks + 1
  if bench.look(what, who, name, rest) then fail("%s is shown", name) end
  equals(code, bench.trouble "code", name)
end
function words.refused_to_show(code, ...) words.refused_to_look(code, "drawn", ...) end

-- What was told to that player alone.
function words.secrets(who) return look("secrets", who) end
function words.told_alone(who, part) has(words.secrets(who), part, "what was told to " .. who) end
function words.not_told(who, part) lacks(words.secrets(who), part, "what was told to " .. who) end

-- The rest of what can be looked at, by its name in look.c.
function words.look(what, who, name, rest) return look(what, who, name, rest) end

-- --- the table itself ------------------------------------------------------------------------------------

for _, name in ipairs {
  "names", "held", "lay", "put", "draw", "cards", "size", "where", "may_see", "set", "mark", "back_to", "digest", "draws",
  "seed", "language", "sound", "work",
} do
  words[name] = bench[name]
end

-- --- whole evenings --------------------------------------------------------------------------------------

function words.evenings(plan, ...)
  checks = checks + 1
  plan.game = words.game
  local rules = {}
  for _, text in ipairs { ... } do rules[#rules + 1] = text ~= "" and text or nil end
  if not bench.evenings(plan, table.unpack(rules)) then fail "these evenings are not fine" end
end
function words.unfailing(plan, lines, moves)
  checks = checks + 1
  plan.game = words.game
  if not bench.unfailing(plan, lines, moves) then fail "a line ends in an error" end
end
words.is_quick = system.setting "BANQUIER_QUICK" ~= nil

-- --- files -----------------------------------------------------------------------------------------------

-- The text of a file of the tree; and of a house rule beside the tests: house "stage" is house/stage.lua.
function words.read(path) return assert(system.read(tree .. "/" .. path), path) end
function words.house(name) return words.read("tests/games/" .. words.game .. "/house/" .. name .. ".lua") end

-- --- running ---------------------------------------------------------------------------------------------

local tests

function words.test(name, body) tests[#tests + 1] = { name = name, body = body } end

-- What a file of tests may say; a word that nobody knows is a slip.
local function known(_, name)
  local value = words[name]
  if value == nil then value = _G[name] end
  if value == nil then fail("there is no word '%s'", name) end
  return value
end

local function read_into(environment, path) assert(loadfile(path, "t", environment))() end

local function explain(trouble)
  if type(trouble) ~= "string" or not trouble:find(current, 1, true) then return system.traceback(trouble) end
  return trouble
end

local function run_test(test)
  is_running = true
  local is_fine, why = xpcall(function()
    if first then first() end
    local before = checks
    test.body()
    bench.sound()
    if checks == before then error(current .. ": this test checks nothing", 0) end
  end, explain)
  is_running = false
  return not is_fine and why or nil
end

-- Runs the wanted tests of the file: report(name, why), why being nil where it passed. Returns the checks so far.
local function run(path, is_wanted, report, so_far)
  checks, tests, begun, first, current = so_far, {}, {}, nil, path
  local folder = path:match "^(.*)/[^/]*$"
  words.game = folder:match "[^/]*$"
  local environment = setmetatable({}, { __index = known })
  local is_read, trouble = pcall(function()
    if system.read(folder .. "/words.lua") then read_into(environment, folder .. "/words.lua") end
    read_into(environment, path)
  end)
  if not is_read then return checks, trouble end
  for _, test in ipairs(tests) do
    if is_wanted(test.name) then report(test.name, run_test(test)) end
  end
  return checks
end

return words, run
