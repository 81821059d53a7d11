-- R01, nor delays it -> stopped
local function loop() while true do loop2() end end
function loop2() for i = 1, 1000 do select("#", i) end end
assert(loop())
