-- state, another -> late remembers: what pairs or gmatch gave is kept
local words = ("a b c"):gmatch("%a")
function next_word() return words() end
