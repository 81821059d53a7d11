-- III-6. The square Strictement personnel: whoever has stopped there draws, reads aloud and suffers.

step "evenement_personnel" {
  run = function(t, s) t:todo("lecture", { joueur = s.joueur, paquet = "personnel" }) end,
}
