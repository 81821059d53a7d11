-- A second opinion on each line of Venture, for `banquier check`: what the rulebook says cannot be, read off the table
-- before and after. Nothing here is used when people play, and no step is asked.

-- Whose société it is: a pile before a player is called by his name and a number.
local function owners(t)
  local list = {}
  for _, player in ipairs(t:names "player") do
    for _, pile in ipairs(t:names "pile") do
      if string.find(pile, "^tas %d+ ") and string.sub(pile, -#de(player)) == de(player) then
        for _, name in ipairs(t:cards(pile)) do list[name] = player end
      end
    end
  end
  return list
end

local function turn(t) return t:get "tour.joueur" end

-- A société comes to whose turn it is, and he has said so himself.
audit "chacun ne prend qu'à son tour" (function(t, before, line)
  local was, player = before(owners), before(turn)
  if not player or line.command == "renoncer" then return end -- what he had taken goes back
  for name, owner in pairs(owners(t)) do
    if was[name] ~= owner and owner ~= player and turn(t) == player then return owner .. " " .. name end
  end
  local speaks_for_himself = line.command == "prendre" or line.command == "rachat" or line.command == "reorganiser"
  if speaks_for_himself and line.who ~= player then return line.who .. " (tour " .. de(player) .. ")" end
end)

-- The Bénéfices lie among what is still to be drawn: there are never fewer cards than Bénéfices.
audit "aucun Bénéfice ne passe inaperçu" (function(t)
  local left, benefices = t:query "pioche", t:query "benefices_en_pioche"
  if t:get "tour.joueur" and not t:get "finie" and benefices > left then return benefices .. " Bénéfices, " .. left .. " cartes" end
end)

-- Money is only paid for something: an operation is billed for what it changes.
local function layout(t)
  local list = {}
  for _, pile in ipairs(t:names "pile") do
    if string.find(pile, "^tas ") and t:size(pile) > 0 then list[#list + 1] = table.concat(t:cards(pile), " ") end
  end
  table.sort(list)
  return table.concat(list, "; ")
end

local function bill(t) return t:get "tour.facture" or 0 end

audit "une réorganisation change quelque chose" (function(t, before, line)
  if line.command ~= "reorganiser" or turn(t) ~= before(turn) then return end
  if bill(t) > before(bill) and layout(t) == before(layout) then return line.typed end
end)
