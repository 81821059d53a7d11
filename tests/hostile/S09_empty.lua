-- S09, and no text at all -> error: S09_empty.lua:2: an error was raised that says nothing
error("")
