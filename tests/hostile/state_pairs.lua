-- state, an iterator -> late remembers: what pairs or gmatch gave is kept
step = pairs { 1, 2, 3 }
