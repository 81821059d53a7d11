-- R05, half a set -> error: malformed pattern (missing ']')
("x"):find("[%]")
