-- A name that was wrong, or somebody else who takes the seat: `renommer bo Hugo`, in every game. Whoever sits there is called
-- so from now on; all that bore the name follows, his accounts and piles ("caisse de Bo"), the facts below it, and what they
-- say of him.

local renaming = {}

-- --- a name within a text --------------------------------------------------------------------------------

local WORD = "[%w\128-\255]"

-- Others whose names have this one in them, with the place where it begins there: "Bo Derek" is another.
local function longer_names(t, old)
  local list = {}
  for _, name in ipairs(t:names "player") do
    local place = name ~= old and string.find(name, old, 1, true)
    if place then list[#list + 1] = { name = name, before = place - 1 } end
  end
  return list
end

local function is_in_another(text, first, others)
  for _, other in ipairs(others) do
    local begins = first - other.before
    if begins > 0 and string.sub(text, begins, begins + #other.name - 1) == other.name then return true end
  end
  return false
end

-- A single letter is a name only where nothing follows it: in "2 E = 3" it is none.
local function ends_there(text, last, is_letter)
  return not string.find(text, is_letter and "^[^\n/,]" or "^" .. WORD, last + 1)
end

local function is_name(text, first, last, name)
  if first > 1 and string.find(text, "^" .. WORD, first - 1) then return false end
  return ends_there(text, last, utf8.len(name.old) == 1) and not is_in_another(text, first, name.others)
end

-- What stands before the name, without the "de" or "d'" that goes with it; nil where there is none.
local function before_de(before)
  return string.match(before, "^(.*)%f[%w\128-\255]d'$") or string.match(before, "^(.*)%f[%w\128-\255]de $")
end

-- The text with the new name wherever the old one stands in it.
local function told(text, name)
  local pieces, at = {}, 1
  while true do
    local first, last = string.find(text, name.old, at, true)
    if not first then break end
    local before, called = string.sub(text, at, first - 1), name.old
    if is_name(text, first, last, name) then
      local bare = before_de(before)
      before, called = bare or before, bare and words.elided("de", name.new) or name.new
    end
    pieces[#pieces + 1] = before .. called
    at = last + 1
  end
  return table.concat(pieces) .. string.sub(text, at)
end

-- --- what bears it -----------------------------------------------------------------------------------------

-- The same of the path of a fact, whose first part is a word of the game's.
local function path_told(path, name)
  local parts = {}
  for part in string.gmatch(path, "[^.]+") do
    local plain = string.gsub(string.gsub(part, "%%2e", "."), "%%25", "%%")
    local said = #parts > 0 and told(plain, name) or plain
    parts[#parts + 1] = said == plain and part or string.gsub(string.gsub(said, "%%", "%%25"), "%.", "%%2e")
  end
  return table.concat(parts, ".")
end

-- Above before below, and away again from below: so what is hidden is hidden at every moment, also when it is undone.
local function rename_facts(t, name)
  local left = {}
  for _, path in ipairs(fact_paths(t)) do
    local value, to = t:get(path), path_told(path, name)
    local said = type(value) == "string" and told(value, name) or value
    if to ~= path then
      copy_own(t, path, to)
      left[#left + 1] = path
    end
    if said ~= value then set_own(t, to, said) end
  end
  for place = #left, 1, -1 do clear_own(t, left[place]) end
end

local function rename_things(t, name)
  for _, kind in ipairs { "player", "account", "pile" } do
    for _, thing in ipairs(t:names(kind)) do
      local said = told(thing, name)
      if said ~= thing then rename_own(t, kind, thing, said) end
    end
  end
end

-- --- the command -------------------------------------------------------------------------------------------

-- Whether the game has a word that is just like the name: then nobody can tell the two apart in what it keeps.
local function is_word_of(game, t, name)
  for _, kind in ipairs { "asset", "card", "pile" } do
    if t:exists(kind, name) then return true end
  end
  for _, book in ipairs { game.rules, game.steps, game.decks, game.queries, game.field_names.en or {}, game.scales } do
    if book[name] then return true end
  end
  for _, initial in ipairs(game.initials or {}) do
    if initial == name then return true end
  end
  return t:get(name) ~= nil or #t:keys(name) > 0
end

local function names_at_table(c)
  local list = {}
  for _, kind in ipairs { "player", "account" } do
    for _, name in ipairs(c.t:names(kind)) do list[#list + 1] = name end
  end
  return list
end

-- Others than him: a letter that was wrong makes a name that is much like the old one.
local function taken(c)
  local list = {}
  for _, name in ipairs(names_at_table(c)) do
    if name ~= c.answers.joueur then list[#list + 1] = name end
  end
  return list
end

function renaming.declare(game, api)
  if game.commands.renommer or game.called.words.renommer or game.called.words.rename then return end
  local command = api.command "renommer" {
    words = { fr = "renommer", en = "rename" },
    aloud = true,
    help = { fr = "renommer JOUEUR NOM : le nom était faux, ou un autre prend sa place",
      en = "rename PLAYER NAME: the name was wrong, or somebody else takes the seat" },
    open = function(t) return #t:names "player" > 0 end,
    fields = { api.player "joueur", api.name "nom" { taken = taken } },
    run = function(t, a)
      local name = { old = a.joueur, new = a.nom, others = longer_names(t, a.joueur) }
      if name.new == name.old then refuse("name_taken") end
      if is_word_of(game, t, name.old) then refuse("name_is_word", { name = name.old }) end
      rename_facts(t, name)
      rename_things(t, name)
      t:say("renamed", { who = name.new, before = name.old })
    end,
  }
  command.is_common = true
end

return renaming
