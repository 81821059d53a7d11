-- R20, a chain of tables that is made constant -> late stopped
local chain = {}
for i = 1, 200000 do chain = { chain } end
kept = chain
