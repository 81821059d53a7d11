-- The fields of a form: what kind of answer a question takes.
--
-- A field is made by a word with its name and what limits it: integer "barres" { 0, 12 }. Each kind has
--   read(field, word, c)      the value that was typed, or nil, a code and what its sentence needs
--   check(field, value, c)    nil if the value is legal, else a code and what its sentence needs
--   candidates(field, c)      what may be typed, as far as that can be listed
--   random(field, c, pick)    a legal value for a simulated player, pick(n) being 1 .. n; nil if there is none
--   show(field, value, c)     the value as people write it
--   hint(field, c)            what is expected, for the grey hint
-- c, the context, has t, who answers, the answers given so far, the currency and the language.
-- A limit may be a number or a function of the context.

local kinds = {}

local function limit(field, name, c)
  local value = field[name]
  if type(value) == "function" then return value(c) end
  return value
end

local function choices_of(field, c)
  return limit(field, "choices", c)
end

-- A word that stands for one of a list: exact, or an unambiguous beginning; accents and case are nothing.
local function read_choice(word, choices, unknown)
  local match, place = words.match(word, choices)
  if place then return choices[place] end
  if match == "ambiguous" then
    local list = {}
    for _, name in ipairs(choices) do
      if words.begins(name, word) then list[#list + 1] = name end
    end
    return nil, "ambiguous", { typed = word, candidates = table.concat(list, ", ") }
  end
  local near = words.nearest(word, choices)
  if near then return nil, unknown .. "_near", { typed = word, near = choices[near] } end
  return nil, unknown, { typed = word, candidates = table.concat(choices, ", ") }
end

local function is_among(value, choices)
  for _, choice in ipairs(choices) do
    if choice == value then return true end
  end
  return false
end

-- Where a field has pass = true, passe (or pass) may be typed too: nothing, nobody.
local passing = { fr = "passe", en = "pass" }

local function is_pass(field, word)
  if not field.pass then return false end
  local folded = words.fold(word)
  return folded == passing.fr or folded == passing.en
end

local function hint_pass(field, c) return field.pass and ", " .. passing[c.language] or "" end

local function random_choice_of(choices, pick) return #choices > 0 and choices[pick(#choices)] or nil end

local function random_choice(field, c, pick) return random_choice_of(choices_of(field, c), pick) end

-- --- numbers -----------------------------------------------------------------------------------------

local function check_number(field, value, c)
  local least, most = limit(field, "min", c), limit(field, "max", c)
  local multiple = limit(field, "multiple", c)
  if math.type(value) ~= "integer" then return "not_whole", { typed = tostring(value) } end
  if multiple and value % multiple ~= 0 then return "not_multiple", { value = value, multiple = multiple } end
  if least and value < least then return "below_min", { value = value, min = least } end
  if most and value > most then return "above_max", { value = value, max = most } end
end

-- Small numbers, the limits and something between them: as people bid.
local function random_number(field, c, pick)
  local least, most = limit(field, "min", c) or 0, limit(field, "max", c)
  local step = limit(field, "multiple", c) or 1
  most = most or least + 20 * step
  local first, last = -(-least // step), most // step
  if first > last then return nil end
  local kind = pick(4)
  if kind == 1 then return first * step end
  if kind == 2 then return last * step end
  local span = math.min(last - first, kind == 3 and 10 or last - first)
  return (first + pick(span + 1) - 1) * step
end

local function number_candidates(field, c)
  local least, most = limit(field, "min", c), limit(field, "max", c)
  local step = limit(field, "multiple", c) or 1
  local list = {}
  if not least or not most or (most - least) // step > 30 then return list end
  for value = -(-least // step) * step, most, step do list[#list + 1] = tostring(value) end
  return list
end

local function number_hint(field, c)
  local least, most = limit(field, "min", c), limit(field, "max", c)
  if least and most then return least .. " .. " .. most end
  if least then return ">= " .. least end
  return field.name
end

kinds.integer = {
  read = function(field, word)
    if is_pass(field, word) then return 0 end
    local digits = string.match(word, "^%-?%d+$")
    local value = digits and math.tointeger(tonumber(digits))
    if value then return value end
    return nil, "not_whole", { typed = word }
  end,
  check = check_number,
  candidates = number_candidates,
  random = random_number,
  show = function(_, value) return tostring(value) end,
  hint = function(field, c) return number_hint(field, c) .. hint_pass(field, c) end,
}
kinds.quantity = kinds.integer

kinds.amount = {
  read = function(_, word, c)
    local value, code, one, other = words.read_amount(word, c.currency)
    if value then return value end
    return nil, code, { typed = word, one = one, other = other }
  end,
  check = function(field, value, c)
    local code, fields = check_number(field, value, c)
    if code then
      for _, name in ipairs { "value", "min", "max", "multiple" } do
        if fields[name] then fields[name] = words.print_amount(fields[name], c.currency) end
      end
    end
    return code, fields
  end,
  candidates = number_candidates,
  random = random_number,
  show = function(_, value, c) return words.print_amount(value, c.currency) end,
  hint = number_hint,
}

-- --- choices -----------------------------------------------------------------------------------------

kinds.choice = {
  read = function(field, word, c) return read_choice(word, choices_of(field, c), "no_choice") end,
  check = function(field, value, c)
    if not is_among(value, choices_of(field, c)) then return "no_choice", { typed = tostring(value) } end
  end,
  candidates = choices_of,
  random = random_choice,
  show = function(_, value) return value end,
  hint = function(field) return field.name end,
}

-- Somebody at the table; a rival is anybody but the one who answers.
local function players_of(field, c)
  local all = limit(field, "choices", c) or c.t:names("player")
  if field.kind ~= "rival" then return all end
  local rivals = {}
  for _, name in ipairs(all) do
    if name ~= c.who then rivals[#rivals + 1] = name end
  end
  return rivals
end

local function check_player(value, players, c)
  if is_among(value, players) then return nil end
  if value == c.who then return "yourself", {} end
  return "no_player", { typed = tostring(value) }
end

-- One of them; false where it is passed: nobody.
kinds.player = {
  read = function(field, word, c)
    if is_pass(field, word) then return false end
    return read_choice(word, players_of(field, c), "no_player")
  end,
  check = function(field, value, c)
    if value == false and field.pass then return nil end
    return check_player(value, players_of(field, c), c)
  end,
  candidates = players_of,
  random = function(field, c, pick)
    if field.pass and pick(3) > 1 then return false end
    return random_choice_of(players_of(field, c), pick)
  end,
  show = function(_, value, c) return value or passing[c.language] end,
  hint = function(field, c) return field.name .. hint_pass(field, c) end,
}
kinds.rival = kinds.player

-- The names that stand one after the other in the text, as long a name as can be each time.
-- A word behind a name that is no name, and no number either, is a slip in a name: it is refused here, for the next
-- field would call it something else.
local function read_names(text, players)
  local parts, names, place = {}, {}, 1
  for part in string.gmatch(text, "%S+") do parts[#parts + 1] = part end
  while place <= #parts do
    local name, code, shown
    local last = #parts + 1
    repeat
      last = last - 1
      name, code, shown = read_choice(table.concat(parts, " ", place, last), players, "no_player")
    until name or last == place
    if not name then
      if #names > 0 and not string.find(parts[place], "[%d+]") then refuse(code, shown) end
      return nil, code, shown
    end
    names[#names + 1], place = name, last + 1
  end
  return names
end

-- Several at the table, or one: Bo Élodie. The value is a list of names.
kinds.players = {
  read = function(field, text, c) return read_names(text, players_of(field, c)) end,
  check = function(field, value, c)
    local players, seen = players_of(field, c), {}
    if type(value) ~= "table" or #value == 0 then return "no_player", { typed = tostring(value) } end
    for _, name in ipairs(value) do
      local code, shown = check_player(name, players, c)
      if code then return code, shown end
      if seen[name] then return "named_twice", { who = name } end
      seen[name] = true
    end
  end,
  candidates = players_of,
  random = function(field, c, pick)
    local players = players_of(field, c)
    if #players == 0 then return nil end
    local first, second = players[pick(#players)], players[pick(#players)]
    return (first == second or pick(3) > 1) and { first } or { first, second }
  end,
  show = function(_, value) return table.concat(value, " ") end,
  hint = function(field) return field.name .. " ..." end,
}

-- A card of a pile: by its name, as the table says which it was.
local function cards_of(field, c)
  return c.t:cards(limit(field, "pile", c))
end

kinds.card = {
  read = function(field, word, c) return read_choice(word, cards_of(field, c), "no_card") end,
  check = function(field, value, c)
    if not is_among(value, cards_of(field, c)) then return "no_card", { typed = tostring(value) } end
  end,
  candidates = cards_of,
  random = function(field, c, pick)
    local cards = cards_of(field, c)
    return #cards > 0 and cards[pick(#cards)] or nil
  end,
  show = function(_, value) return value end,
  hint = function(field) return field.name end,
}

-- In either language, so that o, n and y are enough.
local yes_no = { { "oui", "non" }, { "yes", "no" } }

kinds.yesno = {
  read = function(_, word, c)
    for _, choices in ipairs(yes_no) do
      local value = read_choice(word, choices, "no_choice")
      if value then return value == choices[1] end
    end
    return read_choice(word, yes_no[c.language == "fr" and 1 or 2], "no_choice")
  end,
  check = function(_, value)
    if type(value) ~= "boolean" then return "no_choice", { typed = tostring(value) } end
  end,
  candidates = function(_, c) return yes_no[c.language == "fr" and 1 or 2] end,
  random = function(_, _, pick) return pick(2) == 1 end,
  show = function(_, value, c)
    local french = c.language == "fr"
    return value and (french and "oui" or "yes") or (french and "non" or "no")
  end,
  hint = function(_, c) return c.language == "fr" and "oui / non" or "yes / no" end,
}

kinds.text = {
  read = function(_, word) return word end,
  check = function(field, value)
    local most = field.max or 200
    if type(value) ~= "string" then return "not_text", {} end
    if #value > most then return "text_too_long", { max = most } end
  end,
  candidates = function() return {} end,
  random = function(field, _, pick) return (field.samples or { "note", "l'été", "une remarque" })[pick(3)] end,
  show = function(_, value) return value end,
  hint = function(field) return field.name end,
}

-- A new name, of a player or of a thing: one that is none yet, and looks like none that there is.
kinds.name = {
  read = function(_, word) return word end,
  check = function(field, value, c)
    if type(value) ~= "string" then return "not_text", {} end
    local reason = words.check_name(value, field.columns or 24)
    if reason then return "bad_name", { typed = value, reason = reason } end
    for _, other in ipairs(limit(field, "taken", c) or {}) do
      if words.alike(value, other) then return "name_alike", { typed = value, other = other } end
    end
  end,
  candidates = function() return {} end,
  random = function(field, c, pick)
    return "n" .. #(limit(field, "taken", c) or {}) .. string.char(96 + pick(26)) .. pick(9)
  end,
  show = function(_, value) return value end,
  hint = function(field) return field.name end,
}

-- --- making them -------------------------------------------------------------------------------------

-- integer "barres" { 0, 12 } or integer "barres" { min = 0, max = 12, multiple = 2 }; also without limits.
local function maker(kind)
  return function(name)
    local field = { kind = kind, name = name }
    return setmetatable(field, {
      __call = function(self, limits)
        for key, value in pairs(limits) do
          if key == 1 then key = "min" elseif key == 2 then key = "max" end
          self[key] = value
        end
        return setmetatable(self, nil)
      end,
    })
  end
end

local makers = {}
for kind in pairs(kinds) do makers[kind] = maker(kind) end

return { kinds = kinds, makers = makers, read_choice = read_choice, is_pass = is_pass, hint_pass = hint_pass,
  passing = passing }
