-- state, a variable of a function that is over -> remembers: state_closure.lua:4: 'count' is changed by a function that is kept
local function counter()
  local count = 0
  return function() count = count + 1 return count end
end
next_one = counter()
