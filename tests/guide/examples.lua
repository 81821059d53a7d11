-- The house rules of examples/house, played.

local evening = dofile(host.tree .. "/tests/guide/evening.lua")
local share = dofile(host.tree .. "/tests/guide/share.lua")

local examples = {}

local folder = host.tree .. "/examples/house"

local function read(name) return { name = name, source = share.read(folder .. "/" .. name) } end

local function expect(wanted, given)
  if wanted ~= given then error("wanted:\n" .. wanted .. "\ngiven:\n" .. given, 2) end
end

local function number_of_lines(text) return select(2, text:gsub("\n", "")) end

function examples.random_evenings()
  local of_game = {}
  for _, name in ipairs(share.names(folder)) do
    local house = read(name)
    local game = share.game_of(house.source)
    of_game[game] = of_game[game] or {}
    table.insert(of_game[game], house)
    if number_of_lines(house.source) > 30 then error(name .. " is longer than 30 lines", 0) end
    evening.begin(host.tree, game, { house }, { "Élodie", "J. P.", "Bo" })
    host.random(200, 7)
  end
  for game, all in pairs(of_game) do
    evening.begin(host.tree, game, all, { "Élodie", "Bo" }) -- and all of them together
    host.random(200, 8)
  end
end

function examples.games_play_random_evenings()
  local delivered = share.make "examples"
  for _, game in ipairs(share.example_games()) do
    local ended = 0
    for seed = 1, 4 do
      evening.begin(delivered, game, {}, { table.unpack({ "Élodie", "J. P.", "Bo", "Zoé", "Noël" }, 1, 1 + seed) })
      host.random(400, seed)
      if host.prompt() == "" then ended = ended + 1 end
    end
    if ended < 4 then error(game .. ": of 4 evenings only " .. ended .. " came to their end", 0) end
  end
end

-- In three rounds and more each of the four events comes once, then again in the same order.
function examples.events()
  local type_line = evening.begin(host.tree, "libre", { read "evenements.lua" }, { "Élodie", "Bo" })
  local first, again = {}, {}
  for round = 1, 8 do
    expect("Bo\u{A0}: à vous de jouer\tpayer Bo banque 50 · Entrée\u{A0}: au tour d'Élodie\n", type_line "")
    local shown = type_line ""
    local card = shown:match "événement\u{A0}: ([^\n]+)\n"
    if round <= 4 then first[#first + 1] = card else again[#again + 1] = card end
    local moved = number_of_lines(shown) - 2 -- beside the event and the prompt
    expect(card:match "^Jour calme" and "0" or "2", tostring(moved))
  end
  expect(table.concat(first, "\n"), table.concat(again, "\n"))
  table.sort(first)
  expect("Jour calme 1, Jour calme 2, Kermesse, Toiture à refaire", table.concat(first, ", "))
  expect("2880\n", type_line "= sum(players, argent)") -- two of each: 3000 + 4 * 50 - 4 * 80
end

function examples.missed_turns()
  local type_line = evening.begin(host.tree, "libre", { read "dettes_lourdes.lua" }, { "Élodie", "Bo", "Zoé" })
  type_line "emprunter Élodie 501"
  type_line "emprunter Bo 500"
  type_line ""
  type_line ""
  expect("Élodie doit trop et passe son tour\nBo\u{A0}: à vous de jouer\tpayer Bo banque 50 · Entrée\u{A0}: au tour de Zoé\n", type_line "")
  expect("2\n", type_line "= manche") -- the round began although the first player was passed over
  type_line "emprunter Bo 1"
  type_line "emprunter Zoé 600"
  expect("Zoé doit trop et passe son tour\nÉlodie doit trop et passe son tour\n", type_line "")
  expect("1 undone\n", type_line "undo")
end

return examples
