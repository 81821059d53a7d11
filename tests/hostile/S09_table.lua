-- S09, error({}) too -> error: S09_table.lua:2: an error was raised that is a table, not a text
error({})
