-- R06, or of too much between -> error: a text may have
local list = {}
for i = 1, 1000 do list[i] = "" end
return table.concat(list, ("x"):rep(100000))
