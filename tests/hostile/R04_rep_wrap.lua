-- R04, no product wraps around -> error: a text may have
return ("x"):rep(1 << 32):rep(1 << 32)
