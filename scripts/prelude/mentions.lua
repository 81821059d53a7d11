-- What a script mentions by its name must be there when all is loaded: a step, a window, a query, a rule.
--
-- Each mention is noted with the place where it stands; what it names may be declared later, in another script.

local keys = include "keys"

local mentions = {}

-- What each kind is called, and where the game keeps it.
local kinds = {
  rule = { "rule", "rules" },
  step = { "step", "steps" },
  query = { "query", "queries" },
  window = { "time called", "windows" },
  scale = { "scale", "scales" },
  moment = { "moment", "moments" },
  deck = { "deck", "decks" },
  text = { "text", "text_keys" },
}

-- Something at the running line of the script mentions it; what is the thing that does, as "deck x, card 1: ".
function mentions.note(game, kind, name, what)
  game.mentioned[#game.mentioned + 1] = { at = script_line() .. (what or ""), kind = kind, name = name }
end

-- The same of one name, several or none.
function mentions.note_all(game, kind, names, what)
  if names == nil or type(names) == "function" then return end
  for _, name in ipairs(type(names) == "table" and names or { names }) do mentions.note(game, kind, name, what) end
end

-- Something else that can only be asked when all is loaded: objection() is why it is wrong, or nil.
function mentions.note_check(game, what, objection)
  game.mentioned[#game.mentioned + 1] = { at = script_line() .. what, objection = objection }
end

local function check(game, mention)
  if mention.objection then
    local reason = mention.objection()
    if reason then error(mention.at .. reason, 0) end
    return
  end
  local word, book = kinds[mention.kind][1], game[kinds[mention.kind][2]]
  if book[mention.name] then return end
  error(mention.at .. "there is no " .. word .. " " .. tostring(mention.name) .. keys.meant(mention.name, book), 0)
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
  error(game.queries[name].at .. "query " .. name .. ": " .. file .. " keeps a fact of that name; give the query another", 0)
end

-- What stands in the text of a script must be there too. The rules in it are kept, as { line, name, line, name ... }:
-- they explain what hangs on them.
function mentions.check_source(game, file, source)
  local books = {}
  for kind, called in pairs(kinds) do books[kind] = game[called[2]] end
  books.fact = facts_for(game, file)
  local rules, kind, name, line = mentions_in(source, books)
  game.rules_in[file] = rules
  if kind == "fact" then refuse_fact(game, file, name) end
  if kind then check(game, { at = file .. ":" .. line .. ": ", kind = kind, name = name }) end
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
