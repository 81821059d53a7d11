-- embed_files.lua - files as bytes in C, for the page that phones and the board load: run_lua embed_files.lua TO FILE...
-- A folder of libraries gives nacl-fast.js, which the page asks for as nacl.js.

local types = {
  html = "text/html; charset=utf-8",
  css = "text/css; charset=utf-8",
  js = "text/javascript; charset=utf-8",
  svg = "image/svg+xml",
}

local function literal(text)
  local lines = {}
  for at = 1, #text, 24 do
    local bytes = {}
    for place, byte in ipairs { string.byte(text, at, at + 23) } do bytes[place] = byte .. "," end
    lines[#lines + 1] = "    " .. table.concat(bytes)
  end
  return table.concat(lines, "\n")
end

local to = ...
local arrays, entries = {}, {}
for place, path in ipairs { select(2, ...) } do
  local name = string.match(path, "[^/]+$")
  if name == "nacl-fast.js" then name = "nacl.js" end
  local text = read(path)
  arrays[place] = ("static const unsigned char file_%d[] = {\n%s\n};\n"):format(place, literal(text))
  entries[place] = ('    {"/%s", "%s", (const char *)file_%d, sizeof file_%d},'):format(
    name, types[string.match(name, "%.(%a+)$")], place, place)
end
write(to, table.concat({
  "/* Made by cmake/embed_files.lua of the files in board/. */",
  '#include "phones/board_files.h"',
  "",
  table.concat(arrays, "\n"),
  "const BoardFile board_files[] = {",
  table.concat(entries, "\n"),
  "};",
  "const size_t board_file_count = sizeof board_files / sizeof *board_files;",
  "",
}, "\n"))
