-- S01, nothing of the system has a name here -> ends
local absent = { "os", "io", "package", "debug", "require", "dofile", "loadfile", "load", "loadstring", "_G",
  "coroutine", "collectgarbage", "pcall", "xpcall", "rawget", "rawset", "rawequal", "rawlen", "next", "print",
  "getmetatable", "setmetatable", "_VERSION", "warn", "jit", "bit32", "freeze", "module", "setfenv", "getfenv" }
for _, name in ipairs(absent) do assert(_ENV[name] == nil, name) end
assert(string.dump == nil and ("").dump == nil and math.random == nil and math.randomseed == nil)
local function environment() return _ENV end
for _, name in ipairs(absent) do assert(environment()[name] == nil, name) end
