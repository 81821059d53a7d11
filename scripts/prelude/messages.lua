-- What the player sees, in French and English: texts with {places} that are filled in.

local banknotes = include "banknotes"

local messages = {}

local function plain(value)
  if value == nil then return "?" end
  return tostring(value)
end

local kinds = {}

function kinds.money(value, c)
  return math.type(value) == "integer" and words.print_amount(value, c.t:currency(), c.language) or plain(value)
end

-- The banknotes that make the amount, or those of a list; as money where no notes do.
function kinds.notes(value, c)
  local list = type(value) == "table" and value or math.type(value) == "integer" and c.t:notes(value)
  return list and banknotes.tell(list, c.t:currency(), c.language) or kinds.money(value, c)
end

-- The ending of what is more than one; of none too, where it is not French.
function kinds.s(value, c)
  local is_one = value == 1 or c.language == "fr" and value == 0
  return is_one and "" or "s"
end

-- "de Bruno", "d'Anna"; and le, la, que likewise.
for _, word in ipairs { "de", "le", "la", "que" } do
  kinds[word] = function(value) return words.elided(word, plain(value)) end
end

-- A reason in brackets, if one was given.
function kinds.aside(value) return value and value ~= "" and " (" .. plain(value) .. ")" or "" end

-- What a card does, or an effect.
function kinds.tell(value, c) return c.t:tell(value, c.language) end

-- Why a text cannot be a name, and the like: a sentence of the program.
function kinds.reason(value, c) return words.told(plain(value), c.language) end

-- What a card is called in the language; as on paper, nothing tells one of its copies from another.
function messages.card(name, c)
  local title = c.t:card(name) and c.t:card(name).title
  return type(title) == "table" and title[c.language] or title or plain(name)
end

function kinds.title(value, c) return messages.card(value, c) end

-- What is printed on a card, or what it does where nothing is.
function kinds.text(value, c)
  local card = c.t:card(value)
  local printed = card and card.text
  return type(printed) == "table" and printed[c.language] or printed or kinds.tell(value, c)
end

-- "{who} paie {amount}" with fields.who and fields.amount; {amount:money} is written in the game's money,
-- {amount:notes} in the notes of its box, {card:tell} is what a card does, {card:title} its title, {card:text} what is
-- printed on it; "{n} barre{n:s}" has its s where there are several; {who:de} is d'Anna or de Bruno; {reason:aside} stands in
-- brackets, if there is one. c has t and the
-- language.
function messages.fill(text, fields, c)
  local filled = string.gsub(text, "{([%w_]+):?(%a*)}", function(name, kind)
    local value = fields and fields[name]
    return (value ~= nil and kinds[kind] or plain)(value, c)
  end)
  return filled
end

-- Sets the spaces of the French texts of a catalogue, as those of a game are set when it declares them.
function messages.typeset(catalogue)
  for key, text in pairs(catalogue.fr) do catalogue.fr[key] = words.french(text) end
  return catalogue
end

-- The text of that key: the game's own, else the prelude's.
function messages.find(catalogues, language, key)
  for i = #catalogues, 1, -1 do
    local text = catalogues[i][language] and catalogues[i][language][key]
    if text then return text end
  end
end

local others = { fr = "en", en = "fr" }

-- The keys of the texts that are there in one language alone, in order, each with the language that it lacks.
function messages.one_sided(game)
  local list = {}
  for tongue, other in pairs(others) do
    for key in pairs(game.texts[tongue]) do
      if not game.texts[other][key] then list[#list + 1] = key .. " (" .. other .. ")" end
    end
  end
  table.sort(list)
  return list
end

function messages.say(game, key, fields, c)
  local text = messages.find(game.catalogues, c.language, key)
    or messages.find(game.catalogues, others[c.language], key)
  return text and messages.fill(text, fields, c) or "[" .. key .. "]"
end

local COLON = { fr = words.french " : ", en = ": " }

-- What is said of one, or of that word.
function messages.of(who, text, c) return who .. COLON[c.language] .. text end

return messages
