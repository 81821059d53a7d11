-- R05, gsub of many stars -> ends
local text = ("a"):rep(2000)
assert(text:gsub(("a*"):rep(20) .. "b", "c") == text)
