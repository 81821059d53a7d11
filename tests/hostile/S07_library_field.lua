-- S07, nothing can be added to a library -> error: 'more' cannot be changed
table.more = {}
