-- What a field is called where it is told: as its script names it, or as the game says in the other language.

return function(field, c) return c.t:field_name(field.name, c.language) end
