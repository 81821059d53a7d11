-- Share folders for the tests, made of the repository's scripts and cards.

local share = {}

function share.names(folder)
  local names = host.list(folder)
  table.sort(names)
  return names
end

function share.read(path)
  return host.read(path) or error(path .. " is not there", 0)
end

-- The game that a house rule is for.
function share.game_of(source) return source:match 'game%s*=%s*"([%w_-]+)"' or "libre" end

-- The folders of scripts/ that are games.
function share.games()
  local games = {}
  for _, name in ipairs(share.names(host.tree .. "/scripts")) do
    for _, file in ipairs(host.list(host.tree .. "/scripts/" .. name)) do
      if file == "game.lua" then games[#games + 1] = name end
    end
  end
  return games
end

-- Those of examples/games.
function share.example_games() return share.names(host.tree .. "/examples/games") end

local function copy(from, to)
  local names = share.names(from)
  if #names == 0 then
    local text = host.read(from)
    if text then host.write(to, text) end
    return
  end
  for _, name in ipairs(names) do copy(from .. "/" .. name, to .. "/" .. name) end
end

-- A copy of what the program is delivered with, in a folder of that name.
function share.make(name)
  local folder = host.folder() .. "/" .. name
  copy(host.tree .. "/scripts", folder .. "/scripts")
  copy(host.tree .. "/cards", folder .. "/cards")
  copy(host.tree .. "/examples/games", folder .. "/games")
  return folder
end

-- Puts a window in the prelude of a folder: see introspect.lua.
function share.add_window(folder)
  host.write(folder .. "/scripts/prelude/plain.lua", share.read(folder .. "/scripts/prelude/init.lua"))
  host.write(folder .. "/scripts/prelude/init.lua", share.read(host.tree .. "/tests/guide/introspect.lua"))
end

function share.make_with_window(name)
  local folder = share.make(name)
  share.add_window(folder)
  return folder
end

local function first_difference(wanted, given)
  local line = 0
  local next_given = (given .. "\n"):gmatch "([^\n]*)\n"
  for text in (wanted .. "\n"):gmatch "([^\n]*)\n" do
    line = line + 1
    local other = next_given()
    if text ~= other then
      return "line " .. line .. "\n  should be: " .. text .. "\n  is:        " .. tostring(other)
    end
  end
  return "it goes on after line " .. line
end

-- An error where a page that is generated does not say what is wanted.
function share.compare(page, wanted)
  local given = host.read(host.tree .. "/" .. page) or ""
  if wanted ~= given then
    error(page .. " is not up to date: build/release/lua_test --write-reference rewrites it.\n" .. first_difference(wanted, given), 0)
  end
end

-- All that a game consists of, house rules included; see introspect.lua.
function share.everything(folder, game, houses)
  local trouble = host.load(folder, game, houses or {})
  if trouble ~= "" then error(game .. ": " .. trouble, 0) end
  host.begin()
  return load(host.ask "everything")()
end

return share
