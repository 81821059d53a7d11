-- S09, a message of a megabyte is cut -> error: xxxxxxxx
error(("x"):rep(1000000))
