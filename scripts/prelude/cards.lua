-- Cards are data: deck "tempetes" { { no = 1, copies = 4, title = "Mer calme" }, ... }
--
-- A card has its number in the box, a title (one text, or one in each language), how many copies there are,
-- when it may be played, what it needs, and what it does. All is checked when it is loaded.

local keys = include "keys"
local mentions = include "mentions"

local cards = {}

local known = {
  no = true, title = true, copies = true, effect = true, when = true, text = true, data = true,
}

local complain, sentence = keys.complain, words.sentence

local function complain_of(where, why) complain("author.of", { what = where, why = why }) end

local TITLE_COLUMNS = 60

local function where_of(deck, card) return sentence("card.where", { deck = deck, card = tostring(card.no or "?") }) end

-- A title names the card on the table.
local function check_words(where, title)
  local reason = words.check_name(title, TITLE_COLUMNS)
  if reason then complain_of(where, sentence("card.bad_title", { why = reason })) end
end

local function check_title(where, title)
  if type(title) == "string" then return check_words(where, title) end
  if type(title) == "table" and title.fr then check_words(where, title.fr) end
  if type(title) == "string" then return end
  if type(title) ~= "table" or not title.fr or not title.en then complain_of(where, sentence "card.no_title") end
end

local function check_effect(where, effect)
  if effect == nil or type(effect) == "function" then return end
  if type(effect) ~= "table" or not effect.verb then complain_of(where, sentence "card.bad_effect") end
end

-- A card of the house pack that is not in the owner's box has 0 copies.
local function check_card(game, deck, card, is_box)
  local where = where_of(deck, card)
  local objection = keys.objection(card, known)
  if objection then complain_of(where, objection) end
  if card.no == nil then complain_of(where, sentence "card.no_number") end
  if type(card.text) == "table" and not (card.text.fr and card.text.en) then complain_of(where, sentence "card.text_in_both") end
  check_title(where, card.title)
  local least = is_box and 0 or 1
  if card.copies and (math.type(card.copies) ~= "integer" or card.copies < least) then
    complain_of(where, sentence("card.copies", { least = least, given = tostring(card.copies) }))
  end
  mentions.note_all(game, "window", card.when, where)
  check_effect(where, card.effect)
end

-- The name of a copy on the table: the title, with the number of the copy where there are several.
local function name_of(card, copy)
  local title = type(card.title) == "string" and card.title or card.title.fr
  return (card.copies or 1) > 1 and title .. " " .. copy or title
end

local function place_of(list, no)
  for place, card in ipairs(list) do
    if card.no == no then return place end
  end
end

-- What the data of the deck's cards are: how many of them have each, and one of its values.
local function data_of(made)
  local known = {}
  for _, card in ipairs(made) do
    for key, value in pairs(card.data or {}) do
      known[key] = { count = (known[key] and known[key].count or 0) + 1, kind = math.type(value) or type(value) }
    end
  end
  return known
end

-- A card that was typed in has the data that the game reads from those of its deck, under their names.
local function check_data(where, made, card)
  local known = data_of(made)
  local objection = keys.objection(card.data or {}, known)
  if objection then complain_of(where, objection) end
  for key, value in pairs(card.data or {}) do
    local kind = math.type(value) or type(value)
    if kind ~= known[key].kind then complain_of(where, sentence("card.data_kind", { key = key, kind = known[key].kind, given = kind })) end
  end
  for key, about in pairs(known) do
    if about.count == #made and (card.data or {})[key] == nil then complain_of(where, sentence("author.missing", { what = key })) end
  end
end

local function is_there(card) return card.copies ~= 0 end


-- No two cards on the table have one name.
local function check_name(game, made, card)
  for _, deck in pairs(game.decks) do
    for _, other in ipairs(deck) do
      local is_other = other ~= card and is_there(other) and is_there(card)
      if is_other and name_of(other, 1) == name_of(card, 1) then
        complain_of(where_of(made.name, card), sentence("card.title_of", { card = tostring(other.no), deck = deck.name }))
      end
    end
  end
end

local printed = { "title", "text", "when", "effect", "data" }

-- Where nothing but the copies is said, all else is as on the card that it replaces.
local function fill_in(card, there)
  for _, key in ipairs(printed) do
    if card[key] ~= nil then return end
  end
  for _, key in ipairs(printed) do card[key] = there[key] end
end

-- A card of the owner's box; it is called as the one that it replaces where nothing else is said.
local function check_printed(game, made, card, there)
  if there then fill_in(card, there) end
  card.title = card.title or there and there.title
  check_card(game, made.name, card, true)
  check_data(where_of(made.name, card), made, card)
end

-- The deck of the game, or what a house rule or a box file puts in the place of its cards: a card of the
-- same number replaces the one that is there, another is added.
function cards.declare(game, by, is_box)
  return function(deck)
    return function(list)
      local made = game.decks[deck] or { name = deck }
      local is_new, at = not game.decks[deck], script_line()
      for _, card in ipairs(list) do
        local place = place_of(made, card.no)
        local there = place and made[place]
        if is_box then check_printed(game, made, card, there) else check_card(game, deck, card) end
        if there and (is_new or there.by == by) then
          complain("card.twice", { deck = deck, number = tostring(card.no) })
        end
        if there and there.by and (is_box or not there.is_box) then
          local what = sentence("card.of_deck", { card = tostring(card.no), deck = deck })
          complain("author.in_both", { what = what, first = there.by, second = tostring(by) })
        end
        card.by, card.at, card.deck, card.is_box, card.replaces = by, at, deck, is_box, there
        if type(card.text) == "table" then card.text = { fr = words.french(card.text.fr), en = card.text.en } end
        made[place or #made + 1] = card
      end
      game.decks[deck] = made
      for _, card in ipairs(is_box and list or {}) do check_name(game, made, card) end
    end
  end
end

-- Defines the pile of that name and lays the deck's cards in it, face down.
function cards.lay(game, t, deck, pile)
  pile = pile or deck
  if not t:exists("pile", pile) then t:define("pile", pile) end
  t:show("pile", pile, "nobody")
  for _, name in ipairs(game.names_in[deck] or error(sentence("author.none", { what = keys.thing("deck", deck) }), 0)) do
    t:define("card", name, pile)
  end
end

local function note_names(game, named, card, names)
  work_for(named.at)
  for copy = 1, named.copies or 1 do
    local name = name_of(named, copy)
    if names then names[#names + 1] = name end
    game.named_cards[name] = game.named_cards[name] or card
  end
end

-- Notes the names that each deck's cards have on the table, and the card behind each, when all decks are known. A card
-- that was laid before another took its place has its old name there, and is the new one all the same.
function cards.index(game)
  game.names_in, game.named_cards = {}, {}
  for deck, list in pairs(game.decks) do
    game.names_in[deck] = {}
    for _, card in ipairs(list) do note_names(game, card, card, game.names_in[deck]) end
  end
  for _, deck in pairs(game.decks) do
    for _, card in ipairs(deck) do
      local replaced = card.replaces
      while replaced do
        note_names(game, replaced, card)
        replaced = replaced.replaces
      end
    end
  end
end

-- The card behind a name on the table.
function cards.find(game, name) return game.named_cards[name] end

return cards
