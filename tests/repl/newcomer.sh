#!/bin/sh
# ctest: terminal
# newcomer.sh PROGRAM TREE: the first minute of somebody who has just built the program: a home with nothing in it, a
# terminal of 80 by 24, another folder than the tree's; with a game named and without, with slips, and on a terminal
# that says nothing of itself.
set -eu
banquier=$1
tree=$2
command -v tmux > /dev/null || {
    echo 'newcomer.sh: tmux is missing: apt-get install tmux, or ./check, which installs it'
    exit 1
}
work=$(mktemp -d)
socket=$work/tmux
trap 'tmux -S "$socket" kill-server 2> /dev/null; rm -rf "$work"' EXIT

# A tree that is built: ./play has nothing to build, and finds it wherever it is called from.
mkdir -p "$work/tree/build/release" "$work/tree/core" "$work/tree/lua" "$work/tree/repl" "$work/home" "$work/elsewhere"
cp -r "$tree/play" "$tree/cmake" "$tree/CMakeLists.txt" "$tree/CMakePresets.json" "$work/tree"
ln -s "$banquier" "$work/tree/build/release/banquier"
touch "$work/tree/build/release/built"
play="env -i PATH=$PATH HOME=$work/home LANG=fr_FR.UTF-8 TERM=screen ../tree/play"

terminal() { tmux -S "$socket" -u "$@"; }
screen() { terminal capture-pane -p -t t | sed "s/\xc2\xa0/ /g; s/\xe2\x80\xaf/ /g"; }
type_line() { terminal send-keys -t t "$1" Enter; }

until_shown() { # until_shown WHAT PATTERN
    tries=0
    until screen | grep -q -- "$2"; do
        tries=$((tries + 1))
        [ "$tries" -lt 200 ] || {
            printf 'newcomer.sh: %s: no "%s" on the screen:\n%s\n' "$1" "$2" "$(screen)"
            exit 1
        }
        sleep 0.03
    done
}

terminal -f /dev/null new-session -d -s t -x 80 -y 24 -c "$work/elsewhere" 'exec cat'

begin() { # begin COMMAND: on a clean screen
    terminal respawn-pane -k -t t -c "$work/elsewhere" "clear; $1; echo left \$?; exec cat"
}

begin "$play"
until_shown 'the games are told' '^Les jeux : ambition, .*venture'
until_shown 'something is awaited' '^>$'
until_shown 'and a first evening' '^La première fois ? Tapez apprendre'
until_shown 'broken between words' '^    joueurs, comme libre'
type_line 'apprendre'
until_shown 'which begins at once' '^│ 1/.*Trois amis'
terminal send-keys -t t C-d
until_shown 'and is left' 'pour la reprendre : banquier apprendre'
until_shown 'well' 'left 0'

begin "$play"
until_shown 'a lesson that was left is no evening' '^La première fois'
until_shown 'something is awaited once more' '^>$'
type_line 'libro Élodie Bo'
until_shown 'a slip is told' 'vouliez-vous dire libre'
until_shown 'and it is asked again' '^>$'
type_line 'monopole'
until_shown 'a game that there is not' 'il y a ambition, '
until_shown 'and again' '^>$'
type_line 'ambition'
until_shown 'too few players' 'ambition se joue de 2 à 4 ; vous en nommez 0'
type_line ''
type_line 'libre Élodie Bo --seed'
until_shown 'an option is one here, too' '--seed'
type_line 'play libre "Élodie" Bo --no-box'
until_shown 'as on the command line' '^libre, manche 1, Élodie>'
type_line 'payer élodie bo 5'
until_shown 'the evening goes on' 'Élodie → Bo : 5 F'
terminal send-keys -t t C-d
until_shown 'it says how to come back' 'banquier resume libre-20'
until_shown 'left well' 'left 0'
[ -n "$(find "$work/home/.local/share/banquier/sessions" -name 'libre-*.bq')" ] || {
    echo 'newcomer.sh: the evening is not in the home'
    exit 1
}

begin "$play"
until_shown 'the last evening is offered' 'La dernière partie : libre (Élodie, Bo), 20.*, manche 1$'
until_shown 'and its players' '(un jeu sans noms : Élodie, Bo, comme la dernière fois)'
type_line ''
until_shown 'Enter takes it up' '^libre, manche 1, Élodie>'
terminal send-keys -t t C-d
until_shown 'and it is left' 'left 0'

begin "$play"
until_shown 'something is awaited again' '^>$'
type_line 'libre'
until_shown 'a game alone is played by those of last time' '^libre, manche 1, Élodie>'
type_line 'etat'
until_shown 'all of them' '^Bo  '
terminal send-keys -t t C-d
until_shown 'and that is left' 'left 0'

begin "$play play libre Ana Bo"
until_shown 'a game that is named' '^libre, manche 1, Ana>'

begin "$play libre Ana Bo"
until_shown 'a game in the place of the verb' 'banquier play libre JOUEUR'
begin "$play plya libre Ana Bo"
until_shown 'a verb with a slip' 'vouliez-vous dire play'
begin "$play"
until_shown 'nothing but an end' '^>$'
terminal send-keys -t t C-d
until_shown 'is no failure' 'left 0'

# A terminal that says nothing of itself has lines and a prompt, and one refusal does not end the evening.
for name in TERM= TERM=dumb; do
    begin "$(echo "$play" | sed "s/TERM=screen/$name/") play libre Ana Bo"
    until_shown "$name: it asks" '^libre, manche 1, Ana>'
    type_line 'zzz'
    until_shown "$name: it refuses" 'commande inconnue'
    type_line 'payer ana bo 7'
    until_shown "$name: and goes on" 'Ana → Bo : 7 F'
done

echo '1 passed, 0 failed'
