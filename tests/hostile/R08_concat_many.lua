-- R08, many long texts at once -> stopped
local x = ("x"):rep(1000000)
return x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x
