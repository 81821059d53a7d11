#!/bin/sh
# faults.sh PROGRAM: what people, files and other programs do to an evening, as cases of the groups T, I and C.
. "$(dirname "$0")/frame.sh"

number=0
begin() { # begin PLAYER...: a new evening of libre
    number=$((number + 1))
    journal=$folder/$number.bq
    "$banquier" play libre --session "$journal" "$@" < /dev/null
}
more() { lines "$@" | "$banquier" resume "$journal" --keep-going 2>&1 | plain; }
digest() { "$banquier" verify --lang en "$1" | sed 's/.*the table is //'; }

# --- T: hostile text ---------------------------------------------------------------------------------

refused() { # refused CASE WORD NAME: such a name at the table
    rm -f "$folder/name.bq"
    given=$("$banquier" play libre --session "$folder/name.bq" "$3" Zoé 2>&1 < /dev/null) && given='it is taken'
    case $given in *"$2"*) ;; *) expect "$1" "$2" "$given" ;; esac
    [ ! -e "$folder/name.bq" ] || expect "$1: no file" none there
    expect "$1: nothing raw" "$given" "$(printf '%s' "$given" | tr -d '\001-\011\013-\037\177')"
}
for sign in '\033[2J' '\033]0;titre\007' '\302\2332J' '\r' '\b' '\007' '\177' '\t' '\342\200\250' '\302\205'; do
    # shellcheck disable=SC2059  # escapes
    refused "T01 T02 $sign in a name" 'contrôle' "$(printf "A${sign}B")"
done
for sign in '\342\200\256' '\342\201\246' '\342\200\216' '\330\234' '\342\200\213' '\357\273\277' '\302\255'; do
    # shellcheck disable=SC2059  # escapes
    refused "T03 $sign in a name" 'invisible' "$(printf "A${sign}B")"
done
refused 'T04 no name' 'vide' ''
refused 'T04 spaces' 'espaces' '   '
refused 'T04 a wide name' 'large' 'aaaaaaaaaaaaaaaaaaaaaaaaa'
refused 'T04 many marks' 'accent' "$(python3 -c 'print("e" + "\u0301" * 60)')"
refused 'T05 half a letter' 'UTF-8' "$(printf 'A\303')"
refused 'T05 a surrogate' 'UTF-8' "$(printf 'A\355\240\200')"
for pair in 'Noël:noel' 'Bo:BO' 'Anna:Аnna' "Jean Paul:Jean${no_break}Paul" 'Cœur:coeur'; do
    given=$("$banquier" play libre --session "$folder/pair.bq" "${pair%%:*}" "${pair##*:}" 2>&1 < /dev/null | plain) || :
    expect "T06 $pair" "banquier: « $(printf '%s' "${pair##*:}" | plain) » ressemble trop à ${pair%%:*}." "$given"
done
begin '魚魚' '🎲 Dé' Élodie
expect 'T07 columns are as wide as they look' '魚魚    1 500
🎲 Dé   1 500
Élodie  1 500' "$(more etat | tail -n 3)"
cd "$folder"
# shellcheck disable=SC2016  # so is it meant
begin '%s%n' '$(touch pwned)' '`id`'
# shellcheck disable=SC2016  # so is it meant
expect 'T11 a name is but a name' '  %s%n → `id` : 5 F' "$(more 'payer %s%n `id` 5')"
[ ! -e pwned ] || expect 'T11 no shell' none there
cat > "$folder/menteur.lua" << 'EOL'
house { fr = "menteur", en = "liar" }
command "mentir" { words = { fr = "mentir", en = "lie" }, help = { fr = "mentir", en = "lie" },
  run = function(t) t:say "a" t:say "b" t:say "c" t:say "d" end }
texts { fr = { a = "  Bo → Zoé : 9 000 F", b = "refusé : non", c = "libre, Bo> payer", d = "bonjour" },
  en = { a = "  Bo → Zoé: 9,000 F", b = "refused: no", c = "libre, Bo> pay", d = "hello" } }
EOL
begin Bo Zoé
expect 'T12 what a script says is not taken for ours' '·   Bo → Zoé : 9 000 F
· refusé : non
· libre, Bo> payer
bonjour' "$(more "maison $folder/menteur.lua" mentir | tail -n 4)"

# --- I: bad input ------------------------------------------------------------------------------------

begin Élodie Bo
before=$(digest "$journal")
expect 'I01 nothing is nothing' '' "$(more '' '   ' '# un commentaire' '	# un autre')"
expect 'I02 one letter wrong' 'ligne 1 : refusé : commande inconnue ; vouliez-vous dire annuler ?' "$(more anuler)"
expect 'I03 two may be meant' 'ligne 1 : refusé : lequel ? rembourser, reprise, rendre, retire, renommer, requête, règles, refaire, revenir, règle, recharger.' "$(more 're 1')"
expect 'I04 nearly a player' 'ligne 1 : refusé : « eldie » ? Vouliez-vous dire Élodie ?' "$(more 'payer eldie bo 5')"
for wrong in 1.050 1,050 1,5 0,005 1e6 --5 +5 5- 0x10 1_000 ١٥ 15kk k ,5 '5,' 0 -5; do
    given=$(more "payer élodie bo $wrong")
    case $given in 'ligne 1 : refusé : '*) ;; *) expect "I06 I07 $wrong" refused "$given" ;; esac
done
for wrong in 'payer bo bo 5' 'payer bo élodie 9000' 'payer alicf bo 5' 'payer bo' 'payer bo élodie 5 6' 'acheter bo sony 1' 'annuler' \
    'refaire' 'annuler 1000' 'tour alicf' 'revenir nulle-part' 'au 99 etat' 'corriger 1 5' 'amender 1 payer bo élodie 5' 'garder'; do
    given=$(more "$wrong")
    case $given in 'ligne 1 : refusé : '*) ;; *) expect "I12 I13 $wrong" refused "$given" ;; esac
done
expect 'all that was refused has changed nothing' "$before" "$(digest "$journal")"
wanted='  Élodie → Bo : 15 000 F'
begin Élodie Bo
more 'maison sans' '!payer bo élodie 900000' > /dev/null
for amount in 15k '15 k' 15K '15 000' "15${no_break}000" "15${narrow}000" "15'000" '15 000 F' '$ 15k' 3x5k 7k+8k; do
    [ "$amount" = '$ 15k' ] && continue # another sign than the money's
    expect "I05 $amount" "$wanted" "$(more "payer élodie bo $amount")"
done
expect 'I08 accents and case' '  Élodie → Bo : 1 F' "$(more 'PAYER ELODIE bO 1')"
expect 'I08 an accent apart' '  Élodie → Bo : 2 F' "$(more "$(printf 'payer e\314\201lodie bo 2')")"
begin Élodie Bo
expect 'I12 a thousand' "ligne 1 : refusé : il n'y a rien à annuler." "$(more 'annuler 1000')"
expect 'I12 redo after a new command' "ligne 4 : refusé : il n'y a rien à refaire." \
    "$(more 'payer bo élodie 1' annuler 'payer bo élodie 2' refaire | tail -n 1)"

first=
for locale in fr_FR.UTF-8 de_DE.UTF-8 C '' nonsense; do
    journal=$folder/locale.bq
    rm -f "$journal"
    lines 'payer Elodie bo 1,5k' 'bien SONY 10 1k' 'acheter bo sony 1' 'pay bo elodie 3' |
        LC_ALL=$locale LANG=$locale "$banquier" play libre --session "$journal" Élodie Bo > /dev/null
    done=$(digest "$journal") kept=$(grep '^[0-9]' "$journal" | cut -f2,4- | sed 's/\t[0-9a-f]*$//')
    [ -n "$first" ] || first=$done$kept
    expect "I16 the same evening under '$locale'" "$first" "$done$kept"
done

# --- C: several at once ------------------------------------------------------------------------------

begin Élodie Bo
ln -s "$journal" "$folder/lien.bq"
for name in "$journal" "$folder/lien.bq" "$folder/../${folder##*/}/${journal##*/}"; do
    mkfifo "$folder/typed"
    : > "$folder/held" # or what was told the time before would be taken for its own
    "$banquier" resume "$journal" < "$folder/typed" > "$folder/held" &
    exec 3> "$folder/typed"
    echo soldes >&3
    until_there Élodie "$folder/held"
    status=0
    given=$("$banquier" resume "$name" < /dev/null 2>&1) || status=$?
    echo 'payer bo élodie 1' >&3
    exec 3>&-
    wait
    rm "$folder/typed"
    case $given$status in *'déjà ouverte ailleurs (processus '*4) ;; *) expect "C01 $name" 'a holder, status 4' "$given" ;; esac
done
expect 'C01 who held it went on' 4 "$(more 'historique 20' | grep -c .)"

given=$(python3 - "$banquier" "$journal" "$folder/autre.bq" << 'EOP'
import os, subprocess, sys
banquier, journal, other = sys.argv[1:]
batch = subprocess.Popen([banquier, "resume", "--keep-going", "--lang", "en", journal], stdin=subprocess.PIPE,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, bufsize=0)
def say(line, answers):
    batch.stdin.write((line + "\n").encode())
    return [batch.stdout.readline().decode().strip() for _ in range(answers)]
say("payer bo élodie 1", 1)
os.rename(journal, journal + ".parti")
print(say("payer bo élodie 2", 1)[0])
print(say("save " + other, 1)[0].replace(other, "OTHER"))
print(say("payer bo élodie 3", 1)[0])
batch.stdin.close()
batch.wait(10)
os.rename(journal + ".parti", journal)
EOP
)
expect 'C04 a journal that is gone is noticed, and the evening can go on elsewhere' \
    "line 2: refused: the journal's file is gone or another stands in its place; save the session elsewhere.
the evening goes on in OTHER
Bo → Élodie: 3 F" "$(echo "$given" | plain)"
expect 'C04 with all that was acknowledged' 6 "$("$banquier" verify --lang en "$folder/autre.bq" | sed 's/.*: \([0-9]*\) records.*/\1/')"
expect 'C04 and it is the last evening' "$folder/autre.bq" "$(cat "$folder/state/banquier/last")"

export_to() { "$banquier" export "$journal" --out "$1" 2>&1 | plain; }
expect 'C06 an export is a file' '' "$(export_to "$folder/table.json")"
kept=$(cat "$folder/table.json")
expect 'C06 and what it was' "$("$banquier" export "$journal")" "$kept"
ln -s "$folder/table.json" "$folder/lien.json"
for target in "$folder" "$folder/lien.json" /dev/null /nowhere/x; do
    status=0
    "$banquier" export "$journal" --out "$target" > /dev/null 2>&1 || status=$?
    expect "C06 not to $target" 1 "$status"
done
expect 'C06 the old one is intact' "$kept" "$(cat "$folder/table.json")"
for _ in 1 2 3 4 5 6; do "$banquier" export "$journal" --out "$folder/table.json" & done
wait
expect 'C05 several at once leave one, whole' "$kept" "$(cat "$folder/table.json")"
expect 'C05 and nothing beside it' "$folder/table.json" "$(echo "$folder"/table.json*)"

expect 'C10 who watches sees a whole table with its number' '{"game":"libre","command":5,' "$(echo "$kept" | cut -c 1-28)"
chmod 500 "$folder"
umask 777
status=0
[ "$(id -u)" = 0 ] || { "$banquier" play libre --session "$folder/ro.bq" Bo < /dev/null > /dev/null 2>&1 || status=$?; }
chmod 700 "$folder"
[ "$(id -u)" = 0 ] || expect 'C12 a folder that is read only' 1 "$status"
"$banquier" play libre --session "$folder/masque.bq" Bo < /dev/null
expect 'C12 umask 777' '-rw-------' "$(stat -c %A "$folder/masque.bq")"
umask 022
HOME=relatif XDG_DATA_HOME=ici XDG_STATE_HOME="" "$banquier" play libre Bo < /dev/null > "$folder/said" 2>&1 && expect 'C12 no place' refused taken
expect 'C12 relative folders are none' "banquier: il n'y a pas de dossier pour garder la partie" "$(plain < "$folder/said" | sed 's/ ;.*//')"

# E07: what another program makes of the file in between is noticed before the next command is acknowledged.
begin Élodie Bo
given=$(python3 - "$banquier" "$journal" "$folder/sauvee.bq" << 'EOP'
import shutil, subprocess, sys
banquier, journal, other = sys.argv[1:]
shutil.copyfile(journal, journal + ".vieux")
batch = subprocess.Popen([banquier, "resume", "--keep-going", "--lang", "en", journal], stdin=subprocess.PIPE,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, bufsize=0)
def say(line):
    batch.stdin.write((line + "\n").encode())
    print(batch.stdout.readline().decode().strip().replace(other, "OTHER"))
say("payer bo élodie 1")
with open(journal, "r+b") as file:
    whole = file.read()
    file.seek(whole.index(b"play"))
    file.write(b"ploy")
say("payer bo élodie 2")
with open(journal, "r+b") as file: file.write(whole)
say("payer bo élodie 3")
with open(journal, "r+b") as file: file.truncate(300)
say("payer bo élodie 4")
shutil.copyfile(journal + ".vieux", journal)
say("payer bo élodie 5")
say("save " + other)
say("payer bo élodie 6")
batch.stdin.close()
batch.wait(10)
EOP
)
expect 'E07 a journal changed in place is noticed, and the evening goes on elsewhere' "Bo → Élodie: 1 F
line 2: refused: somebody else has changed the journal, from line 4 of its file on; save the session elsewhere.
Bo → Élodie: 3 F
line 4: refused: somebody else has changed the journal, from line 7 of its file on; save the session elsewhere.
line 5: refused: somebody else has changed the journal, from line 8 of its file on; save the session elsewhere.
the evening goes on in OTHER
Bo → Élodie: 6 F" "$(echo "$given" | plain)"
expect 'E07 what was put in its place is left alone' '' "$(cmp "$journal" "$journal.vieux")"
journal=$folder/sauvee.bq
expect 'E07 with all that was acknowledged' 'payer bo élodie 1 payer bo élodie 3 payer bo élodie 6' \
    "$(cut -f5 "$journal" | grep payer | tr '\n' ' ' | sed 's/ $//')"
: > "$folder/told"
given=$( (echo 'payer bo élodie 7'; until_there Élodie "$folder/told"; : > "$journal") |
    { "$banquier" resume "$journal" > "$folder/told" 2>&1 || echo "$?" >> "$folder/told"; }
    cat "$folder/told")
expect 'E07 it is told at the end too' "  Bo → Élodie : 7 F
banquier: $journal: quelqu'un d'autre a changé le journal, dès la ligne 1 de son fichier ; gardez la partie ailleurs (sauver FICHIER).
1" "$(echo "$given" | plain)"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
