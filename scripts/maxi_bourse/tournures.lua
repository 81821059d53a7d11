-- What people say in other words than the commands: a card that is asked for, read off; "2 fuji"; "Anna vend 1 elf à Bruno 350".

local entreprises = include "entreprises"
local tapees = include "tapees"

local tournures = {}

-- A private deal as it is said aloud; the names, the company and the numbers stand in this order behind the word.
local deals = {
  { "^(.-)%s+vend%s+(%d+)%s+(.-)%s+à%s+(.-)%s+(%d[%d ]*)$", "céder %1 %4 %3 %2 %5" },
  { "^vendre%s+(.-)%s+(%d+)%s+(.-)%s+à%s+(.-)%s+(%d[%d ]*)$", "céder %1 %4 %3 %2 %5" },
  { "^(.-)%s+sells%s+(%d+)%s+(.-)%s+to%s+(.-)%s+(%d[%d ]*)$", "hand %1 %4 %3 %2 %5" },
  { "^sell%s+(.-)%s+(%d+)%s+(.-)%s+to%s+(.-)%s+(%d[%d ]*)$", "hand %1 %4 %3 %2 %5" },
}

local CHEVILLES = { " pour (%d)", " for (%d)", " à (%d)", " at (%d)" }

local function a_deal(line)
  for _, cheville in ipairs(CHEVILLES) do line = string.gsub(line, cheville, " %1") end
  for _, way in ipairs(deals) do
    local said, count = string.gsub(line, way[1], way[2])
    if count == 1 then return said end
  end
end

local carte = { fr = "carte ", en = "card " }

local asked = {
  lecture = function(t, line, language) return tapees.begins(t, line) and carte[language] .. t:item().paquet .. " " .. line or nil end,
  achat_au_cours = function(t, line)
    local number, name = string.match(line, "^(%d+)%s+(%S.*)$")
    return number and entreprises.find(t, name) and name .. " " .. number or nil
  end,
}

-- The line in the words of a command, or of an answer to what is asked; nil where it is one as it stands.
function tournures.plainly(t, line, language)
  local item = t:item()
  local reads = item and asked[item.step]
  return a_deal(line) or reads and reads(t, line, language) or nil
end

return tournures
