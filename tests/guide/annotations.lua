-- Reads scripts/annotations.lua: sections, and in each the words, methods and classes with what is said of them.

local share = dofile(host.tree .. "/tests/guide/share.lua")

local annotations = {}

local function new_item() return { doc = {}, params = {}, returns = {}, fields = {}, values = {} } end

-- "name? type what it is" -- the name, whether it may be left out, the type and the rest
local function split_typed(text)
  local name, rest = text:match "^(%[?[%w_%.]+%]?%??)%s+(.*)$"
  local depth = 0
  for at = 1, #rest do
    local byte = rest:sub(at, at)
    if byte:match "[%(%{%[<]" then depth = depth + 1 end
    if byte:match "[%)%}%]>]" then depth = depth - 1 end
    local continues = rest:sub(at - 1, at - 1):match "[:,|]" or rest:sub(at + 1, at + 1) == "|"
    if byte == " " and depth == 0 and not continues then
      return name:gsub("%?$", ""), name:match "%?$" ~= nil, rest:sub(1, at - 1), rest:sub(at + 1)
    end
  end
  return name:gsub("%?$", ""), name:match "%?$" ~= nil, rest, ""
end

local function add_tag(item, tag, text)
  if tag == "param" then
    local name, optional, kind, what = split_typed(text)
    item.params[#item.params + 1] = { name = name, optional = optional, kind = kind, what = what }
  elseif tag == "field" then
    local name, optional, kind, what = split_typed(text)
    item.fields[#item.fields + 1] = { name = name, optional = optional, kind = kind, what = what }
  elseif tag == "return" then
    item.returns[#item.returns + 1] = text
  elseif tag == "class" or tag == "alias" then
    item.kind, item.name = tag, text:match "^([%w_]+)"
    item.is_what = text:match "^[%w_]+%s+(.*)$"
  end
end

-- { { title, level, items = { { kind = "word" | "part" | "method" | "class" | "alias", name, doc, ... } } } }
function annotations.read()
  local sections, section, item = {}, nil, new_item()
  local function finish(kind, name)
    item.kind, item.name = kind or item.kind, name or item.name
    if item.kind then section.items[#section.items + 1] = item end
    item = new_item()
  end
  for line in (share.read(host.tree .. "/scripts/annotations.lua") .. "\n"):gmatch "([^\n]*)\n" do
    local level, title = line:match "^%-%- (##+) (.+)$"
    local tag, tagged = line:match "^%-%-%-@(%w+)%s*(.*)$"
    local method, word = line:match "^function Table:([%w_]+)", line:match "^function ([%w_]+)%("
    local part = line:match "^function ([%w_]+%.[%w_]+)%(" -- of a library
    if title then
      section = { title = title, level = #level, items = {} }
      sections[#sections + 1] = section
    elseif tag == "meta" then
      item = new_item()
    elseif tag then
      add_tag(item, tag, tagged)
    elseif line:match "^%-%-%-| " then
      item.values[#item.values + 1] = line:match '^%-%-%-| "?([^"]*)"?$'
    elseif line:match "^%-%-%- " then
      item.doc[#item.doc + 1] = line:sub(5)
    elseif method then
      finish("method", method)
    elseif word then
      finish("word", word)
    elseif part then
      finish("part", part)
    elseif line:match "^[%w_]+ = {}$" then
      item.fields = {}
      finish("word", line:match "^([%w_]+)")
    elseif line == "" and item.kind then
      finish()
    end
  end
  if item.kind then finish() end
  return sections
end

-- name -> item, of that kind
function annotations.of_kind(kind)
  local found = {}
  for _, section in ipairs(annotations.read()) do
    for _, item in ipairs(section.items) do
      if item.kind == kind then found[item.name] = item end
    end
  end
  return found
end

return annotations
