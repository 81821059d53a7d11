-- R08, functions without end -> stopped
local list = {}
while true do
  local a, b, c, d = 1, 2, 3, 4
  list[#list + 1] = function() return a, b, c, d end
end
