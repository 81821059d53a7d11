-- S16, chance is drawn by the table -> error: attempt to call a nil value (field 'randomseed')
math.randomseed(1)
