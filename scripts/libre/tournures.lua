-- What people say in another order than the commands: "payer 5 à anna de bo", "bo paie 5 à anna", "bo achète 2 sony".

local tournures = {}

-- What is said, and the command that it is; ways are tried in their order.
local ways = {
  { "^à%s+(chaque%s.+)$", "%1" },
  { "^each%s+(.+)$", "every %1" },
  { "^payer%s+(%S+)%s+à%s+(.-)%s+de%s+(.+)$", "payer %3 %2 %1" },
  { "^payer%s+(%S+)%s+de%s+(.-)%s+à%s+(.+)$", "payer %2 %3 %1" },
  { "^pay%s+(%S+)%s+to%s+(.-)%s+from%s+(.+)$", "pay %3 %2 %1" },
  { "^pay%s+(%S+)%s+from%s+(.-)%s+to%s+(.+)$", "pay %2 %3 %1" },
  { "^(.-)%s+paie%s+(%S+)%s+à%s+(.+)$", "payer %1 %3 %2" },
  { "^(.-)%s+pays%s+(%S+)%s+to%s+(.+)$", "pay %1 %3 %2" },
  { "^(.-)%s+paie%s+(%S+%s+.+)$", "payer %1 %2" },
  { "^(.-)%s+pays%s+(%S+%s+.+)$", "pay %1 %2" },
  { "^(.-)%s+achète%s+(%d+)%s+(.+)$", "acheter %1 %3 %2" },
  { "^(.-)%s+buys%s+(%d+)%s+(.+)$", "buy %1 %3 %2" },
  { "^(.-)%s+achète%s+(.+)$", "acheter %1 %2" },
  { "^(.-)%s+buys%s+(.+)$", "buy %1 %2" },
  { "^(.-)%s+vend%s+(%d+)%s+(.+)$", "vendre %1 %3 %2" },
  { "^(.-)%s+sells%s+(%d+)%s+(.+)$", "sell %1 %3 %2" },
  { "^(.-)%s+vend%s+(.+)$", "vendre %1 %2" },
  { "^(.-)%s+sells%s+(.+)$", "sell %1 %2" },
}

-- The command that the line says in other words; nil where it is none of these.
function tournures.plainly(typed)
  local line = string.gsub(typed, "(pa[iy]er?%s.-%s)a%s", "%1à ") -- typed without its accent
  for _, way in ipairs(ways) do
    local said, count = string.gsub(line, way[1], way[2])
    if count > 0 then return said end
  end
end

return tournures
