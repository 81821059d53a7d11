-- S14, one may go without -> error: attempt to call a nil value (global 'assert')
local _ENV = {}
assert(true)
