-- Who of the players is played by the program: `Zoé joue seule` and `Zoé revient` are said in any game, and stand in the
-- evening like any other command.
--
-- The fact seats.NAME is how he plays: "hasard", or "sage" and a temper.

local seats = {}

local plays = { joue = true, plays = true }
local returns = { revient = true, returns = true }
local alone = { seul = true, seule = true, alone = true, au = true, by = true }
local levels = { hasard = "hasard", chance = "hasard", sage = "sage" }
local tempers = { prudent = "prudent", prudente = "prudent", careful = "prudent", avide = "avide", greedy = "avide",
  bluffeur = "bluffeur", bluffeuse = "bluffeur", bluffing = "bluffeur" }

seats.levels, seats.tempers = { "hasard", "sage" }, { "prudent", "avide", "bluffeur" }

-- --- how a seat is played ------------------------------------------------------------------------------

-- { level, temper }, or nil where he plays himself.
function seats.of(t, player)
  local said = t:get("seats", player)
  if not said then return nil end
  local level, temper = string.match(said, "^(%S+) ?(%S*)$")
  return { level = level, temper = temper ~= "" and temper or "prudent" }
end

function seats.is_any(t) return #t:keys "seats" > 0 end

-- --- what is said --------------------------------------------------------------------------------------

-- Whose name the line begins with, and the words behind it.
local function named_first(t, list)
  for _, name in ipairs(t:names "player") do
    local parts, is_his = {}, true
    for part in string.gmatch(name, "%S+") do parts[#parts + 1] = part end
    for place, part in ipairs(parts) do is_his = is_his and list[place] ~= nil and words.fold(list[place]) == words.fold(part) end
    if is_his then return name, { table.unpack(list, #parts + 1) } end
  end
end

local function is_word(game, word)
  local folded = word and words.fold(word)
  return folded ~= nil and (plays[folded] or returns[folded]) and not game.spoken[folded]
end

local function is_word_behind(game, list)
  for place = 2, #list do
    if is_word(game, list[place]) then return true end
  end
  return false
end

-- Who is to be played by the program, or no more, and the words that say so; nil where the line says something else.
function seats.said(game, t, speaker, list)
  if speaker and is_word(game, list[1]) then return speaker, list end
  if speaker or not is_word_behind(game, list) then return nil end
  local who, rest = named_first(t, list)
  if who and is_word(game, rest[1]) then return who, rest end
end

-- Where a game has no sage, somebody must say that chance is to play.
local function read_manner(game, list)
  local level, temper = "sage", "prudent"
  for place = 2, #list do
    local word = words.fold(list[place])
    if levels[word] then
      level = levels[word]
    elseif tempers[word] then
      temper = tempers[word]
    elseif not alone[word] then
      refuse("seat_word", { typed = list[place] })
    end
  end
  if level == "sage" and #game.sages == 0 then refuse("seat_no_sage", { game = game.name }) end
  return level == "hasard" and level or level .. " " .. temper
end

function seats.enter(game, t, who, list)
  note_line(t, "command")
  if returns[words.fold(list[1])] then
    if #list > 1 then refuse("too_much_typed", { typed = list[2] }) end
    if not t:get("seats", who) then refuse("seat_is_his", { who = who }) end
    set_own(t, "seats", who, nil)
    return t:say("seat_returns", { who = who })
  end
  local manner = read_manner(game, list)
  if t:get("seats", who) == manner then refuse("seat_so_already", { who = who }) end
  set_own(t, "seats", who, manner)
  t:say("seat_plays", { who = who, manner = manner })
end

return seats
