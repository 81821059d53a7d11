-- R10, sort within sort -> error: stack overflow
local function f() table.sort({ 2, 1 }, f) end
f()
