-- The names that a script writes: whether they are known, and which of the known ones was meant.

local sentence = words.sentence

local keys = {}

-- "rule loyer", as a complaint tells it.
function keys.thing(kind, name) return sentence("thing." .. kind, { name = tostring(name) }) end

-- A complaint with that before it, which tells what it is about; as it is where nothing is.
function keys.of(what, why) return what and sentence("author.of", { what = what, why = why }) or why end

-- An error of the running line of the script.
function keys.complain(key, fields) error(script_line() .. sentence(key, fields), 0) end

-- The name in the book that is most like it, nil if none is.
function keys.nearest(name, book)
  local list = {}
  for key in pairs(book) do
    if type(key) == "string" then list[#list + 1] = key end
  end
  local place = words.nearest(tostring(name), list)
  return place and list[place]
end

-- The complaint about a name that is not there.
function keys.none(kind, name, book)
  local near, what = keys.nearest(name, book), keys.thing(kind, name)
  return near and sentence("author.none_near", { what = what, near = near }) or sentence("author.none", { what = what })
end

-- Why given has a key that it cannot have, nil if all its keys are known.
function keys.objection(given, known)
  local key = words.unknown_key(given, known)
  if key == nil then return nil end
  local near = keys.nearest(key, known)
  local typed = tostring(key)
  return near and sentence("author.what_is_near", { key = typed, near = near }) or sentence("author.what_is", { key = typed })
end

return keys
