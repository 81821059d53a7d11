#!/bin/sh
# scores.sh PROGRAM: the score book counts what was played and what was typed, joins and parts people, and keeps what
# it has worked out only as long as the journal is the same.
set -eu
banquier=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
LC_ALL=C.UTF-8
COLUMNS=120
XDG_DATA_HOME=$folder/data
XDG_STATE_HOME=$folder/state
export LC_ALL COLUMNS XDG_DATA_HOME XDG_STATE_HOME

expect() { # expect WHAT PATTERN: the pattern stands in what the book says
    "$banquier" scores --lang en >"$folder/said" 2>&1 || { echo "scores.sh: $1: it fails" >&2; failed=1; }
    grep -q -- "$2" "$folder/said" && return
    printf 'scores.sh: %s: no %s in\n' "$1" "$2" >&2
    cat "$folder/said" >&2
    failed=1
}

expect "an empty book" "0 evenings"
"$banquier" scores add 2026-11-01 ambition 95 Élo=184000 Bruno=-40000 >/dev/null
"$banquier" scores add 2026-11-02 ambition 120 Élodie=90000 Bruno=120000 >/dev/null
"$banquier" scores add 2026-11-03 tarot '*Bruno' Zoé >/dev/null
expect "three evenings" "3 evenings"
expect "two people" "ambition .* Élo .* 1 of 1 evening"
expect "a share is of one game" "ambition .* Bruno .* 1 of 2 evenings: too few to say"
expect "and of the other" "tarot .* Bruno .* 1 of 1 evening"
if grep -q "2 of 3" "$folder/said"; then
    echo "scores.sh: evenings of two games are in one share" >&2
    failed=1
fi
"$banquier" scores add 2026-11-04 ambition 60 elodie=1 Zoé=2 >/dev/null
expect "one person, however her name is typed" "^Élodie  *2  *0"
"$banquier" scores same Élo Élodie >/dev/null
expect "joined" "^Élodie  *3  *1"
expect "her share" "ambition .* Élodie .* 1 of 3 evenings: too few to say"
expect "against each other" "^Élodie  *Bruno  *2  *1  *1"
expect "the best" "ambition .* Élodie  *184000  *2026-11-01"
expect "without scores" "tarot .* Bruno "
"$banquier" scores apart Élo >/dev/null
expect "parted again" "^Élo  *1  *1"
if "$banquier" scores add hier ambition Bo >"$folder/refused" 2>&1; then
    echo "scores.sh: a day that is none was taken" >&2
    failed=1
fi

# Played on this machine: nobody types anything.
printf 'payer Anna Bo 100\n' | "$banquier" play libre --lang en Anna Bo >/dev/null
expect "played" "libre .* Bo .* 1 of 1 evening"
evening=$(echo "$folder"/data/banquier/*/*.bq)
[ -e "$evening" ] || evening=$(find "$folder/data" -name '*.bq')
printf 'payer Bo Anna 300\n' | "$banquier" resume "$evening" --lang en >/dev/null
expect "it was worked out anew" "libre .* Anna .* 1 of 1 evening"
sed 's/\t[0-9]*\t0\t/\tdamaged\t/' "$folder/state/banquier/scores" >"$folder/damaged"
cmp -s "$folder/damaged" "$folder/state/banquier/scores" && echo "scores.sh: nothing is damaged" >&2 && failed=1
cp "$folder/damaged" "$folder/state/banquier/scores"
expect "what was damaged is worked out anew" "libre .* Anna .* 1 of 1 evening"
grep -q damaged "$folder/state/banquier/scores" && echo "scores.sh: a damaged line is not mended" >&2 && failed=1
rm -rf "$folder/state"
expect "what was kept is gone" "libre .* Anna .* 1 of 1 evening"
printf 'payer banque Anna 500\n' | "$banquier" play libre --lang en "Marie Anna" Anna >/dev/null
expect "a name within another" "libre .* Marie Anna .* 0 of 1 evening"
[ "$("$banquier" scores --as csv | head -1 | tr -d '\r')" = day,game,players,house,names,winners,minutes ] ||
    { echo "scores.sh: no CSV" >&2; failed=1; }
"$banquier" scores --as html | grep -q '</html>' || failed=1
exit $failed
