-- S15, %p is no conversion -> error: string.format does not know '%p'
return string.format("%p", {})
