-- What the program draws: tables as lines of cells between tabs, the head first. A cell begins with what it is:
-- n, a whole number that is written with its thousands; c, whole numbers between commas, drawn as a curve; t, a text.

local keys = include "keys"
local lines_told = include "lines"
local rulebook = include "rules"
local shared_names = include "names"

local shown = {}

local function cell(value)
  if math.type(value) == "integer" then return "n" .. value end
  if type(value) == "table" and value.curve then return "c" .. table.concat(value.curve, ",") end
  return "t" .. string.gsub(tostring(value), "[\t\n]", " ")
end

local function line(cells)
  local written = {}
  for place, value in ipairs(cells) do written[place] = cell(value) end
  return table.concat(written, "\t")
end

local function lines_of(drawn)
  local lines = { line(drawn.head) }
  for _, row in ipairs(drawn.rows) do lines[#lines + 1] = line(row) end
  return table.concat(lines, "\n")
end

-- What heads and cells are called in the language; the name of a player is nobody else's word.
local function translator(game, t, language)
  local is_player = {}
  for _, player in ipairs(t:names "player") do is_player[player] = true end
  return function(cells)
    local called = {}
    for place, value in ipairs(cells) do called[place] = is_player[value] and value or shared_names.of(game, value, language) end
    return called
  end
end

local function called_in(drawn, translate)
  local rows = {}
  for place, row in ipairs(drawn.rows) do rows[place] = translate(row) end
  return { head = translate(drawn.head), rows = rows }
end

-- --- views ---------------------------------------------------------------------------------------------

local COLUMNS_MAX = 60 -- of a view: no screen shows more

-- What the view shows.
function shown.ask(view, t, ...)
  work_for(view.at)
  return view.show(t, ...)
end

local function cut(cells, more)
  if #cells <= COLUMNS_MAX then return cells end
  local kept = { table.unpack(cells, 1, COLUMNS_MAX) }
  kept[COLUMNS_MAX + 1] = more
  return kept
end

-- The same with as many columns as a view may have: the head tells how many more there are.
function shown.narrowed(drawn)
  local rows = {}
  for place, row in ipairs(drawn.rows) do rows[place] = cut(row, "…") end
  return { head = cut(drawn.head, "… + " .. #drawn.head - COLUMNS_MAX), rows = rows }
end

local function names_of_views(game)
  local names = {}
  for name in pairs(game.views) do names[#names + 1] = name end
  table.sort(names)
  return names
end

-- The same as that language calls them.
local function called_views(game, language)
  local names = names_of_views(game)
  for place, name in ipairs(names) do names[place] = language == "en" and game.view_names[name] or name end
  return names
end

-- The view that is called so in either language; a beginning will do.
function shown.find_view(game, typed)
  local names = names_of_views(game)
  local _, place = words.match(typed, names)
  if not place then _, place = words.match(typed, called_views(game, "en")) end
  return names[place]
end

-- rest is what was typed behind its name, or nil.
function shown.view(game, t, typed, who, rest, language)
  local name = shown.find_view(game, typed)
  if not name then refuse("no_view", { typed = typed }) end
  local drawn = shown.narrowed(shown.ask(game.views[name], t, who, rest, language))
  return lines_of(called_in(drawn, translator(game, t, language)))
end

-- What the view of two columns says about the thing of that name, a pair each; nil where there is none.
function shown.about(game, t, view, who, name, language)
  if not game.views[view] then return nil end
  local is_told, drawn = pcall(shown.ask, game.views[view], t, who, name, language)
  if is_told then return called_in(drawn, translator(game, t, language)).rows end
  if type(drawn) ~= "table" then error(drawn, 0) end -- no refusal
end

-- Whether one of them is called so.
function shown.is_view(game, typed)
  local folded = words.fold(typed)
  for _, language in ipairs { "fr", "en" } do
    for _, name in ipairs(called_views(game, language)) do
      if words.fold(name) == folded then return true end
    end
  end
  return false
end

-- The names of the views as that language calls them, a line each.
function shown.view_names(game, language)
  local names = called_views(game, language)
  table.sort(names)
  return lines_told.join(names)
end

-- Those of the page that fiche shows; none where the game does not choose: then it is all of them.
function shown.page_names(game, t)
  return lines_told.join((type(game.page) == "function" and game.page(t) or game.page) or {})
end

-- Those that a second screen shows, the first one first.
function shown.board_names(game, t)
  local board = type(game.board) == "function" and game.board(t) or game.board
  if board then return lines_told.join(board) end
  local names = {}
  for _, name in ipairs(names_of_views(game)) do
    if not game.views[name].is_common then table.insert(names, name == "etat" and 1 or #names + 1, name) end
  end
  return lines_told.join(names)
end

local heads = {
  fr = { "règle", "valeur", "d'où", "sens" },
  en = { "rule", "value", "from", "meaning" },
}
local origins = {
  fr = { rulebook = "règlement", box = "boîte", house = "maison", ruling = "lecture" },
  en = { rulebook = "rulebook", box = "box", house = "house", ruling = "ruling" },
}

local yes_no = { fr = { [true] = "oui", [false] = "non" }, en = { [true] = "yes", [false] = "no" } }
local tonight = { fr = "ce soir", en = "tonight" }
local instead = { fr = "d'ordinaire ", en = "instead of " }

-- A value of the rule in words: yes or no, or a choice.
local function value_in_words(game, rule, value, language)
  return yes_no[language][value] or rulebook.called(rule, value, language)
    or type(value) == "string" and shared_names.of(game, value, language) or value
end
shown.value_in_words = value_in_words

-- What the rule is called; its own name is understood, too.
function shown.rule_called(game, name, language) return language == "en" and game.rule_names[name] or name end

-- What has changed the rule: a file, or the table tonight; nil if nothing has.
function shown.changed_by(rule, language) return rule.by == rulebook.TONIGHT and tonight[language] or rule.by end

-- With the place in the rulebook, and the code of the reading; where a house rule or a box has changed it with the file, and
-- what it was.
function shown.origin(game, rule, language)
  local from, usual, more = origins[language][rule.from], rule.usual, { shown.changed_by(rule, language) }
  if rule.page then from = from .. " " .. rule.page end
  if rule.reading then from = from .. (rule.from == "ruling" and " " or ", ") .. rule.reading end
  if usual ~= nil then more[#more + 1] = instead[language] .. value_in_words(game, rule, usual, language) end
  return #more > 0 and from .. " (" .. table.concat(more, ", ") .. ")" or from
end

function shown.value(game, rule, language) return value_in_words(game, rule, rule[1], language) end

local function row_of(game, name, language)
  local rule = game.rules[name]
  local called = shown.rule_called(game, name, language)
  return { called, shown.value(game, rule, language), shown.origin(game, rule, language), rule[language] }
end

-- In either language: whoever has an English table may look for embauche.
local function mentions(game, name, rule, language, word)
  local wanted = words.fold(word)
  for _, part in ipairs { name, shown.rule_called(game, name, "en"), rule.fr, rule.en, shown.origin(game, rule, language) } do
    local said = words.fold(part)
    if wanted and said and string.find(said, wanted, 1, true) then return true end
  end
  return false
end

function shown.rule_names(game)
  local names = {}
  for name, rule in pairs(game.rules) do
    if type(rule) == "table" then names[#names + 1] = name end
  end
  table.sort(names)
  return names
end

-- The rule that has that name in either language.
function shown.rule_named(game, typed)
  for _, language in ipairs { "fr", "en" } do
    for _, name in ipairs(shown.rule_names(game)) do
      if words.fold(shown.rule_called(game, name, language)) == words.fold(typed) then return name end
    end
  end
end

local function is_changed(rule) return rule.usual ~= nil and rule.usual ~= rule[1] end

local function add_rules(rows, game, language, word, are_changed)
  for name, rule in pairs(game.rules) do
    local is_meant = type(rule) == "table" and is_changed(rule) == are_changed
    if is_meant and (not word or mentions(game, name, rule, language, word)) then rows[#rows + 1] = row_of(game, name, language) end
  end
end

-- The rules whose name, meaning or origin has that word; all of them where it is nil. What differs from the rulebook comes
-- first.
function shown.rules(game, language, word)
  local drawn = { head = heads[language], rows = {} }
  add_rules(drawn.rows, game, language, word, true)
  add_rules(drawn.rows, game, language, word, false)
  if word and #drawn.rows == 0 then
    local near = keys.nearest(word, game.rules)
    refuse(near and "no_rule_near" or "no_rule", { typed = word, near = near })
  end
  return lines_of(drawn)
end

-- Those of these names.
function shown.rules_named(game, language, names)
  local drawn = { head = heads[language], rows = {} }
  for place, name in ipairs(names) do drawn.rows[place] = row_of(game, name, language) end
  return lines_of(drawn)
end

local deck_heads = {
  fr = { decks = { "paquet", "cartes", "de la boîte" }, cards = { "n°", "titre", "d'où" }, copies = "exemplaires" },
  en = { decks = { "deck", "cards", "of the box" }, cards = { "no.", "title", "from" }, copies = "copies" },
}

local function data_keys(deck)
  local keys = {}
  for _, card in ipairs(deck) do
    for key in pairs(card.data or {}) do
      if not keys[key] then keys[key], keys[#keys + 1] = true, key end
    end
  end
  table.sort(keys)
  return keys
end

local function has_copies(deck)
  for _, card in ipairs(deck) do
    if (card.copies or 1) ~= 1 then return true end
  end
  return false
end

-- The cards of a deck as they are printed, and how many there are of each where it is not one.
local function cards_of(deck, language)
  local keys, head, are_counted = data_keys(deck), { table.unpack(deck_heads[language].cards) }, has_copies(deck)
  if are_counted then head[#head + 1] = deck_heads[language].copies end
  for _, key in ipairs(keys) do head[#head + 1] = key end
  local drawn = { head = head, rows = {} }
  for place, card in ipairs(deck) do
    local title = type(card.title) == "table" and card.title[language] or card.title
    local row = { card.no, title, origins[language][card.is_box and "box" or "house"] }
    if are_counted then row[#row + 1] = card.copies or 1 end
    for _, key in ipairs(keys) do
      local value = (card.data or {})[key]
      if type(value) == "boolean" then value = yes_no[language][value] end
      row[#row + 1] = value == nil and "" or value
    end
    drawn.rows[place] = row
  end
  return drawn
end

-- The decks of the game, with how many of their cards come from the owner's box; or the cards of one.
function shown.decks(game, language, typed)
  local names = {}
  for name in pairs(game.decks) do names[#names + 1] = name end
  table.sort(names)
  if typed then
    local _, place = words.match(typed, names)
    if not place then refuse("no_deck", { typed = typed }) end
    return lines_of(cards_of(game.decks[names[place]], language))
  end
  local drawn = { head = deck_heads[language].decks, rows = {} }
  for place, name in ipairs(names) do
    local count, printed = 0, 0
    for _, card in ipairs(game.decks[name]) do
      count = count + (card.copies or 1)
      printed = printed + (card.is_box and card.copies or card.is_box and 1 or 0)
    end
    drawn.rows[place] = { name, count, printed }
  end
  return lines_of(drawn)
end

return shown
