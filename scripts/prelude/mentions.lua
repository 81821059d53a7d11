-- What a script mentions by its name must be there when all is loaded: a step, a window, a query, a rule.
--
-- Each mention is noted with the place where it stands; what it names may be declared later, in another script.

local keys = include "keys"

local mentions = {}

-- What each kind is called, and where the game keeps it.
local kinds = {
  rule = { "rule", "rules" },
  reading = { "reading", "readings" },
  step = { "step", "steps" },
  query = { "query", "queries" },
  window = { "time", "windows" },
  scale = { "scale", "scales" },
  moment = { "moment", "moments" },
  deck = { "deck", "decks" },
  text = { "text", "text_keys" },
}

-- Something at the running line of the script mentions it; what is the thing that does, as keys.thing says it.
function mentions.note(game, kind, name, what)
  game.mentioned[#game.mentioned + 1] = { at = script_line(), what = what, kind = kind, name = name }
end

-- The same of one name, several or none.
function mentions.note_all(game, kind, names, what)
  if names == nil or type(names) == "function" then return end
  for _, name in ipairs(type(names) == "table" and names or { names }) do mentions.note(game, kind, name, what) end
end

-- Something else that can only be asked when all is loaded: objection() is why it is wrong, or nil.
function mentions.note_check(game, what, objection)
  game.mentioned[#game.mentioned + 1] = { at = script_line(), what = what, objection = objection }
end

local function check(game, mention)
  if mention.objection then
    local reason = mention.objection()
    if reason then error(mention.at .. keys.of(mention.what, reason), 0) end
    return
  end
  local word, book = kinds[mention.kind][1], game[kinds[mention.kind][2]]
  if book[mention.name] then return end
  error(mention.at .. keys.of(mention.what, keys.none(word, mention.name, book)), 0)
end

-- An error for the first that is not there, with the nearest of its kind.
function mentions.check(game)
  for _, mention in ipairs(game.mentioned) do check(game, mention) end
end

-- --- in the text of a script -------------------------------------------------------------------------

-- A query of a house rule would hide a fact of its name from whoever asks for it: any other name of a fact is fine.
local function facts_for(game, file)
  local facts = setmetatable({}, { __index = function() return true end })
  for name, query in pairs(game.queries) do
    if query.by and query.by ~= file then facts[name] = false end
  end
  return facts
end

local function refuse_fact(game, file, name)
  local why = words.sentence("query.is_fact", { file = file })
  error(game.queries[name].at .. keys.of(keys.thing("query", name), why), 0)
end

-- What texts are said with, as far as scripts show it: see mentions_in.
local function note_texts(told, said, loose, named)
  for key, names in pairs(said) do told.said[key] = (told.said[key] or "") .. names end
  for key, number in pairs(loose) do told.loose[key] = (told.loose[key] or 0) + number end
  for name in pairs(named) do told.named[name] = true end
end

local function books_for(game, file)
  local books = { fact = facts_for(game, file) }
  for kind, called in pairs(kinds) do books[kind] = game[called[2]] end
  return books
end

-- What stands in the text of a script must be there too. The rules in it are kept, as { line, name, line, name ... }:
-- they explain what hangs on them.
function mentions.check_source(game, file, source)
  local rules, kind, name, line, said, loose, named = mentions_in(source, books_for(game, file))
  game.rules_in[file] = rules
  note_texts(game.told, said, loose, named)
  if kind == "fact" then refuse_fact(game, file, name) end
  if kind then check(game, { at = file .. ":" .. line .. ": ", kind = kind, name = name }) end
end

-- The rules in a script, as above; those of a script that was not looked through are sought now.
function mentions.rules_in(game, file)
  return game.rules_in[file] or (mentions_in(script_text(file), books_for(game, file)))
end

-- Whether anything that the text is said with may be called so. Where all that says it can be seen, one of those has the
-- name; else something has, somewhere.
local function may_be_named(told, key, name)
  if told.said[key] and told.loose[key] == 0 then return string.find(told.said[key], " " .. name .. " ", 1, true) ~= nil end
  return told.named[name]
end

-- A {place} of a text for which there is never anything would be shown as "?": an error where the text stands.
function mentions.check_places(game, own)
  local told = game.told
  for _, texts in pairs(own) do
    for _, text in pairs(texts) do
      for name in string.gmatch(text, "{([%w_]+):?%a*}") do told.named[name] = true end
    end
  end
  for tongue, texts in pairs(game.texts) do
    for key, text in pairs(texts) do
      for name in string.gmatch(text, "{([%w_]+):?%a*}") do
        if not own[tongue][key] and not may_be_named(told, key, name) then
          local why = words.sentence("text.no_field", { name = name })
          error(game.text_at[tongue .. "." .. key] .. keys.of(keys.thing("text", key), why), 0)
        end
      end
    end
  end
end

-- All texts that something can be told by, once the catalogues are complete.
function mentions.collect_texts(game)
  for _, catalogue in ipairs(game.catalogues) do
    for _, texts in pairs(catalogue) do
      for key in pairs(texts) do game.text_keys[key] = true end
    end
  end
end

return mentions
