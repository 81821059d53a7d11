-- The field for a card of a pile, by its name, as the table says which it was.
--
-- What lies in a pile may be a secret. Then nothing that is told hangs on what lies there: a slip or an
-- ambiguity is told with the cards of the box, which all know, and at the end the card is there or not.

local called = include "called"
local choices = include "choices"
local limits = include "limits"

local card = { limits = { pile = true, samples = true, otherwise = true } }

local function cards_of(field, c) return c.t:cards(limits.of(field, "pile", c)) end

local function is_seen(field, c) return c.t:may_see("pile", limits.of(field, "pile", c), c.eyes) end

local function deck_of(c, name)
  local known = c.t:card(name)
  return known and known.deck or false
end

local function is_same_card(c, one, other)
  local known = c.t:card(one)
  return one == other or known ~= nil and known == c.t:card(other)
end

-- All cards of the decks from which those of the pile are, wherever they lie.
local function box_of(list, c)
  local decks, all = {}, {}
  for _, name in ipairs(list) do decks[deck_of(c, name)] = true end
  for _, name in ipairs(c.t:names("card")) do
    if decks[deck_of(c, name)] then all[#all + 1] = name end
  end
  return all
end

-- What the card is called in the language, with the number of its copy: Advance 1 for Avance 1.
local function title_of(name, c)
  local title = c.t:card(name) and c.t:card(name).title
  if not title then return name end
  local titles = type(title) == "table" and title or { fr = title, en = title }
  local is_as_laid = string.sub(name, 1, #titles.fr) == titles.fr -- else the owner's card took its place since
  return titles[c.language] .. (is_as_laid and string.sub(name, #titles.fr + 1) or "")
end

-- The place in the list of the card whose title it is, in the language of the table.
local function place_by_title(word, list, c)
  local titles = {}
  for place, name in ipairs(list) do titles[place] = title_of(name, c) end
  local match, place = choices.match(word, titles)
  if place or match ~= "ambiguous" then return place end
  local first
  for at, title in ipairs(titles) do
    if words.begins(title, word) then
      first = first or at
      if not is_same_card(c, list[first], list[at]) then return nil end
    end
  end
  return first
end

-- One of the list; where the word fits several copies of one card, the first of them.
local function read_among(word, list, c)
  local name, code, shown = choices.read(word, list, "no_card", c.is_one_of_many)
  local titled = not name and place_by_title(word, list, c)
  if titled then return list[titled] end
  if name or code ~= "ambiguous" then return name, code, shown end
  local first
  for _, other in ipairs(list) do
    if words.begins(other, word) then
      first = first or other
      if not is_same_card(c, first, other) then return nil, code, shown end
    end
  end
  return first
end

-- A card that is somewhere else than was said: where, if all may see that pile.
local function where_else(name, word, c)
  local pile = c.t:where(name)
  if not pile or not c.t:may_see("pile", pile, c.eyes) then return "no_card", { typed = word } end
  return "card_elsewhere", { card = name, pile = pile }
end

local function read_of_pile(field, word, c)
  local list = cards_of(field, c)
  if is_seen(field, c) then return read_among(word, list, c) end
  local name, code, shown = read_among(word, box_of(list, c), c)
  if not name then return nil, code, shown end
  if c.is_before then return name end -- while it is typed, nothing tells whether it is there
  if choices.is_among(name, list) then return name end
  for _, other in ipairs(list) do
    if is_same_card(c, name, other) then return other end
  end
  return nil, where_else(name, word, c)
end

-- otherwise says why a word that is none of its cards is something else: a reason, or nil.
function card.read(field, word, c)
  local name, code, shown = read_of_pile(field, word, c)
  local reason = not name and field.otherwise and ask(c.t, field.otherwise, c, word)
  if reason then return nil, reason.code, reason.fields end
  return name, code, shown
end

function card.check(field, value, c, object)
  if not choices.is_among(value, cards_of(field, c)) then object("no_card", { typed = tostring(value) }) end
end

-- Those that are seen to lie in another pile are not in this one.
local function not_seen_elsewhere(list, here, c)
  local left, is_open = {}, {}
  for _, name in ipairs(list) do
    local pile = c.t:where(name)
    if pile and is_open[pile] == nil then is_open[pile] = pile ~= here and c.t:may_see("pile", pile, c.eyes) end
    if not pile or not is_open[pile] then left[#left + 1] = name end
  end
  return left
end

function card.candidates(field, c)
  local list = cards_of(field, c)
  return is_seen(field, c) and list or not_seen_elsewhere(box_of(list, c), limits.of(field, "pile", c), c)
end

function card.example(field, c, place) return choices.at(card.candidates(field, c), place) end

function card.random(field, c, pick) return choices.random(limits.of(field, "samples", c) or cards_of(field, c), pick) end

-- One that lies elsewhere, or was turned already.
function card.slip(_, _, c, pick) return choices.random(c.t:names "card", pick) end

function card.show(_, value) return value end

function card.hint(field, c) return called(field, c) end

return { card = card }
