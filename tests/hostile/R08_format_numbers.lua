-- R08, the longest number there is -> ends
assert(#string.format("%99.99f", 1e308) == 409)
assert(#string.format("%-+ #099.99f", -1e308) > 400)
assert(string.format("%5.1f|%-5d|%05d|%+d|%x|%X|%c|%%|%s", 3.14159, 42, 42, 42, 255, 255, 65, {}) ==
  "  3.1|42   |00042|+42|ff|FF|A|%|table")
