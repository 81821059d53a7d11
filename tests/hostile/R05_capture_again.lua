-- R05, a capture that refers to itself -> error: invalid capture index
("xx"):match("(x%1)")
