-- R20, the length of a table with holes -> stopped
local t = {}
for i = 1, 20 do t[1 << i] = i end
while true do local n = #t end
