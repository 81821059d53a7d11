-- R20, texts that are slow to compare -> stopped
local a, b = ("\0"):rep(1000000) .. "a", ("\0"):rep(1000000) .. "b"
while true do local c = a < b end
