-- The names that a script writes: whether they are known, and which of the known ones was meant.

local keys = {}

-- The name in the book that is most like it, nil if none is.
function keys.nearest(name, book)
  local list = {}
  for key in pairs(book) do
    if type(key) == "string" then list[#list + 1] = key end
  end
  local place = words.nearest(tostring(name), list)
  return place and list[place]
end

-- "; is oranges meant?" behind the complaint about a name that is not there.
function keys.meant(name, book)
  local near = keys.nearest(name, book)
  return near and "; is " .. near .. " meant?" or ""
end

-- Why given has a key that it cannot have, nil if all its keys are known.
function keys.objection(given, known)
  local key = words.unknown_key(given, known)
  if key == nil then return nil end
  local near = keys.nearest(key, known)
  return "what is '" .. tostring(key) .. "'?" .. (near and " Is " .. near .. " meant?" or "")
end

return keys
