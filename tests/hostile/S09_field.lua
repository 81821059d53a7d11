-- S09, names of fields are shown, not obeyed -> error: attempt to index a nil value (field '\x1B[2J')
local t = {}
t["\27[2J"].x = 1
