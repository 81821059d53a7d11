-- What a script mentions by its name must be there when all is loaded: a step, a window, a query, a rule.
--
-- Each mention is noted with the place where it stands; what it names may be declared later, in another script.

local rulebook = include "rules"

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
  local near = rulebook.nearest(tostring(mention.name), book)
  error(mention.at .. "there is no " .. word .. " " .. tostring(mention.name)
    .. (near and "; is " .. near .. " meant?" or ""), 0)
end

-- An error for the first that is not there, with the nearest of its kind.
function mentions.check(game)
  for _, mention in ipairs(game.mentioned) do check(game, mention) end
end

-- --- in the text of a script -------------------------------------------------------------------------

-- What the literal is that stands first behind such a word: t:todo "tour", refuse("trop_tard").
local methods = {
  todo = "step", drop = "step", item = "step", ask_again = "step", conclude = "step", todo_after = "step",
  is_open = "window", query = "query", shift = "scale", shift_all = "scale", moment = "moment", lay = "deck",
  say = "text",
}
local functions = { refuse = "text", impossible = "text" }

local NAME = "[\"']([%w_]+)[\"']()" -- a literal, and what stands behind it

local function line_of(source, position)
  local _, breaks = string.gsub(string.sub(source, 1, position), "\n", "")
  return breaks + 1
end

-- Is that place in a remark, or is the literal only a part of the name?
local function is_beside_the_point(source, position, after)
  local line = string.match(string.sub(source, 1, position), "[^\n]*$")
  return string.find(line, "--", 1, true) or string.find(source, "^%s*%.%.", after)
end

-- What is there costs little: only where something is not, it is looked at closely.
local function check_literal(game, file, source, position, kind, name, after)
  if game[kinds[kind][2]][name] or is_beside_the_point(source, position, after) then return end
  check(game, { at = file .. ":" .. line_of(source, position) .. ": ", kind = kind, name = name })
end

local function check_calls(game, file, source)
  for word, position, name, after in string.gmatch(source, ":([%a_]+)%s*%(?%s*()" .. NAME) do
    if methods[word] then check_literal(game, file, source, position, methods[word], name, after) end
  end
  for word, kind in pairs(functions) do
    for position, name, after in string.gmatch(source, word .. "%s*%(?%s*()" .. NAME) do
      check_literal(game, file, source, position, kind, name, after)
    end
  end
end

-- form(s.player, "combien", ...) and t:say_to(s.player, "vu", ...): the literal behind the first comma.
local function check_second(game, file, source, call, kind)
  for position, name, after in string.gmatch(source, call .. "%s*%([%w_.:\"']+,%s*()" .. NAME) do
    check_literal(game, file, source, position, kind, name, after)
  end
end

-- t:todo_all { "offre", { "etal", player = "Bo" } }: the names that stand first.
local function check_lists(game, file, source)
  for position, list in string.gmatch(source, "todo_all%s*%(?%s*()(%b{})") do
    for name in string.gmatch(list, "[{,]%s*[\"']([%w_]+)[\"']") do
      check_literal(game, file, source, position, "step", name, position)
    end
  end
end

-- What stands in the text of a script must be there too. The rules in it are kept: they explain what hangs on them.
function mentions.check_source(game, file, source)
  game.rules_in[file] = rulebook.mentions(source)
  for _, mention in ipairs(game.rules_in[file]) do
    check(game, { at = file .. ":" .. mention.line .. ": ", kind = "rule", name = mention.name })
  end
  check_calls(game, file, source)
  check_lists(game, file, source)
  check_second(game, file, source, "form", "text")
  check_second(game, file, source, "say_to", "text")
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
