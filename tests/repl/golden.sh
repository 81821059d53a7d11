#!/bin/sh
# ctest: terminal
# golden.sh PROGRAM FOLDER [--write] - plays NAME.lines of the folder through a pipe, and NAME.keys at the prompt of a
# terminal, in both languages in windows of 40, 80 and 120 columns: what is answered, and what then stands on the
# screen, must be what stands in NAME.LANGUAGE.COLUMNS.txt. The first line of a file says how it is played. Times of
# day and lines of scripts are not compared. --write puts in what is answered now.
set -eu
banquier=$1
folder=$2
write=${3-}
work=$(mktemp -d)
socket=$work/tmux
trap 'tmux -S "$socket" kill-server 2> /dev/null || :; rm -rf "$work"' EXIT
passed=0
failed=0
unset NO_COLOR PAGER
export LC_ALL=C.UTF-8 TERM=dumb

tell_times_apart() { sed 's/\b[0-2][0-9]:[0-5][0-9]\b/hh:mm/g; s/\(\.lua\):[0-9][0-9]*/\1:N/g'; }

# how FILE: the words behind the program, as the first line has them
how() { sed -n '1s/^# banquier //p' "$1"; }

# --- through a pipe -----------------------------------------------------------------------------------

play_lines() { # play_lines FILE LANGUAGE COLUMNS
    eval "set -- \"\$1\" \"\$2\" \"\$3\" $(how "$1")"
    file=$1 language=$2 columns=$3
    shift 3
    sed 1d "$file" | COLUMNS=$columns "$banquier" --lang "$language" "$@" --echo 2>&1 || :
}

# --- at the prompt ------------------------------------------------------------------------------------

terminal() { tmux -S "$socket" -u "$@"; }

# The cursor stands behind an empty prompt, below line $1 of the screen.
is_asked() {
    row=$(terminal display-message -p -t t '#{cursor_y}')
    [ "$row" -gt "$1" ] && terminal capture-pane -p -t t -S "$row" -E "$row" | grep -q '> *$'
}

until_asked() {
    tries=0
    until is_asked "$1"; do
        tries=$((tries + 1))
        [ "$tries" -lt 1000 ] || {
            echo "golden.sh: no prompt came back:"
            terminal capture-pane -p -t t
            terminal kill-server
            exit 1
        }
        sleep 0.02
    done
}

play_keys() { # play_keys FILE LANGUAGE COLUMNS
    socket=$socket-$passed # a server that ends may still hold the one before
    terminal -f /dev/null new-session -d -s t -x "$3" -y 200 \
        "exec env -u TMUX TERM=screen LC_ALL=C.UTF-8 $banquier --lang $2 $(how "$1") --session $work/keys.bq"
    until_asked -1
    sed 1d "$1" > "$work/keys"
    while IFS= read -r line; do
        at=$(terminal display-message -p -t t '#{cursor_y}')
        terminal send-keys -t t -l -- "$line"
        terminal send-keys -t t Enter
        until_asked "$at"
    done < "$work/keys"
    terminal capture-pane -p -t t | sed 's/ *$//' | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}'
    terminal kill-session -t t
    rm -f "$work/keys.bq"
}

# --- each of them -------------------------------------------------------------------------------------

compare() { # compare FILE LANGUAGE COLUMNS PLAY
    golden=${1%.*}.$2.$3.txt
    XDG_DATA_HOME=$work/data-$passed-$failed
    XDG_STATE_HOME=$work/state-$passed-$failed
    export XDG_DATA_HOME XDG_STATE_HOME
    $4 "$1" "$2" "$3" | tell_times_apart > "$work/answered"
    if [ -n "$write" ]; then
        cp "$work/answered" "$golden"
    elif ! diff -u "$golden" "$work/answered"; then
        echo "$golden: what is answered is not what stands there; --write puts it in"
        failed=$((failed + 1))
        return
    fi
    passed=$((passed + 1))
}

for language in fr en; do
    for columns in 40 80 120; do
        for file in "$folder"/*.lines; do compare "$file" "$language" "$columns" play_lines; done
        for file in "$folder"/*.keys; do compare "$file" "$language" "$columns" play_keys; done
    done
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
