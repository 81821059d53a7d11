#!/bin/sh
# ctest: terminal
# terminal.sh PROGRAM: an evening of libre in a real terminal, by tmux: accents, completion, hints, an answer that
# nobody sees, a window that changes its size, Ctrl-C, a kill in the middle, and the evening taken up again.
set -eu
banquier=$1
command -v tmux > /dev/null || {
    echo 'terminal.sh: tmux is missing: apt-get install tmux, or ./check, which installs it'
    exit 1
}
work=$(mktemp -d)
socket=$work/tmux
trap 'tmux -S "$socket" kill-server 2> /dev/null; rm -rf "$work" 2> /dev/null || { sleep 0.5; rm -rf "$work"; }' EXIT
failed=0
journal=$work/soiree.bq
environment="env -i PATH=$PATH HOME=$work XDG_STATE_HOME=$work/state LANG=fr_FR.UTF-8 LC_ALL=C.UTF-8 TERM=screen-256color"

terminal() { tmux -S "$socket" -u "$@"; }
screen() { terminal capture-pane -p -t t; }
type_keys() { terminal send-keys -t t "$@"; }

# until WHAT PATTERN: the screen shows it within five seconds
until_shown() {
    tries=0
    while ! screen | grep -q -- "$2"; do
        tries=$((tries + 1))
        [ "$tries" -lt 100 ] || {
            printf 'terminal.sh: %s: no "%s" on the screen:\n%s\n' "$1" "$2" "$(screen)"
            exit 1
        }
        sleep 0.05
    done
}

not_shown() {
    if screen | grep -q -- "$2"; then
        printf 'terminal.sh: %s: "%s" is on the screen:\n%s\n' "$1" "$2" "$(screen)"
        failed=1
    fi
}

terminal -f /dev/null new-session -d -s t -x 80 -y 24 "$environment LC_ALL= $banquier play libre --session $journal Élodie Bo 2>&1; echo left \$?; exec cat"
terminal pipe-pane -t t "cat > $work/bytes"
until_shown 'the question stands above the prompt' 'Élodie.: à vous de jouer'
until_shown 'the prompt says who is asked' '^libre, manche 1, Élodie>'

type_keys 'payer elodie bob 50' Enter
until_shown 'a slip is refused' 'Vouliez-vous dire Bo'
type_keys Enter
type_keys Tab
until_shown 'Tab on an empty line brings it back' 'manche 1, Élodie> payer elodie bob 50'
type_keys C-u 'bo emprunter 5' Enter
until_shown 'whoever says the name first is told the line' 'emprunter bo 5'
type_keys Tab
until_shown 'and Tab brings that' 'manche 1, Élodie> emprunter bo 5'
type_keys C-u 'historique' Enter
until_shown 'the Enter behind it has done nothing' '1  .*play'
not_shown 'the Enter behind it has done nothing' '↵'
sleep 0.4 # as long as one takes to read a question: before that an Enter only shows it
type_keys Enter Enter
until_shown 'of two at once the first passes the turn' '^libre, manche 1, Bo>'
type_keys 'payer elodie ?' Enter
until_shown 'a question mark behind a line says what may follow' 'receveur.: quelqu'
type_keys Up
until_shown 'and the arrows do not bring that back' 'Bo> historique'
type_keys C-u 'historique' Enter
until_shown 'what it did is a sentence' '2 .*↵ au tour de Bo'
not_shown 'and the second has done nothing' '↵ au tour d.Élodie'
type_keys 'annuler' Enter
until_shown 'it is taken back' '1 commande annulée'

type_keys 'pay'
type_keys Tab
until_shown 'a word is completed, with a space where more may follow' 'manche 1, Élodie> payer '
type_keys 'elo' Tab
until_shown 'a name gets its accent' 'payer Élodie '
until_shown 'what is still to be typed stands behind' 'montant'
type_keys 'bo 1,2k' Enter
until_shown 'the amount is echoed in full' 'Élodie → Bo.: 1.200.F'

type_keys ':ann' Tab
until_shown 'a word of the program is completed behind a colon' 'manche 1, Élodie> :annuler'
type_keys C-u '? taux_' Tab
until_shown 'behind ? a rule is completed' 'manche 1, Élodie> ? taux_interet'
type_keys C-u 'règles taux_' Tab
until_shown 'and behind the word for rules' 'manche 1, Élodie> règles taux_interet'
type_keys C-u ':' Tab
until_shown 'nothing but the colon begins each of them' 'manche 1, Élodie> :aide'
type_keys C-u 'aide ench' Tab
until_shown 'behind the help what is explained is completed' 'manche 1, Élodie> aide enchères'
type_keys C-u ':fiche ' Tab
until_shown 'and what stands behind it' 'manche 1, Élodie> :fiche Élodie'
type_keys C-u ':pay' Tab 'x'
until_shown 'a word of the game is none of them' 'manche 1, Élodie> :payx'
type_keys C-u

type_keys 'payer bo éloé' BSpace 'die 100' Enter
until_shown 'an accent is edited whole' 'Bo → Élodie.: 100.F'

type_keys 'plis vélo' Enter
until_shown 'sealed bids are asked' 'sous pli'
type_keys '1 359' Enter
until_shown 'what all can read is no sealed bid' 'une ligne vide'
grep -q 359 "$work/state/banquier/lines" && { echo 'terminal.sh: what was typed by mistake is among the typed lines'; failed=1; }
type_keys Enter
until_shown 'the first is asked unseen' 'Élodie, sans être vu'
type_keys '1 357' Enter
until_shown 'that it was taken is all that is told' '^scellé'
until_shown 'the next is awaited' '^libre, manche 1, Bo>'
type_keys Enter
until_shown 'and asked unseen' 'Bo, sans être vu'
not_shown 'before they are opened' 357
grep -q 357 "$work/bytes" && { echo 'terminal.sh: the secret went through the terminal'; failed=1; }
grep -q 357 "$work/state/banquier/lines" && { echo 'terminal.sh: the secret is among the typed lines'; failed=1; }
grep -q '[^0-9a-f]357[^0-9a-f]' "$journal" && { echo 'terminal.sh: the secret is readable in the journal'; failed=1; }
type_keys '1 20' Enter
until_shown 'all are opened together' 'Élodie en veut 1 à 357'

type_keys 'tour élodie' Enter
until_shown 'what changes nothing to be seen is done all the same' '^fait'

type_keys 'payer bo'
type_keys C-c
until_shown 'Ctrl-C drops the line' '^libre, manche 1, Élodie>'
type_keys 'etat' Enter
until_shown 'and nothing else' 'joueur.*franc'

terminal resize-window -t t -x 50 -y 20
type_keys 'règles taux' Enter
until_shown 'a narrow window' 'taux_interet'
terminal resize-window -t t -x 100 -y 30

type_keys 'payer bo élodie 7' Enter
until_shown 'the last before the kill' 'Bo → Élodie.: 7.F'
kill -9 "$(terminal list-panes -t t -F '#{pane_pid}' | xargs -n1 pgrep -P)"
until_shown 'killed' 'left 137'
terminal respawn-pane -k -t t "$environment LC_ALL= $banquier resume; echo left \$?; exec cat"
until_shown 'taken up again without a name' '^libre, manche 1, Élodie>'
type_keys 'historique 1' Enter
until_shown 'nothing is lost' 'payer bo élodie 7'
type_keys C-p C-p
until_shown 'what was typed another evening is found' 'Élodie> payer bo élodie 7'
type_keys C-c
until_shown 'Ctrl-C leaves an empty line' 'Élodie>$'
type_keys C-c
until_shown 'Ctrl-C twice asks' 'quitter.*rester'
type_keys Enter
until_shown 'and Enter stays' 'Élodie>$'
type_keys C-c
until_shown 'once more' 'Élodie>$'
type_keys C-c
until_shown 'it asks again' 'quitter.*rester)$'
type_keys C-c
until_shown 'Ctrl-C is no answer' 'Élodie>$'
type_keys C-d
until_shown 'Ctrl-D leaves and says how to come back' 'banquier resume'
until_shown 'with its status' 'left 0'

# Without its scripts an evening has no rules to complete, and its own words are still completed.
terminal respawn-pane -k -t t "$environment LC_ALL= $banquier resume --sans-regles; echo left \$?; exec cat"
until_shown 'taken up without its scripts' '^libre>'
type_keys 'règles ta' Tab 'x'
until_shown 'nothing follows' 'libre> règles tax$'
type_keys C-u 'annu' Tab
until_shown 'a word of the program' 'libre> annuler'
type_keys C-u C-d
until_shown 'left in order' 'left 0'

# A game that keeps secrets: the prompt says the month and the operation, a sheet stands on a page of its own.
rm -f "$work/bytes"
terminal respawn-pane -k -t t "$environment LC_ALL= $banquier play ambition --seed 3 --session $work/mois.bq Élodie Bo Zoé 2>&1; echo left \$?; exec cat"
until_shown 'where a game has not begun' '^ambition>'
type_keys '12 Bo' Enter
until_shown 'the month and the operation' '^ambition, janvier, 1 embauche>'
type_keys 'aide ' Tab
until_shown 'what the game explains comes before its commands' 'embauche> aide défaut'
type_keys C-u 'aide emb' Tab
until_shown 'an operation is explained though it is no command' 'embauche> aide embauche'
type_keys C-u 'bo 1 0 0 0, zut 1 0 0 0, élodie 1 0 0 0' Enter
until_shown 'of a line for all what is wrong is told' 'Il manque «.zut 1 0 0 0.»'
type_keys Tab
until_shown 'and the others stand in the editor' 'embauche> bo 1 0 0 0, élodie 1 0 0 0, *$'
type_keys Tab
until_shown 'then the line as it was' 'embauche> bo 1 0 0 0, zut 1 0 0 0, élodie'
type_keys C-u '? A2' Tab
until_shown 'behind ? the code of a reading is completed' 'embauche> ? A20'
type_keys C-u 'fi' Tab 'é' Tab
until_shown 'what stands behind a command is completed' 'fiche Élodie'
type_keys Enter
until_shown 'the right person is asked for' 'Élodie, pour vos yeux seulement'
type_keys Enter
until_shown 'his own page' 'caisse  *[0-9]'
cash=$(screen | sed -n 's/^caisse  *\([0-9].*[0-9]\) *$/\1/p')
type_keys q
until_shown 'back at the table' '^ambition, janvier, 1 embauche>'
not_shown 'what was shown to one' "$cash"
type_keys 'fiche' Enter
until_shown 'the page of the table' 'cartes avant\|compte' # the beginning, or all of it where there is no pager
not_shown 'on the page of the table' "$cash"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
