-- S09, a forged place stays a text -> error: S09_forged.lua:2: autre.lua:99: somebody else
error("autre.lua:99: somebody else", 0)
