-- One of a list by its name: whole or an unambiguous beginning; accents and case are nothing.

local choices = {}

local TOLD_MAX = 12 -- of what there is to choose from: more is a page that nobody reads

-- The names of the list, as a sentence tells them.
function choices.told(list)
  return table.concat(list, ", ", 1, math.min(#list, TOLD_MAX)) .. (#list > TOLD_MAX and ", …" or "")
end

-- The values as they are called in a language; players stay as they are.
function choices.named(list, c, language)
  local names = {}
  for place, value in ipairs(list) do
    names[place] = c.t:exists("player", value) and value or c.t:field_name(value, language)
  end
  return names
end

local function pieces_of(text)
  local _, pieces = string.gsub(text, "[^%s%-'’.]+", "")
  return pieces
end

-- How what was typed matches the list, and the place in it. Several words are no beginning of a name that has fewer: "N O"
-- is no Nourriture.
function choices.match(typed, list)
  local match, place = words.match(typed, list)
  if not place or not string.find(typed, "%s") then return match, place end
  local _, spaces = string.gsub(typed, "%S%s+%f[%S]", "")
  if spaces > 0 and pieces_of(list[place]) <= spaces then return "none" end
  return match, place
end

local ALIKE_MIN = 2 -- letters

-- Those that begin as the word does, as far as any of them do.
local function alike(word, list)
  for length = utf8.len(word) or 0, ALIKE_MIN, -1 do
    local found, beginning = {}, string.sub(word, 1, utf8.offset(word, length + 1) - 1)
    for _, name in ipairs(list) do
      if words.begins(name, beginning) then found[#found + 1] = name end
    end
    if #found > 0 then return found end
  end
  return {}
end

-- Why the word is none of them, and which it could be.
local function none_of(word, list, unknown)
  local is_told = #list <= TOLD_MAX
  local told = is_told and list or alike(word, list)
  if unknown == "no_choice" and (#told == 0 or #told > TOLD_MAX) then return nil, "none_of_those", { typed = word } end
  local candidates = choices.told(told)
  if unknown == "no_choice" and not is_told then
    return nil, "no_choice_alike", { typed = word, candidates = candidates }
  end
  return nil, unknown, { typed = word, candidates = candidates }
end

-- K9 is K09, if there is one.
local function padded(word, list)
  local with_zero, count = string.gsub(word, "^(%a+)(%d)$", "%10%2")
  if count == 0 then return nil end
  local _, place = choices.match(with_zero, list)
  return place
end

local WORD_MIN = 3 -- letters of a word that says which name is meant

-- The one name that has this very word in it: Nord for "caisse du Nord".
local function by_its_word(word, list)
  local found, wanted = nil, words.fold(word)
  if (utf8.len(wanted) or 0) < WORD_MIN or pieces_of(word) > 1 then return nil end
  for place, name in ipairs(list) do
    for part in string.gmatch(name, "[^%s%-'.]+") do
      if words.fold(part) == wanted and found ~= place then
        if found then return nil end
        found = place
      end
    end
  end
  return found
end

-- The name of the list that the word stands for; or nil, a code and what its sentence needs; and behind them its place.
-- unknown is the code where there is none; the list is told, so it must be one that everybody may see. is_one_of_many: words
-- are taken apart, and one of them is no name because it stands in the middle of one.
function choices.read(word, list, unknown, is_one_of_many)
  local match, place = choices.match(word, list)
  place = place or padded(word, list) or match == "none" and not is_one_of_many and by_its_word(word, list) or nil
  if place then return list[place], nil, nil, place end
  if match == "ambiguous" then
    local meant = {}
    for _, name in ipairs(list) do
      if words.begins(name, word) then meant[#meant + 1] = name end
    end
    return nil, "ambiguous", { typed = word, candidates = choices.told(meant) }
  end
  local near = words.nearest(word, list, true)
  if near then return nil, unknown .. "_near", { typed = word, near = list[near] } end
  return none_of(word, list, unknown)
end

-- The same of a list that must not be told: only the whole name is understood.
function choices.read_hidden(word, list)
  for _, name in ipairs(list) do
    if words.fold(name) == words.fold(word) then return name end
  end
  return nil, "none_of_those", { typed = word }
end

function choices.is_among(value, list)
  for _, choice in ipairs(list) do
    if choice == value then return true end
  end
  return false
end

-- The one at that place, counted round; the first where no place is said.
function choices.at(list, place) return list[((place or 1) - 1) % math.max(#list, 1) + 1] end

function choices.random(list, pick) return #list > 0 and list[pick(#list)] or nil end

return choices
