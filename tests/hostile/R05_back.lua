-- R05, a pattern that refers back -> stopped
local text = ("a"):rep(20000)
text:find("(a*)(a*)(a*)(a*)%1%2%3%4b")
