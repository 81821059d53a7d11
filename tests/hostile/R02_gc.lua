-- R02, nothing runs when it is collected -> error: attempt to call a nil value (global 'setmetatable')
setmetatable({}, { __gc = function() while true do end end })
