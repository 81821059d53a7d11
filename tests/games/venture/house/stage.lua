-- What no rule of the game does: cards are laid where a test wants them. "met tas 1 de A : CHI-CD AUT-DEF", from the
-- bottom up; "met main de A : 1t 5t" says that these are all that he holds. "fixe FACT NUMBER".

house { fr = "essai", en = "test" }

local function find(t, word, pile)
  if t:exists("card", word) then return word end
  for _, name in ipairs(t:names "card") do
    if t:card(name).title == word and t:where(name) ~= pile then return name end
  end
end

command "met" {
  words = { fr = "met", en = "puts" }, help = { fr = "x", en = "x" },
  fields = { text "quoi" { max = 2000 } },
  run = function(t, a)
    local pile, cards = string.match(a.quoi, "^(.-) :%s*(.*)$")
    local player = string.match(pile, "^main de (.*)$")
    pile = string.gsub(pile, "de (%a)$", de)
    if not t:exists("pile", pile) then t:define("pile", pile) end
    for word in string.gmatch(cards, "%S+") do t:put(find(t, word, pile), pile) end
    if player then t:set("main", player, t:size(pile)) end
  end,
}

command "fixe" {
  words = { fr = "fixe", en = "fix" }, help = { fr = "x", en = "x" },
  fields = { text "cle" { max = 40 }, integer "nombre" },
  run = function(t, a) t:set(a.cle, a.nombre) end,
}
