-- III-3. The square Bourse: the banker draws and reads aloud, whoever has stopped there obeys.

step "evenement_bourse" {
  run = function(t, s) t:todo("lecture", { joueur = s.joueur, paquet = "bourse" }) end,
}
