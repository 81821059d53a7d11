-- R01, a tree of calls -> stopped
local function f(n)
  f2(n)
  f2(n)
end
function f2(n) if n > 0 then f3(n - 1) f3(n - 1) end end
f3 = f
f(64)
