#!/bin/sh
# console.sh PROGRAM: an evening of libre through a pipe, left and taken up again; what is refused is told
# with its reason and an exit status, and what was acknowledged is in the journal.
set -eu
banquier=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
journal=$folder/soirée.bq
failed=0

expect() { # expect WHAT WANTED GIVEN
    [ "$2" = "$3" ] && return
    printf 'console.sh: %s\n  wanted: %s\n  given:  %s\n' "$1" "$2" "$3" >&2
    failed=1
}

given=$(printf 'payer elodie bo 1,2k\nbien SONY 10 40\nacheter bo son 5\n' | "$banquier" play libre "$journal" Élodie Bo)
expect 'each move is echoed' '  Élodie -> Bo: 1200 franc
  corrections -> banque: 10 SONY
  Bo -> banque: 200 franc
  banque -> Bo: 5 SONY' "$given"

given=$(printf 'undo\nbalances\n' | "$banquier" resume "$journal")
expect 'an undo after taking it up again' '1 undone
corrections -10 SONY
banque -3000 franc
banque 10 SONY
Élodie 300 franc
Bo 2700 franc' "$given"

status=0
given=$(printf 'payer bo alicf 5\npayer bo elodie 5\n' | "$banquier" resume "$journal" 2>&1) || status=$?
expect 'a pipe stops at the first refused line' 1 "$status"
expect 'the refusal' "refused: « alicf » n'est pas un choix possible : banque, Élodie, Bo." "$given"

status=0
given=$("$banquier" play libre "$journal" Élodie Bo 2>&1 < /dev/null) || status=$?
expect 'a file in the way' 1 "$status"
status=0
given=$("$banquier" play libre "$folder/autre.bq" Bo BO 2>&1 < /dev/null) || status=$?
expect 'two names that are one' 'banquier: « BO » ressemble trop à Bo' "$given"
[ ! -e "$folder/autre.bq" ] || expect 'no file for no evening' none there

status=0
"$banquier" balances "$folder/none" > /dev/null 2>&1 || status=$?
expect 'a journal that is not there' 1 "$status"
status=0
"$banquier" dance > /dev/null 2>&1 || status=$?
expect 'an unknown word' 2 "$status"
expect 'the journal is whole' "$journal: 5 records, all good" \
    "$("$banquier" verify "$journal" | cut -d';' -f1)"

sed '9s/SONY/SONI/' "$journal" > "$folder/hurt.bq"
status=0
"$banquier" verify "$folder/hurt.bq" > /dev/null 2>&1 || status=$?
expect 'a damaged journal' 3 "$status"
"$banquier" salvage "$folder/hurt.bq" "$folder/saved.bq" > /dev/null 2>&1
expect 'what was saved of it' "$folder/saved.bq: 2 records, all good" \
    "$("$banquier" verify "$folder/saved.bq" | cut -d';' -f1)"

# J32: nobody hears the answer, the journal has the command all the same.
for deaf in /dev/full closed; do
    rm -f "$folder/deaf.bq"
    if [ "$deaf" = closed ]; then
        printf 'payer elodie bo 5\n' | "$banquier" play libre "$folder/deaf.bq" Élodie Bo >&- 2>&- || :
    else
        printf 'payer elodie bo 5\n' | "$banquier" play libre "$folder/deaf.bq" Élodie Bo > "$deaf" 2>&1 || :
    fi
    expect "J32 with $deaf" "$folder/deaf.bq: 2 records, all good" \
        "$("$banquier" verify "$folder/deaf.bq" | cut -d';' -f1)"
done

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
