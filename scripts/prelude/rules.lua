-- The rules of a game: each number of its rulebook, and each reading of an ambiguity, by its name.
--
--   salaire_ouvrier = rule { 6000, unit = "money", min = 0, from = "rulebook",
--                            fr = "salaire mensuel d'un ouvrier", en = "monthly wage of an ouvrier" }
--   vente_seche = rule { "banque", choices = { "banque", "personne" }, from = "ruling", fr = ..., en = ... }
--
-- A script reads rules.salaire_ouvrier. A house rule gives another value by the same name.


local origins = { rulebook = true, box = true, house = true, ruling = true }
local known_keys = {
  [1] = true, unit = true, min = true, max = true, multiple = true, choices = true, from = true, fr = true,
  en = true, page = true,
}

local function complain(name, text)
  error(script_line() .. "rule " .. name .. ": " .. text, 0)
end

-- nil if value can be that rule's; else why not.
local function objection(rule, value)
  if rule.choices then
    for _, choice in ipairs(rule.choices) do
      if choice == value then return nil end
    end
    local shown = {}
    for _, choice in ipairs(rule.choices) do shown[#shown + 1] = tostring(choice) end
    return "it can be " .. table.concat(shown, ", ") .. ", not " .. tostring(value)
  end
  local wanted = math.type(rule[1]) or type(rule[1])
  local given = math.type(value) or type(value)
  if given ~= wanted then return "a value like " .. tostring(rule[1]) .. " is expected, not " .. tostring(value) end
  if given ~= "integer" then return nil end
  if rule.min and value < rule.min then return "at least " .. rule.min .. " is expected, not " .. value end
  if rule.max and value > rule.max then return "at most " .. rule.max .. " is expected, not " .. value end
  if rule.multiple and value % rule.multiple ~= 0 then
    return "a multiple of " .. rule.multiple .. " is expected, not " .. value
  end
end

local function nearest_key(name, keys)
  local list = {}
  for key in pairs(keys) do
    if type(key) == "string" then list[#list + 1] = key end
  end
  local place = words.nearest(name, list)
  return place and list[place]
end

local function check_rule(name, rule)
  for key in pairs(rule) do
    if not known_keys[key] then
      local near = nearest_key(tostring(key), known_keys)
      complain(name, "what is '" .. tostring(key) .. "'?" .. (near and " Is " .. near .. " meant?" or ""))
    end
  end
  if rule[1] == nil then complain(name, "its value is missing") end
  if not origins[rule.from] then complain(name, "from must be rulebook, box, house or ruling") end
  if not rule.fr or not rule.en then complain(name, "its meaning is missing in French or English") end
  local kind = math.type(rule[1]) or type(rule[1])
  if kind ~= "integer" and kind ~= "string" and kind ~= "boolean" then
    complain(name, "a value is a whole number, a text, or true or false")
  end
  local reason = objection(rule, rule[1])
  if reason then complain(name, reason) end
  rule.fr = words.french(rule.fr)
end

-- What scripts read: the values by name; a name that is none is an error that tells the nearest.
local function reader(book)
  return setmetatable({}, {
    __index = function(_, name)
      local rule = book[name]
      if not rule then
        local near = nearest_key(tostring(name), book)
        error("there is no rule " .. tostring(name) .. (near and "; is " .. near .. " meant?" or ""), 2)
      end
      return rule[1]
    end,
    __newindex = function(_, name) error("rules." .. tostring(name) .. " is a rule: house rules change it", 2) end,
  })
end

local function count_lines(text)
  local _, breaks = string.gsub(text, "\n", "")
  return breaks
end

-- The names that a script mentions as rules.NAME, each with its line.
local function mentions(source)
  local found, line, from = {}, 1, 1
  for start, name, after in string.gmatch(source, "()rules%.([%a_][%w_]*)()") do
    if not string.find(source, "^[%w_.]", start - 1) or start == 1 then
      line, from = line + count_lines(string.sub(source, from, start)), after
      found[#found + 1] = { name = name, line = line }
    end
  end
  return found
end

local function override(book, name, value, by, origin)
  local rule = book[name]
  if not rule then
    local near = nearest_key(name, book)
    error(script_line() .. "there is no rule " .. name .. (near and "; is " .. near .. " meant?" or ""), 0)
  end
  local reason = objection(rule, value)
  if reason then complain(name, reason) end
  rule.usual = rule.usual == nil and rule[1] or rule.usual
  rule[1] = value
  rule.from = origin or "house"
  rule.by = by
end

return { check = check_rule, reader = reader, mentions = mentions, override = override,
  objection = objection, nearest = nearest_key }
