-- R08, by captures -> error: a text may have
local text = ("x"):rep(100000):gsub(".*", ("%0"):rep(1000))
