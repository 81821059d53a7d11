-- R01, an endless loop -> stopped
while true do end
