-- R08, a text that doubles -> stopped
local text = "x"
while true do text = text .. text end
