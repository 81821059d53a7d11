-- R01, a loop to the largest integer -> stopped
for i = 1, math.maxinteger do end
