-- R01, no number -> ends
for i = 1, 0 / 0 do error("never") end
