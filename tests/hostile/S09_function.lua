-- S09, and a function -> error: an error was raised that is a function, not a text
error(function() end)
