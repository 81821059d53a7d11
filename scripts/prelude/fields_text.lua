-- Fields for a text, and for a new name.

local called = include "called"
local choices = include "choices"
local limits = include "limits"

local kinds = {}

local TEXT_MAX = 200 -- bytes, where the field says nothing
local NAME_COLUMNS = 24

local samples = { "note", "l'été", "une remarque" }

kinds.text = {
  keeps_letters = true,
  limits = { max = true, samples = true },
  read = function(_, word) return word end,
  check = function(field, value, c, object)
    local most = limits.of(field, "max", c) or TEXT_MAX
    if type(value) ~= "string" then return limits.no_value(object, "not_text", {}) end
    if #value > most then object("text_too_long", { max = most }) end
  end,
  candidates = function() return {} end,
  example = function(field) return (field.samples or samples)[1] end,
  random = function(field, _, pick) return choices.random(field.samples or samples, pick) end,
  show = function(_, value) return value end,
  hint = called,
}

local reasons = { "", "oubli", "erreur" }

-- Why something is put right, as the table says it: all that is left of the line, or nothing.
kinds.reason = {
  keeps_letters = true,
  limits = {},
  may_be_left_out = true,
  read = function(_, words) return words end,
  read_nothing = function() return "" end,
  check = kinds.text.check,
  candidates = function() return {} end,
  example = function() return "" end,
  random = function(_, _, pick) return choices.random(reasons, pick) end,
  show = function(_, value) return value end,
  hint = called,
}

-- A new name, of a player or of a thing: one that is none yet, and looks like none that there is.
kinds.name = {
  keeps_letters = true,
  limits = { taken = true, columns = true },
  -- Behind a colon something else is said.
  read = function(_, word)
    if string.find(word, ":", 1, true) then return nil, "name_colon", { typed = word } end
    return word
  end,
  check = function(field, value, c, object)
    if type(value) ~= "string" then return limits.no_value(object, "not_text", {}) end
    local reason = words.check_name(value, field.columns or NAME_COLUMNS)
    if reason then return limits.no_value(object, "bad_name", { typed = value, reason = reason }) end
    for _, other in ipairs(limits.of(field, "taken", c) or {}) do
      if words.alike(value, other) then return object("name_alike", { typed = value, other = other }) end
    end
  end,
  candidates = function() return {} end,
  random = function(field, c, pick)
    return "n" .. #(limits.of(field, "taken", c) or {}) .. string.char(96 + pick(26)) .. pick(9)
  end,
  slip = function(field, _, c, pick) return choices.random(limits.of(field, "taken", c) or {}, pick) end,
  show = function(_, value) return value end,
  hint = called,
}

return kinds
