#!/bin/sh
# long.sh [SHARD [GAME...]] - what ./check long runs: three hundred evenings of each game, or of those named, with a hand
# that errs, each of them again in every manner. SHARD is 2/3 for the second third. What is done is kept in build/long, by
# commit, and is not done again; when a game is through, its row in docs/figures.md is written.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
shard=${1:-1/1}
[ $# = 0 ] || shift
named=$*
evenings=${BANQUIER_EVENINGS:-300} # of each game
moves=400                          # of one, at most
each=5                             # evenings in one go: what is lost where it is stopped
banquier=$root/build/release/banquier
cd "$root"

case $shard in
[1-9]*/[1-9]*) ;;
*)
    echo "long.sh: $shard is no shard: 2/3 is the second third" >&2
    exit 2
    ;;
esac
which=${shard%/*}
shards=${shard#*/}

# The commit that changed last what is played; what is not committed has no number of its own.
code="scripts cards core lua repl examples/games"
# shellcheck disable=SC2086  # words
commit=$(git log -1 --abbrev=7 --format=%h -- $code 2>/dev/null || echo none)
# shellcheck disable=SC2086
git diff --quiet HEAD -- $code 2>/dev/null || commit=$commit-changed
kept=$root/build/long/$commit
mkdir -p "$kept"

# games: one a line
games() {
    # shellcheck disable=SC2086  # words
    if [ -n "$named" ]; then printf '%s\n' $named && return; fi
    for game in libre ambition ambition_des_rois maxi_bourse venture; do echo "$game"; done
    for game in examples/games/*/; do basename "$game"; done
}

options_of() { [ ! -d "examples/games/$1" ] || echo "--games examples/games"; }

# what_of GAME: a house rule that lets chance come far, where there is one; else the game itself
what_of() { if [ -e "tests/long/$1.lua" ]; then echo "tests/long/$1.lua"; else echo "$1"; fi; }

# play GAME SEED: so many evenings from that seed on; the end of it is kept under the name of both
play() {
    name=$kept/$1-$2
    status=0
    # shellcheck disable=SC2046  # words
    "$banquier" check --lang en --seed "$2" --evenings $each --moves $moves --every-manner --out "$name.evening" \
        $(options_of "$1") "$(what_of "$1")" >"$name.part" 2>&1 </dev/null || status=$?
    echo "status $status" >>"$name.part"
    mv "$name.part" "$name.done"
    [ "$status" = 0 ] || sed -n 1,2p "$name.done"
}

# count GAME: evenings, moves, slips and failures of all that is done of it
count() {
    cat "$kept/$1"-*.done 2>/dev/null | awk '
        / evenings? of / { e += $1; sub(/.*moves made: /, ""); m += $1; sub(/.*slips tried: /, ""); s += $1 }
        /^status [1-9]/ { f++ }
        END { print e + 0, m + 0, s + 0, f + 0 }'
}

# write_row GAME: its row in the figures, in the place of the one that is there
write_row() {
    # shellcheck disable=SC2046  # four numbers
    set -- "$1" $(count "$1")
    row="| \`$1\` | $2 | $3 | $4 | $5 | \`$commit\` |"
    awk -v start="| \`$1\` | " -v row="$row" '
        /^## A hand that errs/ { inside = 1 }
        inside && index($0, start) == 1 { print row; next }
        { print }' docs/figures.md >"$kept/figures"
    cat "$kept/figures" >docs/figures.md
    echo "$row"
}

failed=0
for game in $(games); do
    all=yes
    number=0
    seed=1
    while [ $seed -le "$evenings" ]; do
        if [ ! -e "$kept/$game-$seed.done" ] && [ $((number % shards)) = $((which - 1)) ]; then play "$game" $seed; fi
        [ -e "$kept/$game-$seed.done" ] || all=no
        number=$((number + 1))
        seed=$((seed + each))
    done
    [ $all = no ] || write_row "$game"
    # shellcheck disable=SC2046  # four numbers
    set -- $(count "$game")
    failed=$((failed + $4))
    echo "$game: $1 evenings, $2 moves, $3 slips, $4 failures, on $commit"
done
[ $failed = 0 ]
