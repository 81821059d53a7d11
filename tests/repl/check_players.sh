#!/bin/sh
# check_players.sh PROGRAM: with how many players `banquier check` tries a house rule: so many as it is told, else two to
# six by turns; a rule that fails with one number alone is found.
. "$(dirname "$0")/frame.sh"
cd "$folder"

# fails_when CONDITION: a house rule that fails as the table is laid when the number n of players is such
fails_when() {
    cat >rule.lua <<END
house { fr = "a", en = "a", game = "libre" }
around "setup" {
  run = function(original, t, options)
    original(t, options)
    local n = #t:names "player"
    if $1 then error("avec " .. n) end
  end,
}
END
}

# check WORD...: its exit status, and with how many players it failed
check() {
    status=0
    "$banquier" check --evenings 12 --moves 3 --seed 1 "$@" rule.lua >said 2>told </dev/null || status=$?
    echo "$status$(sed -n 's/^.* avec \([0-9]*\)$/ \1/p' told)"
}

fails_when 'n < 2 or n > 6'
expect 'left to itself it tries two to six' 0 "$(check)"
for count in 2 3 4 5 6; do
    fails_when "n == $count"
    expect "and each of them: $count" "1 $count" "$(check)"
    rm -f rule.evening
done
for count in 1 7 12; do
    fails_when "n ~= $count"
    expect "it is told $count" 0 "$(check --players $count)"
done
for count in 0 13; do
    expect "there are never $count" 2 "$(check --players $count)"
done
exit $failed
