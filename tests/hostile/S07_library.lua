-- S07, the functions of a library cannot be changed -> error: 'rep' cannot be changed
string.rep = function() return "changed" end
