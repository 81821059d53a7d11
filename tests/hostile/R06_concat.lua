-- R06, concat of nothing for ever -> error: table.concat: at 1 is a nil value
return table.concat({}, "", 1, math.maxinteger)
