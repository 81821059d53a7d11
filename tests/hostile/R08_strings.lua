-- R08, a million short texts, so that the table of all texts is full -> stopped
local lists = {}
for i = 1, math.maxinteger do
  local list = {}
  for j = 1, 1000 do list[j] = "k" .. i .. "," .. j end
  lists[i] = list
end
