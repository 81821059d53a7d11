-- R07, a comparison without end -> stopped
table.sort({ 2, 1 }, function() while true do end end)
