-- Rules that are changed at the table, without a line of Lua: what is typed becomes a house rule of the evening, and may be
-- kept as one for the next.

local messages = include "messages"
local phrases = include "phrases"
local questions = include "questions"
local readings = include "readings"
local rulebook = include "rules"
local shown = include "shown"

local evening_rules = {}

local TONIGHT = rulebook.TONIGHT

-- --- which rule -------------------------------------------------------------------------------------

local CANDIDATES_MAX = 8 -- that are named

-- English choices are written with `_`, and typed as they come.
local function spaced(text) return (string.gsub(text, "_", " ")) end

local function words_of(text)
  local list = {}
  for word in string.gmatch(string.gsub(text, "[_']", " "), "[^%s=]+") do list[#list + 1] = word end
  return list
end

-- Whether each word begins one of the rule's name or of what it means.
local function speaks_of(game, name, rule, wanted)
  local own = words_of(name .. " " .. shown.rule_called(game, name, "en") .. " " .. rule.fr .. " " .. rule.en)
  for _, word in ipairs(wanted) do
    local is_there = false
    for _, other in ipairs(own) do is_there = is_there or words.begins(other, word) end
    if not is_there then return false end
  end
  return true
end

local function rules_that_speak_of(game, wanted)
  local list = {}
  for _, name in ipairs(shown.rule_names(game)) do
    if speaks_of(game, name, game.rules[name], wanted) then list[#list + 1] = name end
  end
  return list
end

local function rules_of_reading(game, code)
  local list = {}
  for _, name in ipairs(shown.rule_names(game)) do
    if game.rules[name].reading == code then list[#list + 1] = name end
  end
  return list
end

local named_exactly = shown.rule_named

-- All that may be meant: a name, the code of a reading, words of its meaning.
local function candidates(game, typed)
  local name, code = named_exactly(game, typed), readings.find(game, typed)
  if name then return { name } end
  if code then return rules_of_reading(game, code) end
  return rules_that_speak_of(game, words_of(typed))
end

local other = { fr = "en", en = "fr" }

-- What the rule may be: as the language calls it, as files do, and as the other language does.
local function lists_of_choices(game, rule, language)
  local lists = { {}, {}, {} }
  for place, choice in ipairs(rule.choices or {}) do
    local ways = { shown.value_in_words(game, rule, choice, language), choice, shown.value_in_words(game, rule, choice, other[language]) }
    for way, name in ipairs(ways) do lists[way][place] = spaced(tostring(name)) end
  end
  return lists
end

-- The place of the choice that the text names: to the letter in any of these ways, or else by its beginning, where that may be.
local function place_of_choice(game, rule, text, language, may_begin)
  local beginning
  for _, list in ipairs(lists_of_choices(game, rule, language)) do
    local match, place = words.match(spaced(text), list)
    if match == "exact" then return place end
    beginning = beginning or place
  end
  return may_begin and beginning or nil
end

-- What stands in files for the text, where a screen calls that otherwise; else the text.
local function named_text(game, rule, text)
  local usual = rule.usual == nil and rule[1] or rule.usual
  for language in pairs(other) do
    local called = shown.value_in_words(game, rule, usual, language)
    if type(usual) == "string" and called ~= usual and words.fold(called) == words.fold(text) then return usual end
  end
  return text
end

-- Whether what stands behind the rule is no more of its name: its first word, or all of it, is one of the choices; where the rule
-- was named to the letter, the beginning of one will do.
local function is_choice(game, name, text, language, is_exact)
  local rule = game.rules[name]
  return place_of_choice(game, rule, string.match(text, "^[^%s=]+"), language)
    or place_of_choice(game, rule, text, language, is_exact) or named_text(game, rule, text) ~= text
end

-- `dividende 15`, `salaire ouvrier = 7k`: the longest beginning that names one rule, and what is behind it. What begins with a
-- digit belongs to a name only where it is that name to the letter.
local function split(game, typed, language)
  local best, rest, many = nil, nil, nil
  local place, is_exact = 1, nil
  while place <= #typed do
    local from, to = string.find(typed, "[^%s=]+", place)
    if not from then break end
    local head, word = string.sub(typed, 1, to), string.sub(typed, from, to)
    local named = named_exactly(game, head)
    local is_value = best and (word == "-" or is_choice(game, best, string.sub(typed, from), language, is_exact)
      or string.find(word, "^%d") and not named)
    local list = is_value and {} or candidates(game, head)
    if #list == 1 then best, rest, is_exact = list[1], string.match(string.sub(typed, to + 1), "^[%s=]*(.-)%s*$"), named end
    if #list > 1 then many = list end
    if #list == 0 then break end
    place = to + 1
  end
  return best, rest, many
end

local function refuse_unknown(game, typed, many, language)
  if not many then refuse("no_rule", { typed = typed }) end
  local named = {}
  for place = 1, math.min(#many, CANDIDATES_MAX) do named[place] = shown.rule_called(game, many[place], language) end
  if #many > CANDIDATES_MAX then named[#named + 1] = "…" end
  refuse("which_rule", { typed = typed, rules = table.concat(named, ", ") })
end

-- --- its value --------------------------------------------------------------------------------------

local plain = { name = "unit", symbol = "", decimals = 0 }

local truths = { oui = true, yes = true, ["true"] = true, non = false, no = false, ["false"] = false }

local function choice_of(game, rule, text, language)
  local place = place_of_choice(game, rule, text, language, true)
  if place then return rule.choices[place] end
  if type(rule[1]) == "boolean" then return truths[text] end
  return math.type(rule[1]) == "integer" and words.read_amount(text, { name = "unit", symbol = "" }, language) or text
end

-- The value as it was typed; the text itself, to be refused, where it is none.
local function value_of(game, rule, text, currency, language)
  if rule.choices then return choice_of(game, rule, text, language) end
  if type(rule[1]) == "boolean" then
    local truth = truths[text]
    if truth == nil then return text end
    return truth
  end
  if math.type(rule[1]) ~= "integer" then return named_text(game, rule, text) end
  local bare = string.match(text, "^(.-)%s*%%$") or text
  return words.read_amount(bare, rule.unit == "money" and currency or plain, language) or text
end

local function is_fixed(rule) return rule.choices and #rule.choices == 1 or rule.min ~= nil and rule.min == rule.max end

-- told says a value as it is shown.
local function require_possible(name, rule, value, told)
  if is_fixed(rule) then refuse("rule_fixed", { name = name }) end
  if type(rule[1]) == "boolean" and type(value) ~= "boolean" then refuse("rule_yes_no", { name = name }) end
  local reason = rulebook.objection(rule, value, told)
  if reason then refuse("rule_value", { name = name, reason = reason }) end
end

-- --- told -------------------------------------------------------------------------------------------

local function speaker(c)
  return function(key, given) return messages.fill(phrases[c.language][key], given, c) end
end

local function value_told(game, rule, value, c)
  if math.type(value) ~= "integer" then return tostring(shown.value_in_words(game, rule, value, c.language)) end
  local number = words.print_amount(value, rule.unit == "money" and c.t:currency() or plain, c.language)
  return rule.unit == "percent" and number .. words.french(" %") or number
end

local function bounds_told(game, rule, c)
  local phrase, list = speaker(c), {}
  if is_fixed(rule) then return phrase("rule_is_fixed", {}) end
  for place, choice in ipairs(rule.choices or {}) do list[place] = value_told(game, rule, choice, c) end
  if rule.choices then return phrase("one_of", { list = table.concat(list, ", ") }) end
  local least, most = rule.min and value_told(game, rule, rule.min, c), rule.max and value_told(game, rule, rule.max, c)
  if least and most then list[1] = phrase("from_to", { min = least, max = most }) end
  if least and not most then list[1] = phrase("at_least", { min = least }) end
  if most and not least then list[1] = phrase("at_most", { max = most }) end
  if rule.multiple then list[#list + 1] = phrase("multiples", { multiple = rule.multiple }) end
  return #list > 0 and table.concat(list, ", ") or nil
end

local function rule_told(game, name, rule, c)
  local phrase, called = speaker(c), shown.rule_called(game, name, c.language)
  local lines = {
    phrase("rule_is", { name = called, value = value_told(game, rule, rule[1], c), origin = shown.origin(game, rule, c.language) }),
    rule[c.language],
  }
  local bounds = bounds_told(game, rule, c)
  if bounds then lines[#lines + 1] = bounds end
  if not is_fixed(rule) then lines[#lines + 1] = phrase("rule_changes", { name = called }) end
  return table.concat(lines, "\n")
end

-- --- the house rule of it ---------------------------------------------------------------------------

local function in_lua(value)
  local plain_text = type(value) == "string" and string.gsub(value, "%c", " ")
  return plain_text and '"' .. string.gsub(plain_text, '["\\]', "\\%0") .. '"' or tostring(value)
end

-- The names of the rules that were changed, tonight or by that file, in the order of the alphabet.
local function changed(game, file)
  local list = {}
  for _, name in ipairs(shown.rule_names(game)) do
    local by = game.rules[name].by
    if by and (by == TONIGHT or by == file) then list[#list + 1] = name end
  end
  return list
end

local function tonight_of(game, name, value)
  local lines = {}
  for _, other in ipairs(changed(game, nil)) do
    if other ~= name then lines[#lines + 1] = "  " .. other .. " = " .. in_lua(game.rules[other][1]) .. "," end
  end
  if value ~= nil then lines[#lines + 1] = "  " .. name .. " = " .. in_lua(value) .. "," end
  if #lines == 0 then return "" end
  return 'house { fr = "changé ce soir", en = "changed tonight" }\noverride {\n' .. table.concat(lines, "\n") .. "\n}\n"
end

-- typed is a rule and perhaps its new value, - for the one that it had. What is to be said, and the house rule of the evening as it
-- is to be from now on: "" for none any more; nil where only a question was asked.
function evening_rules.typed(game, t, typed, language)
  local name, text, many = split(game, (string.gsub(typed, "…", "")), language) -- as a narrow table cuts it
  if not name then refuse_unknown(game, typed, many, language) end
  local rule, c = game.rules[name], questions.context(t, nil, language)
  local called = shown.rule_called(game, name, language)
  if text == "" then return rule_told(game, name, rule, c) end
  if text == "-" then
    if rule.by ~= TONIGHT then refuse("rule_unchanged", { name = called }) end
    return speaker(c)("rule_as_before", { name = called }), tonight_of(game, name)
  end
  local value = value_of(game, rule, text, t:currency(), language)
  require_possible(called, rule, value, function(choice) return value_told(game, rule, choice, c) end)
  if value == rule[1] then refuse("rule_same", { name = called }) end
  local phrase, was = speaker(c), value_told(game, rule, rule[1], c)
  local said = phrase("rule_changed", { name = called, was = was, now = value_told(game, rule, value, c) })
  return said .. "\n" .. phrase("rule_tonight", {}), tonight_of(game, name, value)
end

-- The file of a house rule of that name, with those values.
local function file_of(game, name, values, language)
  local lines, quoted = {}, in_lua(name)
  for _, rule_name in ipairs(shown.rule_names(game)) do
    local rule, value = game.rules[rule_name], values[rule_name]
    if value ~= nil then
      local usual = rule.usual == nil and rule[1] or rule.usual
      lines[#lines + 1] = "  -- " .. rule[language]
      lines[#lines + 1] = "  " .. rule_name .. " = " .. in_lua(value) .. ", -- " .. in_lua(usual)
    end
  end
  return "house { fr = " .. quoted .. ", en = " .. quoted .. ", game = " .. in_lua(game.name) .. " }\noverride {\n"
    .. table.concat(lines, "\n") .. (#lines > 0 and "\n" or "") .. "}\n"
end

-- What the table has learnt in the evening, where that is not what the rule says already.
local function learnt(game, t, values)
  local is_new = false
  for name, value in pairs(game.learnt and game.learnt(t) or {}) do
    if value ~= game.rules[name][1] then values[name], is_new = value, true end
  end
  return is_new
end

-- What was changed, as the file of a house rule of that name.
function evening_rules.kept(game, t, name, language)
  local values = {}
  local names = changed(game, name .. ".lua")
  for _, rule_name in ipairs(names) do values[rule_name] = game.rules[rule_name][1] end
  if not learnt(game, t, values) and #names == 0 then refuse "nothing_changed" end
  return file_of(game, name, values, language)
end

-- What a text says of a box must be readable: else its first part that is not is told.
local function require_readable(game, t, name, value, currency, language)
  if type(value) ~= "string" or not game.box_objection then return end
  local function amount(text) return (words.read_amount(text, currency, language)) end
  local part = game.box_objection(t, name, value, amount)
  if part then refuse("box_unreadable", { part = part, meaning = game.rules[name][language] }) end
end

-- A box that is described: its name, and then a line each the rules that were answered, `salaire=200`.
function evening_rules.described(game, t, answers, language)
  local name, rest = string.match(answers, "^([^\n]*)\n?(.*)$")
  local c, currency, values = questions.context(t, nil, language), t:currency(), {}
  for rule_name, text in string.gmatch(rest, "([%w_]+)=([^\n]*)") do
    local rule = game.rules[rule_name]
    local value = value_of(game, rule, text, currency, language)
    local function told(choice) return value_told(game, rule, choice, c) end
    require_possible(shown.rule_called(game, rule_name, language), rule, value, told)
    require_readable(game, t, rule_name, value, currency, language)
    values[rule_name] = value
    currency = game.box_money and game.box_money(rule_name, value) or currency
  end
  return file_of(game, name, values, language)
end

return evening_rules
