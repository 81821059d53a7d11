-- Fixed short words that stand for a command: alias = "p", or alias = { fr = "a", en = "b" }.

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

-- The alias of one command that the other is called by too, as its alias or its word.
local function clash(one, other)
  local taken = aliases.of(other)
  for _, word in pairs(other.words) do taken[#taken + 1] = words.fold(word) end
  for _, alias in pairs(aliases.by_language(one)) do
    for _, word in ipairs(taken) do
      if words.fold(alias) == word then return alias end
    end
  end
end

-- Why the command cannot have its alias, nil if it can: it is none, or another one is called so already.
function aliases.objection(commands, name, command)
  if not are_aliases(command) then return "command " .. name .. ": an alias is a word of one to three letters" end
  for _, other in ipairs(commands) do
    local called = clash(command, commands[other]) or clash(commands[other], command)
    if called then return "commands " .. other .. " and " .. name .. " are both called " .. called end
  end
end

-- The word of the command in that language, with its alias behind it where it has one.
function aliases.told(command, language)
  local alias = aliases.by_language(command)[language]
  return command.words[language] .. (alias and ", " .. alias or "")
end

return aliases
