-- S15, no order by address -> error: pairs goes through a table in a fixed order, which a key that is a table has not
for key in pairs { [{}] = 1, [{}] = 2 } do assert(key) end
