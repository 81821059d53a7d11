#!/bin/sh
# pages.sh PROGRAM: what can be seen of an evening beside its history: sheets, the handover, kept expressions,
# bookmarks, remarks, and what a repair would change.
. "$(dirname "$0")/frame.sh"

evening=0
# begin LINE...: a new evening of libre with those lines; what is answered stands in $said
begin() {
    evening=$((evening + 1))
    said=$(lines "$@" | "$banquier" play libre --session "$folder/$evening.bq" --keep-going Élodie Bo 2>&1 | plain)
}
# more LINE...: the same evening goes on
more() { lines "$@" | "$banquier" resume "$folder/$evening.bq" --keep-going 2>&1 | plain; }

begin 'payer élodie bo 1,2k' 'bien SONY 10 40' 'acheter bo sony 2'
expect 'the sheet of a player, his name begun' 'fiche     Bo
─────  ─────
franc  2 620
SONY       2' "$(more 'fiche b')"
expect 'a sheet of nobody' 'ligne 1 : refusé : personne ne s'"'"'appelle ainsi ; vouliez-vous dire Bo ?
ligne 2 : refusé : « zoé » n'"'"'est le nom d'"'"'aucun joueur.' "$(more 'fiche bod' 'fiche zoé')"
expect 'the table on a page' 'libre, manche 1 · commande 4
Élodie : à vous de jouer   payer Élodie banque 50 · Entrée : au tour de Bo

bien  prix  à la banque  cours
────  ────  ───────────  ─────
SONY    40            8  ▄

joueur  franc  SONY
──────  ─────  ────
Élodie    300     0
Bo      2 620     2

compte        franc  SONY
───────────  ──────  ────
corrections       0   −10
banque       −2 920     8
Élodie          300     0
Bo            2 620     2' "$(more fiche)"

expect 'an expression is kept, told, used and forgotten' '2920  (gardé)
requête  valeur  calcul
───────  ──────  ────────────────────
total    2920    sum(players, argent)
2920
2920
oublié
rien n'"'"'est gardé ; requête NOM = EXPRESSION garde un calcul' \
    "$(more 'requête total = sum(players, argent)' 'requête' 'requête TOTAL' '= total' 'requête sans total' 'query')"
expect 'a name that says something already is not given' 'ligne 1 : refusé : « argent = 3 » : ce nom dit déjà quelque chose ; choisissez-en un autre devant le =.
ligne 2 : refusé : « manche = 3 » : ce nom dit déjà quelque chose ; choisissez-en un autre devant le =.
4  (gardé)
5  (gardé)' "$(more 'requête argent = 3' 'requête manche = 3' 'requête mien = 4' 'requête MIEN = 5' 'annuler 2' | sed '$d')"
expect 'undo brings it back' '1 commande annulée
total' "$(more annuler 'requête' | sed -n '1p;$s/ .*//p')"
expect 'what cannot be kept' 'ligne 1 : refusé : « a b = 1 » : il faut un nom d'"'"'un seul mot devant le =.
ligne 2 : refusé : « a.b = 1 » : il faut un nom d'"'"'un seul mot devant le =.
ligne 3 : refusé : aucun calcul n'"'"'est gardé sous le nom « rien ».
ligne 4 : refusé : aucun calcul n'"'"'est gardé sous le nom « rien ».' \
    "$(more 'requête a b = 1' 'requête a.b = 1' 'requête rien' 'requête sans rien')"
begin 'requête x = fortuna "Bo"' requête
expect 'an expression that cannot be worked out is not kept' 'rien n'"'"'est gardé' "$(echo "$said" | sed -n '2s/ ;.*//p')"

begin 'bien SONY 10 40' 'prix SONY 55' 'prix SONY 30' 'prix SONY 80'
expect 'a curve of what changes over time' 'bien  prix  à la banque  cours
────  ────  ───────────  ─────
SONY    80           10  ▂▅▁█' "$(more cours)"
expect 'in ASCII too' 'SONY    80           10  .=_#' "$(lines cours | LC_ALL=C "$banquier" resume "$folder/$evening.bq" --lang fr | tail -n 1)"
expect 'undo takes its last value back' 'SONY    30           10  ▄█▁' "$(more annuler cours | tail -n 1)"
expect 'as numbers for others' '[40,55,30]' "$(lines cours | "$banquier" resume "$folder/$evening.bq" --json | sed 's/.*10,\(\[[0-9,]*\]\).*/\1/')"
begin 'bien A 3 5' 'bien B 3 5' 'bien C 3 5' 'bien D 3 5' 'bien E 3 5' 'acheter bo a 2'
expect 'a sheet where players are columns' 'fiche     Bo
─────  ─────
franc  1 490
A          2' "$(more 'fiche bo')"

cat > "$folder/lots.lua" << 'END'
house { fr = "lots", en = "lots" }
view "lots" (function(t)
  return { head = { "joueur", "lot", "prix" }, rows = { { "Bo", "or", 5 }, { "Élodie", "fer", 1 }, { "Bo", "bois", 2 } } }
end)
END
begin 'bien A 3 5'
expect 'a sheet has each row of a view' 'fiche     Bo
─────  ─────
franc  1 500
lot       or
prix       5
lot     bois
prix       2' "$(more "maison $folder/lots.lua" 'fiche bo' | sed 1d)"

cat > "$folder/marche.lua" << 'END'
house { fr = "marché", en = "market" }
view "marche" (function(t)
  return { head = { "n°", "lot", "Élodie", "Bo" }, rows = { { "1", "mine", 4, 5 }, { "+", "halle", 6, 7 }, { "3", "", 8, 9 } } }
end)
END
begin
expect 'a row that begins with a number is called by its words' 'mine       5
halle      7
3          9' "$(more "maison $folder/marche.lua" 'fiche bo' | tail -n 3)"

begin signet note 'signet apéro' 'signet café' 'note Léa a la boîte' 'signet apéro' signet note
expect 'bookmarks and remarks are listed' 'aucun signet ; signet NOM en pose un
aucune remarque ; note TEXTE en garde une
retenu
retenu
noté
retenu
     3  hh:mm  café
     5  hh:mm  apéro
     4  hh:mm  note Léa a la boîte' "$said"

expect 'the handover says what the next banker must know' 'libre, manche 1 · commande 7
Élodie : à vous de jouer   payer Élodie banque 50 · Entrée : au tour de Bo

Ce que la table a passé outre :
     6  hh:mm  !payer bo élodie 9k

Remarques :
     4  hh:mm  note Léa a la boîte

Signets :
     3  hh:mm  café
     5  hh:mm  apéro

Calculs gardés :
requête  valeur  calcul
───────  ──────  ───────────
a_bo     -7500   argent "Bo"

Les dernières commandes :
     1  hh:mm  play
     4  hh:mm  note Léa a la boîte
     6  hh:mm  !payer bo élodie 9k · malgré la règle : Bo n'"'"'a que 1 500 F, il manque 7 500 F
     7  hh:mm  requête a_bo = argent "Bo"

Entrée fait ce qui est attendu ; ? l'"'"'explique ; annuler reprend la dernière
commande ; fiche montre la table ; compter vérifie une boîte ; aide dit le reste.' \
    "$(more '!payer bo élodie 9k' 'requête a_bo = argent "Bo"' passation | sed '1,3d')"

begin 'payer élodie bo 100' 'payer bo élodie 30'
expect 'what an undo, a redo and a correction would change' '  Élodie : 1 430 F → 1 400 F
  Bo : 1 570 F → 1 600 F
(rien n'"'"'a été fait)
  Élodie : 1 430 F → 1 403 F
  Bo : 1 570 F → 1 597 F
(rien n'"'"'a été fait)
2 commandes annulées
  Élodie → Bo : 30 F
  Bo → Élodie : 100 F
  Élodie : 1 500 F → 1 430 F
  Bo : 1 500 F → 1 570 F
(rien n'"'"'a été fait)
ligne 5 : refusé : il n'"'"'y en a que 2 à refaire.
ligne 6 : refusé : il n'"'"'y en a que 2 à refaire.
ligne 7 : refusé : il n'"'"'y a rien à annuler.' \
    "$(more 'et-si annuler' 'et-si corriger 3 3' 'annuler 2' 'et-si refaire 2' 'et-si refaire 3' 'refaire 3' 'et-si annuler')"
expect 'back to what no redo reaches' 'tout est comme après la commande 3
Élodie rend 75 F
Bo reçoit 75 F
Élodie  1 430
ligne 4 : refusé : il n'"'"'y a pas de commande de ce numéro ; historique tout les montre.' \
    "$(more 'payer bo élodie 5' 'revenir 3' etat 'revenir 99' | grep -v 'Bo  \|→\|──\|joueur')"

begin 'plis vélo' 'Élodie: 1 100' 'Bo: 1 200' annuler
expect 'undoing does not unsay what was laid open' 'attention : ce qui a été dévoilé, la table le sait toujours' \
    "$(echo "$said" | tail -n 1)"
expect 'and says so only where it was' 2 "$(more refaire 'et-si annuler' annuler annuler | grep -c attention)"

# A bid that lies sealed is tried in no other words, and may be taken out and typed anew before it is opened.
begin 'plis vélo' 'Élodie: 1 100' 'amender 3 1 90' 'amender 3 -' garder 'Élodie: 1 90' 'Bo: 1 95'
expect 'a sealed bid is not amended into another' "ligne 3 : refusé : une réponse scellée ne s'essaie pas." \
    "$(echo "$said" | grep refusé)"
expect 'it is taken out before it is opened, and another typed' 'banque vend vélo à Bo pour 95 F' "$(echo "$said" | tail -n 1)"
expect 'and the first is never said' 0 "$(echo "$said" | grep -c 100)"
begin 'payer bo élodie 5' 'plis vélo' 'Élodie: 1 100' 'amender 2 payer bo élodie 6' garder
expect 'what came before a sealed bid is amended without a word of it' 0 "$(echo "$said" | grep -c 100)"
expect 'and it lies where it lay' 'banque vend vélo à Élodie pour 100 F' "$(more 'Bo: 1 95' | tail -n 1)"

begin '# nothing'
expect 'in English' 'libre, round 1 · command 1
Élodie: it is your turn   pay Élodie bank 50 · Enter: Bo plays

The last commands:
     1  hh:mm  play' "$(lines handover | "$banquier" resume "$folder/$evening.bq" --lang en | plain | head -n 5)"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
