-- R20, nothing is divided by nothing -> error: attempt to divide by zero
return 1 // 0
