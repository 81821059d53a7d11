-- R10, by all functions that call others -> error: stack overflow
local f
local functions = {
  function() ("x"):gsub(".", f) end,
  function() table.sort({ 1, 2 }, f) end,
}
local turn = { 0 }
f = function()
  turn[1] = turn[1] + 1
  functions[turn[1] % 2 + 1]()
end
f()
