#!/bin/sh
# ctest: many slow
# check_hostile.sh PROGRAM TREE: each script of tests/hostile through `banquier check`, as a house rule and inside
# a step of one. Whatever it does, check ends soon with status 0 or 1, and with one clean line that names file and
# line.
set -eu
banquier=$1
tree=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
umask 022
unset BANQUIER_MEMORY BANQUIER_STEPS
passed=0
failed=0
most=6 # seconds: a stop takes half of one; it is found, and then seen again in the shortest evening
[ -z "${BANQUIER_QUICK:-}" ] || most=60

wrong() { # wrong NAME WHAT
    printf 'check_hostile.sh: %s: %s\n' "$1" "$2" >&2
    sed 's/^/  /' told | head -n 5 >&2
    failed=$((failed + 1))
}

# try NAME: checks the house rule in piege.lua
try() {
    status=0
    began=$(date +%s)
    "$banquier" check --lang fr --evenings 1 --moves 6 --seed 4 piege.lua >said 2>told </dev/null || status=$?
    seconds=$(($(date +%s) - began))
    if [ "$status" -gt 1 ]; then
        wrong "$1" "status $status"
    elif [ "$seconds" -gt "$most" ]; then
        wrong "$1" "it took $seconds s"
    elif [ "$status" = 1 ] && [ "$(wc -l <told)" != 1 ]; then
        wrong "$1" "not one line"
    elif [ "$status" = 1 ] && ! grep -Eq '^(la partie ne commence pas: )?[a-z_/]+\.lua:[0-9]+: ' told; then
        wrong "$1" "no file and line"
    elif [ "$status" = 0 ] && [ -s told ]; then
        wrong "$1" "nothing wrong, and yet something said"
    elif tr -d '\n' <told | LC_ALL=C grep -q '[[:cntrl:]]'; then
        wrong "$1" "control characters"
    else
        passed=$((passed + 1))
    fi
    rm -f piege.evening
}

at=0
for script in "$tree"/tests/hostile/*.lua; do
    at=$((at + 1))
    [ -n "${BANQUIER_LONG:-}" ] || [ $((at % 4)) = 1 ] || continue # one of so many; all in ./check long
    name=$(basename "$script")
    cp "$script" piege.lua
    try "$name"
    {
        printf 'around "step" "tour" { answer = function(original, t, s, a)'
        printf ' t:move(5, "franc", "banque", s.player) original(t, s, a); (function(...)\n'
        cat "$script"
        printf '\nend)() end }\n'
    } >piege.lua
    try "$name in a step"
done

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
