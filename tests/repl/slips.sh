#!/bin/sh
# ctest: slow
# slips.sh PROGRAM TREE: a few evenings of each game with a hand that errs, each again in another manner: nothing is to be
# said against them. ./check long plays hundreds.
set -eu
banquier=$1
tree=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
passed=0
failed=0
LC_ALL=C.UTF-8
XDG_DATA_HOME=$folder/data
export LC_ALL XDG_DATA_HOME

few() { # few GAME EVENINGS MOVES [OPTION...]
    game=$1
    evenings=$2
    moves=$3
    shift 3
    [ -z "${BANQUIER_QUICK-}" ] || evenings=1
    if "$banquier" check --seed 40 --evenings "$evenings" --moves "$moves" --out found.evening --lang en "$@" "$game" \
        >said 2>&1 </dev/null; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        cat said
        cat found.evening 2>/dev/null || :
    fi
}

few libre 9 150
for box in "$tree"/scripts/libre/boxes/*.lua; do few "$box" 4 100; done
few ambition 9 150
few ambition_des_rois 9 80
few maxi_bourse 9 100
few venture 4 60
few faux_sauniers 9 100 --games "$tree/examples/games"
few faux_sauniers 1 60 --every-manner --games "$tree/examples/games"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
