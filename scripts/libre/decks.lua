-- Decks made on the spot: numbered cards, a pile to draw from and one beside it.

local function decks(t)
  local list = {}
  for _, key in ipairs(t:keys "paquet") do list[#list + 1] = key end
  return list
end

local function choices(c) return decks(c.t) end

local function some(t) return #decks(t) > 0 end

local function beside(deck) return deck .. " (défausse)" end

command "paquet" {
  words = { fr = "paquet", en = "deck" },
  help = { fr = "paquet NOM NOMBRE : des cartes numérotées, mélangées", en = "deck NAME NUMBER: numbered cards" },
  fields = {
    name "nom" { taken = function(c) return c.t:names "pile" end },
    quantity "nombre" { min = 1, max = function() return rules.cartes_max end },
  },
  run = function(t, a)
    t:define("pile", a.nom)
    t:define("pile", beside(a.nom))
    t:show("pile", a.nom, "nobody")
    for i = 1, a.nombre do t:define("card", a.nom .. " " .. i, a.nom) end
    t:set("paquet", a.nom, a.nombre)
  end,
}

-- The top card, face up; when there is none left, those beside are shuffled first.
command "tirer" {
  words = { fr = "tirer", en = "draw" },
  help = { fr = "tirer PAQUET : la carte du dessus", en = "draw DECK: the top card" },
  open = some,
  fields = { choice "paquet" { choices = choices } },
  run = function(t, a, who)
    if t:size(a.paquet) == 0 then t:shuffle_in(beside(a.paquet), a.paquet) end
    t:say("carte_tiree", { who = who, card = t:draw(a.paquet, beside(a.paquet)) })
  end,
}

command "melanger" {
  words = { fr = "mélanger", en = "shuffle" },
  help = { fr = "mélanger PAQUET : toutes ses cartes", en = "shuffle DECK: all its cards" },
  open = some,
  fields = { choice "paquet" { choices = choices } },
  run = function(t, a)
    t:shuffle_in(beside(a.paquet), a.paquet)
    t:shuffle(a.paquet)
  end,
}
