-- R07, a long list over and over -> stopped
local list = {}
for i = 1, 100000 do list[i] = -i end
while true do
  table.sort(list)
  table.sort(list, function(a, b) return a > b end)
end
