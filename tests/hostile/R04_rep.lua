-- R04, rep of nothing, however often -> ends
assert((""):rep(1 << 62) == "" and (""):rep(math.maxinteger, "") == "")
assert(("x"):rep(0) == "" and ("x"):rep(-1) == "" and ("x"):rep(math.mininteger, "y") == "")
assert(("ab"):rep(3, ", ") == "ab, ab, ab" and ("x"):rep(1, "yy") == "x")
