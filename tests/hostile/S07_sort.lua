-- S07, a library cannot be sorted -> error: a constant list cannot be sorted
table.sort(string)
