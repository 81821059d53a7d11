-- A second opinion on each line of L'Ambition des Rois, for `banquier check`: what the rulebook says cannot be, read off
-- the table before and after. Nothing here is used when people play, and no step is asked.

local sortes = { "Honneur", "Nourriture", "Terrain", "Or" }
local HEROS = 3 -- that each side lays

local function number_of(text)
  local number = 0
  for _ in string.gmatch(text, "%d+") do number = number + 1 end
  return number
end

-- Each lays exactly three heroes, three different ones, from the nine places of his hand.
audit "chacun pose exactement trois Héros" (function(t)
  for _, player in ipairs(t:keys "scelle") do
    local sealed, seen = t:get("scelle", player), {}
    if number_of(sealed) ~= HEROS then return player .. " : " .. sealed end
    for place in string.gmatch(sealed, "%d+") do
      if seen[place] or tonumber(place) < 1 or tonumber(place) > rules.hand_size then return player .. " : " .. sealed end
      seen[place] = true
    end
  end
end)

-- Exactly so many words are so many heroes: what is typed unseen says no more than its three.
audit "ce qui est tapé sans être vu ne dit que trois Héros" (function(_, _, line)
  if line.command or line.step ~= "sceller" and line.step ~= "confirmer" then return end
  local is_in_numbers = not string.find(line.typed, "[^%d%s,]")
  if is_in_numbers and number_of(line.typed) ~= HEROS then return line.typed end
  if #line.words > HEROS and #line.words ~= #table.concat(line.answers["héros"] or {}) and is_in_numbers then return line.typed end
end)

-- A letter that stands for a token is no yes and no no.
audit "N est Nourriture, O est Or : ni non, ni oui" (function(_, _, line)
  local field = not line.command and line.question and line.question.form.fields[1]
  if field and field.kind == "yesno" and (line.typed == "N" or line.typed == "O") then return line.typed end
end)

-- A building that brings something for something is not passed over while its price can be paid.
local function waiting(t)
  local list = {}
  for _, number in ipairs(t:keys "revenu") do list[t:get("revenu", number)] = true end
  return list
end

local function price_of(t, card)
  local part = t:parts_of(card, "echange")[1]
  return part and part.effect.donne
end

local function tokens(t, player)
  local list = {}
  for place, kind in ipairs(sortes) do list[place] = t:balance(kind, player) end
  return table.concat(list, " ")
end

local function can_pay(t, player, price)
  local total = 0
  for _, kind in ipairs(sortes) do total = total + t:balance(kind, player) end
  for number, letter in string.gmatch(price, "(%d*)([HNTO?])") do
    local wanted = tonumber(number) or 1
    for _, kind in ipairs(sortes) do
      if string.sub(kind, 1, 1) == letter and t:balance(kind, player) < wanted then return false end
    end
    total = total - wanted
  end
  return total >= 0
end

audit "un revenu que l'on peut payer n'est pas perdu" (function(t, before)
  local player = before(function(t) return t:get "attaquant" end)
  if not player or t:get "attaquant" ~= player then return end
  local now = waiting(t)
  for card in pairs(before(waiting)) do
    local price = not now[card] and before(price_of, card)
    local is_asked_about = t:item() and t:item().step ~= "dev" and t:item().step ~= "combat"
    if price and not is_asked_about and tokens(t, player) == before(tokens, player) and can_pay(t, player, price) then return card end
  end
end)
