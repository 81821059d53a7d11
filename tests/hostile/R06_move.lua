-- R06, move of all integers -> stopped
table.move({}, 1, math.maxinteger - 1, 2)
