-- Seats that the program plays, as the program asks for them: one move at the table, advice, or on and on in memory.

local agenda = include "agenda"
local door = include "door"
local lines = include "lines"
local messages = include "messages"
local questions = include "questions"
local sages = include "sages"
local worth = include "worth"

local playing = {}

-- --- at the table --------------------------------------------------------------------------------------

local function sentence(game, t, who, key, shown, language)
  return messages.say(game, key, shown or { who = who }, questions.context(t, who, language))
end

local function always_first() return 1 end

-- Why he says so, as far as all may know it.
local function reason_of(game, t, move, language)
  if not move.by then return "" end
  local reason = sages.open_reason(game, t, move.by, move.typed, always_first)
  if reason then return sentence(game, t, move.by, reason.key, reason.fields, language) end
  return messages.say(game, "seat_secret", {}, questions.context(t, nil, language))
end

-- Who is named, whose words they are, the line, and why, with tabs; nil where no seat has anything to say.
function playing.move(game, t, pick, language)
  local move = sages.next(game, t, pick)
  if not move then return nil end
  return table.concat({ move.who or "", move.by or "", move.typed, reason_of(game, t, move, language) }, "\t")
end

-- What a seat would say in his place, and why: two lines at most.
function playing.advice(game, t, pick, who, language)
  local line, key, shown = sages.advice(game, t, who, pick)
  if not line then return nil end
  local told = { line }
  if key then told[2] = sentence(game, t, who, key, shown, language) end
  return lines.join(told)
end

-- A line for each seat: how it is played; or what it wants, where people say it with it.
function playing.told(game, t, pick, who, language, wants)
  local told, c = {}, questions.context(t, nil, language)
  for _, wish in ipairs(wants and sages.wishes(game, t, pick) or {}) do
    told[#told + 1] = messages.say(game, "seat_wants", { who = wish.who, line = wish.line }, c)
  end
  for _, player in ipairs(wants and {} or t:names "player") do
    local manner = (not who or who == player) and t:get("seats", player)
    if manner then told[#told + 1] = messages.say(game, "seat_plays", { who = player, manner = manner }, c) end
  end
  return lines.join(told)
end

-- --- on and on -----------------------------------------------------------------------------------------

-- What each has, one after the other, with spaces.
local function fortunes(game, t)
  local list, parts = {}, worth.parts(game)
  for place, player in ipairs(t:names "player") do
    local sum = 0
    for _, part in ipairs(parts) do sum = sum + (part.of(t, player) or 0) end
    list[place] = tostring(sum)
  end
  return table.concat(list, " ")
end

-- The places of those who have won, as the game says, in a line of its own; nothing where it says nothing of that.
local function tell_winners(game, t, told)
  local query = game.queries.vainqueur
  if not query then return end
  local list, line = ", " .. (query.answer(t) or "") .. ", ", "won"
  for place, player in ipairs(t:names "player") do
    if string.find(list, ", " .. player .. ", ", 1, true) then line = line .. " " .. place end
  end
  told[#told + 1] = line
end

local function period_of(game, t)
  local period = game.periods and game.periods[1]
  return period and t:get(period.fact)
end

local TRIES = 200 -- by chance, before nothing can be done

-- One move. What a sage says must be legal; where it is not, that is told, and chance speaks in its place.
local function play_one(game, t, pick, told)
  local by_chance = false
  for _ = 1, TRIES do
    local move = sages.next(game, t, pick, by_chance)
    if not move then return nil end
    local is_done, refusal = t:attempt(door.enter, game, t, move.who, move.typed, "fr")
    if is_done then return move end
    if not by_chance and not move.is_chance then
      told[#told + 1] = "illegal " .. (move.by or "-") .. ": " .. move.typed .. " (" .. tostring(refusal.code) .. ")"
    end
    by_chance = true
  end
end

-- Until so many moves were made in all, done of them before. What came of it, a line each: "illegal WHO: LINE (CODE)";
-- where they are written, "move WHO", a tab and the line;
-- "round MOVES FORTUNES" when a period has begun; at the end "won PLACES", where the game says who has, and "over MOVES
-- FORTUNES"; or "stuck MOVES FORTUNES" or "more MOVES".
function playing.on(game, t, pick, done, most, is_written)
  local told, period = {}, period_of(game, t)
  while done < most and agenda.depth(t) > 0 do
    local move = play_one(game, t, pick, told)
    if not move then
      told[#told + 1] = "stuck " .. done .. " " .. fortunes(game, t)
      return lines.join(told) .. "\n"
    end
    if is_written then told[#told + 1] = "move " .. (move.who or "") .. "\t" .. move.typed end
    done = done + 1
    local now = period_of(game, t)
    if now ~= period then
      told[#told + 1], period = "round " .. done .. " " .. fortunes(game, t), now
    end
  end
  if agenda.depth(t) == 0 then tell_winners(game, t, told) end
  told[#told + 1] = agenda.depth(t) == 0 and "over " .. done .. " " .. fortunes(game, t) or "more " .. done
  return lines.join(told) .. "\n"
end

return playing
