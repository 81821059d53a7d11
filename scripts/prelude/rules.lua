-- The rules of a game: each number of its rulebook, and each reading of an ambiguity, by its name.
--
--   salaire_ouvrier = rule { 6000, unit = "money", min = 0, from = "rulebook",
--                            fr = "salaire mensuel d'un ouvrier", en = "monthly wage of an ouvrier" }
--   vente_seche = rule { "banque", choices = { "banque", "personne" }, from = "ruling", fr = ..., en = ... }
--
-- One with choices that says asked = 1 is asked first of whoever begins an evening at a terminal, then that with asked = 2. Of a
-- game that many boxes are played with (shelf), whoever describes a box is asked them, and they need no choices.
--
-- What a screen calls its choices, where that is not what files call them, stands in their order:
--
--   vente_seche = rule { "bank", choices = { "bank", "nobody" }, choices_fr = { "la banque", "personne" }, ... }
--
-- A script reads rules.salaire_ouvrier. A house rule gives another value by the same name.

local keys = include "keys"

local sentence = words.sentence

local TONIGHT = "ce soir" -- the house rule that is made of what is changed at the table

local origins = { rulebook = true, box = true, house = true, ruling = true }
local known_keys = {
  [1] = true, unit = true, min = true, max = true, multiple = true, choices = true, choices_fr = true, choices_en = true,
  from = true, fr = true, en = true, page = true, reading = true, asked = true,
}

local function complain(name, why)
  keys.complain("author.of", { what = keys.thing("rule", name), why = why })
end

-- What the language calls that choice of the rule: as files do, with spaces for each `_`, where no word of its own is said; nil of
-- what is no choice.
local function called(rule, value, language)
  local names = rule["choices_" .. language] or {}
  for place, choice in ipairs(rule.choices or {}) do
    if choice == value then return names[place] or (string.gsub(tostring(choice), "_", " ")) end
  end
end

-- nil if value can be that rule's; else why not. told says a choice as whoever gave the value reads it.
local function objection(rule, value, told)
  if rule.choices then
    for _, choice in ipairs(rule.choices) do
      if choice == value then return nil end
    end
    local shown = {}
    for _, choice in ipairs(rule.choices) do shown[#shown + 1] = (told or tostring)(choice) end
    return sentence("rule.choices", { choices = table.concat(shown, ", "), given = tostring(value) })
  end
  local wanted = math.type(rule[1]) or type(rule[1])
  local given = math.type(value) or type(value)
  if given ~= wanted then return sentence("rule.like", { value = tostring(rule[1]), given = tostring(value) }) end
  if given ~= "integer" then return nil end
  if rule.min and value < rule.min then return sentence("rule.at_least", { min = rule.min, given = value }) end
  if rule.max and value > rule.max then return sentence("rule.at_most", { max = rule.max, given = value }) end
  if rule.multiple and value % rule.multiple ~= 0 then
    return sentence("rule.multiple", { multiple = rule.multiple, given = value })
  end
end

-- A word stands for one choice, whatever the language: what is shown can be typed.
local function are_words(rule, tongue, meant)
  local names = rule["choices_" .. tongue]
  if names == nil then return true end
  if type(names) ~= "table" or not rule.choices or #names ~= #rule.choices then return false end
  for place, word in ipairs(names) do
    local folded = type(word) == "string" and not string.find(word, "[,%c]") and words.fold(word) or ""
    if folded == "" or meant[folded] and meant[folded] ~= place then return false end
    meant[folded] = place
  end
  return true
end

local function check_choice_words(name, rule)
  local meant = {}
  for place, choice in ipairs(rule.choices or {}) do meant[words.fold(tostring(choice))] = place end
  for _, tongue in ipairs { "fr", "en" } do
    if not are_words(rule, tongue, meant) then complain(name, sentence("rule.choice_words", { key = "choices_" .. tongue })) end
  end
end

local function check_rule(name, rule)
  local unknown = keys.objection(rule, known_keys)
  if unknown then complain(name, unknown) end
  if rule[1] == nil then complain(name, sentence "rule.no_value") end
  if not origins[rule.from] then complain(name, sentence "rule.bad_origin") end
  if not rule.fr or not rule.en then complain(name, sentence "rule.no_meaning") end
  local kind = math.type(rule[1]) or type(rule[1])
  if kind ~= "integer" and kind ~= "string" and kind ~= "boolean" then
    complain(name, sentence "rule.bad_value")
  end
  local reason = objection(rule, rule[1])
  if reason then complain(name, reason) end
  check_choice_words(name, rule)
  rule.fr = words.french(rule.fr)
end

-- What scripts read: the values by name; a name that is none is an error that tells the nearest.
local function reader(book)
  return setmetatable({}, {
    __index = function(_, name)
      local rule = book[name]
      if not rule then error(keys.none("rule", name, book), 2) end
      return rule[1]
    end,
    __newindex = function(_, name) error(sentence("rule.is_constant", { name = tostring(name) }), 2) end,
  })
end

local function override(book, name, value, by, origin)
  local rule = book[name]
  if not rule then error(script_line() .. keys.none("rule", name, book), 0) end
  local reason = objection(rule, value)
  if reason then complain(name, reason) end
  rule.usual = rule.usual == nil and rule[1] or rule.usual
  rule[1] = value
  rule.from = origin or "house"
  rule.by = by
end

return { check = check_rule, reader = reader, override = override, objection = objection, called = called, TONIGHT = TONIGHT }
