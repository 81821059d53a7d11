-- R04, a text of 4 exabytes -> error: a text may have
return ("x"):rep(1 << 62)
