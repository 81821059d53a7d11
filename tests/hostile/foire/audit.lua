-- What `banquier check` is told of an evening.
audit(at("audit.name", "tour"))(function() return at("audit.answer") end)
