-- R02, no message handlers -> error: attempt to call a nil value (global 'xpcall')
xpcall(error, function() while true do end end)
