-- R05, gsub of the same -> stopped
local text = ("x"):rep(500000)
text:gsub(".-.-.-.-.-.-.-y%f[z]", "")
