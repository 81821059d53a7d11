-- Fields for one of several: a choice, somebody at the table, yes or no.

local called = include "called"
local choices = include "choices"
local limits = include "limits"

local kinds = {}

-- --- choices -----------------------------------------------------------------------------------------

local function choices_of(field, c) return limits.of(field, "choices", c) or {} end

-- What is proposed: the choices that nothing is seen to be against.
local function proposals(field, c)
  return limits.without_objections(field, limits.shown(field, "choices", c) or {}, c, true)
end

-- The choice that the word stands for by another name: aliases are { { "UBS", "Union des Banques Suisses" }, ... }.
local function by_alias(field, word, list, c)
  local names, meant = {}, {}
  for _, alias in ipairs(limits.of(field, "aliases", c) or {}) do
    if choices.is_among(alias[2], list) then names[#names + 1], meant[#meant + 1] = alias[1], alias[2] end
  end
  local _, place = choices.match(word, names)
  return place and meant[place]
end

-- The choice that the word stands for by what it is called in any language.
local function match_named(word, list, c)
  for _, names in ipairs { list, choices.named(list, c, "fr"), choices.named(list, c, "en") } do
    local _, place = choices.match(word, names)
    if place then return list[place] end
  end
end

-- The same, by what it is called in the language of the table first; or nil, a code and what its sentence needs. What is
-- against words that are only tried together nobody is told.
local function read_named(word, list, c)
  local called_so = choices.named(list, c, c.language)
  if c.is_tried then
    local _, place = choices.match(word, called_so)
    return place and list[place] or match_named(word, list, c)
  end
  local _, code, shown, place = choices.read(word, called_so, "no_choice", c.is_one_of_many)
  if place or code == "ambiguous" then return list[place], code, shown end
  return match_named(word, list, c), code, shown
end

-- A card by what is printed on it: it was laid by another title, if the owner's card took its place since.
local function by_title(word, list, c)
  local titles, meant = {}, {}
  for _, name in ipairs(list) do
    local card = c.t:card(name)
    local title = card and (type(card.title) == "table" and card.title[c.language] or card.title)
    if title and title ~= name then titles[#titles + 1], meant[#meant + 1] = title, name end
  end
  local _, place = choices.match(word, titles)
  return place and meant[place]
end

-- What is understood: where more is known than is chosen from, all that.
local function understood(field) return field.known and "known" or "choices" end

-- A whole name.
local function read_exactly(word, list)
  local match, place = choices.match(word, list)
  return match == "exact" and list[place] or nil
end

-- A word that is none of them as it stands, and is meant all the same: reads gives the value that it stands for, or nil.
local function read_otherwise(field, word, c) return field.reads and ask(c.t, field.reads, word, c) end

-- Where more is known: the beginning of one of the choices.
local function read_likely(field, word, c)
  if not field.known then return nil end
  local likely = limits.shown(field, "choices", c) or {}
  local _, at = choices.match(word, likely)
  return at and likely[at]
end

-- What is called exactly so by another name, whatever else begins with it.
local function by_whole_alias(field, word, list, c)
  local folded = words.fold(word)
  for _, alias in ipairs(limits.of(field, "aliases", c) or {}) do
    if words.fold(alias[1]) == folded and choices.is_among(alias[2], list) then return alias[2] end
  end
end

-- What is told to whoever types a name that is none: not all that has a name, only what could be meant now.
local function proposed(field, c) return choices.told(choices.named(proposals(field, c), c, c.language)) end

-- What is chosen from at another time, or something else that has a name.
local function slip_choice(field, _, c, pick)
  local lists = { c.t:names "card", c.t:names "asset", c.t:names "player" }
  if field.known then lists[#lists + 1] = limits.of(field, "known", c) end
  return choices.random(lists[pick(#lists)] or {}, pick)
end

-- Anybody, himself too.
local function slip_player(_, _, c, pick) return choices.random(c.t:names "player", pick) end

local FEW = 30 -- letters of a hint

-- Those that are always the same and few are told at once.
local function choice_hint(field, c)
  if type(field.choices) ~= "table" then return called(field, c) end
  local list = {}
  for place = 1, rawlen(field.choices) do list[place] = tostring(rawget(field.choices, place)) end -- it may be anything
  local hint = table.concat(choices.named(list, c, c.language), " | ")
  return #hint <= FEW and hint or called(field, c)
end

local function holders(field, c)
  local list = { table.unpack(limits.of(field, "choices", c) or c.t:names "player") }
  list[#list + 1] = c.t:bank()
  return list
end

kinds.choice = {
  limits = { choices = true, aliases = true, known = true, otherwise = true, reads = true, samples = true, tapped = true },
  read = function(field, word, c)
    local list, is_hidden = limits.shown(field, understood(field), c)
    if is_hidden then return choices.read_hidden(word, limits.of(field, understood(field), c)) end
    local meant = read_exactly(word, list or {}) or by_whole_alias(field, word, list or {}, c)
      or read_otherwise(field, word, c) or read_likely(field, word, c)
    if meant then return meant end
    local value, code, shown = read_named(word, list or {}, c)
    value = value or by_alias(field, word, list or {}, c) or by_title(word, list or {}, c)
    if value or c.is_tried then return value end
    local otherwise = limits.of(field, "otherwise", c)
    if otherwise then return nil, otherwise, { typed = word } end
    local is_none = code == "no_choice" or code == "none_of_those"
    local now = is_none and field.known and proposed(field, c) or ""
    if now ~= "" then return nil, "no_choice", { typed = word, candidates = now } end
    return nil, code, shown
  end,
  check = function(field, value, c, object)
    local list = limits.of(field, understood(field), c) or {}
    if not choices.is_among(value, list) and read_otherwise(field, value, c) ~= value then
      return limits.no_value(object, "none_of_those", { typed = tostring(value) })
    end
  end,
  sure = function(field)
    local is_certain = type(field.choices) == "table" and not field.known and not field.reads
    return is_certain and { sure = "choice", choices = field.choices } or nil
  end,
  candidates = function(field, c) return choices.named(proposals(field, c), c, c.language) end,
  example = function(field, c, place) return choices.at(proposals(field, c), place) end,
  all = function(field, c) return choices.named(proposals(field, c), c, c.language) end,
  random = function(field, c, pick)
    local list = limits.of(field, "samples", c) or choices_of(field, c)
    return choices.random(limits.without_objections(field, list, c), pick)
  end,
  slip = slip_choice,
  show = function(_, value) return value end,
  show_clearly = function(_, value, c) return choices.named({ value }, c, c.language)[1] end,
  hint = choice_hint,
}

-- Whoever can hold money and goods: somebody at the table, or the bank, which is named less often.
kinds.holder = {
  limits = { choices = true },
  read = function(field, word, c) return read_named(word, holders(field, c), c) end,
  check = function(field, value, c, object)
    if not choices.is_among(value, holders(field, c)) then
      return limits.no_value(object, "none_of_those", { typed = tostring(value) })
    end
  end,
  candidates = function(field, c)
    return choices.named(limits.without_objections(field, holders(field, c), c, true), c, c.language)
  end,
  example = function(field, c, place)
    return choices.at(limits.without_objections(field, holders(field, c), c, true), place)
  end,
  random = function(field, c, pick) return choices.random(limits.without_objections(field, holders(field, c), c), pick) end,
  slip = slip_choice,
  show = function(_, value) return value end,
  hint = called,
}

-- --- one of several texts ----------------------------------------------------------------------------

local function labels_of(field, c) return limits.of(field, "labels", c) end

local function numbered_labels(field, c)
  local shown = {}
  for place, label in ipairs(labels_of(field, c)) do shown[place] = place .. " " .. label end
  return shown
end

-- The number of the option that has that other name: aliases are { { "h", 1 }, ... }.
local function option_by_alias(field, word, c)
  for _, alias in ipairs(limits.of(field, "aliases", c) or {}) do
    if words.fold(alias[1]) == words.fold(word) then return alias[2] end
  end
end

-- By its number, its text, which is another one in another language, or another name; the value is the number.
kinds.option = {
  limits = { labels = true, aliases = true },
  read = function(field, word, c)
    local number = math.tointeger(tonumber(word)) or option_by_alias(field, word, c)
    if number then return number end
    local labels = labels_of(field, c)
    local label, code, shown = choices.read(word, labels, "no_choice")
    if not label then return nil, code, shown end
    for place, other in ipairs(labels) do
      if other == label then return place end
    end
  end,
  check = function(field, value, c, object)
    local labels = labels_of(field, c)
    if math.type(value) ~= "integer" then return limits.no_value(object, "not_whole", { typed = tostring(value) }) end
    if value < 1 then return limits.no_value(object, "below_min", { value = value, min = 1 }) end
    if value > #labels then return limits.no_value(object, "above_max", { value = value, max = #labels }) end
  end,
  candidates = function(field, c) return labels_of(field, c) end,
  example = function(field, c) return #labels_of(field, c) > 0 and 1 or nil end,
  all = numbered_labels,
  random = function(field, c, pick)
    local count = #labels_of(field, c)
    return count > 0 and pick(count) or nil
  end,
  slip = function(field, _, c, pick) return pick(2) == 1 and 0 or #labels_of(field, c) + 1 end,
  show = function(_, value) return tostring(value) end,
  hint = function(field, c) return table.concat(numbered_labels(field, c), " | ") end,
}

-- --- players -----------------------------------------------------------------------------------------

-- Somebody at the table; a rival is anybody but the one who answers.
local function players_of(field, c)
  local all = limits.of(field, "choices", c) or c.t:names("player")
  if field.kind ~= "rival" then return all end
  local rivals = {}
  for _, name in ipairs(all) do
    if name ~= c.who then rivals[#rivals + 1] = name end
  end
  return rivals
end

-- Who is taken as an answer: where the field says what is against somebody, anybody at the table.
local function understood_players(field, c)
  return field.against and field.kind ~= "rival" and c.t:names "player" or players_of(field, c)
end

local function check_player(value, players, c, object)
  if choices.is_among(value, players) then return end
  if value == c.who then return limits.no_value(object, "yourself", {}) end
  return limits.no_value(object, "no_player", { typed = tostring(value) })
end

-- Without a list, whoever sits at the table.
local function is_seated(field, value, c)
  if field.choices or type(value) ~= "string" or field.kind == "rival" and value == c.who then return false end
  return c.t:exists("player", value)
end

-- One of them; false where it is passed: nobody.
kinds.player = {
  limits = { choices = true, pass = true },
  read = function(field, word, c)
    if limits.is_pass(field, word) then return false end
    local name, code, shown = choices.read(word, understood_players(field, c), "no_player", c.is_one_of_many)
    if not name and (limits.is_zero(field, word) or limits.is_nothing(field, word)) then return false end
    return name, code, shown
  end,
  check = function(field, value, c, object)
    if value == false and field.pass then return nil end
    if not is_seated(field, value, c) and check_player(value, understood_players(field, c), c, object) then return true end
    c.whose = c.whose or value
  end,
  sure = function(field) return not field.choices and { sure = field.kind } or nil end,
  candidates = function(field, c) return limits.without_objections(field, players_of(field, c), c, true) end,
  example = function(field, c, place)
    return choices.at(limits.without_objections(field, players_of(field, c), c, true), place)
  end,
  random = function(field, c, pick)
    if field.pass and pick(3) > 1 then return false end
    return choices.random(limits.without_objections(field, players_of(field, c), c), pick)
  end,
  slip = slip_player,
  show = function(field, value, c) return value or limits.pass_word(field, c.language) end,
  hint = function(field, c) return called(field, c) .. limits.hint_pass(field, c) end,
}
kinds.rival = kinds.player

-- The names that stand one after the other in the text, as long a name as can be each time.
-- A word behind a name that is no name, and no number either, is a slip in a name, and so is a name that was there: it is
-- refused here, for the next field would call it something else.
local function read_names(text, players)
  local parts, names, seen, place = {}, {}, {}, 1
  for part in string.gmatch(text, "%S+") do parts[#parts + 1] = part end
  while place <= #parts do
    local name, code, shown
    local last = #parts + 1
    repeat
      last = last - 1
      name, code, shown = choices.read(table.concat(parts, " ", place, last), players, "no_player")
    until name or last == place
    if not name then
      if #names > 0 and not string.find(parts[place], "[%d+]") then refuse(code, shown) end
      return nil, code, shown
    end
    if seen[name] then refuse("named_twice", { who = name }) end
    names[#names + 1], seen[name], place = name, true, last + 1
  end
  return names
end

-- Several at the table, or one: Bo Élodie. The value is a list of names.
kinds.players = {
  limits = { choices = true },
  is_list = true,
  read = function(field, text, c) return read_names(text, players_of(field, c)) end,
  check = function(field, value, c, object)
    local players, seen = players_of(field, c), {}
    if type(value) ~= "table" or #value == 0 then return limits.no_value(object, "no_player", { typed = tostring(value) }) end
    for _, name in ipairs(value) do
      if check_player(name, players, c, object) then return true end
      if seen[name] then return limits.no_value(object, "named_twice", { who = name }) end
      seen[name] = true
    end
  end,
  candidates = players_of,
  example = function(field, c)
    local players = players_of(field, c)
    return #players > 0 and { players[1] } or nil
  end,
  random = function(field, c, pick)
    local players = players_of(field, c)
    if #players == 0 then return nil end
    local first, second = players[pick(#players)], players[pick(#players)]
    return (first == second or pick(3) > 1) and { first } or { first, second }
  end,
  slip = function(_, value, c, pick)
    local names = { table.unpack(value) }
    names[#names + 1] = pick(2) == 1 and value[1] or slip_player(nil, nil, c, pick)
    return names
  end,
  show = function(_, value) return table.concat(value, " ") end,
  hint = function(field, c) return called(field, c) .. " ..." end,
}

-- --- yes and no --------------------------------------------------------------------------------------

-- In either language, so that o, n and y are enough; 0 is no.
local yes_no = { { "oui", "non" }, { "yes", "no" } }

local function spoken(c) return yes_no[c.language == "fr" and 1 or 2] end

local function said(word)
  if word == "0" then return false end
  for _, pair in ipairs(yes_no) do -- "no" is a whole word before it is the beginning of "non"
    for _, whole in ipairs(pair) do
      if string.lower(word) == whole then return whole == pair[1], whole end
    end
  end
  for _, pair in ipairs(yes_no) do
    local value = choices.read(word, pair, "no_choice")
    if value then return value == pair[1], value end
  end
end

-- What else the word is the beginning of, where the game types things by their initials: "N" is no no then.
local function meant_besides(word, c)
  local list = {}
  for _, name in ipairs(c.t:initials()) do
    if words.begins(name, word) then list[#list + 1] = name end
  end
  return list
end

kinds.yesno = {
  limits = {},
  read = function(_, word, c)
    local value, whole = said(word)
    if value == nil then return choices.read(word, spoken(c), "no_choice") end
    local others = whole and words.fold(word) ~= whole and meant_besides(word, c) or {}
    if #others == 0 then return value end
    return nil, "two_meanings", { typed = word, other = choices.told(others) }
  end,
  check = function(_, value, _, object)
    if type(value) ~= "boolean" then return limits.no_value(object, "none_of_those", { typed = tostring(value) }) end
  end,
  sure = function() return { sure = "yesno" } end,
  candidates = function(_, c) return spoken(c) end,
  example = function() return true end,
  all = function(_, c) return { table.unpack(spoken(c)) } end,
  random = function(_, _, pick) return pick(2) == 1 end,
  show = function(_, value, c) return spoken(c)[value and 1 or 2] end,
  hint = function(_, c) return table.concat(spoken(c), " / ") end,
}

return kinds
