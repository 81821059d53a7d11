-- The words of the tests of all games: the evenings of examples/evenings.

-- How it is played, and what is typed.
function evening_of(name)
  local text, how, lines = read("examples/evenings/" .. name .. ".txt"), { players = {} }, {}
  local words = {}
  for word in text:match("^# banquier play ([^\n]+)"):gmatch "%S+" do words[#words + 1] = word end
  how.game = words[1]
  local place = 2
  while words[place] do
    local option = words[place]:match "^%-%-(.*)$"
    if not option then how.players[#how.players + 1] = words[place] end
    if option == "house" then how.house = read(words[place + 1]) end
    if option == "seed" then how.seed = tonumber(words[place + 1]) end
    place = place + ((option == "house" or option == "seed" or option == "lang") and 2 or 1)
  end
  for line in text:gmatch "\n> ([^\n]+)" do lines[#lines + 1] = line end
  return how, lines
end

-- What the program itself would do of a line is left out: the evening goes on as it can.
function go_on(line)
  local who, rest = line:match "^([^%s:]+): (.+)$"
  if line:sub(1, 1) == "!" then return try_forced(line:match "^!%s*(.*)$") end
  if who and try(rest, who) == "" then return end
  try(line)
end
