-- R06, as much as the stack holds -> stopped
local list = {}
while true do select("#", table.unpack(list, 1, 100000)) end
