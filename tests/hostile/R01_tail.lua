-- R01, by tail calls -> stopped
local function f(n) return f(n + 1) end
f(1)
