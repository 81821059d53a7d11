-- R05, the same on a long text -> stopped
local text = ("a"):rep(1000000)
while true do text:find(("a*"):rep(40) .. "b") end
