-- R20, arguments that are copied over and over -> stopped
local function g(...) return select("#", ...) end
local function f(...)
  while true do g(...) end
end
f(table.unpack({}, 1, 60000))
