-- R01, another -> stopped
repeat local a = 1 until a == 2
