-- R20, a table that is sorted over and over -> stopped
local t = {}
for i = 1, 50000 do t["k" .. i] = i end
while true do
  for k in pairs(t) do break end
end
