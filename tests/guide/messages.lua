-- What messages_test.c checks. Keys are found where scripts and C name them, texts where a loaded game has them.

local share = dofile(host.tree .. "/tests/guide/share.lua")

local THIN, WIDE = "\u{202F}", "\u{A0}"

local function complain(list)
  table.sort(list)
  if #list > 0 then error(table.concat(list, "\n"), 0) end
end

local function keys_of(set)
  local keys = {}
  for key in pairs(set) do keys[#keys + 1] = key end
  table.sort(keys)
  return keys
end

local function values_of(set)
  local list = {}
  for _, key in ipairs(keys_of(set)) do list[#list + 1] = set[key] end
  return list
end

-- --- sources -----------------------------------------------------------------------------------------

local function without_comments(source)
  return (string.gsub(source, "%-%-[^\n]*", ""))
end

-- The arguments of the call whose parenthesis is at start, as texts.
local function arguments(source, start)
  local list, depth, begun, quote = {}, 0, start + 1, nil
  for at, byte in source:gmatch('()([(){}%[%],"\'])', start) do
    if quote then
      if byte == quote and source:sub(at - 1, at - 1) ~= "\\" then quote = nil end
    elseif byte == '"' or byte == "'" then
      quote = byte
    elseif byte == "(" or byte == "{" or byte == "[" then
      depth = depth + 1
    elseif byte == ")" or byte == "}" or byte == "]" then
      depth = depth - 1
    end
    if not quote and (depth == 0 or depth == 1 and byte == ",") then
      list[#list + 1] = source:sub(begun, at - 1)
      begun = at + 1
      if depth == 0 then return list end
    end
  end
  return list
end

local function literals(text)
  local list = {}
  for quote, literal in text:gmatch "([\"'])(.-)%1" do list[#list + 1] = quote and literal end
  return list
end

-- Adds to found the words that stand in the place-th argument of each call of the function.
local function add_words(found, source, call, place)
  for start in source:gmatch("%f[%w_]" .. call .. "%s*()%(") do
    for _, word in ipairs(literals(arguments(source, start)[place] or "")) do found[word] = true end
  end
  if place ~= 1 then return end
  for _, word in source:gmatch("%f[%w_]" .. call .. "%s*([\"'])([%w_]+)%1") do found[word] = true end
end

local function lua_files(folder, files)
  for _, name in ipairs(share.names(folder)) do
    if name:match "%.lua$" then
      files[#files + 1] = folder .. "/" .. name
    else
      lua_files(folder .. "/" .. name, files)
    end
  end
  return files
end

local function sources_of(folder, game)
  local files = lua_files(folder .. "/scripts/" .. game, {})
  lua_files(folder .. "/games/" .. game, files)
  return lua_files(folder .. "/cards/" .. game, files)
end

-- What f makes of a value, made once.
local function once(f)
  local made = {}
  return function(value)
    made[value] = made[value] or f(value)
    return made[value]
  end
end

local asked_in = once(function(file)
  local found, source = {}, without_comments(share.read(file))
  add_words(found, source, "say", 1)
  add_words(found, source, "lay_open", 1)
  add_words(found, source, "say_to", 2)
  add_words(found, source, "refuse", 1)
  add_words(found, source, "impossible", 1)
  add_words(found, source, "objection", 1)
  add_words(found, source, "obstacle", 1)
  add_words(found, source, "form", 2)
  for word in source:gmatch '"(sage_[%w_]+)"' do found[word] = true end -- why a sage says so
  for word in source:gmatch 'otherwise = "([%w_]+)"' do found[word] = true end -- of a choice
  for call in source:gmatch "%f[%w_]ways(%b())" do -- how a question may be answered
    local keys = (call:match "also = (%b{})" or "") .. (call:match "enter = ([^,}\n]+)" or "")
    for _, word in ipairs(literals(keys)) do found[word] = true end
  end
  return found
end)

-- The keys that those scripts ask for.
local function asked_for(files)
  local found = {}
  for _, file in ipairs(files) do
    for word in pairs(asked_in(file)) do found[word] = true end
  end
  return found
end

-- What fields.lua and the runtime refuse with, and what C does.
local refusals_of = once(function(tree)
  local found = {}
  for _, file in ipairs(lua_files(tree .. "/scripts/prelude", {})) do
    local source = without_comments(share.read(file))
    add_words(found, source, "refuse", 1)
    add_words(found, source, "object", 1)
    add_words(found, source, "no_value", 2)
    for word in source:gmatch 'return "([%w_]+)", %b{}' do found[word] = true end
    for word in source:gmatch 'return nil, "([%w_]+)", %b{}' do found[word] = true end
    for _, reader in ipairs { "read_choice", "choices%.read" } do
      for word in source:gmatch(reader .. '%([^\n]-, "([%w_]+)"[^\n]-%)') do
        found[word], found[word .. "_near"] = true, true
      end
    end
  end
  for _, name in ipairs(share.names(host.tree .. "/lua")) do
    local source = share.read(host.tree .. "/lua/" .. name)
    for word in source:gmatch 'refusal_push%(L, "([%w_]+)"%)' do found[word] = true end
    for word in (source:match "refusal_push" and source or ""):gmatch 'case [%u_]+: return "([%w_]+)";' do
      found[word] = true
    end
    for word in source:gmatch '"(auction_[%w_]+)"' do found[word] = true end
    for word in source:gmatch '%[MONEY_[%w_]+%] = "(amount_[%w_]+)"' do found[word] = true end
  end
  return found
end)

local function program_refusals() return refusals_of(host.tree) end

-- --- games -------------------------------------------------------------------------------------------

-- Calls f(name, parts, files) for each game, and once for each house rule among the examples.
local function each_game(f)
  local folder = share.make_with_window "share"
  for _, games in ipairs { share.games(), share.example_games() } do
    for _, game in ipairs(games) do f(game, share.everything(folder, game), sources_of(folder, game)) end
  end
  for _, name in ipairs(share.names(host.tree .. "/examples/house")) do
    local file = host.tree .. "/examples/house/" .. name
    local source = share.read(file)
    local game = share.game_of(source)
    local files = sources_of(folder, game)
    files[#files + 1] = file
    f(name, share.everything(folder, game, { { name = name, source = source } }), files)
  end
end

local function has(texts, tongue, key) return texts[tongue] and texts[tongue][key] ~= nil end

local messages = {}

local function add_missing(list, game, parts, files)
  for _, key in ipairs(keys_of(asked_for(files))) do
    for _, tongue in ipairs { "fr", "en" } do
      if not has(parts.texts, tongue, key) and not has(parts.catalogue, tongue, key) then
        list[#list + 1] = game .. ": there is no text " .. key .. " in " .. tongue
      end
    end
  end
end

local function add_idle(list, game, parts, files)
  local wanted, refusals = asked_for(files), program_refusals()
  for _, tongue in ipairs { "fr", "en" } do
    for _, key in ipairs(keys_of(parts.texts[tongue] or {})) do
      if not wanted[key] and not refusals[key] then
        list[#list + 1] = game .. ": nothing asks for the text " .. key .. " in " .. tongue
      end
    end
  end
end

function messages.asked_for_is_there()
  local missing = {}
  each_game(function(game, parts, files) add_missing(missing, game, parts, files) end)
  complain(missing)
end

function messages.there_is_asked_for()
  local idle = {}
  each_game(function(game, parts, files) add_idle(idle, game, parts, files) end)
  complain(idle)
end

function messages.program_refusals_have_texts()
  local missing = {}
  each_game(function(_, parts)
    for _, key in ipairs(keys_of(program_refusals())) do
      for _, tongue in ipairs { "fr", "en" } do
        if not has(parts.catalogue, tongue, key) then missing[key .. tongue] = key .. " has no text in " .. tongue end
      end
    end
  end)
  complain(values_of(missing))
end

function messages.program_texts_are_refusals()
  local wanted, idle = program_refusals(), {}
  local parts = share.everything(share.make_with_window "share", share.games()[1])
  for _, tongue in ipairs { "fr", "en" } do
    for _, key in ipairs(keys_of(parts.catalogue[tongue])) do
      if not wanted[key] then idle[#idle + 1] = "nothing refuses with " .. key .. " (" .. tongue .. ")" end
    end
  end
  complain(idle)
end

-- What the prelude says beside refusals: each phrase is there in both languages, and said.
function messages.phrases_are_said()
  local said, wrong = {}, {}
  local parts = share.everything(share.make_with_window "share", share.games()[1])
  for _, file in ipairs(lua_files(host.tree .. "/scripts/prelude", {})) do
    local source = without_comments(share.read(file))
    for _, call in ipairs { "say", "phrase", "speaker%(c%)" } do add_words(said, source, call, 1) end
    add_words(said, source, "messages%.say", 2)
    add_words(said, source, "ask", 2) -- of effects
    add_words(said, source, "say_to", 2)
  end
  for _, name in ipairs(share.names(host.tree .. "/lua")) do
    local source = share.read(host.tree .. "/lua/" .. name)
    for word in source:gmatch 'lua_pushliteral%(L, "(said_[%w_]+)"%)' do said[word] = true end
  end
  said.kind_ = nil -- phrase("kind_" .. field.kind)
  for _, kind in ipairs(parts.kinds) do said["kind_" .. kind] = true end
  for _, tongue in ipairs { "fr", "en" } do
    for _, key in ipairs(keys_of(said)) do
      if not has(parts.phrases, tongue, key) then wrong[#wrong + 1] = "there is no phrase " .. key .. " in " .. tongue end
    end
    for _, key in ipairs(keys_of(parts.phrases[tongue])) do
      if not said[key] then wrong[#wrong + 1] = "nothing says the phrase " .. key .. " (" .. tongue .. ")" end
    end
  end
  complain(wrong)
end

-- Each view of our games is asked for by a name in English, too, that is no word of a command and nobody else's name.
local function add_unnamed(wrong, game, parts)
  local taken = {}
  for _, name in ipairs(parts.commands) do
    for _, word in pairs(parts.commands[name].words) do taken[word] = "the command " .. word end
  end
  for _, name in ipairs(keys_of(parts.views)) do
    local english = parts.view_names[name]
    if not english then wrong[#wrong + 1] = game .. ": the view " .. name .. " has no name in English" end
    if english and taken[english] then wrong[#wrong + 1] = game .. ": the view " .. name .. " is called as " .. taken[english] end
    if english then taken[english] = "the view " .. name end
  end
  for name in pairs(parts.view_names) do
    if not parts.views[name] then wrong[#wrong + 1] = game .. ": there is no view " .. name end
  end
  for name in pairs(parts.rule_names) do
    if not parts.rules[name] then wrong[#wrong + 1] = game .. ": there is no rule " .. name end
  end
end

function messages.views_have_english_names()
  local wrong, folder = {}, share.make_with_window "share"
  for _, game in ipairs(share.games()) do add_unnamed(wrong, game, share.everything(folder, game)) end
  complain(wrong)
end

local function places(text)
  local found = {}
  for name in text:gmatch "{([%w_]+):?%a*}" do found[name] = true end
  return table.concat(keys_of(found), " ")
end

-- --- texts -------------------------------------------------------------------------------------------

-- Calls f(where, fr, en) for each text of a game that is shown to players.
local function each_text(name, parts, f)
  for _, book in ipairs { parts.catalogue, parts.phrases, parts.texts } do
    for _, key in ipairs(keys_of(book.fr or {})) do
      f(name .. ", text " .. key, book.fr[key], book.en and book.en[key])
    end
  end
  for _, key in ipairs(parts.commands) do
    local command = parts.commands[key]
    f(name .. ", words of " .. key, command.words.fr, command.words.en)
    f(name .. ", help of " .. key, command.help.fr, command.help.en)
  end
  for what, book in pairs { rule = parts.rules, verb = parts.verbs } do
    for _, key in ipairs(keys_of(book)) do f(name .. ", " .. what .. " " .. key, book[key].fr, book[key].en) end
  end
  for _, given in ipairs(parts.houses) do f(name .. ", its name", given.fr, given.en) end
  if parts.title then f(name .. ", its title", parts.title.fr, parts.title.en) end
  for _, deck in pairs(parts.decks) do
    for _, card in ipairs(deck) do
      for _, both in ipairs { card.title, card.text or "" } do
        f(name .. ", card " .. tostring(card.no), type(both) == "table" and both.fr or both, nil)
      end
    end
  end
end

local function add_differing(list, name, parts)
  each_text(name, parts, function(where, fr, en)
    if en and places(fr) ~= places(en) then
      list[#list + 1] = where .. ": {" .. places(fr) .. "} in fr, {" .. places(en) .. "} in en"
    end
  end)
end

function messages.both_fill_in_the_same()
  local differ = {}
  each_game(function(name, parts) add_differing(differ, name, parts) end)
  complain(differ)
end

-- What is wrong with a French text, or nil.
local function objection(text)
  local bare = text:gsub("{[%w_]+:?%a*}", "x")
  for before, sign in bare:gmatch "()([;!?])" do
    local stands = bare:sub(1, before - 1)
    if not stands:match "[;!?]$" and stands:sub(-#THIN) ~= THIN then return "U+202F is wanted before " .. sign end
  end
  for before in bare:gmatch "():" do
    if bare:sub(1, before - 1):sub(-#WIDE) ~= WIDE then return "U+00A0 is wanted before :" end
  end
  for after in bare:gmatch "«()" do
    if bare:sub(after, after + #WIDE - 1) ~= WIDE then return "U+00A0 is wanted behind «" end
  end
  for before in bare:gmatch "()»" do
    if bare:sub(1, before - 1):sub(-#WIDE) ~= WIDE then return "U+00A0 is wanted before »" end
  end
end

local function add_slips(found, name, parts)
  each_text(name, parts, function(where, fr)
    local reason = objection(fr)
    if reason then found[where] = where .. ": " .. reason .. ": " .. fr end
  end)
end

function messages.french_typography()
  local found = {}
  each_game(function(name, parts) add_slips(found, name, parts) end)
  -- What the prelude puts together by itself goes through words.french, as a catalogue's texts do: else a plain space
  -- before a sign is in no language.
  local files = lua_files(host.tree .. "/scripts/prelude", {})
  for _, file in ipairs(files) do
    for line in without_comments(share.read(file)):gmatch "[^\n]+" do
      local is_set = line:match "words%.french" or line:match "both%(" or line:match "fr = " or line:match "^%s+[%w_]+ = \""
      for _, literal in ipairs(is_set and {} or literals(line)) do
        if literal:match " [;:!?]%f[%s\0]" then
          found[file .. literal] = file .. ": a plain space in '" .. literal .. "'"
        end
      end
    end
  end
  complain(values_of(found))
end

-- All of it for one game of another share folder with a window, and the house rules over it: { name, source }.
function messages.check(folder, game, houses)
  local parts, files, found = share.everything(folder, game, houses), sources_of(folder, game), {}
  for _, house in ipairs(houses) do
    files[#files + 1] = folder .. "/house/" .. house.name
    host.write(files[#files], house.source)
  end
  add_slips(found, game, parts)
  local list = values_of(found)
  add_missing(list, game, parts, files)
  add_idle(list, game, parts, files)
  add_differing(list, game, parts)
  complain(list)
end

function messages.typography_finds_slips()
  local wrong = { "quoi ?", "non !", "a; b", "a : b", "a: b", "« a »", "«" .. WIDE .. "a »", "« a" .. WIDE .. "»",
    "quoi" .. WIDE .. "?", "a" .. THIN .. ": b" }
  local right = { "quoi" .. THIN .. "?", "quoi" .. THIN .. "?!", "a" .. WIDE .. ": b", "{a:money}",
    "«" .. WIDE .. "{a}" .. WIDE .. "»" .. WIDE .. ": oui" .. THIN .. "; non" }
  for _, text in ipairs(wrong) do assert(objection(text), text) end
  for _, text in ipairs(right) do assert(not objection(text), text) end
end

return messages
