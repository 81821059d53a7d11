-- Decks made on the spot: drawn by the program, or by the table, which says what came.

local paquets = include "paquets"

command "paquet" {
  words = { fr = "paquet", en = "deck" },
  help = { fr = "paquet NOM NOMBRE : des cartes numérotées, mélangées", en = "deck NAME NUMBER: numbered cards" },
  fields = {
    name "nom" { taken = function(c) return c.t:names "pile" end },
    quantity "nombre" { min = 1, max = function() return rules.cartes_max end },
  },
  run = function(t, a) paquets.lay(t, a.nom, a.nombre) end,
}

-- Those beside are shuffled first, when there is none left.
local function shuffle_if_empty(t, deck)
  if t:size(deck) > 0 then return end
  t:shuffle_in(paquets.beside(deck), deck)
  t:say("paquet_melange", { deck = deck })
end

-- The card of that number, which the table has drawn.
local function take(t, deck, number)
  local card = paquets.card(deck, number)
  if t:where(card) ~= deck then refuse("carte_deja_tiree", { card = card }) end
  t:put(card, paquets.beside(deck))
  return card
end

local function most(c) return c.t:get("paquet", c.answers.paquet) end

command "tirer" {
  words = { fr = "tirer", en = "draw" },
  help = { fr = "tirer PAQUET [NUMÉRO] : la carte du dessus, ou celle que la table a tirée",
    en = "draw DECK [NUMBER]: the top card, or the one that the table has drawn" },
  open = paquets.some,
  fields = { choice "paquet" { choices = paquets.choices }, integer "carte" { min = 0, max = most, usual = 0 } },
  run = function(t, a, who)
    shuffle_if_empty(t, a.paquet)
    local card = a.carte > 0 and take(t, a.paquet, a.carte) or t:draw(a.paquet, paquets.beside(a.paquet))
    t:say("carte_tiree", { who = who, card = card })
  end,
}

command "melanger" {
  words = { fr = "mélanger", en = "shuffle" },
  help = { fr = "mélanger PAQUET : toutes ses cartes", en = "shuffle DECK: all its cards" },
  open = paquets.some,
  fields = { choice "paquet" { choices = paquets.choices } },
  run = function(t, a)
    t:shuffle_in(paquets.beside(a.paquet), a.paquet)
    t:shuffle(a.paquet)
    t:say("paquet_melange", { deck = a.paquet })
  end,
}
