-- Decks made on the spot: numbered cards, a pile to draw from and one beside it.

local paquets = {}

function paquets.all(t)
  local list = {}
  for _, key in ipairs(t:keys "paquet") do list[#list + 1] = key end
  return list
end

function paquets.choices(c) return paquets.all(c.t) end
function paquets.some(t) return #paquets.all(t) > 0 end

function paquets.beside(deck) return deck .. " (défausse)" end

function paquets.card(deck, number) return deck .. " " .. number end

function paquets.lay(t, deck, number)
  t:define("pile", deck)
  t:define("pile", paquets.beside(deck))
  t:show("pile", deck, "nobody")
  for i = 1, number do t:define("card", paquets.card(deck, i), deck) end
  t:set("paquet", deck, number)
end

return paquets
