#!/bin/sh
# ctest: game
# rules.sh PROGRAM: a rule is changed at the table without a line of Lua, taken back like anything, and kept for the next evening.
set -eu
banquier=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
failed=0
passed=0
LC_ALL=C.UTF-8
XDG_DATA_HOME=$folder/data
XDG_STATE_HOME=$folder/state
export LC_ALL XDG_DATA_HOME XDG_STATE_HOME

# play GAME LANGUAGE LINE...: what is answered to all lines, spaces as plain ones
play() {
    game=$1
    language=$2
    shift 2
    rm -f "$folder/soiree.bq"
    printf '%s\n' "$@" | "$banquier" play "$game" Élodie Bo --seed 1 --session "$folder/soiree.bq" --keep-going --lang "$language" \
        ${house:+--house "$house"} 2>&1 | sed 's/\xc2\xa0/ /g; s/\xe2\x80\xaf/ /g; s/→/->/g'
}

expect() { # expect SENTENCE WANTED GIVEN
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        printf 'rules.sh: %s\n  wanted: %s\n  given:  %s\n' "$1" "$2" "$3" >&2
        failed=$((failed + 1))
    fi
}

house=
tonight='pour ce soir ; annuler la remet, règles garder NOM la garde pour une autre fois'
expect 'a rule tells its value, where it comes from, what it means and may be, and what to type' 'taux_interet : 10 % (maison)
intérêt d'"'"'un emprunt, à chaque échéance
de 0 % à 100 %
règle taux_interet VALEUR la change pour ce soir, règle taux_interet - la remet comme avant' "$(play libre fr 'règle taux_interet')"
expect 'one that may be anything tells no bounds' 'market_1 : New York (règlement)
premier marché
règle market_1 VALEUR la change pour ce soir, règle market_1 - la remet comme avant' "$(play ambition fr 'règle market_1')"
expect 'a value that is a word of its meaning, too, is the value' "private_when : avant les dés -> à tout moment
$tonight" "$(play maxi_bourse fr 'règle private_when any_time')"
expect 'the beginning of one will do behind the whole name' "private_when : avant les dés -> à tout moment
$tonight" "$(play maxi_bourse fr 'règle private_when à tout')"
expect 'what may be is told as it can be typed' \
    'ligne 1 : refusé : hire_order : « horaire » n'"'"'en est pas une valeur ; possibles : libre, depuis la gauche.' \
    "$(play ambition fr 'règle hire_order horaire')"
expect 'so in English' 'interest_rounding: down (house)
which way interest is rounded
out of down, up
rule interest_rounding VALUE changes it for tonight, rule interest_rounding - puts it back' "$(play libre en 'rule arrondi')"
expect 'it is named by words of its name and its meaning' "taux_interet : 10 % -> 15 %
$tonight
emprunt_max : 1 000 F -> 2 000 F
$tonight
gage_rapporte : non -> oui
$tonight" "$(play libre fr 'règle taux 15' 'règle dette totale = 2k' 'regle gage rapporte oui')"
expect 'a bank that is closed in the middle of the evening is refused where it has paid more than that' \
    'ligne 1 : refusé : la banque a déjà payé 1 500 F de plus que cela.
-3000' "$(play libre fr 'règle argent_de_banque 1500' '= at(1).fortune "Élodie" - 4500' | sed 's/ F / F /')"
expect 'it is in force at once, and undone like anything' '2000
1 commande annulée
1000' "$(play libre fr 'règle emprunt_max 2000' '= rules.emprunt_max' annuler '= rules.emprunt_max' | tail -n 3)"
expect 'what it was is told, and put back' "taux_interet : 15 % (maison (ce soir, d'ordinaire 10))
taux_interet est comme avant
10" "$(play libre fr 'règle taux 15' 'règle taux' 'règle taux -' '= rules.taux_interet' | sed '1,2d;4,6d')"
expect 'what cannot be is refused, with what can' 'ligne 1 : refusé : taux_interet : au plus 100, pas 150.
ligne 2 : refusé : arrondi_interet : « milieu » n'"'"'en est pas une valeur ; possibles : bas, haut.
ligne 3 : refusé : gage_rapporte : oui ou non.
ligne 4 : refusé : la règle faces a déjà cette valeur.
ligne 5 : refusé : la règle faces n'"'"'a pas été changée ce soir.
ligne 6 : refusé : « intérêt 5 » : quelle règle ? arrondi_interet, gage_interet, taux_interet.
ligne 7 : refusé : « xyzzy 3 » : aucune règle n'"'"'en parle.
ligne 8 : refusé : aucune règle n'"'"'a été changée ce soir : règle NOM VALEUR en change une.' \
    "$(play libre fr 'règle taux 150' 'règle arrondi milieu' 'règle gage_rapporte peut-être' 'règle faces 6' 'règle faces -' \
        'règle intérêt 5' 'règle xyzzy 3' 'règles garder rien')"
expect 'of a rulebook that has a page and a reading, too' "salary_ouvrier : 6 000 -> 7 000
$tonight
ligne 2 : refusé : la règle operations ne se change pas.
dismiss_pay : au lieu du salaire -> en plus du salaire
$tonight" "$(play ambition fr 'règle salaire ouvrier 7k' 'règle operations x' 'règle A04 full')"
expect 'what is settled in another game is no rule' 'ligne 1 : refusé : commande inconnue ; vouliez-vous dire règle ?' \
    "$(play libre fr réglé)"
expect 'what differs comes first' 'plis_prix_min' "$(play libre fr 'règle plis_prix_min 3' règles | sed -n '5s/ .*//p')"

given=$(play libre fr 'règle taux 15' 'règle arrondi haut' 'règles garder "chez nous"' | tail -n 1)
expect 'it is kept under a name, and how it is used again is said' \
    "gardé dans $folder/data/banquier/houses/libre/chez nous.lua ; une autre fois : banquier play libre ... --house \"chez nous\", ou maison chez nous" "$given"
house='chez nous'
expect 'another evening begins with it' '15' "$(play libre fr '= rules.taux_interet')"
expect 'and it can be changed again, and kept again' "taux_interet : 15 % -> 12 %
$tonight
12" "$(play libre fr 'règle taux 12' 'règles garder chez nous' '= rules.taux_interet' | sed 3d)"
expect 'what was kept under that name before is kept with it' 'haut 12' \
    "$(play libre fr '= rules.arrondi_interet' '= rules.taux_interet' | tr '\n' ' ' | sed 's/ $//')"
house=
expect 'or it comes in the middle of one' '12' "$(play libre fr 'maison chez nous' '= rules.taux_interet' | tail -n 1)"
expect 'where something was changed tonight, that stays the last word' '20' \
    "$(play libre fr 'règle taux 20' 'maison chez nous' '= rules.taux_interet' | tail -n 1)"
"$banquier" check "$folder/data/banquier/houses/libre/chez nous.lua" --evenings 2 --moves 20 > said 2>&1 || {
    failed=$((failed + 1))
    cat said >&2
}
expect 'what cannot be a name is no file' 'ligne 3 : refusé : « ../x » ne peut pas être le nom d'"'"'une règle maison.' \
    "$(play libre fr 'règle taux 15' 'règles garder ../x' | sed 's/^ligne 2/ligne 3/' | tail -n 1)"
expect 'an amendment of what came before leaves it in force' '15' \
    "$(play libre fr 'payer bo élodie 5' 'regle taux 15' 'garder 2 payer bo élodie 7' '= rules.taux_interet' | tail -n 1)"
printf '%s\n' 'règle taux 15' | "$banquier" play libre Élodie Bo --session left.bq > said 2>&1
expect 'an evening that is gone on with has it' '15' "$(echo '= rules.taux_interet' | "$banquier" resume left.bq)"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
