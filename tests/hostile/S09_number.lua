-- S09, and a number -> error: an error was raised that is a number, not a text
error(0 / 0)
