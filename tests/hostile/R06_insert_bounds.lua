-- R06, insert where nothing is -> error: position out of bounds
table.insert({}, math.maxinteger, 1)
