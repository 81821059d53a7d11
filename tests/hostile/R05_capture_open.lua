-- R05, a capture without end -> error: unfinished capture
("x"):match("(x")
