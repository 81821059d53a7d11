#!/bin/sh
# ctest: slow
# simulate.sh PROGRAM TREE: evenings played by chance, printed, and played again through a pipe: to the same end.
set -eu
banquier=$1
tree=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

expect() { # expect WHAT WANTED GIVEN
    [ "$2" = "$3" ] && return
    printf 'simulate.sh: %s\n  wanted: %s\n  given:  %s\n' "$1" "$2" "$3" >&2
    failed=1
}

LC_ALL=C.UTF-8
XDG_DATA_HOME=$folder/data
XDG_STATE_HOME=$folder/state
export LC_ALL XDG_DATA_HOME XDG_STATE_HOME

# again JOURNAL: plays $folder/moves again as its own first line says
again() {
    line=$(sed -n '1s/^# To play it: banquier play \(.*\) < THIS$/\1/p' "$folder/moves")
    eval "\"$banquier\" play $line --session \"$1\"" < "$folder/moves" > /dev/null 2> "$folder/told"
}

# ops JOURNAL: what each command did, without its time; a seal is another each time
ops() {
    awk -F '\t' 'NR > 1 && NF > 5 { line = $2; for (i = 4; i < NF; i++) line = line "\t" $i; print line }' "$1" |
        sed 's/sealed [A-Za-z0-9_-]*/sealed/g'
}
digest() { "$banquier" verify --lang en "$1" | sed 's/.*of the table is //'; }

seeds='1 2 3 4 5 6'
[ -z "${BANQUIER_QUICK-}" ] || seeds='1 2'
for seed in $seeds; do
    house=
    [ $((seed % 2)) = 0 ] && house="--house $tree/examples/house/interets_doux.lua"
    # shellcheck disable=SC2086  # words
    "$banquier" simulate libre --players $((seed + 1)) --seed "$seed" --moves 60 $house > "$folder/moves"
    moves=$(grep -c '^[^#]' "$folder/moves")
    grep -qx '# over' "$folder/moves" || expect "seed $seed: as many moves" 60 "$moves"
    rm -f "$folder/one.bq" "$folder/two.bq"
    again "$folder/one.bq" || expect "seed $seed: each line is taken" '' "$(cat "$folder/told")"
    expect "seed $seed: the same end" "$(sed -n 's/^# table: //p' "$folder/moves")" "$(digest "$folder/one.bq")"
    again "$folder/two.bq"
    expect "seed $seed: the same ops" "$(ops "$folder/one.bq" | cksum)" "$(ops "$folder/two.bq" | cksum)"
    expect "seed $seed: of each move" "$((moves + 1))" "$(ops "$folder/one.bq" | wc -l)"
done

# Games in which the program draws cards, also in lines that are refused in the end.
for game in venture ambition maxi_bourse ambition_des_rois; do
    for seed in $seeds; do
        "$banquier" simulate "$game" --seed "$seed" --moves 120 > "$folder/moves"
        rm -f "$folder/one.bq"
        again "$folder/one.bq" || expect "$game, seed $seed: each line is taken" '' "$(cat "$folder/told")"
        expect "$game, seed $seed: the same end" "$(sed -n 's/^# table: //p' "$folder/moves")" "$(digest "$folder/one.bq")"
    done
done

# A hand that errs leaves an evening that is taken line by line, too.
"$banquier" simulate libre --slips --seed 4 --moves 60 > "$folder/moves"
again "$folder/slips.bq" || expect 'slips: each line that was taken is taken again' '' "$(cat "$folder/told")"
expect 'slips: the same end' "$(sed -n 's/^# table: //p' "$folder/moves")" "$(digest "$folder/slips.bq")"
"$banquier" simulate libre --slips --seed 5 --moves 20 > "$folder/one"
"$banquier" simulate libre --seed 5 --moves 20 > "$folder/two"
! cmp -s "$folder/one" "$folder/two" || expect 'slips' other same

"$banquier" simulate libre --seed 5 --moves 20 > "$folder/one"
"$banquier" simulate libre --seed 5 --moves 20 > "$folder/two"
cmp "$folder/one" "$folder/two" || expect 'the same seed' same other
"$banquier" simulate libre --seed 6 --moves 20 > "$folder/two"
! cmp -s "$folder/one" "$folder/two" || expect 'another seed' other same
"$banquier" simulate libre --moves 3 > "$folder/two"
expect 'a seed is drawn where none is given' yes "$(grep -q '^# seed: [0-9]' "$folder/two" && echo yes)"
"$banquier" check --replay "$folder/one" > /dev/null 2>&1 || expect 'check reads it too' 0 $?
"$banquier" simulate ambition --seed 3 --moves 3000 > "$folder/one"
expect 'check says nothing against one that was played to its end' "coups joués : $(grep -c '^[^#]' "$folder/one"), rien à redire" \
    "$("$banquier" check --replay "$folder/one" 2>&1 | tail -n 1 | sed 's/\xc2\xa0/ /g')"

# One who has a quote in the name of a folder, and a rule that fails in the middle.
mkdir "$folder/l'été"
cat > "$folder/l'été/rate.lua" << 'END'
command "rater" { words = { fr = "rater", en = "fail" }, help = { fr = "rater", en = "fail" }, run = function(t)
  t:set("fois", (t:get "fois" or 0) + 1)
  if t:get "fois" > 1 then t:set("x", nil + 1) end
end }
END
status=0
"$banquier" simulate libre --seed 2 --moves 5000 --house "$folder/l'été/rate.lua" > "$folder/moves" 2> "$folder/told" ||
    status=$?
expect 'a rule that fails' '1 banquier: libre: rate.lua:3: on ne peut pas calculer avec ce qui est nil.' \
    "$status $(cat "$folder/told")"
sed 's/^  if t:get "fois" > 1.*/  t:show_fact("fois", "nobody") if t:get "fois" > 1 then error("vu : " .. t:get "fois") end/' \
    "$folder/l'été/rate.lua" > "$folder/l'été/cache.lua"
given=$("$banquier" simulate libre --seed 2 --moves 5000 --house "$folder/l'été/cache.lua" 2>&1 > "$folder/hidden_moves") || :
expect 'what a rule says of something hidden is shown where nobody has a secret' 'banquier: libre: cache.lua:3: vu : 2.' "$given"
given=$(eval "\"$banquier\" play $(sed -n '1s/^# To play it: banquier play \(.*\) < THIS$/\1/p' "$folder/hidden_moves") --lang fr" \
    < "$folder/hidden_moves" 2>&1 > /dev/null) || :
expect 'and not at the table' 0 "$(echo "$given" | grep -c 'vu : ')"
status=0
again "$folder/three.bq" || status=$?
expect 'its last line is the one that fails' 1 "$status"
expect 'and none before' "$(wc -l < "$folder/moves")" "$(($(sed 's/^[^0-9]*\([0-9]*\).*/\1/;q' "$folder/told") + 2))"

for wrong in '' 'libre --players 13' 'libre --players 0' 'libre --seed x' 'libre --moves 0' 'libre trop'; do
    status=0
    # shellcheck disable=SC2086  # words
    "$banquier" simulate $wrong > /dev/null 2>&1 || status=$?
    expect "usage: simulate $wrong" 2 "$status"
done
status=0
given=$("$banquier" simulate libro --seed 1 2>&1) || status=$?
expect 'no such game' "1 banquier: libro: il n'y a pas de jeu « libro » ; vouliez-vous dire libre ?" "$status $given"
status=0
"$banquier" simulate libre --seed 1 --moves 2 > /dev/full 2> /dev/null || status=$?
expect 'a full disk' 1 "$status"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
