-- R06, unpack of all -> error: too many results to unpack
return table.unpack({}, 1, 100000000)
