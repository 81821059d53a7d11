-- S09, error(nil) has a sentence -> error: S09_nil.lua:2: an error was raised that says nothing (nil)
error(nil)
