-- R20, texts that are long to compare -> stopped
local x = ("x"):rep(500000)
local a, b = x .. x, x .. x
while true do local c = a == b end
