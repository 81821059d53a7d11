-- state, the variable of a loop -> remembers: state_loop_variable.lua:3: a function changes 'i'
for i = 1, 3 do
  f = function() i = i + 1 end
end
