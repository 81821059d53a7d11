-- R08, calls without end -> stopped
local function f() return 1 + f() end
f()
