-- R05, a pattern of many stars -> ends
local text = ("a"):rep(3000)
assert(not text:find(("a*"):rep(30) .. "b"))
assert(not text:match((".-"):rep(30) .. "b"))
assert(not text:find("^" .. ("(a?)"):rep(32) .. ("a*"):rep(30) .. "b"))
