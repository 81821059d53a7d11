-- Lines that are told. What a script says stands on one line, whatever is in it: no rule makes a line that could be taken for
-- the program's own.

local lines = {}

-- One text, a line each. A line end within one is shown, as the program shows all that a terminal would obey.
function lines.join(list)
  local shown = {}
  for place, line in ipairs(list) do shown[place] = string.gsub(line, "\n", "\\x0A") end
  return table.concat(shown, "\n")
end

return lines
