-- R07, a list of three million -> stopped
local list = {}
for i = 1, 3000000 do list[i] = i * 7919 % 1000003 end
table.sort(list)
