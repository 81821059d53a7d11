-- R10, gsub within gsub -> error: stack overflow
local function f(text) return (text:gsub(".", f)) end
f("x")
