-- R08, by a function -> error: a text may have
local much = ("y"):rep(10000)
local text = ("x"):rep(1000):gsub(".", function() return much end)
