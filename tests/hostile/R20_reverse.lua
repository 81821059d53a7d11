-- R20, other functions on a megabyte -> stopped
local x = ("x"):rep(1000000)
while true do
  local _ = x:reverse(), x:upper(), x:lower(), utf8.len(x), x:sub(2), utf8.offset(x, -1)
end
