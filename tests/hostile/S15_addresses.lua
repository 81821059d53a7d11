-- S15, nothing tells an address -> ends
local values = { {}, pairs, function() end, string, ipairs, string.gmatch("a", "a") }
for _, value in ipairs(values) do
  for _, text in ipairs { tostring(value), string.format("%s", value), string.format("%20s", value) } do
    assert(not string.find(text, "%d"), text)
  end
end
assert(tostring({}) == "table" and tostring(pairs) == "function")
