-- S14, the environment of a script is its own for good -> remembers: a function changes '_ENV'
local function escape() _ENV = { assert = error } end
escape()
