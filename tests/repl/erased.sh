#!/bin/sh
# ctest: terminal
# erased.sh PROGRAM: a secret that is typed at an open prompt is refused, and stands nowhere any more: not on the
# screen nor in what has scrolled off it, in a window of any width, and not among the lines that the arrows bring
# back. What stood above it still does.
set -eu
banquier=$1
command -v tmux > /dev/null || {
    echo 'erased.sh: tmux is missing: apt-get install tmux, or ./check, which installs it'
    exit 1
}
work=$(mktemp -d)
socket=$work/tmux
trap 'tmux -S "$socket" kill-server 2> /dev/null || :; rm -rf "$work" 2> /dev/null || { sleep 0.5; rm -rf "$work"; }' EXIT
failed=0
windows=0
environment="env -i PATH=$PATH HOME=$work PAGER=cat XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8"

terminal() { tmux -S "$socket" -u "$@"; }
all() { terminal capture-pane -p -J -S - -t t; } # rows that go on are joined
type_keys() { terminal send-keys -t t "$@"; }

complain() {
    printf 'erased.sh: %s:\n%s\n' "$1" "$(all)" >&2
    failed=1
}

shown() { all | tr '\n ' '  ' | tr -s ' ' | grep -q -- "$1"; }
joined() { all | tr -d '\n' | grep -q -- "$1"; }
gone() { ! joined "$1"; }

until_so() { # until_so WHAT TEST PATTERN
    tries=0
    until "$2" "$3"; do
        tries=$((tries + 1))
        [ "$tries" -lt 250 ] || {
            complain "$1: not $2: \"$3\""
            exit 1
        }
        sleep 0.02
    done
}

until_shown() { until_so "$1" shown "$2"; }

begin() { # begin COLUMNS ROWS [TERM]
    rm -f "$work"/*.bq
    terminal -f /dev/null new-session -d -s t -x "$1" -y "$2" \
        "$environment TERM=${3:-screen-256color} $banquier play ambition_des_rois --lang fr --session $work/s.bq --seed 7 Ana Bo 2>&1; exec cat"
    until_shown 'the first question' 'qui attaque\|Qui attaque\|attaquant\|Ana.*>'
    for line in Ana O 'mine coffre relais architecte capitaine' 0; do
        type_keys -l "$line"
        type_keys Enter
    done
    until_shown 'the heroes are asked for' 'sans être vu) .*> $'
    terminal clear-history -t t
}

end() {
    terminal kill-server
    windows=$((windows + 1)) # the next one has a server of its own: this one may take a moment to go
    socket=$work/tmux.$windows
}

expect_gone() { # expect_gone WHAT PATTERN
    until_shown "$1: it is told" "effacé de l'écran"
    ! all | tr -d '\n' | grep -q -- "$2" || complain "$1: it still stands there"
}

for size in '80 24' '47 40' '33 40' '24 40' '21 60' '80 6'; do
    # shellcheck disable=SC2086  # two words
    begin $size
    type_keys -l '4 7 9'
    type_keys Enter
    expect_gone "$size" '4 7 9'
    all | tr '\n ' '  ' | tr -s ' ' | grep -q 'sans être vu) refusé' || complain "$size: what stood above is still there"
    type_keys Up
    until_so "$size: the arrow brings back the line before it" joined '\(+1\|Bo\)> 0'
    ! grep -q '4 7 9' "$work/state/banquier/lines" || complain "$size: it is in the file of lines"
    type_keys C-u
    long='voyageur jardinière ménestrelle 日本 voyageur jardinière ménestrelle 日本 voyageur notaire'
    type_keys -l "$long"
    type_keys Enter
    until_shown "$size: a long one is refused" 'cette réponse ne va pas'
    until_so "$size: a long one stands there no more" gone '日'
    end
done

# Pasted, in several lines: its beginning is shown with the question whether to run it.
begin 60 24
printf '4 7 9\n3 6 7\n' | terminal load-buffer -
terminal paste-buffer -p -t t
until_shown 'it is asked whether to run it' 'o/n'
type_keys o Enter
expect_gone 'a paste' '4 7 9\|3 6 7'
end

# A command that says a secret, with the secret behind it.
terminal -f /dev/null new-session -d -s t -x 80 -y 24 \
    "$environment TERM=screen-256color $banquier play venture --lang fr --session $work/v.bq Bo Zoé 2>&1; exec cat"
until_shown 'Venture begins' '> $'
for line in 'venture Bo programme'; do
    type_keys -l "$line"
    type_keys Enter
done
until_shown 'the cards are dealt' 'venture, .*> $'
type_keys -l 'tient Bo 12 14'
type_keys Enter
expect_gone 'a command' '12 14'
end

# Where nothing can be wiped, that is told.
begin 80 24 dumb
type_keys -l '4 7 9'
type_keys Enter
until_shown 'a terminal that cannot' 'prenez autre chose'
end

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
