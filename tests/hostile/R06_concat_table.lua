-- R06, concat of what is no text -> error: table.concat: at 2 is a table value
return table.concat({ 1, {} }, ",")
