#!/bin/sh
# venture_secrets.sh PROGRAM: the same turns of Venture are typed twice, and twice the same is told to all, though a hand
# that its holder has told the program is another one the second time: no public byte hangs on it. What is told is the
# answers, refusals, the history, the views, what a change would do, the table at other times, exports; and no file that
# is left says which cards were told.
set -eu
banquier=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
LC_ALL=C.UTF-8
export LC_ALL

cat > "$folder/lines" <<'END_OF_LINES'
venture Dan passe
CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE
tient Bo CARDS
conseil Bo
main
achats
paiement
points
tour
centre
fiche
historique
pourquoi main de Bo
pourquoi pioche
pourquoi dite
soldes
= main_vaut('Bo')
= cards('main de Bo')
= dite
et-si conseil Bo
annuler
refaire
1c rien
CHI-CD AUT-DEF CHI-CD
tient Bo
conseil Bo
annuler
renoncer
20 20
12 bénéfice
tient Chloé 20 20 12
reçu Dan 20
AER-E x3/2 juste
AER-E
juste
8r rien
at 6
au 6 main
au 6 achats
historique tout
attendu
?
??
passation
langue en
sheet
history
END_OF_LINES

# tell_all NAME CARDS: plays where Bo tells those cards, and tells everything that can be asked
tell_all() {
    work=$folder/$1
    mkdir "$work"
    cd "$work"
    XDG_DATA_HOME=$work/data
    XDG_STATE_HOME=$work/state
    export XDG_DATA_HOME XDG_STATE_HOME
    sed "s/CARDS/$2/" "$folder/lines" > "$folder/typed"
    "$banquier" play venture Anna Bo Chloé Dan --seed 7 --session soiree.bq --no-box --keep-going --lang fr \
        < "$folder/typed" 2>&1 || :
    for what in state history; do "$banquier" export soiree.bq --what $what 2>&1 || :; done
    for view in main points achats paiement; do "$banquier" export soiree.bq --what view $view --as csv 2>&1 || :; done
    "$banquier" export soiree.bq --at 9 2>&1 || :
    printf '%s\n' 'main' 'conseil Bo' etat | "$banquier" resume soiree.bq --json --keep-going 2>&1 || :
}

tell_all one '8t 16 14 1r' > "$folder/one.said"
tell_all other '20 20 18 x1' > "$folder/other.said"
tidy() { sed 's/[0-2][0-9]:[0-5][0-9]\(:[0-5][0-9]Z\)\{0,1\}/hh:mm/g' "$1"; }
tidy "$folder/one.said" > "$folder/one.told"
tidy "$folder/other.said" > "$folder/other.told"
if ! diff "$folder/one.told" "$folder/other.told" >&2; then
    echo "venture_secrets.sh: what is told hangs on a hidden hand" >&2
    exit 1
fi
if grep -rE 'tient Bo|8t 16 14|dite\.2\.' "$folder/one" >&2; then
    echo "venture_secrets.sh: what was told of a hand stands in a file" >&2
    exit 1
fi

# The evening went as far as it should: else nothing was put to the test.
for sign in 'dit à Bo seulement' 'pioche un Bénéfice' 'ne se montre pas' 'Chloé paie'; do
    sed 's/\xc2\xa0/ /g' "$folder/one.told" | grep -q "$sign" && continue
    echo "venture_secrets.sh: nothing was told of: $sign" >&2
    exit 1
done

# What was said aloud stays readable, though the program drew cards for it; what was told of a hand does not.
cd "$folder"
printf '%s\n' 'venture Bo programme' AUT-DF juste historique | "$banquier" play venture Anna Bo --seed 5 --session aloud.bq --no-box --keep-going \
    --lang fr > "$folder/aloud" 2>&1 || :
for line in 'venture Bo programme' 'AUT-DF' 'juste'; do
    grep -q "[0-9]  $line\( ·.*\)*\$" "$folder/aloud" && continue
    echo "venture_secrets.sh: the history does not tell: $line" >&2
    exit 1
done
if [ "$(sed -n 's/.*  \(\[scellé\]\)$/\1/p' "$folder/one.told" | sort -u)" != '[scellé]' ]; then
    echo "venture_secrets.sh: what was told of a hand is told in the history" >&2
    exit 1
fi
