-- R08, one table without end -> stopped
local list = {}
for i = 1, math.maxinteger do list[i] = i end
