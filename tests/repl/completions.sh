#!/bin/bash
# completions.sh PROGRAM: what shells are given is what they can read, and bash completes what it should.
set -eu
banquier=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

expect() { # expect WHAT WANTED GIVEN
    [ "$2" = "$3" ] && return
    printf 'completions.sh: %s\n  wanted: %s\n  given:  %s\n' "$1" "$2" "$3" >&2
    failed=1
}

export LC_ALL=C.UTF-8 XDG_DATA_HOME=$folder/data XDG_STATE_HOME=$folder/state
for language in fr en; do
    for shell in bash zsh fish; do
        "$banquier" --lang "$language" --completions "$shell" > "$folder/$shell"
        if command -v "$shell" > /dev/null; then
            "$shell" -n "$folder/$shell" || expect "$shell, $language: it can be read" yes no
        fi
    done
    if command -v groff > /dev/null; then
        "$banquier" --lang "$language" --man | groff -man -Tutf8 -k -ww > "$folder/page" 2> "$folder/warnings"
        expect "$language: the page has no slips" '' "$(cat "$folder/warnings")"
    fi
done

# completed WORD...: what the last one becomes, between spaces
completed() {
    COMP_WORDS=(banquier "$@")
    COMP_CWORD=$#
    _banquier
    echo "${COMPREPLY[*]-}"
}
banquier() { "$banquier" "$@"; }
# shellcheck disable=SC1091  # made above
. "$folder/bash"
cd "$folder"
touch règle.lua
expect 'a verb' 'salvage scratch' "$(completed s | tr ' ' '\n' | grep '^s[ac]' | paste -sd' ')"
expect 'an option of the verb' '--house' "$(completed play --ho)"
expect 'one of all verbs, behind options of its own' '--lang' "$(completed --no-color play libre --la)"
expect 'no option of another verb' '' "$(completed play --replay)"
expect 'a file behind an option' 'règle.lua' "$(completed play --house r)"
expect 'a file' 'règle.lua' "$(completed check r)"
expect 'one of some words' 'history' "$(completed export soir --what h)"
expect 'a language' 'fr en' "$(completed --lang '')"
expect 'a shell' 'zsh' "$(completed --completions z)"
expect 'nothing behind a number' '' "$(completed simulate --seed '')"
echo 'payer bo élodie 3' | "$banquier" play libre Élodie Bo > /dev/null
expect 'an evening' 'libre-' "$(completed resume lib | cut -c1-6)"

status=0
given=$("$banquier" --lang en --completions tcsh 2>&1) || status=$?
expect 'another shell' "2 banquier: bash, zsh or fish, not 'tcsh'." "$status $given"
status=0
"$banquier" --man > /dev/full 2> /dev/null || status=$?
expect 'a full disk' 1 "$status"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
