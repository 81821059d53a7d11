-- R01, a loop by steps that are too small to arrive -> stopped
for x = 1.0, 2.0, 1e-300 do end
