#!/bin/sh
# batch_json.sh PROGRAM: an evening through a pipe with --json answers each line with one object.
set -eu
banquier=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

expect() { # expect WHAT WANTED GIVEN
    [ "$2" = "$3" ] && return
    printf 'batch_json.sh: %s\n  wanted: %s\n  given:  %s\n' "$1" "$2" "$3" >&2
    failed=1
}

LC_ALL=C.UTF-8
XDG_DATA_HOME=$folder/data
XDG_STATE_HOME=$folder/state
export LC_ALL XDG_DATA_HOME XDG_STATE_HOME

status=0
printf '%s\n' 'payer elodie bo 1,2k' '# nothing' 'etat' 'payer bo alicf 5' 'soldes' 'anuler' 'annuler' \
    'plis elodie: 2 maison 5' 'Bo: 1 7' 'Zoé: beaucoup' |
    "$banquier" play libre --session "$folder/soir.bq" --json --keep-going Élodie Bo Zoé \
        > "$folder/said" 2> "$folder/told" || status=$?
expect 'a refused line is told by the exit status' 1 "$status"
expect 'and nowhere else' '' "$(cat "$folder/told")"

# of LINE EXPRESSION: what python reads of that line's object
of() {
    python3 -c "import json, sys
j = [o for o in map(json.loads, open('$folder/said')) if o['line'] == $1][0]
print($2)"
}
expect 'an object a line, a remark too' '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]' \
    "$(python3 -c "import json; print([json.loads(l)['line'] for l in open('$folder/said')])")"
expect 'what was done' "('payer elodie bo 1,2k', True, 2)" "$(of 1 "(j['typed'], j['ok'], j['number'])")"
expect 'its postings' "[{'from': 'Élodie', 'to': 'Bo', 'asset': 'franc', 'amount': 1200}]" "$(of 1 "j['postings']")"
expect 'what is awaited next' "Élodie" "$(of 1 "j['awaited'][0].split(':')[0].strip()")"
expect 'a view is a table' "(['joueur', 'franc'], ['Élodie', 300])" \
    "$(of 3 "(j['tables'][0]['columns'], j['tables'][0]['rows'][0])")"
expect 'what is only shown has no number' False "$(of 3 "'number' in j")"
expect 'a refusal has its code and its sentence' "(False, 'no_choice', True, True)" \
    "$(of 4 "(j['ok'], j['refused']['code'], 'alicf' in j['refused']['text'], 'awaited' in j)")"
expect 'balances are a table' "(['compte', 'franc'], ['banque', -4500], '')" \
    "$(of 5 "(j['tables'][0]['columns'], j['tables'][0]['rows'][0], j['said'])")"
expect 'what is said in words' '1 commande annulée' "$(of 7 "j['said']")"
expect 'a slip' "(False, True)" "$(of 6 "(j['ok'], 'annuler' in j['refused']['text'])")"
expect 'an undo' "[('Bo', 1200)]" "$(of 7 "[(m['from'], m['amount']) for m in j['postings']]")"
expect 'a sealed bid is told by nobody' "(True, None)" "$(of 9 "(j['ok'], j['typed'])")"
expect 'nor is one that is refused' "(False, None)" "$(of 10 "(j['ok'], j['typed'])")"

printf '\n# x\n\nplis elodie: 2 maison 5\nÉlodie: 0 0\n\n' |
    "$banquier" play libre --session "$folder/vide.bq" --json --keep-going Élodie Bo > "$folder/said" 2> /dev/null || :
expect 'an empty line is Enter, and has its object' "('', True, 2)" "$(of 1 "(j['typed'], j['ok'], j['number'])")"
expect 'a remark does nothing, and has its object' "(True, False)" "$(of 2 "(j['ok'], 'number' in j)")"
expect 'Enter again' "(True, 'Él')" "$(of 3 "(j['ok'], j['awaited'][0][:2])")"
expect 'nobody types unseen through a pipe' False "$(of 6 "j['ok']")"

echo 'payer bo alicf 5' | "$banquier" resume --json --lang en "$folder/soir.bq" > "$folder/said" || :
expect 'in English' True "$(of 1 "j['refused']['text'].startswith(chr(39) + 'alicf')")"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
