-- S09, and no letter of it in half -> error: éé
error("a" .. ("é"):rep(400000))
