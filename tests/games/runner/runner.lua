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
local function add(word)
  for _, path in ipairs { word, games .. "/" .. word, games .. "/" .. word .. ".lua" } do
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
for _, word in ipairs(typed) do add(word) end
if #paths == 0 then add_folder(games) end

local function is_wanted(name)
  for _, word in ipairs(wanted) do
    if name:find(word, 1, true) then return true end
  end
  return #wanted == 0
end

-- --- running ---------------------------------------------------------------------------------------------

local passed, failed, checks = 0, {}, 0

local function run_file(path)
  local began, before, called = system.seconds(), #failed, path:gsub("^.*tests/games/", ""):gsub("%.lua$", "")
  local count = 0
  local function report(name, why)
    count = count + 1
    if not why then
      passed = passed + 1
      return
    end
    failed[#failed + 1] = called .. ": " .. name
    print(("%s\n[  FAILED  ] %s: %s"):format(why, called, name))
  end
  local trouble
  checks, trouble = run(path, is_wanted, report, checks)
  if trouble then report("cannot be read", trouble) end
  if count > 0 then
    local sign = #failed == before and "       OK" or "  FAILED "
    print(("[%s ] %s: %d tests (%.0f ms)"):format(sign, called, count, (system.seconds() - began) * 1000))
  end
end

for _, path in ipairs(paths) do run_file(path) end

print(("[==========] %d test cases ran, %d checks."):format(passed + #failed, checks))
print(("[  PASSED  ] %d tests."):format(passed))
if #failed > 0 then
  print(("[  FAILED  ] %d tests, listed below:"):format(#failed))
  for _, name in ipairs(failed) do print("[  FAILED  ] " .. name) end
end
if passed + #failed == 0 then print "there is no such test" end
return #failed == 0 and passed > 0 and 0 or 1
