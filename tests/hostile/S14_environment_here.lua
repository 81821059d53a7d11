-- S14, not even at the level of the file -> remembers: a function changes '_ENV'
_ENV = {}
