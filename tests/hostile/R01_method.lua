-- R01, a short method over and over -> stopped
while true do ("x"):upper() end
