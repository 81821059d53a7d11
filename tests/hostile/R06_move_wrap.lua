-- R06, and of more -> error: too many elements to move
table.move({}, math.mininteger, math.maxinteger, 1)
