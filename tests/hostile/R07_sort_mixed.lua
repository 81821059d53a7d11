-- R07, what cannot be compared -> error: attempt to compare
table.sort { 1, "2", 3 }
