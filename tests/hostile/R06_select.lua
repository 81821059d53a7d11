-- R06, select of nothing -> error: index out of range
return select(math.mininteger, 1)
