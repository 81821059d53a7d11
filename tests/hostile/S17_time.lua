-- S17, no clock -> error: attempt to index a nil value (global 'os')
return os.time()
