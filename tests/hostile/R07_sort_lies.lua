-- R07, a comparison that lies -> ends
local list = {}
for i = 1, 1000 do list[i] = i end
local chance = { seed = 1 }
table.sort(list, function() return true end)
table.sort(list, function() return false end)
table.sort(list, function(a, b)
  chance.seed = (chance.seed * 1103515245 + 12345) % 2147483648
  return chance.seed % 2 == 0
end)
assert(#list == 1000)
local seen = {}
for _, value in ipairs(list) do
  assert(not seen[value])
  seen[value] = true
end
