#!/bin/sh
# transcripts.sh PROGRAM FOLDER [--write] - plays every evening of the folder again: the first line of a file says
# how, lines that begin with "> " are typed, and what is answered must be what stands between them. Times of day
# are not compared. --write puts in what is answered now.
set -eu
banquier=$1
folder=$2
write=${3-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0
LC_ALL=fr_FR.UTF-8
TERM=xterm
export LC_ALL TERM

# tell_times_apart: a time of day becomes hh:mm, and so many columns
tell_times_apart() { sed 's/\b[0-2][0-9]:[0-5][0-9]\b/hh:mm/g'; }

# House rules as their own author has them: who else may write to those of the tree is not the evening's matter.
folder=$(cd "$folder" && pwd)
banquier=$(realpath "$banquier")
umask 022
mkdir -p "$work/examples/house"
cp "$folder"/../house/*.lua "$work/examples/house"
chmod -R go-w "$work/examples"

for file in "$folder"/*.txt; do
    how=$(sed -n '1s/^# banquier //p' "$file")
    XDG_DATA_HOME=$work/data-$passed-$failed
    XDG_STATE_HOME=$work/state
    export XDG_DATA_HOME XDG_STATE_HOME
    {
        sed -n 1p "$file"
        # shellcheck disable=SC2086  # words
        (cd "$work" && sed -n 's/^> //p' "$file" | COLUMNS=80 "$banquier" $how --echo 2>&1) || :
    } | tell_times_apart > "$work/answered"
    if [ -n "$write" ]; then
        cp "$work/answered" "$file"
        passed=$((passed + 1))
    elif diff -u "$file" "$work/answered"; then
        passed=$((passed + 1))
    else
        echo "$file: what is answered is not what stands there"
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
