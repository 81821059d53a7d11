-- R20, a full table in which one key replaces another -> stopped
local t = {}
for i = 1, 65536 do t["k" .. i] = true end
local i = 1
while true do
  t["k" .. i] = nil
  i = i + 1
  t["k" .. i + 65535] = true
end
