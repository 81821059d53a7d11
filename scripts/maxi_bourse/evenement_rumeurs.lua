-- The square rumeurs: the card is read from the table's own pile.

step "evenement_rumeurs" {
  run = function(t, s) t:say("case_a_carte", { who = s.joueur, name = s.nom }) end,
}
