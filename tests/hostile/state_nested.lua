-- state, deep inside -> remembers: state_nested.lua:5: a function changes 'count'
local count = 0
function outer()
  return function()
    return function() count = 1 end
  end
end
