-- The second deck of the house pack, Ressources or Actions: this project's own copies of each Capital value and of each
-- Rachat. A card is called as it is typed: 5t is 5 with a triangle, 5c with a square (carré), 5r with a circle (rond).

local list = {}

local function add(title, copies, data)
  list[#list + 1] = { no = #list + 1, title = title, copies = copies, data = data }
end

-- Small Capital, with signs; then large Capital, plain.
for _, small in ipairs { { 1, 3 }, { 3, 2 }, { 5, 2 }, { 8, 2 } } do
  for _, sign in ipairs { "triangle", "carré", "rond" } do
    add(small[1] .. string.sub(sign, 1, 1), small[2], { sorte = "capital", valeur = small[1], signe = sign })
  end
end
for _, large in ipairs { { 10, 3 }, { 12, 3 }, { 14, 3 }, { 16, 3 }, { 18, 3 }, { 20, 2 } } do
  add(tostring(large[1]), large[2], { sorte = "capital", valeur = large[1], signe = "aucun" })
end

add("x1/2", 2, { sorte = "rachat", fois = 1, sur = 2 })
add("x1", 4, { sorte = "rachat", fois = 1, sur = 1 })
add("x3/2", 2, { sorte = "rachat", fois = 3, sur = 2 })
add("bénéfice", 2, { sorte = "bénéfice" })

deck "ressources" (list)
