-- Action cards: the boxes have none, house rules may. Such a card is of the sort "action" and does what its effect says to
-- the player on whom it is laid. It is an operation like others, and is not taken back.

local cartes = include "cartes"
local mains = include "mains"
local operations = include "operations"
local partie = include "partie"

-- So many cards of his hand, which he chooses, go to the défausse.
verb "rend" {
  args = { { "number", "integer" } },
  run = function(t, e, c)
    for _ = 1, math.min(e.number, mains.number(t, c.player)) do t:todo("carte_rendue", { player = c.player }) end
  end,
  fr = "défausse {number} carte de son choix", en = "discards {number} card of his choice",
}

step "carte_rendue" {
  aloud = true,
  ask = function(t, s)
    if mains.number(t, s.player) == 0 then return nil end
    return form(s.player, "carte_rendue", choice "carte" { choices = function(c) return cartes.hand_terms(c.t) end })
  end,
  answer = function(t, s, a)
    mains.play(t, s.player, a.carte, mains.DEFAUSSE)
    t:say("defausse", { who = s.player, cards = cartes.show(a.carte) })
  end,
}

command "jouer" {
  aloud = true,
  words = { fr = "jouer", en = "play" },
  help = { fr = "jouer CARTE SUR-QUI : une carte d'action, où la maison en a", en = "play CARD ON-WHOM: an action card, where the house has any" },
  open = function(t) return partie.is_open(t) and #cartes.terms(t, "action") > 0 and not t:get "tour.forcee" end,
  whose = partie.player,
  fields = { choice "carte" { choices = function(c) return cartes.terms(c.t, "action") end }, player "joueur" },
  run = function(t, a)
    mains.play(t, partie.player(t), a.carte, mains.DEFAUSSE)
    operations.count(t)
    local card = t:top(mains.DEFAUSSE)
    local done = t:carry_out(card, { player = a.joueur, sender = partie.player(t) })
    t:say("jouee", { who = partie.player(t), card = card, player = a.joueur })
    if not done then t:say "sans_effet" end
  end,
}
