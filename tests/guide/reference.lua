-- Writes docs/reference.md from what the program's help is made of, and from the annotations.

local annotations = dofile(host.tree .. "/tests/guide/annotations.lua")
local share = dofile(host.tree .. "/tests/guide/share.lua")

local reference = {}

local lines

local function say(text) lines[#lines + 1] = text end

local function cell(text) return (string.gsub(tostring(text), "|", "\\|")) end

local function row(...)
  local cells = {}
  for place, text in ipairs { ... } do cells[place] = cell(text) end
  say("| " .. table.concat(cells, " | ") .. " |")
end

local function head(...)
  row(...)
  local rule = {}
  for i = 1, select("#", ...) do rule[i] = "---" end
  say("|" .. table.concat(rule, "|") .. "|")
end

local function code(text) return "`" .. text .. "`" end

local function sorted(book)
  local keys = {}
  for key in pairs(book) do
    if type(key) == "string" then keys[#keys + 1] = key end
  end
  table.sort(keys)
  return keys
end

-- --- words and methods -------------------------------------------------------------------------------

local function call_of(item)
  if item.kind == "word" and #item.params == 0 then return item.name end
  local shown, closing = {}, ""
  for place, param in ipairs(item.params) do
    local text = (place > 1 and ", " or "") .. param.name
    if param.optional then text, closing = " [" .. text, closing .. "]" end
    shown[place] = text
  end
  local call = (item.kind == "method" and "t:" or "") .. item.name .. "(" .. table.concat(shown) .. closing .. ")"
  return (call:gsub("%(%s+%[", "(["))
end

local function tell_item(item)
  local text = "- " .. code(call_of(item)) .. ": " .. table.concat(item.doc, " ")
  for _, param in ipairs(item.params) do
    local values = param.kind:match '^"[^ ]*"$' and param.kind:gsub("|", ", ")
    local told = values and param.what ~= "" and values .. ": " .. param.what or values or param.what
    if told ~= "" then text = text .. " `" .. param.name .. "`: " .. told .. "." end
  end
  if item.kind ~= "word" and #item.returns > 0 then
    text = text .. " Returns " .. code(table.concat(item.returns, ", ")) .. "."
  end
  say(text)
end

local function tell_class(item)
  if #item.fields == 0 then return end
  say ""
  say("**" .. item.name .. "**" .. (#item.doc > 0 and ": " .. table.concat(item.doc, " ") or ""))
  say ""
  head("field", "type", "what")
  for _, field in ipairs(item.fields) do
    row(code(field.name .. (field.optional and "?" or "")), code(field.kind), field.what)
  end
  say ""
end

local function tell_annotations(wanted)
  for _, section in ipairs(annotations.read()) do
    if wanted(section) then
      say ""
      say(string.rep("#", section.level) .. " " .. section.title)
      say ""
      for _, item in ipairs(section.items) do
        if item.kind == "word" or item.kind == "part" or item.kind == "method" then tell_item(item) end
      end
      for _, item in ipairs(section.items) do
        if item.kind == "class" then tell_class(item) end
      end
    end
  end
end

-- --- verbs and refusals ------------------------------------------------------------------------------

local function tell_verb(name, verb)
  local args = {}
  for place, arg in ipairs(verb.args) do args[place] = arg[1] .. (arg.optional and "?" or "") end
  row(code(name .. "(" .. table.concat(args, ", ") .. ")"), verb.fr, verb.en)
end

local function tell_refusals(catalogue)
  head("code", "fr", "en")
  for _, key in ipairs(sorted(catalogue.fr)) do row(code(key), catalogue.fr[key], catalogue.en[key]) end
end

-- --- games -------------------------------------------------------------------------------------------

-- A limit may have its reason, and there may be several of a kind.
local function tell_limit(name, value)
  if value == "function" then return name .. " of the moment" end
  if type(value) ~= "table" then return name .. " " .. tostring(value) end
  if type(value[1]) ~= "table" then return tell_limit(name, value[1]) end
  local told = {}
  for place, bound in ipairs(value) do told[place] = tell_limit(name, bound[1]) end
  return table.concat(told, ", ")
end

local function tell_field(field)
  local limits = {}
  for _, name in ipairs { "min", "max", "multiple" } do
    if field[name] ~= nil then limits[#limits + 1] = tell_limit(name, field[name]) end
  end
  local text = field.name .. " (" .. field.kind
  if #limits > 0 then text = text .. "; " .. table.concat(limits, ", ") end
  return text .. ")"
end

local function tell_fields(fields)
  if fields == nil then return "" end
  if fields == "function" then return "those of the moment" end
  local list = {}
  for place, field in ipairs(fields) do list[place] = tell_field(field) end
  return table.concat(list, ", ")
end

local function tell_bounds(rule)
  if rule.choices then
    local list = {}
    for place, choice in ipairs(rule.choices) do
      local called = rule.choices_fr and rule.choices_fr[place] or rule.choices_en and rule.choices_en[place]
      list[place] = tostring(choice) .. (called and " (" .. called .. ")" or "")
    end
    return table.concat(list, ", ")
  end
  local parts = {}
  if rule.min then parts[#parts + 1] = "min " .. rule.min end
  if rule.max then parts[#parts + 1] = "max " .. rule.max end
  if rule.multiple then parts[#parts + 1] = "multiple of " .. rule.multiple end
  return table.concat(parts, ", ")
end

-- Where a rule comes from; the reading that decides it leads to its page.
local function tell_origin(game, rule)
  if not rule.reading then return rule.from end
  return rule.from .. " [" .. rule.reading .. "](readings/" .. game .. ".md#" .. rule.reading:lower() .. ")"
end

-- A word, or several.
local function tell_words(words) return type(words) == "table" and table.concat(words, ", ") or words end

-- What `aide WORD` explains though it is no command.
local function tell_topics(game, parts)
  if #parts.topics == 0 then return end
  say ""
  say("### What is explained of " .. code(game))
  say ""
  head("fr", "en", "told fr", "told en", "example fr", "example en")
  for _, name in ipairs(parts.topics) do
    local topic = parts.topics[name]
    row(tell_words(topic.words.fr), tell_words(topic.words.en), topic.fr, topic.en, code(topic.example.fr), code(topic.example.en))
  end
end

local function tell_game(game, parts)
  say ""
  say("## " .. code(game) .. ": " .. parts.title.fr .. ", " .. parts.title.en)
  say ""
  say("### Commands of " .. code(game))
  say ""
  head("fr", "en", "fields", "help fr", "help en")
  for _, name in ipairs(parts.commands) do
    local command = parts.commands[name]
    row(command.words.fr, command.words.en, tell_fields(command.fields), command.help.fr, command.help.en)
  end
  tell_topics(game, parts)
  say ""
  say("### Rules of " .. code(game))
  say ""
  head("rule", "value", "unit", "bounds", "from", "fr", "en")
  for _, name in ipairs(sorted(parts.rules)) do
    local rule = parts.rules[name]
    row(code(name), rule[1], rule.unit or "", tell_bounds(rule), tell_origin(game, rule), rule.fr, rule.en)
  end
  say ""
  say("Steps: " .. table.concat(parts.steps, ", ") .. ". Views: " .. table.concat(sorted(parts.views), ", ")
    .. ". Queries: " .. table.concat(sorted(parts.queries), ", ") .. ".")
end

-- --- the whole ---------------------------------------------------------------------------------------

function reference.make()
  lines = {}
  local folder = share.make_with_window "share"
  local games = {}
  for _, game in ipairs(share.games()) do games[game] = share.everything(folder, game) end
  local any = games[share.games()[1]]
  say "# Reference"
  say ""
  say "What a game script or a house rule can say, and what the games are made of. Generated from the scripts and"
  say "`scripts/annotations.lua`: edit those, then run `build/release/lua_test --write-reference`. How it all goes together is"
  say "in [scripting.md](scripting.md)."
  tell_annotations(function(section) return section.title ~= "Refusals" end)
  say ""
  say "## What cards say"
  say ""
  head("verb", "fr", "en")
  for _, name in ipairs(sorted(any.verbs)) do tell_verb(name, any.verbs[name]) end
  say ""
  say "## Refusals of the program"
  say ""
  tell_refusals(any.catalogue)
  for _, game in ipairs(share.games()) do tell_game(game, games[game]) end
  say ""
  return (table.concat(lines, "\n"):gsub("\n\n\n+", "\n\n"))
end

local path = host.tree .. "/docs/reference.md"

function reference.write() host.write(path, reference.make()) end

function reference.is_up_to_date() share.compare("docs/reference.md", reference.make()) end

-- --- annotations and what there is -------------------------------------------------------------------

local function set_of(...)
  local set = {}
  for _, list in ipairs { ... } do
    for _, name in ipairs(list) do set[name] = true end
  end
  return set
end

local function compare(what, there, annotated)
  local wrong = {}
  for _, name in ipairs(sorted(there)) do
    if not annotated[name] then
      wrong[#wrong + 1] = what .. " " .. name .. " has no annotation in scripts/annotations.lua"
    end
  end
  for _, name in ipairs(sorted(annotated)) do
    if not there[name] then wrong[#wrong + 1] = what .. " " .. name .. " is annotated, but it is not there" end
  end
  if #wrong > 0 then error(table.concat(wrong, "\n"), 0) end
end

local function parts() return share.everything(share.make_with_window "share", "libre") end

-- What Lua itself gives is annotated by the language server; docs/scripting.md lists it.
local function words_of_lua()
  local list = share.read(host.tree .. "/docs/scripting.md"):match "Of Lua itself a script has ([^.]+)%."
  local words = {}
  for word in (list or ""):gmatch "`(%w+)`" do words[word] = true end
  return words
end

function reference.words_are_annotated()
  local made = parts()
  local there = set_of(made.game_words, made.house_words)
  local annotated = words_of_lua()
  for word in pairs(annotations.of_kind "word") do annotated[word] = true end
  compare("the word", there, annotated)
end

function reference.methods_are_annotated()
  local all = parts()
  compare("t's method", set_of(all.methods), annotations.of_kind "method")
  compare("the function", set_of(all.parts), annotations.of_kind "part")
end

function reference.refusals_are_annotated()
  local annotated = set_of(annotations.of_kind("alias").RefusalCode.values)
  annotated.string = nil
  compare("the refusal", parts().catalogue.en, annotated)
end

function reference.verbs_are_annotated_with_their_arguments()
  local words, wrong = annotations.of_kind "word", {}
  for name, verb in pairs(parts().verbs) do
    local wanted, given = {}, {}
    for place, arg in ipairs(verb.args) do wanted[place] = arg[1] .. (arg.optional and "?" or "") end
    for place, param in ipairs(words[name] and words[name].params or {}) do
      given[place] = param.name .. (param.optional and "?" or "")
    end
    if table.concat(wanted, ", ") ~= table.concat(given, ", ") then
      wrong[#wrong + 1] = name .. " takes (" .. table.concat(wanted, ", ") .. "), annotated is ("
        .. table.concat(given, ", ") .. ")"
    end
  end
  if #wrong > 0 then error(table.concat(wrong, "\n"), 0) end
end

-- The keys that a declaration may have, as the prelude checks them, and the fields of its class.
function reference.classes_have_the_keys_that_are_checked()
  local classes = annotations.of_kind "class"
  for class, place in pairs {
    Step = { "author", "step_keys" }, Command = { "author", "command_keys" }, GameGiven = { "author", "game_keys" },
    Card = { "cards", "known" }, Topic = { "topics", "known_keys" },
  } do
    local source, there, annotated = share.read(host.tree .. "/scripts/prelude/" .. place[1] .. ".lua"), {}, {}
    for key in source:match(place[2] .. " = (%b{})"):gmatch "([%w_]+) = true" do there[key] = true end
    for _, field in ipairs(classes[class].fields) do annotated[field.name] = true end
    compare("the key of " .. class, there, annotated)
  end
end

return reference
