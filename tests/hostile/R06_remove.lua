-- R06, remove where nothing is -> error: position out of bounds
table.remove({}, math.maxinteger)
