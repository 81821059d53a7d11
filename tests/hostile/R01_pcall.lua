-- R01, nothing catches the stop -> error: attempt to call a nil value (global 'pcall')
while true do pcall(function() while true do end end) end
