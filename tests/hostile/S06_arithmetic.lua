-- S06, a text is no number -> error: attempt to perform arithmetic on a string value
local sum = "10" + 1
