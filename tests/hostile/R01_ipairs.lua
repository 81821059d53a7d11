-- R01, a list that grows before the one who reads it -> stopped
local list = { 1 }
for i in ipairs(list) do
  list[i + 1] = i
  list[i] = nil
end
