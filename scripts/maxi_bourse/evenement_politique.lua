-- III-4. The squares Politique intérieure and internationale: whoever has stopped there draws and reads aloud, the cotes
-- move, and nobody trades until the next turn.

step "evenement_politique_interieure" {
  run = function(t, s) t:todo("lecture", { joueur = s.joueur, paquet = "politique_interieure" }) end,
}

step "evenement_politique_internationale" {
  run = function(t, s) t:todo("lecture", { joueur = s.joueur, paquet = "politique_internationale" }) end,
}
