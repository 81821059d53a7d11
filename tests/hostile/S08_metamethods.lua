-- S08, no table lies about itself -> error: attempt to call a nil value (global 'setmetatable')
return setmetatable({}, { __index = function() while true do end end, __len = function() return 2 ^ 53 end })
