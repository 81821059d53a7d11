-- R08, a format of much -> error: a text may have
local text = ("x"):rep(1000000)
return ("%s%s%s"):format(text, text, text)
