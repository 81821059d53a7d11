# frame.sh - what tests of the program by its lines stand on; sourced by them, with the program as $1: a folder of
# their own, French, what is expected, and spaces and times of day made plain.
set -eu
banquier=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
LC_ALL=fr_FR.UTF-8
XDG_DATA_HOME=$folder/data
XDG_STATE_HOME=$folder/state
TZ=UTC
export LC_ALL XDG_DATA_HOME XDG_STATE_HOME TZ
no_break=$(printf '\302\240')
narrow=$(printf '\342\200\257')

expect() { # expect WHAT WANTED GIVEN
    [ "$2" = "$3" ] && return
    printf '%s: %s\n  wanted: %s\n  given:  %s\n' "$(basename "$0")" "$1" "$2" "$3" >&2
    failed=1
}

lines() { printf '%s\n' "$@"; }

# until_there TEXT FILE: waits until the program has written that
until_there() {
    for _ in $(seq 1000); do
        ! grep -q -- "$1" "$2" || return 0
        sleep 0.01
    done
    expect "in $(basename "$2")" "$1" "$(cat "$2")"
}

plain() { sed "s/$no_break/ /g; s/$narrow/ /g; s/[0-2][0-9]:[0-5][0-9]/hh:mm/"; }
