-- R07, a comparison that raises -> error: enough
table.sort({ 3, 2, 1 }, function() error("enough", 0) end)
