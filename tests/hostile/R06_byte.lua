-- R06, the bytes of a megabyte -> error: string slice too long
return ("x"):rep(1000000):byte(1, -1)
