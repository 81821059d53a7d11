-- state, a variable of a function that is not over -> ends
function sum(list)
  local all = 0
  local function add(n) all = all + n end
  for _, n in ipairs(list) do add(n) end
  return all
end
assert(sum { 1, 2, 3 } == 6)
local total = 0
for i = 1, 3 do total = total + i end
assert(total == 6)
