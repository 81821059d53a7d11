#!/bin/sh
# console.sh PROGRAM: an evening of libre through a pipe, left and taken up again; what is refused is told
# with its reason and an exit status, and what was acknowledged is in the journal.
set -eu
banquier=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
journal=$folder/soirée.bq
failed=0

expect() { # expect WHAT WANTED GIVEN
    [ "$2" = "$3" ] && return
    printf 'console.sh: %s\n  wanted: %s\n  given:  %s\n' "$1" "$2" "$3" >&2
    failed=1
}

LC_ALL=fr_FR.UTF-8
XDG_DATA_HOME=$folder/data
XDG_STATE_HOME=$folder/state
export LC_ALL XDG_DATA_HOME XDG_STATE_HOME
no_break=$(printf '\302\240')  # before a colon and between a number and its sign
narrow=$(printf '\342\200\257') # between thousands

play() { "$banquier" play libre --session "$journal" "$@"; }

# lines LINE...: each on a line of its own
lines() { printf '%s\n' "$@"; }

given=$(lines 'payer elodie bo 1,2k' 'bien SONY 10 40' 'acheter bo son 5' | play Élodie Bo)
expect 'each move is echoed, in full' "  Élodie → Bo${no_break}: 1${narrow}200${no_break}F
  corrections → banque${no_break}: 10 SONY
  Bo → banque${no_break}: 200${no_break}F
  banque → Bo${no_break}: 5 SONY" "$given"

given=$(lines 'undo' 'soldes' | "$banquier" resume "$journal")
expect 'an undo after taking it up again' "1 commande annulée
  Bo → banque${no_break}: 5 SONY
  banque → Bo${no_break}: 200${no_break}F
compte        franc  SONY
───────────  ──────  ────
corrections       0   −10
banque       −3${narrow}000    10
Élodie          300     0
Bo            2${narrow}700     0" "$given"

# whole LINE SENTENCE: the line, of which nothing comes, is refused so
whole() {
    given=$(lines "$1" | "$banquier" resume "$journal" --lang fr 2>&1) || :
    expect "$1" "ligne 1${no_break}: refusé${no_break}: $2." "$given"
}
whole 'qui tient la banque ?' "tapez quitter en entier, si c'est cela"
whole 'qui' "tapez quitter en entier, si c'est cela"
whole 'annul 2' "tapez annuler en entier, si c'est cela"
whole 'reven 1' "tapez revenir en entier, si c'est cela"
whole 'gard' "tapez garder en entier, si c'est cela"
for word in attendu soldes vues passation suivant quitter quit q; do
    whole "$word tout de suite" "derrière $word il ne vient rien"
done

status=0
given=$(lines '# un commentaire' '' 'payer bo alicf 5' 'payer bo elodie 5' | "$banquier" resume "$journal" 2>&1) || status=$?
expect 'a pipe stops at the first refused line' 1 "$status"
expect 'the refusal names the line' \
    "ligne 3${no_break}: refusé${no_break}: «${no_break}alicf${no_break}» n'est pas un choix possible${no_break}: Élodie, Bo, banque." "$given"

status=0
given=$(lines 'payer bo alicf 5' 'pay bo elodie 5' | "$banquier" resume --keep-going "$journal" 2>/dev/null) || status=$?
expect 'with --keep-going it does not' 1 "$status"
expect 'and does the rest' "  Bo → Élodie${no_break}: 5${no_break}F" "$given"

given=$(lines 'pour bo' 'au 2 = fortune "Bo"' 'et-si payer bo elodie 300' '= sum(players, argent)' 'next' 'awaited' |
    "$banquier" resume "$journal")
expect 'what was, what would be, what is' "     6  $(TZ=${TZ-} date +%H:%M)  pay bo elodie 5
                Bo → Élodie${no_break}: 5${no_break}F  = 2${narrow}695${no_break}F
     2  x" "$(echo "$given" | sed -n '1,2p')
     2  x"
expect 'the fortune at command 2' 2700 "$(echo "$given" | grep -x 2700)"
expect 'whatif does nothing' '(rien n’a été fait ; garder le fait)' \
    "$(echo "$given" | grep '(rien' | sed "s/'/’/; s/${narrow}/ /")"
expect 'the sum of all' 3000 "$(echo "$given" | grep -x 3000)"

given=$(lines 'count Élodie 1x1,000 5x100' 'count Élodie 1,500' 'count Élodie 2x1,000' | "$banquier" play libre --lang en --session "$folder/count.bq" Élodie Bo)
expect 'notes are counted with the commas of English' "Élodie: 1,500 F in the box, 1,500 F in the account: that is right
Élodie: 1,500 F in the box, 1,500 F in the account: that is right
Élodie: 2,000 F in the box, 1,500 F in the account: too much, by 500 F
no command alone, and no two, explain it" "$(echo "$given" | sed "s/$no_break/ /g")"

# A question mark behind a half-typed line: what may follow is told, nothing is done, and nothing of it is kept.
given=$(lines 'payer elodie ?' 'historique ?' 'note vraiment ?' '= argent "Bo"' 'historique 1' |
    "$banquier" play libre --session "$folder/suite.bq" Élodie Bo)
expect 'what may follow' "receveur${no_break}: quelqu'un à la table, ou la banque
  par exemple${no_break}: payer elodie Bo 1
  historique, l, log [tout] [N | MOTS]
                                     les dernières commandes${narrow}; tout${no_break}: aussi les annulées
noté
1500" "$(echo "$given" | sed -n '1,6p')"
expect 'and a remark keeps its question mark' 'note vraiment ?' "$(echo "$given" | sed -n '7s/.*  //p')"
given=$(lines 'pay elodie bo ?' | "$banquier" resume --json --lang en "$folder/suite.bq")
expect 'to a program too' '"ok":true' "$(echo "$given" | grep -o '"ok":true')"
expect 'as said' 'for example: pay elodie bo 1' "$(echo "$given" | grep -o 'for example: pay elodie bo 1')"

# House rules: one comes in, is undone, comes again, is edited, reloaded, goes.
cat > "$folder/depart.lua" << 'EOF'
house { fr = "deux mille", en = "two thousand" }
override { argent_de_depart = 2000 }
EOF
given=$(lines "maison $folder/depart.lua" '= rules.argent_de_depart' 'annuler' '= rules.argent_de_depart' 'refaire' 'maison' |
    "$banquier" resume "$journal" | grep -v '^1 ')
expect 'a house rule in the middle of an evening' "elle vaut dès maintenant${narrow}; annuler la retire
2000
1500
  depart.lua" "$given"
sed -i 's/2000/2500/' "$folder/depart.lua"
given=$(lines 'maison' '= rules.argent_de_depart' 'recharger' '= rules.argent_de_depart' 'maison sans depart' 'maison' |
    "$banquier" resume "$journal" 2>"$folder/said")
expect 'an edited file is announced' \
    "depart.lua a changé depuis qu'elle vaut${narrow}; recharger la prend comme elle est maintenant." "$(cat "$folder/said")"
expect 'and taken when it is wanted' "  depart.lua  (le fichier a changé${no_break}: recharger)
2000
rechargée
2500
elle ne vaut plus
aucune règle maison${narrow}; maison FICHIER en met une" "$given"
echo 'override { argent_de_depat = 1 }' > "$folder/faux.lua"
given=$(lines "maison $folder/faux.lua" '= rules.argent_de_depart' | "$banquier" resume --keep-going "$journal" 2>&1) || :
expect 'a wrong one changes nothing' "ligne 1${no_break}: refusé${no_break}: faux.lua:1: il n'y a pas de règle argent_de_depat${narrow}; vouliez-vous dire argent_de_depart${narrow}?
  Rien n'a changé.
1500" "$given"

# Slips: nothing is done, and what may have been meant is told.
given=$(lines 'paie bo 5' | "$banquier" resume --keep-going --lang fr "$journal" 2>&1) || :
expect 'another form of a word' "ligne 1${no_break}: refusé${no_break}: commande inconnue${narrow}; peut-être payer, part, paquet, passation${narrow}?" "$given"
given=$(lines 'anuler' 'pa' 'hist 1' ':payer' | "$banquier" resume --keep-going --lang en "$journal" 2>&1) || :
expect 'slips' "line 1: refused: unknown command; did you mean annuler?
line 2: refused: missing: payer — pay WHO WHOM AMOUNT.
    12  $(date +%H:%M)  maison sans depart
line 4: refused: 'payer': unknown command; type help." "$given"

given=$(lines 'blah' 'zut' 'payr' 'plis vélo' '? acheter' | "$banquier" play libre --keep-going --lang en --session "$folder/mots.bq" Élodie Bo 2>&1) || :
expect 'I02 a word that is none, one that is nearly one, and fields in English' "line 1: refused: 'blah': unknown command; type help.
line 2: refused: 'zut': unknown command; type help.
line 3: refused: unknown command; did you mean pay?
buy PLAYER GOOD [NUMBER]: from the bank
  player: somebody at the table, or the bank" "$(echo "$given" | head -n 5)"
status=0
given=$("$banquier" play libro Élodie Bo 2>&1 < /dev/null) || status=$?
expect 'I04 a game that is none' "1 banquier: il n'y a pas de jeu «${no_break}libro${no_break}»${narrow}; vouliez-vous dire libre${narrow}?" "$status $given"
given=$("$banquier" play libro Élodie Bo --lang en 2>&1 < /dev/null) || :
expect 'I04 in English' "banquier: there is no game called 'libro'; is libre meant?" "$given"

given=$(lines 'elodie saute 5 a bo' 'bo 5' 'enchères vélo 100' 'bo 100' 'bo 90' | "$banquier" play libre --keep-going --session "$folder/qui.bq" Élodie Bo 2>&1) || :
expect 'a line that begins with somebody is no command that is begun' "ligne 1${no_break}: refusé${no_break}: la commande vient d'abord, puis elodie${narrow}; aide les montre.
ligne 2${no_break}: refusé${no_break}: la commande vient d'abord, puis bo${narrow}; aide les montre.
ligne 5${no_break}: refusé${no_break}: 90${no_break}F${no_break}: au moins 110${no_break}F." "$given"

# Short words, those that a command may be shortened to beside them, and the same words in the help.
given=$(lines 'payer elodie bo 99999' 'pourquoi' | "$banquier" play libre --keep-going --session "$folder/refus.bq" Élodie Bo 2> /dev/null | sed "s/[$(printf '\302\240\342\200\257')]\{1,\}/ /g")
expect 'why alone says why the last line was refused' "Élodie n'a que 1 500 F, il manque 98 499 F" "$given"

given=$(lines 'payer elodie bo 5 : passe' 'passe' 'historique' | "$banquier" play libre --session "$folder/parts.bq" Élodie Bo 2>&1 | sed 's/[0-2][0-9]:[0-5][0-9]/hh:mm/')
expect 'what is typed in one breath, with a word for nothing, stands whole in the history' \
    '     1  hh:mm  play
     2  hh:mm  payer elodie bo 5 : passe
     3  hh:mm  passe' "$(echo "$given" | tail -n 3 | sed 's/ · .*//')"
given=$(lines 'p elodie bo 5' 'u' 'r' 'l 1' 'aide r' 'h tout' | "$banquier" play libre --keep-going --session "$folder/court.bq" Élodie Bo 2>&1 | sed 's/[0-2][0-9]:[0-5][0-9]/hh:mm/')
expect 'an alias stands for its command' "  Élodie → Bo${no_break}: 5${no_break}F
1 commande annulée
  Bo → Élodie${no_break}: 5${no_break}F
1 commande refaite
  Élodie → Bo${no_break}: 5${no_break}F
     2  hh:mm  p elodie bo 5 · Élodie → Bo${no_break}: 5${no_break}F
  refaire, r [N]                     refait ce qui vient d'être annulé" "$(echo "$given" | head -n 7)"
expect 'and stands beside it in the help' '  payer, p     payer QUI À-QUI MONTANT
  annuler, u [' "$(echo "$given" | grep -o '^  payer, p.*\|^  annuler, u \[')"

# Where evenings are kept when nobody says where.
lines 'payer bo elodie 7' | "$banquier" play libre Élodie Bo > /dev/null
today=$(date +%Y-%m-%d)
tab=$(printf '\t')
expect 'the list of evenings' "libre (Élodie, Bo), $today, manche 1
    banquier resume libre-HERE" "$("$banquier" list | sed 's/libre-[-0-9]*/libre-HERE/')"
given=$("$banquier" list --plain)
expect 'the same for programs' "libre${tab}Élodie, Bo$tab$today${tab}manche 1" "${given#*"$tab"}"
given=$(lines 'historique 1' | "$banquier" resume "${given%%"$tab"*}")
expect 'each is resumed by its name' "payer bo elodie 7 · Bo → Élodie${no_break}: 7${no_break}F" "${given##*  }"
given=$(lines 'historique 1' | "$banquier" resume)
expect 'the last one' "payer bo elodie 7 · Bo → Élodie${no_break}: 7${no_break}F" "${given##*  }"

sed -n 's/^> //p' "$(dirname "$0")/../../examples/evenings/venture_quatre.txt" | "$banquier" play venture Anna Bruno Chloé David \
    --seed 1 --keep-going > /dev/null
expect 'one that is over' "venture (Anna, Bruno, Chloé, David), $today, finie" "$("$banquier" list | head -n 1)"
status=0
given=$(play Élodie Bo 2>&1 < /dev/null) || status=$?
expect 'a file in the way' 1 "$status"
expect 'and why' "banquier: un fichier porte déjà ce nom${narrow}; choisissez-en un autre." "$given"
status=0
given=$("$banquier" play libre --session "$folder/autre.bq" Bo BO 2>&1 < /dev/null) || status=$?
expect 'two names that are one' "banquier: «${no_break}BO${no_break}» ressemble trop à Bo." "$given"
[ ! -e "$folder/autre.bq" ] || expect 'no file for no evening' none there

status=0
"$banquier" balances "$folder/none" > /dev/null 2>&1 || status=$?
expect 'a journal that is not there' 1 "$status"
for wrong in dance play 'play libre Bo --sessoin x' 'verify a b' 'resume --seed'; do
    status=0
    # shellcheck disable=SC2086  # words
    "$banquier" $wrong > /dev/null 2>&1 < /dev/null || status=$?
    expect "usage: $wrong" 2 "$status"
done
for verb in play resume list balances verify salvage; do
    "$banquier" "$verb" --help | grep -q "^banquier $verb" || expect "help of $verb" there none
done
expect 'the journal is whole' "$journal${no_break}: 12 enregistrements, tous bons, lignes non relancées (--rerun)" \
    "$("$banquier" verify "$journal" | sed "s/$narrow;.*//")"

sed '9s/SONY/SONI/' "$journal" > "$folder/hurt.bq"
status=0
"$banquier" verify "$folder/hurt.bq" > /dev/null 2>&1 || status=$?
expect 'a damaged journal' 3 "$status"
"$banquier" salvage "$folder/hurt.bq" "$folder/saved.bq" > /dev/null 2>&1
expect 'what was saved of it' "$folder/saved.bq: 2 records, all good, lines not run again (--rerun)" \
    "$("$banquier" verify --lang en "$folder/saved.bq" | cut -d';' -f1)"

# Whoever's name stands before a colon speaks, though it begins with a word of the program.
given=$(lines 'maison durand: payer maison zoé 5' 'maison' |
    "$banquier" play libre --session "$folder/noms.bq" --keep-going 'Maison Durand' Zoé)
expect 'a name before a colon speaks' "  Maison Durand → Zoé${no_break}: 5${no_break}F
aucune règle maison${narrow}; maison FICHIER en met une" "$given"
rm "$folder/noms.bq"

# What an undo takes off the table is told by the name that it had, also where another has its place now.
given=$(lines 'bien OR 10 40' 'annuler' 'bien THÉ 5 4' 'annuler' | play Élodie Bo --session "$folder/noms.bq")
expect 'a name that is undone' "  corrections → banque${no_break}: 10 OR
1 commande annulée
  banque → corrections${no_break}: 10 OR
  corrections → banque${no_break}: 5 THÉ
1 commande annulée
  banque → corrections${no_break}: 5 THÉ" "$given"
expect 'and is exported by it' 'OR OR THÉ THÉ' \
    "$("$banquier" export "$folder/noms.bq" --what history --as csv | cut -d, -f9 | grep '[RT]' | paste -sd' ')"

# J32: nobody hears the answer, the journal has the command all the same.
for deaf in /dev/full closed; do
    rm -f "$folder/deaf.bq"
    if [ "$deaf" = closed ]; then
        printf 'payer elodie bo 5\n' | "$banquier" play libre --session "$folder/deaf.bq" Élodie Bo >&- 2>&- || :
    else
        printf 'payer elodie bo 5\n' | "$banquier" play libre --session "$folder/deaf.bq" Élodie Bo > "$deaf" 2>&1 || :
    fi
    expect "J32 with $deaf" "$folder/deaf.bq: 2 records, all good, lines not run again (--rerun)" \
        "$("$banquier" verify --lang en "$folder/deaf.bq" | cut -d';' -f1)"
done

# E04: a pack that was seen whole and shuffled is shuffled for who resumes the evening, too.
draw_all() { lines 'tirer c' 'tirer c' 'tirer c' 'tirer c' 'tirer c' 'tirer c'; }
cards() { grep -o 'c [1-6]$' | tr -d '\n'; }
packs=$(for _ in 1 2 3 4 5 6; do
    rm -f "$folder/pack.bq"
    first=$({ lines 'paquet c 6'; draw_all; lines 'mélanger c'; } |
        "$banquier" play libre --session "$folder/pack.bq" Élodie Bo | cards)
    second=$(draw_all | "$banquier" resume "$folder/pack.bq" | cards)
    [ "$second" = "$(printf '%s' "$first" | sed 's/\(...\)\(...\)\(...\)\(...\)\(...\)\(...\)/\6\5\4\3\2\1/')" ] ||
        echo "$second"
done | sort -u | wc -l)
expect 'E04 no round after a resume is that of the one before, nor two alike' yes "$([ "$packs" -ge 4 ] && echo yes)"

# E06: an amend runs each line under the rules that were in force when it was typed.
cat > "$folder/pourboire.lua" << 'END'
house { fr = "pourboire", en = "tip" }
override { argent_de_depart = 1400 }
command "pourboire" { words = { fr = "pourboire", en = "tip" }, help = { fr = "x", en = "x" },
  fields = { player "qui" }, run = function(t, a) t:move(7, "franc", a.qui, "banque") end }
command "regle" { words = { fr = "régler", en = "settle" }, help = { fr = "x", en = "x" },
  run = function(t) t:move(rules.argent_de_depart, "franc", "banque", "Bo") end }
END
given=$(lines 'payer Anna Bo 100' "maison $folder/pourboire.lua" 'pourboire Anna' 'régler' 'amender 2 pourboire Anna' \
    'amender 2 payer Anna Bo 150' garder soldes |
    "$banquier" play libre Anna Bo --session "$folder/maison.bq" --keep-going --lang fr 2>&1 | tail -n +5)
expect 'before the house rule its command was none, behind it is one' \
    "ligne 5${no_break}: refusé${no_break}: «${no_break}pourboire${no_break}»${no_break}: commande inconnue${narrow}; tapez aide.
  Anna${no_break}: 1${narrow}393${no_break}F → 1${narrow}343${no_break}F
  Bo${no_break}: 3${narrow}000${no_break}F → 3${narrow}050${no_break}F
rien n'est encore changé${narrow}; garder le fait
Anna rend 50${no_break}F
Bo reçoit 50${no_break}F
c'est fait${narrow}; historique tout montre aussi ce qui était
compte   franc
──────  ──────
banque  −4${narrow}393
Anna     1${narrow}343
Bo       3${narrow}050" "$given"

# A line of before the file changed runs by what the file said then; one past a card of the box by the box of then.
cat > "$folder/dime.lua" << 'END'
house { fr = "dîme", en = "tithe" }
command "dime" { words = { fr = "dîme", en = "tithe" }, help = { fr = "x", en = "x" },
  fields = { player "qui" }, run = function(t, a) t:move(7, "franc", a.qui, "banque") end }
END
lines 'payer Anna Bo 100' "maison $folder/dime.lua" 'dîme Anna' |
    "$banquier" play libre Anna Bo --session "$folder/dime.bq" --lang fr > /dev/null
sed 's/move(7/move(9/' "$folder/dime.lua" > "$folder/other.lua"
cat "$folder/other.lua" > "$folder/dime.lua"
given=$(lines recharger 'dîme Anna' 'amender 2 payer Anna Bo 150' garder 'amender 4 dîme Bo' garder |
    "$banquier" resume "$folder/dime.bq" --lang fr 2> /dev/null | tail -n +3)
expect 'a reloaded rule is not in force before it was reloaded' \
    "  Anna${no_break}: 1${narrow}384${no_break}F → 1${narrow}334${no_break}F
  Bo${no_break}: 1${narrow}600${no_break}F → 1${narrow}650${no_break}F
rien n'est encore changé${narrow}; garder le fait
Anna rend 50${no_break}F
Bo reçoit 50${no_break}F
c'est fait${narrow}; historique tout montre aussi ce qui était
  Anna${no_break}: 1${narrow}334${no_break}F → 1${narrow}341${no_break}F
  Bo${no_break}: 1${narrow}650${no_break}F → 1${narrow}643${no_break}F
rien n'est encore changé${narrow}; garder le fait
Bo rend 7${no_break}F
Anna reçoit 7${no_break}F
c'est fait${narrow}; historique tout montre aussi ce qui était" "$given"
given=$(lines '8 Anna' 'Anna 1 1 1 1' 'boîte salary_ouvrier = 9k' 'Bo 1 1 1 1' 'amender 3 Anna 2 1 1 1' garder \
    'amender 5 Bo 2 1 1 1' garder |
    XDG_DATA_HOME=$folder/boxes "$banquier" play ambition Anna Bo Zoé --seed 1 --session "$folder/boite.bq" --lang fr 2> /dev/null)
expect 'nor is what the box says before it was typed' "Anna rend 6${narrow}000${no_break}: 1 × 5${narrow}000 + 1 × 1${narrow}000
Bo rend 9${narrow}000${no_break}: 1 × 5${narrow}000 + 4 × 1${narrow}000" "$(printf '%s\n' "$given" | grep ' rend ')"

# Where a purse is hidden, it is not said that no account changes: only that none does which all may see.
cat > "$folder/cache.lua" << 'END'
house { fr = "caché", en = "hidden", begin = function(t) t:show("account", "Bo", "owner", "Bo") end }
command "placer" { words = { fr = "placer", en = "put" }, help = { fr = "x", en = "x" }, fields = { integer "n" },
  run = function(t, a) t:set("pose", a.n) end }
END
given=$(lines 'placer 1' 'amender 2 placer 2' |
    "$banquier" play libre Anna Bo --house "$folder/cache.lua" --session "$folder/cache.bq" --lang fr 2>&1)
expect 'a difference that all may see is none' "  (les comptes que tous voient ne changent pas)
rien n'est encore changé${narrow}; garder le fait" "$given"

# Several lines are tried out, typed or from a file, and kept all of them, unless chance or the evening is in the way.
printf '# deux\npayer Anna Bo 5\n\nBo paie 7 à Anna\n' > "$folder/deux.txt"
plain() { sed 's/\xc2\xa0/ /g; s/\xe2\x80\xaf/ /g'; }
given=$(lines 'et-si payer Anna Bo 1000 puis payer Bo Anna 2500 puis suivant' garder 'et-si payer Anna Bo 9000 puis payer Bo Anna 1' garder |
    "$banquier" play libre Anna Bo --session "$folder/puis.bq" --lang fr --keep-going 2>&1 | plain)
expect 'lines are tried one behind the other, and kept' '→ payer Anna Bo 1000
  Anna → Bo : 1 000 F
→ payer Bo Anna 2500
  Bo → Anna : 2 500 F
→ suivant
en tout :
  Anna : 1 500 F → 3 000 F
  Bo : 1 500 F → 0 F
(rien n'"'"'a été fait ; garder le fait)
  Anna → Bo : 1 000 F
  Bo → Anna : 2 500 F
→ payer Anna Bo 9000
ligne 3 : refusé : Anna n'"'"'a que 3 000 F, il manque 6 000 F.
ligne 4 : refusé : il n'"'"'y a rien à garder : amender ou et-si d'"'"'abord.' "$given"
given=$(lines "et-si lire $folder/deux.txt" garder '= argent "Bo"' 'et-si dés 2 puis payer Bo Anna 1' garder 'et-si note x puis payer Bo Anna 1' \
    'et-si pay Bo Anna 2' 'payer Bo Anna 1' garder 'historique 9' |
    "$banquier" play libre Anna Bo --session "$folder/lire.bq" --lang fr --keep-going 2>&1 | plain | sed '1,/^(rien/d; /lance/d; s/ [0-2][0-9]:[0-5][0-9]//')
expect 'but what was drawn is not, nor what has gone on since' '  Anna → Bo : 5 F
  Bo → Anna : 7 F
1498
→ dés 2
→ payer Bo Anna 1
  Bo → Anna : 1 F
en tout :
  Anna : 1 502 F → 1 503 F
  Bo : 1 498 F → 1 497 F
(tiré pour l'"'"'essai : le hasard de la partie en décidera autrement)
(rien n'"'"'a été fait)
ligne 5 : refusé : ce qui a été tiré pour l'"'"'essai ne se garde pas : tapez-le, et le hasard de la partie décide.
ligne 6 : refusé : seules les lignes de la partie s'"'"'essaient, et « note » est un mot du programme.
  Bo → Anna : 2 F
(rien n'"'"'a été fait ; garder le fait)
  Bo → Anna : 1 F
ligne 9 : refusé : la partie a continué depuis : essayez encore une fois.
     1   play
     2   payer Anna Bo 5 · Anna → Bo : 5 F
     3   Bo paie 7 à Anna · Bo → Anna : 7 F
     4   payer Bo Anna 1 · Bo → Anna : 1 F' "$given"

# The rules as they are now held from the start: what was typed is run again, what laid other rules is left out, what cannot
# be any more can be skipped.
cat > "$folder/sans_dette.lua" <<'END'
house { fr = "sans dette", en = "no debts" }
override { emprunt_max = 0 }
END
given=$(lines 'amender --règles' 'emprunter Bo 600' intérêts 'règle taux_interet 20' 'payer Bo Anna 5' 'amender --règles' garder 'amender --règles' garder \
    'annuler' '= argent "Bo"' 'refaire' "maison $folder/sans_dette.lua" 'amender --règles' 'amender sauter' garder \
    '= argent "Bo"' historique |
    "$banquier" play libre Anna Bo --session "$folder/regles.bq" --lang fr --keep-going 2>&1 | plain | sed 's/ [0-2][0-9]:[0-5][0-9]//' | sed '2,8d')
expect 'the rules as they are now hold from the start' "ligne 1 : refusé : rien n'a encore été fait." "$(echo "$given" | head -n 1)"
expect 'all is run again under them, and nothing more the second time' '  Bo : 2 035 F → 1 975 F
Bo rend 60 F
  (les comptes ne changent pas)' "$(echo "$given" | grep -e '^  Bo : 2' -e 'Bo rend 60' -e '(les comptes' | head -n 3)"
expect 'what cannot be under them any more is skipped' "1495
     1   play
    28   amender --règles
     3   intérêts
     5   payer Bo Anna 5" "$(echo "$given" | sed -n '/^1495/,$p' | sed 's/ · .*//')"

# What Enter would do is tried first; and what was done is done once more.
given=$(lines 'chaque tour payer {qui} banque 10' 'et-si suivant' 'payer Anna Bo 5' encore suivant encore '= argent "Anna"' |
    "$banquier" play libre Anna Bo --session "$folder/encore.bq" --lang fr 2>&1 | sed 's/\xc2\xa0/ /g; s/\xe2\x80\xaf/ /g')
expect 'the line of before is done again, and Enter too' '  Bo → banque : 10 F
ordre 1 : payer Bo banque 10
(rien n'"'"'a été fait ; garder le fait)
  Anna → Bo : 5 F
  Anna → Bo : 5 F
  Bo → banque : 10 F
ordre 1 : payer Bo banque 10
  Anna → banque : 10 F
ordre 1 : payer Anna banque 10
1480' "$given"
given=$(lines 'rôle banquier Bo' 'chaque manche intérêts' 'rappelle 4 les dividendes' passation |
    "$banquier" play libre Anna Bo --session "$folder/roles.bq" --lang fr 2>&1 | sed 's/\xc2\xa0/ /g' | sed -n '/^Sur/,/^$/p')
expect 'who takes over is told who does what, and what stands to be done' 'Sur la table :
  chaque manche : intérêts
  manche 4 : les dividendes
  banquier : Bo' "$given"
given=$(lines again | "$banquier" play libre Anna Bo --session "$folder/rien.bq" --lang en --keep-going 2>&1) || :
expect 'where nothing was done there is nothing to do again' 'line 1: refused: there is no command to do again that all may see.' "$given"

# A sheet of paper is read back, in an evening of its own: the same table, but for what the bank has paid.
lines 'bien SONY 10 40' 'bien rue verte 1 1200' 'acheter bo sony 3' 'compte pot' 'payer bo pot 50' 'emprunter anna 200' |
    "$banquier" play libre Anna Bo --session "$folder/avant.bq" --lang fr > /dev/null
"$banquier" export "$folder/avant.bq" --as text --lang fr > "$folder/fiche.txt"
lines "lire fiche $folder/fiche.txt" etat cours | "$banquier" play libre Anna Bo --session "$folder/apres.bq" --lang fr > "$folder/lu" 2>&1
expect 'what stands on the sheet lies on the table' 'joueur  franc  SONY  dette
──────  ─────  ────  ─────
Anna    1 700     0    200
Bo      1 330     3      0
pot        50     0      0
bien        prix  à la banque  cours
─────────  ─────  ───────────  ─────
SONY          40            7  ▄
rue verte  1 200            1  ▄' "$(sed 's/\xc2\xa0/ /g; s/\xe2\x80\xaf/ /g; 1,/pot : 50/d' "$folder/lu")"
given=$(lines "read sheet $folder/avant.bq" etat | "$banquier" play libre Anna Bo --session "$folder/non.bq" --lang en --keep-going 2>&1) || :
expect 'what is no sheet is refused' 'line 1: refused: that is no sheet that this game reads back.' "$(echo "$given" | head -n 1)"

# Money that has cents is written with them in every table; and the Lua of a house rule is shown where it is played.
printf '%s\n' 'house { fr = "sous", en = "cents", game = "libre" }' 'override { monnaie = "euro € 2", argent_de_depart = 120050 }' \
    > "$folder/sous.lua"
given=$(lines soldes etat 'house show' | "$banquier" play libre Anna --house "$folder/sous.lua" --session "$folder/sous.bq" --lang fr 2>&1 |
    sed 's/\xc2\xa0/ /g; s/\xe2\x80\xaf/ /g')
expect 'cents are written, and the Lua is shown' "compte  euro
──────  ─────────
banque  −1 200,50
Anna    1 200,50
joueur  euro
──────  ──────────
Anna    1 200,50 €
-- $folder/sous.lua
$(cat "$folder/sous.lua")" "$given"

# The clock: whose time it was, which round, and all of it.
(echo 'payer Anna Bo 5'; sleep 1.2; printf '%s\n' suivant horloge) |
    "$banquier" play libre Anna Bo --session "$folder/horloge.bq" --lang fr > "$folder/lu" 2>&1
for row in 'Anna' 'manche 1' 'joué en tout'; do
    expect "the clock has the time of $row" 1 "$(sed 's/\xc2\xa0/ /g' "$folder/lu" | grep -c "^$row *0:0[1-9]$")"
done

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
