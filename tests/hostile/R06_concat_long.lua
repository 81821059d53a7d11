-- R06, concat of too much -> error: a text may have
local list = {}
for i = 1, 1000 do list[i] = ("x"):rep(10000) end
return table.concat(list)
