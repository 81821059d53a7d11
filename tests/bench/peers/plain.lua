-- plain.lua GAMES PASSES: the peers' game in Lua tables, without an engine: as fast as a script could ever be.
-- Prints the sum that thirty games end with, and the moves a second of each pass.

local MOVES, PLAYERS, CARDS, FIRST = 300, 6, 40, 1500
local games, passes = tonumber(arg[1]), tonumber(arg[2])
local max, remove = math.max, table.remove

-- Chance: a linear congruence of 32 bits; what is drawn is taken from its upper 24.
local function following(seed) return (seed * 1664525 + 1013904223) & 0xffffffff end

local function shuffle(game)
  local deck = game.deck
  for place = #deck, 2, -1 do
    game.seed = following(game.seed)
    local other = (game.seed >> 8) % place + 1
    deck[place], deck[other] = deck[other], deck[place]
  end
end

local function new_game()
  local game = { purse = {}, bank = 100000, deck = {}, thrown = {}, seed = 12345 }
  for player = 1, PLAYERS do game.purse[player] = FIRST end
  for card = 1, CARDS do game.deck[card] = (card - 1 - CARDS // 2) * 5 end
  shuffle(game)
  return game
end

-- Each move answers whether it was legal.
local function pay(game, from, to, amount)
  local purse = game.purse
  if from == to or amount <= 0 or purse[from] < amount then return false end
  purse[from] = purse[from] - amount
  purse[to] = purse[to] + amount
  return true
end

local function collect(game, player, amount)
  if amount <= 0 or game.bank < amount then return false end
  game.bank = game.bank - amount
  game.purse[player] = game.purse[player] + amount
  return true
end

local function draw(game, player)
  if #game.deck == 0 then
    game.deck, game.thrown = game.thrown, {}
    shuffle(game)
  end
  local card = remove(game.deck)
  local thrown, purse = game.thrown, game.purse
  thrown[#thrown + 1] = card
  local gain = card >= 0 and card or max(card, -purse[player])
  purse[player] = purse[player] + gain
  game.bank = game.bank - gain
  return true
end

local seed -- of what the players do

local function pay_or_collect(game, player)
  seed = following(seed)
  local amount = ((seed >> 8) % 40 + 1) * 5
  seed = following(seed)
  local other = (player + (seed >> 8) % (PLAYERS - 1)) % PLAYERS + 1
  if game.purse[player] < amount then return collect(game, player, 200) end
  return pay(game, player, other, amount)
end

local function sum_of(game)
  local sum = game.bank * 7 + #game.thrown
  for player, purse in ipairs(game.purse) do sum = sum + purse * player end
  return sum
end

local function play(count)
  local sum = 0
  seed = 1
  for _ = 1, count do
    local game = new_game()
    for move = 0, MOVES - 1 do
      local player = move // 2 % PLAYERS + 1
      local is_legal
      if move & 1 == 1 then is_legal = draw(game, player) else is_legal = pay_or_collect(game, player) end
      if not is_legal then error "a move was refused" end
    end
    sum = (sum * 31 + sum_of(game)) % 1000000007
  end
  return sum
end

print("check_plain " .. play(30))
for _ = 1, passes do
  local began = os.clock()
  play(games)
  print(string.format("plain_lua %.0f moves/s", games * MOVES / (os.clock() - began)))
end
