#!/bin/sh
# ctest: terminal
# readme.sh PROGRAM README: what README.md shows of the program is what it does. Each block that begins with
# "$ ./play" is played in a real terminal: what stands behind a prompt is typed, and the screen must be the block. Times of
# day and the kinds of spaces are not compared. A block of another command is run.
set -eu
banquier=$1
readme=$2
command -v tmux > /dev/null || {
    echo 'readme.sh: tmux is missing: apt-get install tmux, or ./check, which installs it'
    exit 1
}
work=$(mktemp -d)
socket=$work/tmux
trap 'tmux -S "$socket" kill-server 2> /dev/null || :; rm -rf "$work"' EXIT
tree=$(cd "$(dirname "$readme")" && pwd)
passed=0
failed=0
export LC_ALL=C.UTF-8 XDG_DATA_HOME="$work/data" XDG_STATE_HOME="$work/state"
unset NO_COLOR PAGER

# Into files of their own: block1, block2 ...
awk -v folder="$work" '
    /^```/ { inside = !inside; if (inside) blocks++; next }
    inside { print > (folder "/block" blocks) }' "$readme"

terminal() { tmux -S "$socket" -u "$@"; }
screen() { terminal capture-pane -p -t t; }

told() { sed "s/ *\$//; s/\xc2\xa0/ /g; s/\xe2\x80\xaf/ /g; s/[0-2][0-9]:[0-5][0-9]/hh:mm/g" "$1"; }

until_shown() { # until_shown PATTERN: the last line of the screen is that
    tries=0
    until screen | sed '/^$/d' | tail -n 1 | grep -q -- "$1"; do
        tries=$((tries + 1))
        [ "$tries" -lt 1000 ] || {
            printf 'readme.sh: no "%s" comes:\n%s\n' "$1" "$(screen)"
            exit 1
        }
        sleep 0.02
    done
}

type_line() { # type_line LINE: when it stands there, a hint behind it perhaps, Enter
    terminal send-keys -t t -l -- "$1"
    until_shown "> $(printf '%s' "$1" | sed 's/[][\\.*^$]/\\&/g')"
    terminal send-keys -t t Enter
}

# The words of its first line are the command; in its folder is what README.md names.
play_block() {
    command=$(sed -n '1s/^\$ \.\/play //p' "$1")
    terminal -f /dev/null new-session -d -s t -x 120 -y 200 -c "$work" \
        "env -u TMUX TERM=screen $banquier --lang fr $command; sleep 60"
    until_shown '> *$'
    sed -n 's/^[a-z]*, .*> //p' "$1" > "$work/typed"
    while IFS= read -r line; do
        type_line "$line"
        [ "$line" = quitter ] || until_shown '> *$'
    done < "$work/typed"
    until_shown 'banquier resume'
    screen | sed '/^ *$/d' > "$work/shown"
    terminal kill-session -t t
    told "$work/shown" > "$work/given"
    sed 1d "$1" > "$work/block"
    told "$work/block" > "$work/wanted"
    diff -u "$work/wanted" "$work/given"
}

# As a shell runs it, with the program in the place of ./play; that lines were refused (1) is well too.
run_block() {
    mkdir -p "$work/run"
    cp -r "$tree/examples" "$work/run"
    ln -sf "$banquier" "$work/run/play"
    sed 's/^\$ //' "$1" > "$work/script"
    status=0
    (cd "$work/run" && sh "$work/script" > /dev/null 2>&1) || status=$?
    [ "$status" -le 1 ]
}

cp -r "$tree/examples" "$work"
for block in "$work"/block[0-9]*; do
    case $(head -n 1 "$block") in
    '$ ./play'*) how=play_block ;;
    '$ '*) how=run_block ;;
    *) continue ;;
    esac
    if $how "$block"; then
        passed=$((passed + 1))
    else
        echo "readme.sh: README.md does not show what happens: $(head -n 1 "$block")"
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
