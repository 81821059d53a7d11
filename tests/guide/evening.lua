-- An evening as the program's console would show it: prompts, typed lines, what was moved and said.

local evening = {}

local function length(text) return select(2, text:gsub("[^\128-\191]", "")) end

-- Cells between tabs as columns.
local function in_columns(text)
  local rows, widths = {}, {}
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    local cells = {}
    for cell in (line .. "\t"):gmatch "([^\t]*)\t" do
      cells[#cells + 1] = cell
      widths[#cells] = math.max(widths[#cells] or 0, length(cell))
    end
    rows[#rows + 1] = cells
  end
  local lines = {}
  for place, cells in ipairs(rows) do
    local shown = {}
    for column, cell in ipairs(cells) do shown[column] = cell .. string.rep(" ", widths[column] - length(cell)) end
    lines[place] = table.concat(shown, "  ")
  end
  return table.concat(lines, "\n") .. "\n"
end

-- A sentence with its full stop, unless it ends otherwise.
local function sentence(text) return text .. (text:match "[.!?]$" and "" or ".") end

-- What the line is answered with.
local function answer(line)
  if line == "undo" then return host.undo() and "1 undone\n" or "refused: nothing to undo.\n" end
  local expression, view = line:match "^= (.+)$", line:match "^view (.+)$"
  if expression or view then
    local done, text = pcall(expression and host.ask or host.view, expression or view)
    if not done then return "refused: " .. sentence(text) .. "\n" end
    return view and in_columns(text) or text .. "\n"
  end
  local said, moved = host.line(line)
  if not said then return "refused: " .. sentence(moved) .. "\n" end
  return moved .. (said ~= "" and said .. "\n" or "")
end

local function trimmed(text) return (text:gsub("[ \t]+\n", "\n")) end

-- Begins it; returns a function that types a line and returns what is shown, and what is shown first.
function evening.begin(folder, game, houses, players)
  local trouble = host.load(folder, game, houses)
  if trouble == "" then trouble = host.begin(table.unpack(players)) end
  if trouble ~= "" then error(trouble, 0) end
  local asked = host.prompt()
  local function type_line(line)
    local shown, before = answer(line), asked
    asked = host.prompt()
    if asked ~= before and asked ~= "" then shown = shown .. asked .. "\n" end
    return trimmed(shown)
  end
  return type_line, trimmed(asked .. "\n")
end

return evening
