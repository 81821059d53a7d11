-- R08, tables without end -> stopped
local list = {}
while true do list = { list } end
