-- The banknotes of a game, where it says which its box holds: what an amount is handed out in, and what all of
-- them are worth. Nobody is refused anything for lack of paper: a table can write down what it owes.

local banknotes = {}

local function box(game, t)
  if type(game.notes) == "function" then return game.notes(t) end
  return game.notes
end

-- As few as can be, { { value, count }, ... }, the same for each of so many players; nil if the box has not got them.
function banknotes.pay(game, t, amount, players)
  local held = box(game, t)
  return held and notes.pay(held, amount, players)
end

-- What all notes of the box are worth; nil where the game does not say what it holds.
function banknotes.worth(game, t)
  local held, worth = box(game, t), 0
  if not held then return nil end
  for _, kind in ipairs(held) do worth = worth + kind[1] * kind[2] end
  return worth
end

-- "1 × 50 000 + 4 × 1 000"
function banknotes.tell(list, currency, language)
  local shown = {}
  for place, kind in ipairs(list) do
    shown[place] = kind[2] .. " × " .. words.print_amount(kind[1], currency, language)
  end
  return table.concat(shown, " + ")
end

return banknotes
