-- Questions that are worked out: = sum(players, argent), = rules.taux_interet * 2, = cote.SONY - at(12).cote.SONY.
--
-- An expression sees the players, the rules, the facts by their names, the queries of the game, what accounts hold
-- and what lies in piles, now and after an earlier command, and what has moved (entries.lua); it changes nothing and sees
-- no more than the one who asks.

local banknotes = include "banknotes"
local entries = include "entries"
local rulebook = include "rules"

local queries = {}

-- A fact, or those below it: cote.SONY is the fact of that key. A name that is also a value is the value. look
-- calls a function that reads the table, as it is or as it was.
local function facts_at(t, look, ...)
  local path = { ... }
  local value, has_more = look(function()
    local value = t:get(table.unpack(path))
    return value, value == nil and #t:keys(table.unpack(path)) > 0
  end)
  if value ~= nil or not has_more then return value end
  return setmetatable({}, {
    __index = function(_, key)
      local deeper = { table.unpack(path) }
      deeper[#deeper + 1] = tostring(key)
      return facts_at(t, look, table.unpack(deeper))
    end,
  })
end

local function each(list, f)
  local values = {}
  for place, item in ipairs(list) do
    local value = item
    if f then value = f(item) end
    values[place] = value
  end
  return values
end

local aggregates = {}

function aggregates.sum(list, f)
  local total = 0
  for _, value in ipairs(each(list, f)) do total = total + value end
  return total
end

function aggregates.count(list, f)
  local number = 0
  for _, value in ipairs(each(list, f)) do
    if value then number = number + 1 end
  end
  return number
end

function aggregates.largest(list, f) return math.max(table.unpack(each(list, f))) end
function aggregates.smallest(list, f) return math.min(table.unpack(each(list, f))) end

-- Who has the most: the name, or several with a comma between them.
function aggregates.best(list, f)
  local values = each(list, f)
  local most = #values > 0 and math.max(table.unpack(values)) or nil
  local names = {}
  for place, value in ipairs(values) do
    if value == most then names[#names + 1] = list[place] end
  end
  return table.concat(names, ", ")
end

local always = { math = math, max = math.max, min = math.min, amount = entries.amount }
for name, f in pairs(aggregates) do always[name] = f end

local lists = { players = "player", assets = "asset", accounts = "account", piles = "pile" }

-- What lies on the table, beside facts and queries.
local things = {
  balance = function(t, account, asset) return t:balance(asset or t:money(), account) end,
  size = function(t, pile) return t:size(pile) end,
  cards = function(t, pile) return t:cards(pile) end,
  -- what an amount is paid in, or the change for it out of what was given
  notes = function(t, amount, given)
    local list = t:notes(given and given - amount or amount)
    return list and banknotes.tell(list, t:currency())
  end,
}

-- argent("Bo"), which may be written argent.Bo.
local function asking(look, read, t)
  return setmetatable({}, {
    __call = function(_, ...) return look(read, t, ...) end,
    __index = function(_, name) return look(read, t, name) end,
    is_query = true,
  })
end

local function is_query(value) return type(value) == "table" and (getmetatable(value) or {}).is_query end

-- The names that an expression reads; known are those that are the same after any command.
local function environment(game, t, known, look)
  return setmetatable({}, {
    __index = function(_, name)
      if known[name] ~= nil then return known[name] end
      if always[name] ~= nil then return always[name] end
      if name == "rules" then return rulebook.reader(game.rules) end
      if lists[name] then return look(t.names, t, lists[name]) end
      if name == "fact" then return function(...) return facts_at(t, look, ...) end end
      local read = things[name] or game.queries[name] and game.queries[name].answer
      if read then return asking(look, read, t) end
      return facts_at(t, look, name)
    end,
    __newindex = function(_, name) refuse("bad_expression", { typed = name, reason = "=" }) end,
  })
end

local function look_now(f, ...) return f(...) end

-- earlier(n, f, ...) calls f where t is the table as it was after command n; last is the number of the last one; next()
-- gives what has moved.
local function constants(game, t, who, earlier, last, next)
  local list = entries.list_of(next)
  local known = { me = who, now = last, entries = entries.asking(t, list) }
  function known.at(number)
    local function look(f, ...) return earlier(number, f, ...) end
    if not look(function() return true end) then refuse("no_moment", { value = number }) end
    return environment(game, t, { me = who, now = last, at = known.at, entries = entries.asking(t, list, number) }, look)
  end
  return known
end

local function show(value, show_entry)
  if entries.is_one(value) then return show_entry(value) end
  if type(value) ~= "table" then return tostring(value) end
  local shown = {}
  for place, item in ipairs(value) do shown[place] = show(item, show_entry) end
  return table.concat(shown, ", ")
end

-- As moves are told everywhere.
local function entry_shower(game, t)
  local language = t:language()
  local function account(name)
    if t:exists("player", name) then return name end
    return game.account and game.account(name, language) or t:field_name(name, language)
  end
  return function(entry)
    local amount = entry.asset == t:money() and words.print_amount(entry.amount, t:currency(), language)
      or entry.amount .. " " .. t:field_name(entry.asset, language)
    return string.format("%d: %s → %s %s", entry.number, account(entry.from), account(entry.to), amount)
  end
end

-- Lua's names have the letters from a to z: argent.Zoé is argent["Zoé"] to it, and fièvre _ENV["fièvre"].
local function spelt_piece(piece)
  return (string.gsub(piece, "(%.*%s*)([%w_\128-\255]+)", function(before, name)
    if not string.find(name, "[\128-\255]") then return nil end
    local is_key = string.find(before, "^%.%s*$")
    return (is_key and "" or before .. "_ENV") .. '["' .. name .. '"]'
  end))
end

-- The same of a whole expression; what stands in quotes stays.
local function spelt(text)
  if not string.find(text, "[\128-\255]") then return text end
  local pieces, at = {}, 1
  while at <= #text do
    local first, last = string.find(text, "([\"']).-%1", at)
    pieces[#pieces + 1] = spelt_piece(string.sub(text, at, (first or 0) - 1))
    if not first then break end
    pieces[#pieces + 1] = string.sub(text, first, last)
    at = last + 1
  end
  return table.concat(pieces)
end

local function read(text, known) return load_expression(spelt(text), known) end

-- A query that is only named is asked without anything behind it; one that needs more says so.
local function answer_of(value, text)
  if type(value) ~= "function" and not is_query(value) then return value end
  local fine, answer = pcall(value)
  if not fine and type(answer) ~= "string" then error(answer, 0) end -- a refusal
  if not fine or answer == nil then refuse("needs_parentheses", { typed = text }) end
  return answer
end

local PLACE, NO_SUCH_NAME = "^[%w_/=.]+:%d+: ", "\1table%.no_" -- a sentence of the program, packed

-- Why it cannot be worked out. A name that is none is the slip of whoever typed it, wherever in a script it shows; other
-- errors are that script's.
local function reason_of(said)
  local is_his = string.find(said, PLACE .. NO_SUCH_NAME)
  return (string.gsub(string.gsub(said, "^=:1: ", ""), is_his and PLACE or "^prelude/[%w_]+%.lua:%d+: ", ""))
end

-- What an expression may be made of, beside facts.
local function names_of(game)
  local names = { "me", "now", "at", "entries", "rules", "fact" }
  for _, known in ipairs { always, lists, things, game.queries } do
    for name in pairs(known) do names[#names + 1] = name end
  end
  table.sort(names)
  return names
end

-- A name that is none is refused as one that is typed anywhere else.
local function refuse_unknown(game, said)
  local name = string.match(said, "^=:1: attempt to .* a nil value %(global '(.-)'%)$")
  if not name then return end
  local names = names_of(game)
  local near = words.nearest(name, names, true)
  refuse(near and "no_query_near" or "no_query", { typed = name, near = near and names[near] })
end

local function work_out(text, known) return answer_of(read(text, known)(), text) end

-- A function that works it out each time it is called, as the table is then.
function queries.reader(game, t, text, who, next)
  local known = { me = who, entries = entries.asking(t, entries.list_of(next)) }
  local value = read(text, environment(game, t, known, look_now))
  return function() return answer_of(value(), text) end
end

function queries.evaluate(game, t, text, who, earlier, last, next)
  local known = constants(game, t, who, earlier, last, next)
  local fine, value = pcall(work_out, text, environment(game, t, known, look_now))
  if fine then return show(value, entry_shower(game, t)) end
  if type(value) ~= "string" then error(value, 0) end -- a refusal
  refuse_unknown(game, value)
  refuse("bad_expression", { typed = text, reason = reason_of(value) })
end

return queries
