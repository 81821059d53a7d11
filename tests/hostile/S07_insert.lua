-- S07, not by a function of the library either -> error: '1' cannot be changed
table.insert(math, 1)
