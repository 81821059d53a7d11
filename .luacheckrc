-- What luacheck, which ./check runs, knows of our Lua. The words of the sandbox stand in tests/lua/safe_names.txt, which a
-- test holds against the sandbox itself, and those of scripts in scripts/annotations.lua, which tests/guide does.
local function words(file, pattern)
  local found = {}
  for line in io.lines(file) do
    local library, name = line:match(pattern)
    if library then
      found[library] = found[library] or { fields = {} }
      if name ~= "" then found[library].fields[name] = {} end
    end
  end
  return found
end

stds.sandbox = { read_globals = words("tests/lua/safe_names.txt", "^([%w_]+)%.?([%w_]*) ") }
stds.scripts = { read_globals = words("scripts/annotations.lua", "^function ([%w_]+)%.?([%w_]*)%(") }
stds.scripts.read_globals.Table = nil
stds.scripts.read_globals.rules = { other_fields = true }
stds.scripts.read_globals.auctions.fields.unlimited = {}

std = "sandbox+scripts"
unused_args = false
ignore = { "42", "43" } -- a name may be used again inside
max_line_length = 150
include_files = { "scripts/**/*.lua", "cards/**/*.lua", "examples/**/*.lua", "tests/guide/*.lua", "tests/games/**/*.lua", "cmake/*.lua" }
exclude_files = { "scripts/annotations.lua" }

-- What C gives to the prelude alone, and what the prelude makes of it for scripts.
files["scripts/prelude"] = {
  globals = { "auctions", "notes", "partitions", "Table" },
  read_globals = { "ask", "check_key", "foreign_words", "forms", "getmetatable", "lines_of", "load_expression", "mentions_in",
    "clear_own", "copy_own", "draws", "fact_paths", "note_amount", "note_line", "object", "pcall", "rawget", "rawlen", "rename_own", "run_game", "run_house", "script_line", "script_text", "set_own", "setmetatable",
    "show_own", "todo", "words", "work_for" },
}

-- A game's cards and its house rules may say what the game taught them; an unknown word stops the loading.
files["cards"].global = false
files["examples/house"].global = false

-- Tests of games share their words: those of tests/games/runner and of each game's words.lua.
files["tests/games"].global = false
files["tests/guide"] = { std = "lua54", read_globals = { "host", "include" } }
files["cmake"] = { std = "lua54", read_globals = { "french", "read", "write" } }

-- What the player reads stands in one piece.
for _, texts in ipairs { "**/rules.lua", "**/texts*.lua", "**/readings.lua", "scripts/prelude/catalogue.lua", "cards" } do
  files[texts].max_line_length = false
end
