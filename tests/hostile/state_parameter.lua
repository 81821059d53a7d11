-- state, a parameter -> remembers: state_parameter.lua:2: 'count' is changed by a function that is kept
local function counter(count) return function() count = count + 1 return count end end
next_one = counter(0)
