-- R05, parentheses that never close -> stopped
local text = ("("):rep(1000000)
text:gsub("%b()", "")
