#!/bin/sh
# reasons.sh PROGRAM: a reason stands behind any line and is found again; what has become impossible is left out of an
# amendment if the table says so; one word checks all; a simulated evening that is played must come to its table.
. "$(dirname "$0")/frame.sh"

# table LANGUAGE LINE...: what those lines say
table() {
    language=$1
    shift
    rm -f "$folder/evening.bq"
    printf '%s\n' "$@" | "$banquier" play libre --lang "$language" --session "$folder/evening.bq" --keep-going Anna Bo 2>&1 | plain |
        sed 's/  hh:mm//; s/→/->/'
}

expect 'a reason changes nothing of the line' '  Anna -> Bo : 100 F' "$(table fr 'payer anna bo 100 parce que le loyer : deux fois')"
expect 'nor in other words' '  Anna -> Bo: 100 F' "$(table en 'anna pays bo 100 because she lost')"
expect 'it is found by its words' '     2  payer anna bo 100 parce que le LOYER' \
    "$(table fr 'payer anna bo 100 parce que le LOYER' 'payer bo anna 5' 'historique loyer' | tail -n 1)"
expect 'and by why' '     2  payer anna bo 100 parce que le LOYER' \
    "$(table fr 'payer anna bo 100 parce que le LOYER' 'payer bo anna 5' 'pourquoi loyer' | tail -n 1)"
expect 'why somebody has so little is his summary' "$(table fr 'payer anna bo 7' 'bilan anna')" \
    "$(table fr 'payer anna bo 7' 'pourquoi anna a si peu')"
expect 'and of all in English' "$(table en 'pay anna bo 7' summary)" "$(table en 'pay anna bo 7' 'why do I have so little')"
expect 'and a row of it has its commands' '     3  emprunter bo 100
                banque -> Bo : 100 F  = 1 595 F
     1  play
                banque -> Bo : 1 500 F  = 1 500 F' \
    "$(for kind in emprunter 'au départ'; do table fr 'payer bo anna 5' 'emprunter bo 100' "pourquoi bo $kind" | tail -n 2; done)"
expect 'the money of a plain bank is chosen before it begins' 1 "$(table fr 'règle monnaie dollar $' | grep -c 'avant de commencer')"
expect 'a command that is called by words and numbers was none' '  2     lend bo anna 1000 6 -> -' \
    "$(table en 'lend bo anna 1000 6' 'pay anna bo 5' 'amend lend bo anna 1000 -' | sed -n 4p)"
expect 'words that nobody typed are told' 1 "$(table fr 'historique loyer' | grep -c 'ni un nombre de lignes, ni des mots')"
expect 'what an undo took back is found by tout' '0 1' \
    "$(table fr 'payer anna bo 7 parce que oubli' annuler 'historique oubli' | grep -c parce) $(table fr \
        'payer anna bo 7 parce que oubli' annuler 'historique tout oubli' | grep -c parce)"
expect 'nothing of a hidden purse is found' 0 "$(printf '%s\n' 'règle bourses cachees' 'payer anna bo 7 parce que oubli' 'historique oubli' |
    "$banquier" play libre --lang fr --session "$folder/hidden.bq" --keep-going Anna Bo 2>&1 | grep -c 'bo 7')"

expect 'an amendment leaves out what has become impossible, one after the other' 'Anna reçoit 300 F
Bo reçoit 1 400 F' "$(table fr 'payer anna bo 300' 'payer bo banque 1700' 'payer anna bo 5' 'amender 2 -' 'amender sauter' garder | grep 'rend\|reçoit' | tail -n 2)"
expect 'and does the rest' 'Anna     1 495
Bo       1 505' "$(table fr 'payer anna bo 300' 'payer bo banque 1700' 'payer anna bo 5' 'amender 2 -' 'amender sauter' garder soldes | grep '^Anna  \|^Bo  ')"
expect 'where nothing was stopped nothing is left out' 1 "$(table fr 'payer anna bo 5' 'amender 2 payer anna bo 6' 'amender sauter' | grep -c "rien à sauter")"

expect 'one word checks all' "l'argent et les biens : le compte y est
les règles du jeu : rien ne cloche
le journal : 1 enregistrements, sur le disque" "$(table fr contrôler | head -n 3)"
expect 'and so in English' 'money and goods: all adds up' "$(table en check | head -n 1)"

"$banquier" simulate libre --players 2 --seed 3 --moves 20 > "$folder/moves"
again() { sh -c "\"$banquier\" $(sed -n '1s/^.*: banquier //; 1s/ < .*//p' "$1") --lang fr --keep-going --session '$2'" < "$1" 2>&1 | plain; }
expect 'a simulated evening comes to its table' 0 "$(again "$folder/moves" "$folder/true.bq" | grep -c 'une autre table')"
sed 's/^# table: ./# table: x/' "$folder/moves" > "$folder/false"
expect 'and a false one is refused' 1 "$(again "$folder/false" "$folder/false.bq" | grep -c 'une autre table')"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
