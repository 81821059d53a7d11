-- compile_sentences.lua OUT_DIRECTORY FILE... : the catalogues of sentences, a file a language, as sentences_list.h
-- and sentences_list.c. The first language is spoken where nobody names one; the order of the keys is its own.
--
-- A catalogue has a sentence a line, `module.key = text`, and lines that begin with #. In a text, {name} is a field
-- that holds a text, {name:number} a whole number, {name:s} the s of what is more than one, {name:de} "d'Anna" or
-- "de Bruno", and le, la, que likewise; {name:unsaid} is left out in this language, {name:part} is what
-- sentence_recognise looks into; {{ and }} are braces, \n ends a line, \: \; \! \? are what somebody types and no sign of
-- a sentence. A text with a space at an end stands in quotes. Everything else is told with its file and line, and so are a key
-- that another language lacks and fields that it has not.

local out, files = ..., { select(2, ...) }

local kinds = { text = "t", number = "n", unsaid = "u", part = "p", s = "s", de = "d", le = "l", la = "a", que = "q" }
local is_number = { number = true, s = true }
local FIELDS_MAX = 5

local troubles = {}
local function complain(at, format, ...) troubles[#troubles + 1] = at .. ": " .. string.format(format, ...) end

-- --- reading ------------------------------------------------------------------------------------------

-- A field of a text, in the pieces of its sentence; it may stand there several times.
local function read_field(sentence, name, kind)
  kind = kind == "" and "text" or kind
  if not kinds[kind] then return complain(sentence.at, "{%s:%s}: there is no kind of field %s", name, kind, kind) end
  local field = sentence.fields[name]
  local is_first = not field
  if is_first then
    field = { name = name, is_number = is_number[kind] or false }
    sentence.fields[name] = field
    table.insert(sentence.fields, field)
  elseif field.is_number ~= (is_number[kind] or false) then
    complain(sentence.at, "{%s} is a number here and a text there", name)
  end
  table.insert(sentence.pieces, { field = field, kind = kinds[kind] })
end

local function read_text(sentence, text)
  local at = 1
  while at <= #text do
    local brace = string.find(text, "[{}]", at) or #text + 1
    if brace > at then table.insert(sentence.pieces, string.sub(text, at, brace - 1)) end
    local name, kind, after = string.match(text, "^{([%l_][%l%d_]*):?(%l*)}()", brace)
    local doubled = string.match(text, "^{{", brace) or string.match(text, "^}}", brace)
    if doubled then
      table.insert(sentence.pieces, string.sub(doubled, 1, 1))
      after = brace + 2
    elseif name then
      read_field(sentence, name, kind)
    elseif brace <= #text then
      complain(sentence.at, "%s is no field", string.sub(text, brace, brace + 20))
    end
    at = after or brace + 1
  end
  if #sentence.fields > FIELDS_MAX then complain(sentence.at, "a sentence has %d fields at most", FIELDS_MAX) end
end

-- French leaves out a vowel before a name, so "de {who}" is never right.
local function check_elision(at, text)
  for word, name, kind in string.gmatch(" " .. text, "[%s(]([dql][eua]e?) {([%w_]+):?(%w*)}") do
    if kinds[word:sub(1, 1) == "q" and "que" or word] and not is_number[kind] then
      complain(at, "%s {%s}: write {%s:%s}", word, name, name, word)
    end
  end
end

local function set_spaces(language, at, text)
  if string.find(text, "\u{A0}", 1, true) or string.find(text, "\u{202F}", 1, true) then
    complain(at, "write an ordinary space: those of French are set here")
  end
  if language.name ~= "french" then return (string.gsub(text, "\\([:;!?])", "%1")) end
  check_elision(at, text)
  local set = french((string.gsub(text, "\\([:;!?])", function(sign) return "{typed" .. string.byte(sign) .. ":x}" end)))
  return (string.gsub(set, "{typed(%d+):x}", function(byte) return string.char(byte) end))
end

local function read_line(language, at, line)
  if line == "" or string.find(line, "^#") then return end
  local key, text = string.match(line, "^([%l%d_]+%.[%l%d_]+) = (.+)$")
  if not key then return complain(at, "`module.key = text` is expected") end
  text = string.gsub(string.match(text, '^"(.*)"$') or text, "\\n", "\n")
  if string.find(text, " $") and not string.find(line, '"$') then complain(at, "a text ends with a space") end
  if language[key] then return complain(at, "%s stands in line %s too", key, language[key].at) end
  local sentence = { key = key, at = at, fields = {}, pieces = {} }
  read_text(sentence, set_spaces(language, at, text))
  language[key] = sentence
  language[#language + 1] = sentence
end

local function read_language(path)
  local language = { name = string.match(path, "([%l]+)%.txt$") or error(path .. ": a language's name in small letters and .txt is expected", 0) }
  local number = 0
  for line in string.gmatch(read(path), "([^\n]*)\n") do
    number = number + 1
    read_line(language, path .. ":" .. number, line)
  end
  return language
end

-- --- comparing ----------------------------------------------------------------------------------------

local function compare_fields(one, other)
  for _, field in ipairs(one.fields) do
    local same = other.fields[field.name]
    if not same then
      complain(other.at, "%s lacks {%s}, which stands in %s", other.key, field.name, one.at)
    elseif same.is_number ~= field.is_number then
      complain(other.at, "%s: {%s} is a number in one language alone", other.key, field.name)
    end
  end
end

local function compare(first, other)
  for _, sentence in ipairs(first) do
    local same = other[sentence.key]
    if same then
      compare_fields(sentence, same)
      compare_fields(same, sentence)
    else
      complain(sentence.at, "%s lacks %s", other.name, sentence.key)
    end
  end
  for _, sentence in ipairs(other) do
    if not first[sentence.key] then complain(sentence.at, "%s lacks %s", first.name, sentence.key) end
  end
end

-- --- writing ------------------------------------------------------------------------------------------

local function each(list, format, make)
  local lines = {}
  for place, item in ipairs(list) do lines[place] = string.format(format, make(item, place)) end
  return table.concat(lines)
end

local function identifier(sentence) return (string.gsub(sentence.key, "%.", "_")) end

local function parameters(sentence)
  if #sentence.fields == 0 then return "void" end
  local list = {}
  for place, field in ipairs(sentence.fields) do
    list[place] = (field.is_number and "int64_t " or "const char *") .. field.name
  end
  return table.concat(list, ", ")
end

local function values(sentence)
  local list = {}
  for place, field in ipairs(sentence.fields) do
    list[place] = "{." .. (field.is_number and "number" or "text") .. " = " .. field.name .. "}"
  end
  return #list > 0 and ", {" .. table.concat(list, ", ") .. "}" or ", {{0}}"
end

local function header(languages)
  local first, phrases = languages[1], {}
  for place, sentence in ipairs(first) do
    sentence.place = place - 1
    if #sentence.fields == 0 then phrases[#phrases + 1] = sentence end
  end
  return "/* sentences_list.h - made by compile_sentences.lua: the sentences, each a function that asks for its fields. */\n"
    .. "typedef enum {\n"
    .. each(languages, "    LANGUAGE_%s,\n", function(language) return string.upper(language.name) end)
    .. "} Language;\n\n"
    .. "enum { LANGUAGES = " .. #languages .. ", SENTENCES = " .. #first .. " };\n\n"
    .. "/* Those without a field. */\ntypedef enum {\n"
    .. each(phrases, "    PHRASE_%s = %d,\n", function(sentence) return string.upper(identifier(sentence)), sentence.place end)
    .. "} Phrase;\n\n"
    .. each(first, "static inline Sentence say_%s(%s)\n{\n    return (Sentence){%d%s};\n}\n", function(sentence)
      return identifier(sentence), parameters(sentence), sentence.place, values(sentence)
    end)
end

local function quote(text)
  return '"' .. string.gsub(string.gsub(text, '["\\]', "\\%0"), "\n", "\\n") .. '"'
end

-- A field is a byte SENTENCE_FIELD, its place and its kind.
local function encode(sentence, places)
  local parts = {}
  for place, piece in ipairs(sentence.pieces) do
    parts[place] = type(piece) == "string" and quote(piece)
      or string.format('"\\016" "%d%s"', places[piece.field.name], piece.kind)
  end
  return #parts > 0 and table.concat(parts, " ") or '""'
end

local function definitions(languages)
  local first, sorted = languages[1], {}
  for place, sentence in ipairs(first) do
    sorted[place] = sentence
    sentence.places = {}
    for number, field in ipairs(sentence.fields) do sentence.places[field.name] = number - 1 end
  end
  table.sort(sorted, function(a, b) return a.key < b.key end)
  return '#include "sentence_parts.h"\n\n'
    .. "const SentenceForm sentence_forms[SENTENCES] = {\n"
    .. each(first, "    {%s, {%s}, \"%s\", {%s}},\n", function(sentence)
      local texts, names, types = {}, {}, {}
      for place, language in ipairs(languages) do texts[place] = encode(language[sentence.key], sentence.places) end
      for place, field in ipairs(sentence.fields) do
        names[place], types[place] = quote(field.name), field.is_number and "n" or "t"
      end
      return quote(sentence.key), table.concat(texts, ",\n      "), table.concat(types), #names > 0 and table.concat(names, ", ") or "NULL"
    end)
    .. "};\n\nconst int sentences_by_key[SENTENCES] = {\n"
    .. each(sorted, "    %d,\n", function(sentence) return sentence.place end)
    .. "};\n"
end

-- ------------------------------------------------------------------------------------------------------

local languages = {}
for place, path in ipairs(files) do languages[place] = read_language(path) end
for place = 2, #languages do compare(languages[1], languages[place]) end
if #troubles > 0 then error(table.concat(troubles, "\n"), 0) end
write(out .. "/sentences_list.h", header(languages))
write(out .. "/sentences_list.c", definitions(languages))
