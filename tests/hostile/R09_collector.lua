-- R09, the collector is nobody's -> error: attempt to call a nil value (global 'collectgarbage')
collectgarbage("stop")
