-- R10, functions within functions -> stopped
local f = function() end
for i = 1, 1000000 do
  local g = f
  f = function() return g() + 1 end
end
f()
