-- S03, bytecode has no way in -> error: attempt to call a nil value (global 'load')
load("\27Lua")()
