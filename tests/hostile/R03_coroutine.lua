-- R03, no coroutines -> error: attempt to index a nil value (global 'coroutine')
coroutine.wrap(function() while true do coroutine.yield() end end)()
