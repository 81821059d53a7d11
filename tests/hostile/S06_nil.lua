-- S06, nothing gets a metatable -> error: attempt to call a nil value (global 'setmetatable')
setmetatable(nil, {})
