-- R07, a comparison that is none -> error: bad argument #2 to 'sort' (function expected, got number)
table.sort({ 1, 2 }, 3)
