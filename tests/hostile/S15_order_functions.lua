-- S15, no order by address -> error: pairs goes through a table in a fixed order, which a key that is a function has not
for key in pairs { [pairs] = 1, a = 2 } do assert(key) end
