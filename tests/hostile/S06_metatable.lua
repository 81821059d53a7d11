-- S06, no metatable can be had -> error: attempt to call a nil value (global 'getmetatable')
getmetatable("").__index = function() return "changed" end
