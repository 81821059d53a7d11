-- R20, keys of a megabyte -> stopped
local t = {}
local x = ("x"):rep(1000000)
for i = 1, math.maxinteger do t[i .. x] = nil local _ = t[i .. x] end
