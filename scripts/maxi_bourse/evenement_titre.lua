-- III-1. Arrêt sur une case Titre.

step "evenement_titre" {
  run = function(t, s) t:say("case_titre", { who = s.joueur, name = s.nom }) end,
}
