-- R05, half an escape -> error: malformed pattern (ends with '%')
("x"):match("x%")
