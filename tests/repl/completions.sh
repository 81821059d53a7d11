#!/bin/bash
# ctest: terminal
# completions.sh PROGRAM: what shells are given is what they can read, and bash, fish and zsh complete what they should;
# those that this machine lacks are left out.
set -eu
banquier=$1
folder=$(mktemp -d)
socket=$folder/tmux
trap 'tmux -S "$socket" kill-server 2> /dev/null || :; rm -rf "$folder"' EXIT
failed=0

expect() { # expect WHAT WANTED GIVEN
    [ "$2" = "$3" ] && return
    printf 'completions.sh: %s\n  wanted: %s\n  given:  %s\n' "$1" "$2" "$3" >&2
    failed=1
}

export LC_ALL=C.UTF-8 XDG_DATA_HOME=$folder/data XDG_STATE_HOME=$folder/state
for language in fr en; do
    for shell in bash zsh fish; do
        "$banquier" --lang "$language" --completions "$shell" > "$folder/$shell"
        if command -v "$shell" > /dev/null; then
            "$shell" -n "$folder/$shell" || expect "$shell, $language: it can be read" yes no
        fi
    done
    if command -v groff > /dev/null; then
        "$banquier" --lang "$language" --man | groff -man -Tutf8 -k -ww > "$folder/page" 2> "$folder/warnings"
        expect "$language: the page has no slips" '' "$(cat "$folder/warnings")"
    fi
done

# completed WORD...: what the last one becomes, between spaces
completed() {
    COMP_WORDS=(banquier "$@")
    COMP_CWORD=$#
    _banquier
    echo "${COMPREPLY[*]-}"
}
banquier() { "$banquier" "$@"; }
# shellcheck disable=SC1091  # made above
. "$folder/bash"
cd "$folder"
touch règle.lua
expect 'a verb' 'salvage' "$(completed s | tr ' ' '\n' | grep '^sa' | paste -sd' ')"
expect 'an option of the verb' '--house' "$(completed play --ho)"
expect 'one of all verbs, behind options of its own' '--lang' "$(completed --no-color play libre --la)"
expect 'no option of another verb' '' "$(completed play --replay)"
expect 'a file behind an option' 'règle.lua' "$(completed play --house r)"
expect 'a file' 'règle.lua' "$(completed check r)"
expect 'one of some words' 'history' "$(completed export soir --what hi)"
expect 'a language' 'fr en' "$(completed --lang '')"
expect 'a shell' 'zsh' "$(completed --completions z)"
expect 'a game' 'maxi_bourse' "$(completed play ma)"
expect 'the game of an option' 'libre' "$(completed check --game li)"
expect 'nothing behind a number' '' "$(completed simulate --seed '')"
echo 'payer bo élodie 3' | "$banquier" play libre Élodie Bo > /dev/null
expect 'an evening' 'libre-' "$(completed resume lib | cut -c1-6)"

# --- the others, which find the program by its name ---------------------------------------------------

mkdir "$folder/bin"
ln -s "$banquier" "$folder/bin/banquier"

# in_fish LINE: what it becomes, between spaces
in_fish() {
    env -i PATH="$folder/bin:$PATH" HOME="$folder" LC_ALL=C.UTF-8 XDG_DATA_HOME="$XDG_DATA_HOME" \
        fish --no-config -c "source $folder/fish; complete -C '$1'" | cut -f1 | paste -sd' '
}

if command -v fish > /dev/null; then
    expect 'fish: a verb' 'salvage' "$(in_fish 'banquier s' | tr ' ' '\n' | grep '^sa' | paste -sd' ')"
    expect 'fish: an option of the verb' '--house' "$(in_fish 'banquier play --ho')"
    expect 'fish: one of all verbs' '--lang' "$(in_fish 'banquier --no-color play libre --la')"
    expect 'fish: no option of another verb' '' "$(in_fish 'banquier play --replay')"
    expect 'fish: one of some words' 'history' "$(in_fish 'banquier export soir --what hi')"
    expect 'fish: a language' 'en fr' "$(in_fish 'banquier --lang ' | tr ' ' '\n' | sort | paste -sd' ')"
    expect 'fish: a file behind an option' 'règle.lua' "$(in_fish 'banquier play --house r')"
    expect 'fish: a game' 'ambition ambition_des_rois' "$(in_fish 'banquier play am')"
    expect 'fish: an evening' 'libre-' "$(in_fish 'banquier resume lib' | cut -c1-6)"
fi

zsh_screen() { tmux -S "$socket" capture-pane -p -t t | sed -n 's/^% //p' | sed '/^$/d' | tail -n 1; }

# in_zsh LINE: what it has become when Tab was pressed and something came of it
in_zsh() {
    tmux -S "$socket" send-keys -t t C-u
    tmux -S "$socket" send-keys -t t -l "$1"
    tmux -S "$socket" send-keys -t t Tab
    for _ in $(seq 300); do
        sleep 0.05
        case $(zsh_screen) in "$1"?*) break ;; esac
    done
    zsh_screen | sed 's/ *$//'
}

if command -v zsh > /dev/null && command -v tmux > /dev/null; then
    mkdir "$folder/functions"
    cp "$folder/zsh" "$folder/functions/_banquier"
    cat > "$folder/.zshrc" << END
fpath=($folder/functions \$fpath)
autoload -Uz compinit && compinit -u -d $folder/dump
PS1='%% '
END
    tmux -S "$socket" -u -f /dev/null new-session -d -s t -x 100 -y 20 -c "$folder" \
        "exec env -i PATH=$folder/bin:$PATH HOME=$folder TERM=screen LC_ALL=C.UTF-8 XDG_DATA_HOME=$XDG_DATA_HOME zsh -i"
    for _ in $(seq 300); do
        tmux -S "$socket" capture-pane -p -t t | grep -q '^% *$' && break
        sleep 0.05
    done
    expect 'zsh: a verb' 'banquier salvage' "$(in_zsh 'banquier sal')"
    expect 'zsh: an option of the verb' 'banquier play --house=' "$(in_zsh 'banquier play --hou')"
    expect 'zsh: one of some words' 'banquier export soir --what history' "$(in_zsh 'banquier export soir --what hi')"
    expect 'zsh: a shell' 'banquier --completions zsh' "$(in_zsh 'banquier --completions z')"
    expect 'zsh: a file behind an option' 'banquier play --house règle.lua' "$(in_zsh 'banquier play --house règ')"
    expect 'zsh: a game' 'banquier simulate venture' "$(in_zsh 'banquier simulate ven')"
    expect 'zsh: an evening' 'banquier resume libre-' "$(in_zsh 'banquier resume lib' | cut -c1-22)"
fi

status=0
given=$("$banquier" --lang en --completions tcsh 2>&1) || status=$?
expect 'another shell' "2 banquier: bash, zsh or fish, not 'tcsh'." "$status $given"
status=0
"$banquier" --man > /dev/full 2> /dev/null || status=$?
expect 'a full disk' 1 "$status"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
