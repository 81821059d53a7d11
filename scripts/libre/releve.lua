-- A sheet of paper is read back: the lines that lay what stands on it, for a new evening with the same players. A table of a
-- sheet has its heads, a line of strokes, and rows whose cells stand two spaces apart.

local releve = {}

local function cells_of(line)
  local cells = {}
  for cell in string.gmatch(string.gsub(line, "%s%s+", "\t"), "[^\t]+") do
    local bare = string.match(cell, "^%s*(.-)%s*$")
    if bare ~= "" then cells[#cells + 1] = bare end
  end
  return cells
end

local function is_strokes(line) return string.find(line, "^──") ~= nil or string.find(line, "^%-%-") ~= nil end

-- Each table of the sheet: { head = ..., rows = ... }.
local function tables_of(text)
  local list, before, now = {}, "", nil
  for line in string.gmatch(text .. "\n", "([^\n]*)\n") do
    if is_strokes(line) then
      now = { head = cells_of(before), rows = {} }
      list[#list + 1] = now
    elseif line == "" then
      now = nil
    elseif now then
      now.rows[#now.rows + 1] = cells_of(line)
    end
    before = line
  end
  return list
end

-- An amount as it is printed, in the smallest coin: its digits are all there.
local function number(cell)
  local digits = string.gsub(cell or "", "[^%d]", "")
  local value = math.tointeger(tonumber(digits)) or 0
  local is_below = string.find(cell or "", "^−") or string.find(cell or "", "^%-")
  return is_below and -value or value
end

local function is_one_of(word, list)
  for _, other in ipairs(list) do
    if word == other then return true end
  end
  return false
end

-- The table of all accounts has the bank in it, which is no player.
local function find_accounts(tables)
  for _, one in ipairs(tables) do
    for _, row in ipairs(is_one_of(one.head[1], { "compte", "account" }) and one.rows or {}) do
      if is_one_of(row[1], { "banque", "bank", "corrections" }) then return one end
    end
  end
end

local function column_of(head, names)
  for place, name in ipairs(head) do
    if is_one_of(name, names) then return place end
  end
end

local function price_of(tables, good)
  for _, one in ipairs(tables) do
    local column = is_one_of(one.head[1], { "bien", "good" }) and column_of(one.head, { "prix", "price" })
    for _, row in ipairs(column and one.rows or {}) do
      if row[1] == good then return number(row[column]) end
    end
  end
  return 0
end

-- Goods of which nobody has said anything yet, as many as there are, and accounts.
local function new_things(t, tables, accounts, lines)
  for column = 3, #accounts.head do
    local good = accounts.head[column]
    for _, row in ipairs(accounts.rows) do
      if row[1] == "corrections" and not t:exists("asset", good) then
        lines[#lines + 1] = "bien " .. good .. " " .. -number(row[column]) .. " " .. t:written(price_of(tables, good))
      end
    end
  end
  for _, row in ipairs(accounts.rows) do
    local is_bank = is_one_of(row[1], { "banque", "bank", "corrections", "relevé", "stocktaking" })
    if not is_bank and not t:exists("account", row[1]) then lines[#lines + 1] = "compte " .. row[1] end
  end
end

-- A debt is borrowed again; what it brought is then laid as it is.
local function debts(t, tables, lines)
  for _, one in ipairs(tables) do
    local column = column_of(one.head, { "dette", "debt" })
    for _, row in ipairs(column and one.rows or {}) do
      local owed = t:exists("player", row[1]) and number(row[column]) or 0
      if owed > 0 then lines[#lines + 1] = "!emprunter " .. row[1] .. " " .. t:written(owed) end
    end
  end
end

local function laid(t, accounts, lines)
  for _, row in ipairs(accounts.rows) do
    local is_kept = is_one_of(row[1], { "banque", "bank", "corrections", "relevé", "stocktaking" })
    local things = {}
    for column = 3, #accounts.head do things[#things + 1] = accounts.head[column] .. " " .. number(row[column]) end
    if not is_kept then
      lines[#lines + 1] = "poser " .. row[1] .. " " .. t:written(math.max(number(row[2]), 0)) .. " " .. table.concat(things, " ")
    end
  end
end

-- The lines that lay what stands on the sheet; nil where it is none.
function releve.lines(t, text)
  local tables, lines = tables_of(text), {}
  local accounts = find_accounts(tables)
  if not accounts then return nil end
  new_things(t, tables, accounts, lines)
  debts(t, tables, lines)
  laid(t, accounts, lines)
  return table.concat(lines, "\n")
end

return releve
