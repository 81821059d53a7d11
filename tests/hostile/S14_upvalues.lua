-- S14, nobody reads the variables of others -> error: attempt to index a nil value (global 'debug')
debug.getupvalue(pairs, 1)
