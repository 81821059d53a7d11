#!/bin/sh
# report_at_table.sh PROGRAM: rapport writes a page beside the evening; as long as the game goes on nothing hidden is in
# it, unless the table agrees, which then stands in the history.
set -eu
banquier=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
LC_ALL=C.UTF-8
XDG_DATA_HOME=$folder/data
XDG_STATE_HOME=$folder/state
export LC_ALL XDG_DATA_HOME XDG_STATE_HOME

expect() { # expect WHAT WANTED GIVEN
    [ "$2" = "$3" ] && return
    printf 'report_at_table.sh: %s\n  wanted: %s\n  given:  %s\n' "$1" "$2" "$3" >&2
    failed=1
}
evening=$folder/soir.bq
page=$folder/soir.html
say() { printf '%s\n' "$@" | "$banquier" resume "$evening" --lang en --keep-going 2>&1; }

# In Ambition each sees his own caisse alone.
printf '%s\n' '8 Anna' 'payer Anna Bruno 12k' | "$banquier" play ambition --session "$evening" --lang en Anna Bruno >/dev/null 2>&1
expect "it says where it is" "report: $page" "$(say rapport)"
grep -q '</html>' "$page" || expect "it is a page" yes no
expect "who is ahead is not told" 0 "$(grep -c 'ahead: ' "$page" || :)"
expect "no fortune is told" 0 "$(sed 's/[^0-9]//g' "$page" | grep -c '^88000\|^112000' || :)"
expect "and that it goes on" 1 "$(grep -c 'the game goes on: nothing that is hidden' "$page")"
expect "the table agrees" "report, with what was hidden: $page" "$(say 'rapport tout')"
expect "then it is told" 1 "$(grep -c 'ahead: Bruno' "$page")"
expect "that it has agreed stands in the history" 1 "$(say historique | grep -c 'rapport tout')"
expect "what it does not know" "line 1: refused: report, or report all if the whole table wants to see in it what is hidden still." \
    "$(say 'rapport demain')"
expect "a later one hides again" "report: $page" "$(say rapport)"
expect "and tells nothing" 0 "$(grep -c 'ahead: ' "$page" || :)"

# A picture of the right size, and its PNG where something makes one.
"$banquier" report "$evening" --out "$folder/soir.svg"
grep -q 'width="1200" height="630"' "$folder/soir.svg" || expect "a picture" yes no
expect "which names nobody" 0 "$(grep -c 'Anna\|Bruno' "$folder/soir.svg" || :)"
"$banquier" report "$evening" --lang en --out "$folder/soir.svg" 2>&1 | grep -q 'with-names' || expect "it says how" yes no
"$banquier" report "$evening" --out "$folder/names.svg" --with-names
expect "unless the table agrees" yes "$(grep -q 'Anna' "$folder/names.svg" && echo yes || echo no)"
if command -v rsvg-convert >/dev/null; then
    "$banquier" report "$evening" --out "$folder/soir.png"
    expect "a PNG" "PNG" "$(head -c 4 "$folder/soir.png" | tail -c 3)"
fi
expect "a form that is none" 2 "$("$banquier" report "$evening" --as pdf >/dev/null 2>&1 || echo $?)"
expect "tables want a folder" 2 "$("$banquier" report "$evening" --as csv >/dev/null 2>&1 || echo $?)"
exit $failed
