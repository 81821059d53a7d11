-- S09, levels that are not there -> error: too deep
error("too deep", math.maxinteger)
