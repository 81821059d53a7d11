-- R05, gmatch from every place -> stopped
local text = ("ab"):rep(400000)
for a in text:gmatch("(.-)(.-)(.-)c%2") do end
