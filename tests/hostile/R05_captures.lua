-- R05, 33 captures -> error: too many captures
("x"):match(("()"):rep(33))
