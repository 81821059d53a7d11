-- S15, tables have no order -> error: attempt to compare two table values
table.sort { {}, {}, {} }
