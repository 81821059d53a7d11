-- Fixed short words that stand for a command: alias = "p", or alias = { fr = "a", en = "b" }.

local keys = include "keys"
local reserved = include "reserved"

local aliases = {}

local COLUMNS_MAX = 3 -- more is no short word, but a second name

-- Those of the command, folded: nothing, one or two.
function aliases.of(command)
  local list = {}
  for _, alias in pairs(aliases.by_language(command)) do list[#list + 1] = words.fold(alias) end
  return list
end

-- The same as they are shown, by the language.
function aliases.by_language(command)
  local alias = command.alias
  return type(alias) == "string" and { fr = alias, en = alias } or alias or {}
end

local function is_alias(alias)
  return type(alias) == "string" and utf8.len(alias) and utf8.len(alias) <= COLUMNS_MAX and not string.find(alias, "%s")
    and words.fold(alias) ~= ""
end

local function are_aliases(command)
  local kind = type(command.alias)
  if kind ~= "nil" and kind ~= "string" and kind ~= "table" then return false end
  for _, alias in pairs(aliases.by_language(command)) do
    if not is_alias(alias) then return false end
  end
  return true
end

-- A word or an alias of the command that only the banker's own may be; nil if it has none.
local function reserved_among(command)
  for _, list in ipairs { command.words, aliases.by_language(command) } do
    for _, word in pairs(list) do
      if reserved[words.fold(word)] then return word end
    end
  end
end

-- The other command that its alias, or its word, belongs to already as an alias or a word; nil if there is none.
local function clash(called, command)
  for _, word in pairs(command.words) do
    local other = called.aliases[words.fold(word)]
    if other then return other, word end
  end
  for _, alias in pairs(aliases.by_language(command)) do
    local folded = words.fold(alias)
    local other = called.aliases[folded] or called.words[folded]
    if other then return other, alias end
  end
end

local function note(called, name, command)
  for _, word in pairs(command.words) do called.words[words.fold(word)] = name end
  for _, alias in pairs(aliases.by_language(command)) do called.aliases[words.fold(alias)] = name end
end

-- Why the command cannot be called so, nil if it can: an alias is none, or a word is the banker's or another one's. How
-- all are called, folded, is kept in game.called.
function aliases.objection(game, name, command)
  local function objection_of(why) return keys.of(keys.thing("command", name), why) end
  if not are_aliases(command) then return objection_of(words.sentence "command.bad_alias") end
  local taken = reserved_among(command)
  if taken then
    return objection_of(words.sentence("command.reserved", { word = taken }))
  end
  local other, called = clash(game.called, command)
  if other then return words.sentence("command.same_word", { first = other, second = name, word = called }) end
  note(game.called, name, command)
end

-- The word of the command in that language, with its alias behind it where it has one.
function aliases.told(command, language)
  local alias = aliases.by_language(command)[language]
  return command.words[language] .. (alias and ", " .. alias or "")
end

return aliases
