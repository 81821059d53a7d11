-- S10, nothing can be left in the middle -> error: attempt to index a nil value (global 'coroutine')
coroutine.yield()
