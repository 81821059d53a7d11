-- state, a counter at the level of the file -> remembers: state_file_variable.lua:3: a function changes 'count'
local count = 0
function next_one() count = count + 1 end
