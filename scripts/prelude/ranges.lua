-- Between which numbers a field lies, in words.

local limits = include "limits"
local messages = include "messages"
local phrases = include "phrases"

local ranges = {}

-- A function that says a phrase of the prelude's in the language of the context.
function ranges.speaker(c)
  return function(key, given) return messages.fill(phrases[c.language][key], given, c) end
end

local is_money = { amount = true, bid = true, lot = true }

-- A limit as it is written; nil where it is none, or hidden from whoever asks.
function ranges.written(field, name, c)
  local value = limits.shown(field, name, c)
  if value == nil then return nil end
  return is_money[field.kind] and words.print_amount(value, c.t:currency(), c.language) or tostring(value)
end

function ranges.told(field, c, phrase)
  local least, most = ranges.written(field, "min", c), ranges.written(field, "max", c)
  if least and least == most then return phrase("exactly", { number = least }) end
  if least and most then return phrase("from_to", { min = least, max = most }) end
  if least then return phrase("at_least", { min = least }) end
  return most and phrase("at_most", { max = most })
end

return ranges
