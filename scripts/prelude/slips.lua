-- A hand that errs: what somebody types in the place of what he could type, as people do, from the same forms as what
-- is legal. What comes of it is for whoever looks on: most is refused, and some is legal all the same.

local fields = include "fields"
local questions = include "questions"
local simulate = include "simulate"
local typing = include "typing"

local slips = {}

local function one_of(list, pick) return #list > 0 and list[pick(#list)] or nil end

-- --- a value that is none ------------------------------------------------------------------------------

-- The values with one of them slipped, as far as its kind knows how; nil where it does not.
local function spoiled(move, c, pick)
  local at = pick(math.max(#move.asked, 1))
  local field = move.asked[at]
  local slip = field and fields.kinds[field.kind].slip
  for place, value in ipairs(move.values) do
    if place < at then c.answers[move.asked[place].name] = value end
  end
  local value = slip and slip(field, move.values[at], c, pick)
  if value == nil then return nil end
  local values = { table.unpack(move.values) }
  values[at] = value
  return values
end

local function with_slipped_value(_, t, move, pick)
  local c = questions.context(t, move.who)
  local values = spoiled(move, c, pick)
  if not values then return nil end
  return { who = move.who, typed = move.before .. typing.show(move.asked, values, c) }
end

-- --- words ---------------------------------------------------------------------------------------------

local function rejoined(move, list) return { who = move.who, typed = table.concat(list, " "), base = move.typed } end

-- What may be left over from something else: a number, a name, yes or no. Not 0, which often says that this is all.
local function stray_word(t, pick)
  local words_of_table = { "1", "2", "oui", "non", one_of(t:names "player", pick) }
  return one_of(words_of_table, pick)
end

-- What is told along with it may be any words.
local function ends_in_words(move)
  local last = move.asked[#move.asked]
  return last and (last.kind == "text" or last.kind == "reason")
end

-- Where nothing was said of something, one more word may say what is meant without it.
local function leaves_something_out(move)
  local last = move.values[#move.asked]
  return #move.asked > 0 and (last == nil or type(last) == "table" and #last == 0)
end

local function with_a_word_too_many(_, t, move, pick)
  if ends_in_words(move) or leaves_something_out(move) then return nil end
  local list = typing.split(move.typed)
  list[#list + 1] = stray_word(t, pick)
  return rejoined(move, list)
end

local function with_a_word_twice(_, _, move, pick)
  local list = typing.split(move.typed)
  if #list == 0 or ends_in_words(move) then return nil end
  table.insert(list, #list + 1, list[pick(#list)])
  return rejoined(move, list)
end

local function with_a_word_too_few(_, _, move, pick)
  local list = typing.split(move.typed)
  if #list == 0 then return nil end
  table.remove(list, pick(#list))
  return { who = move.who, typed = table.concat(list, " ") }
end

-- The initial of something, which may be that of something else.
local function with_an_initial(_, t, move, pick)
  local list, asset = typing.split(move.typed), one_of(t:names "asset", pick)
  if #list == 0 or not asset or ends_in_words(move) then return nil end
  list[pick(#list)] = string.match(asset, "^[^\128-\191][\128-\191]*") -- É is a letter too
  return { who = move.who, typed = table.concat(list, " ") }
end

-- --- who, and when -------------------------------------------------------------------------------------

local function of_somebody_else(_, t, move, pick)
  local who = one_of(t:names "player", pick)
  return who ~= move.who and { who = who, typed = move.typed } or nil
end

-- The command of another operation: what it takes is read from forms that were not made for now.
local function of_another_time(game, t, _, pick)
  local name, who = one_of(game.by_chance, pick), one_of(t:names "player", pick)
  if not name or questions.is_open(game.commands[name], t, who) then return nil end
  local fine, move = pcall(simulate.command, game, t, who, name, pick)
  return { who = who, typed = fine and move and move.typed or game.commands[name].words.fr }
end

local ways = {
  with_slipped_value, with_slipped_value, with_slipped_value, with_a_word_too_many, with_a_word_twice,
  with_a_word_too_few, with_an_initial, of_somebody_else, of_another_time,
}

-- Something that is wrong, in one way or another: { who, typed }, and base where it says the same with a word less; nil
-- where nothing could be chosen.
function slips.choose(game, t, pick)
  local move = simulate.choose(game, t, pick)
  return move and ways[pick(#ways)](game, t, move, pick)
end

return slips
