-- R20, the smallest integer does not trap -> ends
local zero = 0
assert(math.mininteger // (zero - 1) == math.mininteger and math.mininteger % (zero - 1) == 0)
assert(math.abs(math.mininteger) == math.mininteger and math.fmod(math.mininteger, -1) == 0)
assert(1 << 64 == 0 and 1 << -1 == 0 and math.tointeger(2 ^ 63) == nil)
