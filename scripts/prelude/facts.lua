-- Values with parts as facts: a list or a table below a path, so that it lies on the table like everything else.
--
-- A path is a list of the parts of its key, for a name such as J. P. has a dot in it:
-- facts.keep(t, { "answer", "2", "J. P.", "ordres" }, value). A whole number as a key is a place in a list. The key may
-- be one of the program's own: whoever is given it by a script checks it first, with check_key.

local facts = {}

-- The part of a fact's key as the key of a table: "2" is 2.
local function key_of(part) return math.tointeger(tonumber(part)) or part end

local function below(path, part)
  local deeper = { table.unpack(path) }
  deeper[#deeper + 1] = tostring(part)
  return deeper
end

local function set(t, path, value)
  local count = #path
  local given = { table.unpack(path) }
  given[count + 1] = value
  set_own(t, table.unpack(given, 1, count + 1))
end

-- The fact and those below it are gone.
function facts.forget(t, path)
  for _, part in ipairs(t:keys(table.unpack(path))) do facts.forget(t, below(path, part)) end
  if t:get(table.unpack(path)) ~= nil then set(t, path, nil) end
end

-- In an order that never changes: two runs of one evening write the same journal.
local function sorted_parts(given)
  local parts = {}
  for key in pairs(given) do parts[#parts + 1] = tostring(key) end
  table.sort(parts)
  return parts
end

-- Puts the value there; what stood there before is gone.
function facts.keep(t, path, value)
  if type(value) ~= "table" then
    if t:get(table.unpack(path)) ~= value then set(t, path, value) end
    return
  end
  if t:get(table.unpack(path)) ~= nil then set(t, path, nil) end
  for _, part in ipairs(t:keys(table.unpack(path))) do
    if value[key_of(part)] == nil then facts.forget(t, below(path, part)) end
  end
  for _, part in ipairs(sorted_parts(value)) do facts.keep(t, below(path, part), value[key_of(part)]) end
end

-- The value that was kept there, or nil: an empty list leaves no fact.
function facts.kept(t, path)
  local parts = t:keys(table.unpack(path))
  if #parts == 0 then return t:get(table.unpack(path)) end
  local value = {}
  for _, part in ipairs(parts) do value[key_of(part)] = facts.kept(t, below(path, part)) end
  return value
end

return facts
