-- S06, the methods of strings cannot be changed -> error: attempt to index a string value
local text = "x"
text.rep = function() return "changed" end
