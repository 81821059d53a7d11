-- R04, as long as may be, over and over -> stopped
while true do local s = ("x"):rep(1000000) end
