-- What the guide, docs/scripting.md, has scripts for: its game and its house rules, played by chance, and their texts.
-- tests/repl/guide.py compares what it shows with what the program answers, and says what stands in its fences.

local annotations = dofile(host.tree .. "/tests/guide/annotations.lua")
local evening = dofile(host.tree .. "/tests/guide/evening.lua")
local messages = dofile(host.tree .. "/tests/guide/messages.lua")
local share = dofile(host.tree .. "/tests/guide/share.lua")

local path = host.tree .. "/docs/scripting.md"

-- { { text } or { info, text, line } }: the texts between the fences and what is in them, in order
local function parse(text)
  local parts, part, number = {}, { text = "" }, 0
  for line in text:gmatch "([^\n]*)\n" do
    number = number + 1
    local info = line:match "^```(.*)$"
    if not info then
      part.text = part.text .. line .. "\n"
    else
      parts[#parts + 1] = part
      part = part.info and { text = "" } or { info = info, text = "", line = number }
    end
  end
  parts[#parts + 1] = part
  return parts
end

local function write_games(parts)
  local folder = share.make "guide"
  for _, part in ipairs(parts) do
    local file = part.info and part.info:match "^lua game (%S+)$"
    if file then host.write(folder .. "/games/" .. file, part.text) end
  end
  return folder
end

local guide = {}

-- --- the game ----------------------------------------------------------------------------------------

local MOVES = 300

local function games_of(parts)
  local games, seen = {}, {}
  for _, part in ipairs(parts) do
    local game = part.info and part.info:match "^lua game ([%w_]+)/game%.lua$"
    if game and not seen[game] then games[#games + 1], seen[game] = game, true end
  end
  return games
end

-- The house rules of the guide, each as it is in the end: { game, { name, source } }.
local function houses_of(parts)
  local houses, by_name = {}, {}
  for _, part in ipairs(parts) do
    local game, name, more = (part.info or ""):match "^lua house (%S+) (%S+)%s?(%a*)$"
    if name and more == "more" then
      by_name[name].source = by_name[name].source .. part.text
    elseif name then
      by_name[name] = { name = name, source = part.text }
      houses[#houses + 1] = { game = game, house = by_name[name] }
    end
  end
  return houses
end

local players = { "Élodie", "J. P.", "Bo", "Zoé", "Noël", "Ana" }

-- Evenings of that many moves in all, until one of them has ended if the game can.
local function play_by_chance(folder, game, houses, wanted, ends)
  local moves, ended, seed = 0, 0, 0
  while moves < wanted do
    seed = seed + 1
    evening.begin(folder, game, houses, { table.unpack(players, 1, 2 + seed % 5) })
    moves = moves + host.random(wanted, seed)
    if host.prompt() == "" then ended = ended + 1 end
    if seed > wanted then error(game .. " is over before it has begun", 0) end
  end
  if ends and ended == 0 then error(game .. " has not come to an end in " .. moves .. " moves", 0) end
end

function guide.random_evenings()
  local parts = parse(share.read(path))
  local folder = write_games(parts)
  for _, game in ipairs(games_of(parts)) do play_by_chance(folder, game, {}, MOVES, true) end
end

function guide.houses_play_random_evenings()
  local parts = parse(share.read(path))
  local folder = write_games(parts)
  local base = {} -- dime.lua adds cards to a deck of chance.lua
  for _, each in ipairs(houses_of(parts)) do
    if each.house.name == "chance.lua" then base["dime.lua"] = each.house end
    local below = base[each.house.name]
    local houses = below and { below, each.house } or { each.house }
    play_by_chance(folder, each.game, houses, MOVES // 3, false)
  end
end

function guide.speaks_both_languages()
  local parts = parse(share.read(path))
  local folder = write_games(parts)
  share.add_window(folder)
  local games = games_of(parts)
  if #games == 0 then error("docs/scripting.md: where is its game?", 0) end
  for _, game in ipairs(games) do messages.check(folder, game, {}) end
  for _, each in ipairs(houses_of(parts)) do messages.check(folder, each.game, { each.house }) end
end

function guide.names_what_is_there()
  local text, methods = share.read(path), annotations.of_kind "method"
  for name in text:gmatch "%f[%w_]t:([%w_]+)" do
    if not methods[name] then error("docs/scripting.md names t:" .. name .. ", which is not there", 0) end
  end
  local parts = annotations.of_kind "part"
  for name in text:gmatch "%f[%w_](auctions%.[%w_]+)" do
    if not parts[name] then error("docs/scripting.md names " .. name .. ", which is not there", 0) end
  end
end

return guide
