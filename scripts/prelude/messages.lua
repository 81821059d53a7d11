-- What the player sees, in French and English: texts with {places} that are filled in.

local messages = {}

local function plain(value)
  if value == nil then return "?" end
  return tostring(value)
end

local kinds = {}

function kinds.money(value, c)
  return math.type(value) == "integer" and words.print_amount(value, c.t:currency()) or plain(value)
end

-- What a card does, or an effect.
function kinds.tell(value, c) return c.t:tell(value, c.language) end

-- The title of a card in the language, where it has one in each.
function kinds.title(value, c)
  local card = c.t:card(value)
  return card and type(card.title) == "table" and card.title[c.language] or plain(value)
end

-- What is printed on a card, or what it does where nothing is.
function kinds.text(value, c)
  local card = c.t:card(value)
  local printed = card and card.text
  return type(printed) == "table" and printed[c.language] or printed or kinds.tell(value, c)
end

-- "{who} paie {amount}" with fields.who and fields.amount; {amount:money} is written in the game's money, {card:tell}
-- is what a card does, {card:title} its title, {card:text} what is printed on it. c has t and the language.
function messages.fill(text, fields, c)
  local filled = string.gsub(text, "{([%w_]+):?(%a*)}", function(name, kind)
    local value = fields and fields[name]
    return (value ~= nil and kinds[kind] or plain)(value, c)
  end)
  return filled
end

-- The text of that key: the game's own, else the prelude's.
function messages.find(catalogues, language, key)
  for i = #catalogues, 1, -1 do
    local text = catalogues[i][language] and catalogues[i][language][key]
    if text then return text end
  end
end

function messages.say(game, key, fields, c)
  local text = messages.find(game.catalogues, c.language, key) or messages.find(game.catalogues, "en", key)
  return text and messages.fill(text, fields, c) or "[" .. key .. "]"
end

-- A question as it is put: to whom, and its title.
function messages.title(game, form, c)
  return form.who .. ": " .. messages.say(game, form.title, form, c)
end

return messages
