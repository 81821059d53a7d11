-- R08, gsub that makes much of little -> error: a text may have
local text = ("x"):rep(1000)
text:gsub(".", ("y"):rep(10000))
