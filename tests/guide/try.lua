-- guide_test --try GAME HOUSE.lua... PLAYER...: the words are given in `words`, a line in `typed`.

local evening = dofile(host.tree .. "/tests/guide/evening.lua")

local try = {}

function try.begin()
  local houses, players = {}, {}
  for place = 2, #words do
    local word = words[place]
    if word:match "%.lua$" then
      local source = host.read(word) or error(word .. " is not there", 0)
      houses[#houses + 1] = { name = word:match "[^/]+$", source = source }
    else
      players[#players + 1] = word
    end
  end
  if #players == 0 then players = { "Élodie", "Bo" } end
  local first
  type_line, first = evening.begin(host.tree, words[1], houses, players)
  answer = first
end

function try.type() answer = type_line(typed) end

return try
