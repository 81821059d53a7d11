-- The squares Politique intérieure and internationale: the card is read from the table's own pile.

local function reads_a_card(t, s) t:say("case_a_carte", { who = s.joueur, name = s.nom }) end

step "evenement_politique_interieure" { run = reads_a_card }
step "evenement_politique_internationale" { run = reads_a_card }
