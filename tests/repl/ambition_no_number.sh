#!/bin/sh
# ambition_no_number.sh FOLDER: the scripts of Ambition read like its rulebook, and no number of it stands in them: each
# is a rule. What is left are zero and one, places in a list, percents, the minutes of an hour, and by how many play
# the rule is called.
set -eu
found=$(
    for script in "$1"/*.lua; do
        case $script in */rules.lua | */texts.lua | */sage.lua) continue ;; esac
        sed -e 's/--.*//' -e 's/"[^"]*"//g' \
            -e 's/#[a-z]* + [0-9]//g' -e 's/mots\[2\]//; s/min = 0, max = 2, distinct//' \
            -e 's,// 100,,' -e 's,// 60,,; s,% 60,,' \
            -e 's/players == \([23]\) then return rules.negotiations_per_commercial_\1//' "$script" |
            grep -nE '(^|[^A-Za-z_0-9])([2-9]|[0-9][0-9])' | sed "s|^|${script##*/}:|"
    done || :
)
[ -z "$found" ] && exit 0
echo "$found"
echo "ambition_no_number.sh: a number of the rulebook belongs into rules.lua, under a name"
exit 1
