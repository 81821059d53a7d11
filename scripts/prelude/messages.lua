-- What the player sees, in French and English: texts with {places} that are filled in.

local messages = {}

local function plain(value)
  if value == nil then return "?" end
  return tostring(value)
end

-- "{who} paie {amount}" with fields.who and fields.amount; {amount:money} is written in the game's money.
function messages.fill(text, fields, currency)
  local filled = string.gsub(text, "{([%w_]+):?(%a*)}", function(name, kind)
    local value = fields and fields[name]
    if kind == "money" and math.type(value) == "integer" then return words.print_amount(value, currency) end
    return plain(value)
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

function messages.say(catalogues, language, key, fields, currency)
  local text = messages.find(catalogues, language, key) or messages.find(catalogues, "en", key)
  return text and messages.fill(text, fields, currency) or "[" .. key .. "]"
end

-- A question as it is put: to whom, and its title.
function messages.title(game, form, c)
  return form.who .. ": " .. messages.say(game.catalogues, c.language, form.title, form, c.currency)
end

return messages
