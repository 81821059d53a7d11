-- R06, or its characters -> error: string slice too long
return utf8.codepoint(("x"):rep(1000000), 1, -1)
