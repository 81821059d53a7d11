-- R02, nothing runs at the end of a block -> error: variable 'x' got a non-closable value
local x <close> = {}
