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
expect 'a typed card is offered' 'carte Politique intérieure n° 1 : tapez boîte garder pour que « COCA-COLA +60, secteur chimie -30 » serve aux autres soirées
la boîte est gardée ; les soirées suivantes l'"'"'ont aussi' \
    "$(bourse nine 'carte politique COCA-COLA +60, secteur chimie -30' 'boîte garder' | grep boîte)"
expect 'and lies in the pile ever after' 'Anna : COCA-COLA +60, secteur chimie -30
460' "$(bourse ten 'coca-cola' '= cote["Coca-Cola"]' | grep -v '^cotes' | sed 's/^Anna : cote.*/Anna : COCA-COLA +60, secteur chimie -30/' | tail -n 2)"

# In English a comma stands between thousands, and before the fraction of a short amount in French.
english() { XDG_DATA_HOME=$folder/english "$banquier" box --lang en "$@" 2>&1 | plain; }
expect 'a card is typed with the commas of English' ' 13  Grocer  box    27,000  45,500      30' \
    "$(english ambition contrats 13 Grocer tonnes=30 base=27,000 max=45,500 > "$folder/said"; english ambition contrats | grep Grocer)"
expect 'and a rule at the table' "the box is kept; later evenings have it too
6000" "$(printf '%s\n' '6 Bo' 'box loan_interest = 6,000' '= rules.loan_interest' |
        XDG_DATA_HOME=$folder/english "$banquier" play ambition --lang en --session "$folder/english.bq" Élodie Bo Zoé 2>&1 | tail -n 2)"

# Any box is played with libre: a value that is kept has a name, and is no rule of every evening.
by_name='chaque boîte a son nom : règle argent_de_depart VALEUR la change pour ce soir, règles garder NOM la garde sous ce nom'
expect 'libre has no box that every evening shares' "libre: $by_name." "$(box libre argent_de_depart = 500 | sed 's/^banquier: //')"
expect 'nor at the table' "ligne 1 : refusé : $by_name." \
    "$("$banquier" play libre --lang fr --session "$folder/libre.bq" Bo <<- 'LINES' 2>&1 | plain || :
boîte argent_de_depart = 500
LINES
)"

# An industry of Venture, or a value, is one line; what is not named is not in that box.
venture=$folder/data/banquier/boxes/venture.box.lua
expect 'nine sociétés in a line' "$venture" "$(box venture 'societes rouge: F AB EDA=18 CD BEF CEF ABCF ACDE ABCDE')"
expect 'each has the number of the one that is called so' '22  CHI-ADE    boîte     18' "$(box venture societes | grep CHI-ADE)"
expect 'one that the house pack has not takes a number that is left over' '22  CHI-ACD    boîte             1     0
24  CHI-CEF    boîte             0     0' "$(box venture 'societes CHI: F AB ACD CD BEF ABCF ACDE ABCDE' > "$folder/said"; box venture societes | grep 'CHI-ACD \|CEF' | grep CHI)"
expect 'ten of an industry are told when the evening begins' 'CHI : 10 dans ce paquet, et non 9 (règle pack_companies_per_industry)' \
    "$(box venture 'societes CHI: F AB ACD CD BEF CEF ABCF ACDE ABCDE ADE' > "$folder/said"
       printf 'venture Bo programme\n' | "$banquier" play venture --session "$folder/wide.bq" Anna Bo 2>&1 | plain | grep "^CHI")"
expect 'and one that is said no more is not there' 0 "$(box venture 'societes CHI: F AB ACD CD BEF CEF ABCF ACDE ABCDE' > "$folder/said"; box venture societes | grep -c '  CHI-ADE .* 1 ')"
for slip in 'societes zut: A' 'societes CHI: ABG' 'societes CHI: AA' 'societes CHI: ABCDEF' 'societes CHI: AB BA' 'ressources 21: 3' \
    'ressources 1: s3' 'ressources cinq: 3' 'ressources 10: trois' 'ressources x1/0: 2'; do
    before=$(cat "$venture")
    # shellcheck disable=SC2086  # words
    box venture $slip > "$folder/said"
    expect "what no box holds is not kept: $slip" "$before" "$(cat "$venture")"
    expect "and told in one line: $slip" 1 "$(wc -l < "$folder/said" | tr -d ' ')"
done
box venture 'ressources 1: t3 r4' > "$folder/said"
box venture 'ressources 10: 2' > "$folder/said"
box venture 'ressources 1/2: 3' > "$folder/said"
box venture 'ressources 6: t2' > "$folder/said"
expect 'values in a line each' '1  1t        boîte             3        triangle  capital             1
2  1c        boîte             0        carré     capital             1
3  1r        boîte             4        rond      capital             1
13  10        boîte             2        aucun     capital            10
19  x1/2      boîte             3  1               rachat    2
6t  6t        boîte             2        triangle  capital             6' "$(box venture ressources | grep boîte | sed 's/^ *//')"

# Société by société, while the evening goes on, and kept with two words.
rm "$venture"
typed_in() { printf '%s\n' "$@" | "$banquier" play venture --session "$folder/$name.bq" --keep-going Anna Bo 2>&1 | plain; }
name=lazy
expect 'all that was typed is kept' "la boîte est gardée ; les soirées suivantes l'ont aussi
paquet      cartes  de la boîte
societes        54            6
$venture" "$(typed_in 'venture Bo vierge' 'CHI-CD AUT-DEF PET-A AER-AF=18 PET-EF' 'PET-EF 12 ACI-B' 'boîte garder' boîte | sed -n '/^la boîte/,$p' | grep -v 'ressources\|──')"
name=second
expect 'the next evening knows them' "sociétés connues : 6 ; les 48 autres se tapent quand elles sont retournées (CHI-ADE, ou CHI-ADE=18 où le prix est autre)
AER-AF                  AF         18" "$(typed_in 'venture Bo' 'CHI-CD ACI-B PET-A AER-AF PET-EF' centre | grep 'connues\|AF ')"

# A card that is typed in the middle of an evening is called as the owner's at once, by its beginning too.
for word in Formidable formid X05; do
    given=$(printf '8 Anna\nboîte express 5 Formidable\nexpress Anna Bob %s\n' "$word" |
        XDG_DATA_HOME=$folder/$word "$banquier" play ambition Anna Bob Cid --lang fr --session "$folder/$word.bq" 2>&1 | tail -1) || :
    expect "the card is found as $word" 'oui' "$(case $given in *express_from_month*) echo oui ;; *) echo "$given" ;; esac)"
done

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
