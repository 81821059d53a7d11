-- S07, nor by another -> error: '1' cannot be changed
table.move({ 1, 2 }, 1, 2, 1, string)
