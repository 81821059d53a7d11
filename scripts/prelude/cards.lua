-- Cards are data: deck "tempetes" { { no = 1, copies = 4, title = "Mer calme" }, ... }
--
-- A card has its number in the box, a title (one text, or one in each language), how many copies there are,
-- when it may be played, what it needs, and what it does. All is checked when it is loaded.

local mentions = include "mentions"
local rulebook = include "rules"
local typography = include "typography"

local cards = {}

local known = {
  no = true, title = true, copies = true, effect = true, when = true, text = true, data = true,
}

local function complain(text) error(script_line() .. text, 0) end

local function check_title(where, title)
  if type(title) == "string" then return end
  if type(title) ~= "table" or not title.fr or not title.en then complain(where .. ": its title is missing") end
end

local function check_effect(where, effect)
  if effect == nil or type(effect) == "function" then return end
  if type(effect) ~= "table" or not effect.verb then complain(where .. ": its effect is none: use the verbs") end
end

local function check_card(game, deck, card)
  local where = "deck " .. deck .. ", card " .. tostring(card.no or "?")
  for key in pairs(card) do
    if not known[key] then
      local near = rulebook.nearest(tostring(key), known)
      complain(where .. ": what is '" .. tostring(key) .. "'?" .. (near and " Is " .. near .. " meant?" or ""))
    end
  end
  if card.no == nil then complain(where .. ": its number is missing") end
  if type(card.text) == "table" and not (card.text.fr and card.text.en) then complain(where .. ": its text is wanted in fr and en") end
  check_title(where, card.title)
  if card.copies and (math.type(card.copies) ~= "integer" or card.copies < 1) then
    complain(where .. ": copies must be 1 or more, not " .. tostring(card.copies))
  end
  mentions.note_all(game, "window", card.when, where .. ": ")
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

-- The deck of the game, or what a house rule or a box file puts in the place of its cards: a card of the
-- same number replaces the one that is there, another is added.
function cards.declare(game, by, is_box)
  return function(deck)
    return function(list)
      local made = game.decks[deck] or { name = deck }
      local is_new = not game.decks[deck]
      for _, card in ipairs(list) do
        check_card(game, deck, card)
        local place = place_of(made, card.no)
        local there = place and made[place]
        if there and (is_new or there.by == by) then
          complain("deck " .. deck .. " has two cards of number " .. tostring(card.no))
        end
        if there and there.by and (is_box or not there.is_box) then
          complain("card " .. tostring(card.no) .. " of deck " .. deck .. " stands in both " .. there.by .. " and " .. tostring(by))
        end
        card.by, card.deck, card.is_box = by, deck, is_box
        if type(card.text) == "table" then card.text = { fr = typography.french(card.text.fr), en = card.text.en } end
        made[place or #made + 1] = card
      end
      game.decks[deck] = made
    end
  end
end

-- Defines the pile of that name and lays the deck's cards in it, face down.
function cards.lay(game, t, deck, pile)
  pile = pile or deck
  if not t:exists("pile", pile) then t:define("pile", pile) end
  t:show("pile", pile, "nobody")
  for _, name in ipairs(game.names_in[deck] or error("there is no deck " .. tostring(deck), 0)) do
    t:define("card", name, pile)
  end
end

-- Notes the names that each deck's cards have on the table, and the card behind each, when all decks are known.
function cards.index(game)
  game.names_in, game.named_cards = {}, {}
  for deck, list in pairs(game.decks) do
    local names = {}
    for _, card in ipairs(list) do
      for copy = 1, card.copies or 1 do
        local name = name_of(card, copy)
        names[#names + 1] = name
        game.named_cards[name] = game.named_cards[name] or card
      end
    end
    game.names_in[deck] = names
  end
end

-- The card behind a name on the table.
function cards.find(game, name) return game.named_cards[name] end

return cards
