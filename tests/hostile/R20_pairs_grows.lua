-- R20, a table that changes while it is gone through -> ends
local t = { a = 1, b = 2, c = 3 }
local seen = ""
for k in pairs(t) do
  seen = seen .. k
  t.c, t.d, t[k] = nil, 4, nil
end
assert(seen == "ab", seen)
