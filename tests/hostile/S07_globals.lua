-- S07, a script's own names hide the others only from itself -> ends
string, table, math, error, assert, pairs, type, tostring = nil
_ENV.ipairs = nil
local function nothing() end
assert = nothing
pairs = nothing
