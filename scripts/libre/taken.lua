-- Names that somebody or something at the table has already: of a field for a new one.

return function(c)
  local list = {}
  for _, kind in ipairs { "player", "account" } do
    for _, name in ipairs(c.t:names(kind)) do list[#list + 1] = name end
  end
  return list
end
