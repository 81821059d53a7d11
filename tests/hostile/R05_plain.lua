-- R05, a plain search in a text that almost has it -> stopped
local text, sought = ("a"):rep(1000000), ("a"):rep(500000) .. "b"
while true do text:find(sought, 1, true) end
