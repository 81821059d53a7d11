-- French has spaces of its own before and within its signs. Authors type plain ones, or none; these are set here:
-- U+202F before ; ! ? and U+00A0 before : and inside « ».

local THIN, WIDE = "\u{202F}", "\u{A0}"

local typography = {}

-- What stands in a {place:kind} is no sign.
local function hide_places(text) return (string.gsub(text, "{([%w_]+):(%a*)}", "{%1\1%2}")) end
local function show_places(text) return (string.gsub(text, "\1", ":")) end

local function set_signs(text)
  for _, space in ipairs { THIN, WIDE, " " } do text = string.gsub(text, space .. "([;!?])", "%1") end
  return (string.gsub(text, "([^;!?])([;!?])", "%1" .. THIN .. "%2"))
end

-- 12:30 has none.
local function set_colons(text)
  text = string.gsub(text, "([^ ]):( )", "%1\2%2")
  text = string.gsub(text, "([^ ]):$", "%1\2")
  for _, space in ipairs { WIDE, THIN, " " } do text = string.gsub(text, space .. "[:\2]", "\2") end
  return (string.gsub(text, "\2", WIDE .. ":"))
end

local function set_quotes(text)
  for _, space in ipairs { THIN, WIDE, " " } do
    text = string.gsub(string.gsub(text, "«" .. space, "«"), space .. "»", "»")
  end
  return (string.gsub(string.gsub(text, "«", "«" .. WIDE), "»", WIDE .. "»"))
end

local function has(text, sign) return string.find(text, sign, 1, true) end

-- A text is looked through for a sign before it is changed: most have one kind or none.
function typography.french(text)
  if not string.find(text, "[;:!?\194]") then return text end -- « and » begin with that byte
  local has_places = has(text, "{")
  if has_places then text = hide_places(text) end
  if string.find(text, "[;!?]") then text = set_signs(text) end
  if has(text, ":") then text = set_colons(text) end
  if has(text, "«") or has(text, "»") then text = set_quotes(text) end
  return has_places and show_places(text) or text
end

return typography
