-- R06, insert at the front for ever -> stopped
local list = {}
while true do table.insert(list, 1, 1) end
