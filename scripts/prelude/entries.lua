-- What has moved, for expressions: = sum(entries{from="Bo", to="Zoé"}, amount), = entries{with="Bo", since=12}.
--
-- An entry is an amount that a command which counts has moved from one account to another, as far as whoever asks may see
-- it: its number, from, to, asset and amount.

local choices = include "choices"

local entries = {}

function entries.is_one(value) return type(value) == "table" and (getmetatable(value) or {}).is_entry end

-- A function that returns all of them so far: next() gives one at a time, nothing where none is left, and goes on where it
-- stopped as soon as there are more.
function entries.list_of(next)
  local list, entry_type = {}, { is_entry = true }
  return function()
    local number, from, to, asset, amount = next()
    while number do
      list[#list + 1] = setmetatable({ number = number, from = from, to = to, asset = asset, amount = amount }, entry_type)
      number, from, to, asset, amount = next()
    end
    return list
  end
end

-- --- which of them ------------------------------------------------------------------------------------

local function complain(typed, names) refuse("none_in_entries", { typed = typed, reason = choices.told(names) }) end

-- The same, of what the language has its own names for; players keep theirs.
local function complain_of(t, typed, names)
  complain(typed, choices.named(names, { t = t }, t:language()))
end

-- The accounts that are meant by a name: one by its own, or the purse of a player.
local function accounts_of(t, typed)
  local wanted = tostring(typed)
  local names = t:names "account"
  for _, player in ipairs(t:names "player") do
    if not t:exists("account", player) then names[#names + 1] = player end
  end
  local _, place = choices.match(wanted, names)
  local name = place and names[place]
  if not name then complain_of(t, wanted, names) end
  local meant = { [name] = true }
  if t:exists("player", name) then meant[t:purse(name)] = true end
  return meant
end

local function asset_of(t, typed)
  local names = t:names "asset"
  local _, place = choices.match(tostring(typed), names)
  if not place then complain_of(t, tostring(typed), names) end
  return names[place]
end

-- For each word of the filter, what says whether an entry is meant.
local kinds = {}

function kinds.from(t, value)
  local meant = accounts_of(t, value)
  return function(entry) return meant[entry.from] end
end

function kinds.to(t, value)
  local meant = accounts_of(t, value)
  return function(entry) return meant[entry.to] end
end

function kinds.with(t, value)
  local meant = accounts_of(t, value)
  return function(entry) return meant[entry.from] or meant[entry.to] end
end

function kinds.asset(t, value)
  local asset = asset_of(t, value)
  return function(entry) return entry.asset == asset end
end

function kinds.since(_, value)
  return function(entry) return entry.number >= value end
end

function kinds.till(_, value)
  return function(entry) return entry.number <= value end
end

local WORDS = { "from", "to", "with", "asset", "since", "till" }

-- Amounts of money, unless another asset is meant: pounds and shares make no sum.
local function tests_of(t, filter)
  local tests = {}
  for key, value in pairs(filter) do
    if not kinds[key] then complain("entries{" .. tostring(key) .. "}", WORDS) end
    tests[#tests + 1] = kinds[key](t, value)
  end
  if filter.asset == nil and t:money() then tests[#tests + 1] = kinds.asset(t, t:money()) end
  return tests
end

local function passes(entry, tests)
  for _, test in ipairs(tests) do
    if not test(entry) then return false end
  end
  return true
end

-- The function entries{...} of an expression: list() gives all entries, last is the number behind which none counts.
function entries.asking(t, list, last)
  return function(filter)
    local tests, found = tests_of(t, filter or {}), {}
    for _, entry in ipairs(list()) do
      if (not last or entry.number <= last) and passes(entry, tests) then found[#found + 1] = entry end
    end
    return found
  end
end

function entries.amount(entry) return entry.amount end

return entries
