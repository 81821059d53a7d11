#!/bin/sh
# box_verb.sh PROGRAM: the owner's cards, typed in from the command line and at the table, in play ever after.
. "$(dirname "$0")/frame.sh"

box() { "$banquier" box "$@" 2>&1 | plain; }
# play NAME LINE...: an evening of ambition with those lines
play() {
    name=$1
    shift
    printf '%s\n' "$@" | "$banquier" play ambition --seed 3 --session "$folder/$name.bq" --keep-going Élodie Bo Zoé 2>&1 | plain
}
file=$folder/data/banquier/boxes/ambition.box.lua

expect 'nothing is typed yet' 'contrats          23            0' "$(box ambition | grep contrats)"
expect 'a card is typed' "$file" "$(box ambition contrats 12 Grossiste Dupont tonnes=30 base=27k max=45,5k)"
expect 'and told' '12  Grossiste Dupont  boîte   27 000  45 500      30' "$(box ambition contrats | grep Grossiste)"
for slip in 'contrats 13 tonne=30' 'contrats 13 tonnes=30' 'contras 13 x' 'loan_intrest = 5' 'contrats' 'contrats 99 -'; do
    before=$(cat "$file")
    # shellcheck disable=SC2086  # words
    box ambition $slip > /dev/null
    expect "what is wrong is not kept: $slip" "$before" "$(cat "$file")"
done
status=0
"$banquier" box ambition contrats 13 tonne=30 2> "$folder/said" || status=$?
expect 'a slip has a status' 1 "$status"
expect 'and a reason' "banquier: ambition: ambition.box.lua:1: paquet contrats, carte 13 : « tonne » n'y a pas de sens ; vouliez-vous dire tonnes ?" "$(plain < "$folder/said")"

expect 'play lays it over the game' '  ambition.box.lua
12  Grossiste Dupont  boîte   27 000  45 500      30' "$(play one maison 'boîte contrats' | grep 'box.lua\|Grossiste')"
expect 'unless it is told not to' "aucune règle maison" \
    "$(printf 'maison\n' | "$banquier" play ambition --no-box --session "$folder/plain.bq" Élodie Bo Zoé | plain | sed 's/ ;.*//')"

expect 'a price that is not round is asked about' "Grossiste Dupont, 45 500 : est-ce bien ce qui est imprimé ? (règle price_multiple)" \
    "$(play round '6 Bo' | sed -n 1p)"
expect 'at the table' "la boîte est gardée ; les soirées suivantes l'ont aussi
6000
1 commande annulée" "$(play two '6 Bo' 'boîte loan_interest = 6k' '= rules.loan_interest' annuler | sed 1,3d)"
expect 'undo takes it out of the evening, not out of the box' '5000' \
    "$(printf '= rules.loan_interest\n' | "$banquier" resume "$folder/two.bq" 2> "$folder/said")"
expect 'and the next evening has it' 6000 "$(play three '= rules.loan_interest')"
expect 'what is wrong at the table changes nothing' 'ligne 1 : refusé : ambition.box.lua:1: il n'"'"'y a pas de règle loan_intrest ; vouliez-vous dire loan_interest ?
ligne 2 : refusé : rien de tel n'"'"'a été tapé : 13.
6000' "$(play four 'boîte loan_intrest = 1' 'boîte contrats 13 -' '= rules.loan_interest')"

"$banquier" simulate ambition --players 3 --seed 3 --moves 20 > "$folder/evening.txt"
expect 'a simulated evening has it, and is played again to the same end' "$(sed -n 's/^# table: //p' "$folder/evening.txt")" \
    "$(sh -c "\"$banquier\" $(sed -n '1s/^.*: banquier //; 1s/ < .*//p' "$folder/evening.txt") --session '$folder/again.bq' --keep-going" \
        < "$folder/evening.txt" > /dev/null 2>&1 || :
       "$banquier" verify "$folder/again.bq" | sed -n 's/.*\([0-9a-f]\{16\}\).*/\1/p' | head -n 1)"

# A card of the table that no file has is typed in one line, done, and kept with two words.
bourse() {
    name=$1
    shift
    { printf '%s\n' 'junior Anna Bo' passe passe '9 4' '2 4' "$@"; } |
        "$banquier" play maxi_bourse --seed 3 --session "$folder/$name.bq" --keep-going Anna Bo 2>&1 | plain
}
expect 'nothing has been typed' 'ligne 6 : refusé : aucune carte n'"'"'a été tapée dans cette partie.' \
    "$(bourse eight 'boîte garder' | grep refus)"
expect 'a typed card is offered' 'boîte garder retient « COCA-COLA +60, secteur chimie -30 » pour les autres soirées : carte Politique intérieure n° 1
la boîte est gardée ; les soirées suivantes l'"'"'ont aussi' \
    "$(bourse nine 'carte politique COCA-COLA +60, secteur chimie -30' 'boîte garder' | grep boîte)"
expect 'and lies in the pile ever after' 'Anna : COCA-COLA +60, secteur chimie -30
460' "$(bourse ten 'coca-cola' '= cote["Coca-Cola"]' | sed 's/^Anna : cote.*/Anna : COCA-COLA +60, secteur chimie -30/' | tail -n 2)"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
