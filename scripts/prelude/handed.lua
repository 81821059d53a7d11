-- What changes hands across the table when something was put right: who gives back what, who gets what.

local banknotes = include "banknotes"
local lines_told = include "lines"
local messages = include "messages"

local handed = {}

-- Whose account it is: the player's whose money lies there, else the account itself; nil of the bank's, which is the box.
local function holder_of(game, t, account, language)
  if account == t:bank() or account == "corrections" then return nil end
  for _, player in ipairs(t:names "player") do
    if account == player or account == t:purse(player) then return player end
  end
  return game.account and game.account(account, language) or account
end

-- In the order in which they come, each holder once; only what is money.
local function sums_of(game, t, changes, language)
  local list, sums = {}, {}
  for account, asset, amount in string.gmatch(changes, "([^\t\n]*)\t([^\t\n]*)\t(%-?%d+)") do
    local holder = asset == t:money() and holder_of(game, t, account, language)
    if holder and not sums[holder] then list[#list + 1], sums[holder] = holder, 0 end
    if holder then sums[holder] = sums[holder] + math.tointeger(amount) end
  end
  return list, sums
end

-- --- in notes ----------------------------------------------------------------------------------------

-- What each player's purse holds in notes, a line each, where the game follows them: the purse, a tab, value and count of
-- each kind.
function handed.held(game, t)
  local lines = {}
  for _, player in ipairs(t:names "player") do
    local purse = t:purse(player)
    for _, kind in ipairs(game.held and game.held(t, purse) or {}) do
      lines[#lines + 1] = player .. "\t" .. kind[1] .. "\t" .. kind[2]
    end
  end
  return table.concat(lines, "\n")
end

-- How many notes of each value that holder has more than he had, or less.
local function notes_moved(before, now, holder)
  local moved = {}
  for sign, held in pairs { [-1] = before, [1] = now } do
    for who, value, count in string.gmatch(held, "([^\t\n]*)\t(%d+)\t(%d+)") do
      value = math.tointeger(value)
      if who == holder then moved[value] = (moved[value] or 0) + sign * math.tointeger(count) end
    end
  end
  return moved
end

-- The notes that he hands over and those that he gets, the largest first, where they come to that amount; nil if not.
local function exchanged(moved, amount)
  local given, got, values, sum = {}, {}, {}, 0
  for value in pairs(moved) do values[#values + 1] = value end
  table.sort(values, function(a, b) return a > b end)
  for _, value in ipairs(values) do
    local list = moved[value] > 0 and got or given
    if moved[value] ~= 0 then list[#list + 1] = { value, math.abs(moved[value]) } end
    sum = sum + value * moved[value]
  end
  if sum == amount then return given, got end
end

-- The notes that make the amount, and those that come back; nil where no notes do.
local function notes_for(t, moved, amount)
  local given, got = exchanged(moved, amount)
  if not given then return t:notes(math.abs(amount)), {} end
  if amount < 0 then return given, got end
  return got, given
end

-- --- who hands over what -----------------------------------------------------------------------------

local function line_of(game, t, holder, amount, paid, back, language)
  local function told(list) return banknotes.tell(list, t:currency(), language) end
  local function say(key)
    local fields = { who = holder, amount = math.abs(amount), notes = paid and told(paid), back = told(back) }
    return messages.say(game, key, fields, { t = t, language = language })
  end
  local is_giving = amount < 0
  if not paid then return say(is_giving and "gives_back" or "gets") end
  if #back > 0 then return say(is_giving and "gives_back_in_exchange" or "gets_in_exchange") end
  return say(is_giving and "gives_back_in_notes" or "gets_in_notes")
end

-- changes are lines, an account, a tab, an asset, a tab, what is there more, or below zero what is there less; before is what
-- handed.held told then. A line for each who gives something back, and then for each who gets something, in notes where
-- there are any. Where people were told already what moved, nothing that is no more than that.
function handed.tell(game, t, changes, before, language, is_told)
  local list, sums = sums_of(game, t, changes, language)
  local now, lines, has_notes = handed.held(game, t), {}, false
  for _, is_giving in ipairs { true, false } do
    for _, holder in ipairs(list) do
      local amount = sums[holder]
      if amount ~= 0 and (amount < 0) == is_giving then
        local paid, back = notes_for(t, notes_moved(before, now, holder), amount)
        has_notes = has_notes or paid ~= nil
        lines[#lines + 1] = line_of(game, t, holder, amount, paid, back, language)
      end
    end
  end
  local says_no_more = is_told and not has_notes and #lines <= 2
  return says_no_more and "" or lines_told.join(lines)
end

return handed
