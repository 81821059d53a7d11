-- R20, a number of a megabyte -> stopped
local digits = ("1"):rep(1000000)
while true do tonumber(digits) tonumber(digits, 36) tonumber("0x" .. digits:sub(1, -3)) end
