-- R04, the separator counts -> error: a text may have
return (""):rep(math.maxinteger, "xyz")
