-- What people say in another order than the commands: "payer 5 à anna de bo", "bo paie 5 à anna", "bo achète 2 sony",
-- "cleo bids 70", "ann gives the mill and 50 to bob for the station".

local tournures = {}

-- What is said, and the command that it is; ways are tried in their order. Of `spoken` the first part is somebody's name.
local typed = {
  { "^payer%s+(%S+)%s+à%s+(.-)%s+de%s+(.+)$", "payer %3 %2 %1" },
  { "^payer%s+(%S+)%s+de%s+(.-)%s+à%s+(.+)$", "payer %2 %3 %1" },
  { "^pay%s+(%S+)%s+to%s+(.-)%s+from%s+(.+)$", "pay %3 %2 %1" },
  { "^pay%s+(%S+)%s+from%s+(.-)%s+to%s+(.+)$", "pay %2 %3 %1" },
  { "^acheter%s+(%S+)%s+(.-)%s+pour%s+(%S+)$", "céder banque %1 %2 1 %3" },
  { "^b%s+(%S+)%s+(.-)%s+pour%s+(%S+)$", "céder banque %1 %2 1 %3" },
  { "^buy%s+(%S+)%s+(.-)%s+for%s+(%S+)$", "hand bank %1 %2 1 %3" },
  { "^b%s+(%S+)%s+(.-)%s+for%s+(%S+)$", "hand bank %1 %2 1 %3" },
  { "^payer%s+(.-)%s+chacun%s+(%S+)$", "distribuer %2 %1" },
  { "^pay%s+(.-)%s+each%s+(%S+)$", "deal %2 %1" },
  { "^faillite%s+(.-)%s+à%s+(.+)$", "faillite %1 %2" },
  { "^bankrupt%s+(.-)%s+to%s+(.+)$", "bankrupt %1 %2" },
}

local spoken = {
  { "^(.-)%s+paie%s+(%S+)%s+à%s+chacun$", "distribuer %2 %1" },
  { "^(.-)%s+pays%s+(%S+)%s+to%s+each$", "deal %2 %1" },
  { "^(.-)%s+paie%s+chacun%s+(%S+)$", "distribuer %2 %1" },
  { "^(.-)%s+pays%s+each%s+(%S+)$", "deal %2 %1" },
  { "^(.-)%s+paie%s+(%S+)%s+à%s+(.+)$", "payer %1 %3 %2" },
  { "^(.-)%s+pays%s+(%S+)%s+to%s+(.+)$", "pay %1 %3 %2" },
  { "^(.-)%s+paie%s+(%S+%s+.+)$", "payer %1 %2" },
  { "^(.-)%s+pays%s+(%S+%s+.+)$", "pay %1 %2" },
  { "^(.-)%s+achète%s+(.-)%s+pour%s+(%S+)$", "céder banque %1 %2 1 %3" },
  { "^(.-)%s+buys%s+(.-)%s+for%s+(%S+)$", "hand bank %1 %2 1 %3" },
  { "^(.-)%s+achète%s+(%d+)%s+(.+)$", "acheter %1 %3 %2" },
  { "^(.-)%s+buys%s+(%d+)%s+(.+)$", "buy %1 %3 %2" },
  { "^(.-)%s+achète%s+(.+)$", "acheter %1 %2" },
  { "^(.-)%s+buys%s+(.+)$", "buy %1 %2" },
  { "^(.-)%s+vend%s+(.-)%s+à%s+(.-)%s+pour%s+(.+)$", "échange %1 %2 / %3 %4" },
  { "^(.-)%s+sells%s+(.-)%s+to%s+(.-)%s+for%s+(.+)$", "swap %1 %2 / %3 %4" },
  { "^(.-)%s+vend%s+(%d+)%s+(.+)$", "vendre %1 %3 %2" },
  { "^(.-)%s+sells%s+(%d+)%s+(.+)$", "sell %1 %3 %2" },
  { "^(.-)%s+vend%s+(.+)$", "vendre %1 %2" },
  { "^(.-)%s+sells%s+(.+)$", "sell %1 %2" },
  { "^(.-)%s+donne%s+(.-)%s+à%s+(.-)%s+contre%s+(.+)$", "échange %1 %2 / %3 %4", joins = " et " },
  { "^(.-)%s+gives%s+(.-)%s+to%s+(.-)%s+for%s+(.+)$", "swap %1 %2 / %3 %4", joins = " and " },
  { "^(.-)%s+emprunte%s+(%S+)%s+à%s+(.+)$", "prêter %3 %1 %2" },
  { "^(.-)%s+borrows%s+(%S+)%s+from%s+(.+)$", "lend %3 %1 %2" },
  { "^(.-)%s+emprunte%s+(%S+)$", "emprunter %1 %2" },
  { "^(.-)%s+borrows%s+(%S+)$", "borrow %1 %2" },
  { "^(.-)%s+mise%s+(%S+)$", "%1 %2" },
  { "^(.-)%s+bids%s+(%S+)$", "%1 %2" },
  { "^(.-)%s+passes$", "%1 pass" },
  { "^(.-)%s+fait%s+faillite$", "faillite %1" },
  { "^(.-)%s+is%s+bankrupt$", "bankrupt %1" },
}

-- One of these words stands in whatever is said in another order; in most lines none does.
local tell_tale = { ["à"] = true, a = true, to = true, each = true, chacun = true, pour = true, ["for"] = true }
for _, way in ipairs(spoken) do tell_tale[string.match(way[1], "%%s%+([%a\128-\255]+)")] = true end

local function may_be_otherwise(line)
  for word in string.gmatch(line, "%S+") do
    if tell_tale[word] then return true end
  end
  return false
end

local function is_somebody(t, name)
  local list = { "banque", "bank", table.unpack(t:names "player") }
  for _, account in ipairs(t:keys "compte") do list[#list + 1] = account end
  return t:meant(name, list) ~= nil
end

local function said_as(way, line)
  local said, count = string.gsub(line, way[1], way[2])
  if count == 0 then return nil end
  return way.joins and string.gsub(said, way.joins, " + ") or said
end

-- The command that the line says in other words; nil where it is none of these.
function tournures.plainly(t, given)
  if not may_be_otherwise(given) then return nil end
  local line = string.gsub(given, "(pa[iy]er?%s.-%s)a%s", "%1à ") -- typed without its accent
  for _, way in ipairs(typed) do
    local said = said_as(way, line)
    if said then return said end
  end
  for _, way in ipairs(spoken) do
    local said, name = said_as(way, line), string.match(line, way[1])
    if said and is_somebody(t, name) then return said end
  end
end

return tournures
