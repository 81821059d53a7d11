-- R05, a pattern of a megabyte -> error: the pattern is too long
("x"):match((".?"):rep(400000))
