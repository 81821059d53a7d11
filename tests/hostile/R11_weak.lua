-- R11, no weak tables -> error: attempt to call a nil value (global 'setmetatable')
local weak = {}
for i = 1, 1000000 do weak[i] = setmetatable({}, { __mode = "kv" }) end
