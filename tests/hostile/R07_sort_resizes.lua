-- R07, a comparison that takes the list apart -> ends
local list = { 5, 3, 4, 1, 2 }
table.sort(list, function(a, b)
  for i = 1, 5 do list[i] = nil end
  for i = 1, 100 do list["key" .. i] = i end
  return a < b
end)
assert(table.concat(list, " ") == "1 2 3 4 5")
