-- III-5. The square Rumeurs: whoever has stopped there draws a card and keeps it.

local rumeurs = include "rumeurs"

step "evenement_rumeurs" {
  run = function(t, s) rumeurs.draw(t, s.joueur) end,
}
