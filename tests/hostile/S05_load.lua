-- S05, load without an environment is absent -> error: attempt to call a nil value (global 'load')
load("os.exit()", "x", "t", nil)()
