-- S01, require is absent -> error: attempt to call a nil value (global 'require')
require "os"
