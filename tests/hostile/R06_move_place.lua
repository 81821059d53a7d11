-- R06, to nowhere -> error: destination wraps around
table.move({ 1, 2 }, 1, 2, math.maxinteger)
