-- The tests of the games: finds them, runs them, and says what became of them. main.c calls it.
--
-- tests/games/GAME/WHAT.lua is a file of tests, in plain Lua with the words of words.lua and those of
-- tests/games/GAME/words.lua. A file that begins with `-- ctest: slow` is left out unless it is named, or --all is.

local bench, tree = ...
local listed = system.listed
local _, run = assert(loadfile(tree .. "/tests/games/runner/words.lua"))(bench, tree)
local games = tree .. "/tests/games"

local function is_slow(path) return system.read(path):match "^%-%- ctest:[a-z ]*slow" ~= nil end

-- --- which -----------------------------------------------------------------------------------------------

local all = false -- whether those that are slow are run, too
local paths, wanted = {}, {}

local function add_folder(folder)
  for _, name in ipairs(listed(folder)) do
    local path = folder .. "/" .. name
    if name:match "^[^.].*%.lua$" and name ~= "words.lua" then
      if all or not is_slow(path) then paths[#paths + 1] = path end
    elseif name ~= "house" and name ~= "runner" and not name:match "^%." and listed(path) then
      add_folder(path)
    end
  end
end

-- A path as it stands, or below the tests of the games.
local function find(word)
  for _, path in ipairs { word .. ".lua", word, games .. "/" .. word .. ".lua", games .. "/" .. word } do
    path = path:gsub("/+$", "")
    if listed(path) then return add_folder(path) end
    if system.read(path) then
      paths[#paths + 1] = path
      return
    end
  end
  wanted[#wanted + 1] = word
end

local typed = { select(3, ...) }
for i = #typed, 1, -1 do
  if typed[i] == "--all" then all = table.remove(typed, i) ~= nil end
end
for _, word in ipairs(typed) do find(word) end
if #paths == 0 then add_folder(games) end

local function is_wanted(name)
  for _, word in ipairs(wanted) do
    if name:find(word, 1, true) then return true end
  end
  return #wanted == 0
end

-- --- running ---------------------------------------------------------------------------------------------

-- What became of some of the files: what is to be printed, and what is counted.
local function new_sum() return { lines = {}, failed = {}, passed = 0, checks = 0 } end

local function run_file(path, sum)
  local began, before, called = system.seconds(), #sum.failed, path:gsub("^.*tests/games/", ""):gsub("%.lua$", "")
  local count = 0
  local function say(...) sum.lines[#sum.lines + 1] = string.format(...) end
  local function report(name, why)
    count = count + 1
    if not why then
      sum.passed = sum.passed + 1
      return
    end
    sum.failed[#sum.failed + 1] = called .. ": " .. name
    say("%s\n[  FAILED  ] %s: %s", why, called, name)
  end
  local checks, trouble = run(path, is_wanted, report, sum.checks)
  sum.checks = checks
  if trouble then report("cannot be read", trouble) end
  if count > 0 then
    local sign = #sum.failed == before and "       OK" or "  FAILED "
    say("[%s ] %s: %d tests (%.0f ms)", sign, called, count, (system.seconds() - began) * 1000)
  end
end

-- Every so manieth file, from that one on.
local function run_some(from, step)
  local sum = new_sum()
  for i = from, #paths, step do run_file(paths[i], sum) end
  return sum
end

-- As a text that Lua reads again.
local function written(value)
  if type(value) ~= "table" then return string.format("%q", value) end
  local list = {}
  for key, item in pairs(value) do list[#list + 1] = "[" .. written(key) .. "]=" .. written(item) end
  return "{" .. table.concat(list, ",") .. "}"
end

local function add(sum, other)
  for _, key in ipairs { "lines", "failed" } do table.move(other[key], 1, #other[key], #sum[key] + 1, sum[key]) end
  sum.passed, sum.checks = sum.passed + other.passed, sum.checks + other.checks
end

-- Several files are read by as many processes as there are processors.
local function run_all()
  local count = math.min(system.processors(), #paths, 8)
  if count < 2 then return run_some(1, 1) end
  local sum = new_sum()
  for _, text in ipairs { system.share(count, function(at) return "return " .. written(run_some(at, count)) end) } do
    add(sum, text == "" and { lines = {}, failed = { "a process ended badly" }, passed = 0, checks = 0 } or load(text)())
  end
  return sum
end

local sum = run_all()
for _, line in ipairs(sum.lines) do print(line) end
print(("[==========] %d test cases ran, %d checks."):format(sum.passed + #sum.failed, sum.checks))
print(("[  PASSED  ] %d tests."):format(sum.passed))
if #sum.failed > 0 then
  print(("[  FAILED  ] %d tests, listed below:"):format(#sum.failed))
  for _, name in ipairs(sum.failed) do print("[  FAILED  ] " .. name) end
end
if sum.passed + #sum.failed == 0 then print "there is no such test" end
return #sum.failed == 0 and sum.passed > 0 and 0 or 1
