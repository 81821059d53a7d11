-- What counts at the end of an evening, and what is told of it afterwards.
--
--   worth "argent" { fr = "argent", en = "money", of = function(t, player) return t:balance("franc", player) end }
--   quoted "cote" { fr = "cotes", en = "quotations" }
--   award "rentier" { fr = "le plus de titres", en = "most titles", of = function(t, player) return ... end }
-- A fortune is the sum of what is said to be worth something. Below a fact that is quoted stands a number for each name,
-- and every change of it is told. Who has most of an award gets it, if it is more than nothing. A game that says nothing of
-- all that has its money, and what its query "score" counts beside it.

local keys = include "keys"

local worth = {}

local function check_names(what, given)
  if type(given.fr) ~= "string" or type(given.en) ~= "string" then
    keys.complain("author.of", { what = what, why = words.sentence "worth.needs_names" })
  end
end

-- declares(game, book, "worth", ...): a word that takes a name and what is said of it, in the order in which it is said.
function worth.declare(book, what, known, check_keys, refuse_twice, by)
  return function(name)
    refuse_twice(book, what, name, by)
    return function(given)
      local thing = keys.thing(what, name)
      check_keys(thing, given, known)
      check_names(thing, given)
      if known.of and type(given.of) ~= "function" then keys.complain("author.is_function", { what = thing }) end
      given.name, given.by = name, by
      book[name] = given
      book[#book + 1] = name
    end
  end
end

-- --- what a fortune is made of -------------------------------------------------------------------------

local function money_of(t, player) return t:money() and t:balance(t:money(), t:purse(player)) or 0 end

local function rest_of(game)
  local query = game.queries.score
  return function(t, player)
    local score = query.answer(t, player)
    return score and score - money_of(t, player)
  end
end

local usual = {
  argent = { name = "argent", fr = "argent", en = "money", of = money_of },
  rest = { name = "rest", fr = "biens et dettes", en = "goods and debts" },
}

-- The parts: each has a name, what it is called, and what it is worth to a player.
function worth.parts(game)
  local list = {}
  for place, name in ipairs(game.worths) do list[place] = game.worths[name] end
  if #list > 0 then return list end
  if game.money then list[1] = usual.argent end
  if game.queries.score then
    list[#list + 1] = { name = usual.rest.name, fr = game.money and usual.rest.fr or "points",
      en = game.money and usual.rest.en or "points", of = rest_of(game) }
  end
  return list
end

-- A line each: the name, a tab, what it is called.
function worth.told(game, language)
  local lines = {}
  for place, part in ipairs(worth.parts(game)) do lines[place] = part.name .. "\t" .. part[language] end
  return table.concat(lines, "\n")
end

-- The same of what is quoted: the fact.
function worth.quoted(game, language)
  local lines = {}
  for place, name in ipairs(game.quoted) do lines[place] = name .. "\t" .. game.quoted[name][language] end
  return table.concat(lines, "\n")
end

-- --- awards --------------------------------------------------------------------------------------------

-- Who has most of it, and how much; nil where nobody has more than another.
local function best(t, award)
  local most, names = nil, {}
  for _, player in ipairs(t:names "player") do
    local fine, value = pcall(award.of, t, player)
    if not fine or math.type(value) ~= "integer" then return nil end
    if not most or value > most then most, names = value, {} end
    if value == most then names[#names + 1] = player end
  end
  if not most or most <= 0 or #names == #t:names "player" then return nil end
  return table.concat(names, ", "), most
end

-- A line each: what it is for, a tab, who has it, a tab, how much it is.
function worth.awards(game, t, language)
  local lines = {}
  for _, name in ipairs(game.awards) do
    local award = game.awards[name]
    local who, most = best(t, award)
    if who then lines[#lines + 1] = award[language] .. "\t" .. who .. "\t" .. most end
  end
  return table.concat(lines, "\n")
end

return worth
