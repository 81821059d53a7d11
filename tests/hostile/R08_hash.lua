-- R08, one by names -> stopped
local list = {}
for i = 1, math.maxinteger do list["key" .. i] = i end
