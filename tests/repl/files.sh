#!/bin/sh
# files.sh PROGRAM: whatever a person names, wherever the answer goes, however little memory there is.
. "$(dirname "$0")/frame.sh"
cd "$folder"
umask 022

journal=$folder/soir.bq
printf 'payer bo élodie 5\n' | "$banquier" play libre --session "$journal" Élodie Bo > /dev/null
printf 'house { fr = "a", en = "a", game = "libre" }\n' > fine.lua
"$banquier" --lang en simulate libre --players 2 --seed 1 --moves 3 | sed '1s/^/# banquier check: nothing\n/' > fine.evening

# --- what is named ----------------------------------------------------------------------------------------

truncate -s 10G sparse
mkfifo pipe
mkdir dossier
: > empty
printf '\377\376' > bytes
refused() { # refused FILE WORD...: each verb says so in a sentence that names the file, at once
    file=$1
    shift
    status=0
    began=$(date +%s)
    timeout 5 "$banquier" "$@" < /dev/null > said 2> told || status=$?
    [ $(($(date +%s) - began)) -le 3 ] || expect "J19 $*" 'at once' 'later'
    [ "$status" = 1 ] || [ "$status" = 3 ] || expect "J19 $*" 'status 1 or 3' "status $status"
    expect "J19 $*: one sentence" 1 "$(wc -l < told)"
    case $(cat told) in
        *"$file"*) ;;
        *) expect "J19 $*" "a sentence about $file" "$(cat told)" ;;
    esac
}
for file in /dev/zero pipe dossier sparse nowhere; do
    for verb in check 'check --replay' resume watch board export balances verify; do
        # shellcheck disable=SC2086  # words
        refused "$file" $verb "$file"
    done
    refused "$file" salvage "$file" new.bq
    refused "$file" play libre --session new.bq --house "$file" Bo Zoé
    refused "$file" simulate libre --house "$file"
    [ ! -e new.bq ] || expect 'no file for what was refused' none there
    for word in lire 'lire tout' maison; do
        given=$(lines "$word $file" | timeout 5 "$banquier" resume "$journal" 2>&1 | plain)
        case $given in "ligne 1 : refusé : $file : "*) ;; *) expect "J19 $word $file" refused "$given" ;; esac
    done
done
for file in empty bytes; do
    for verb in 'check --replay' resume watch board export balances verify; do
        # shellcheck disable=SC2086  # words
        refused "$file" $verb "$file"
    done
done
mkdir -p data/banquier/boxes
for file in /dev/zero pipe dossier sparse; do
    ln -s "$(realpath "$file")" data/banquier/boxes/libre.box.lua
    refused libre.box.lua box libre
    refused libre.box.lua play libre --session new.bq Bo Zoé
    rm data/banquier/boxes/libre.box.lua
done
expect 'J19 the limit is stated' "banquier: sparse : il a plus de 1 Mio, c'est trop.
banquier: sparse : il a plus de 16 Mio, c'est trop." \
    "$( { "$banquier" check sparse || :; "$banquier" check --replay sparse || :; } 2>&1 | plain)"
"$banquier" check --replay fine.evening > /dev/null || expect 'an evening is played again' 0 "$?"

# --- a journal that has its header alone --------------------------------------------------------------------

sed '/^begin/q' "$journal" > entete.bq
for verb in resume watch export; do
    status=0
    given=$(timeout 5 "$banquier" $verb entete.bq 2>&1 < /dev/null | plain) || status=$?
    expect "J19 a header alone, $verb" \
        "banquier: entete.bq: ce journal n'a qu'un en-tête ; la partie n'a jamais commencé : play en commence une." "$given"
done
for verb in balances verify; do
    expect "J19 a header alone, $verb" "entete.bq : rien qu'un en-tête ; aucune commande n'y est gardée" \
        "$("$banquier" $verb entete.bq | plain)"
done
mkdir -p data/banquier/sessions
cp entete.bq data/banquier/sessions
expect 'J19 a header alone, list' "entete	ce journal n'a qu'un en-tête ; la partie n'a jamais commencé : play en commence une" \
    "$("$banquier" list --plain | tail -n 1 | plain)"

# --- who else may change a house rule -----------------------------------------------------------------------

warned() { "$banquier" play libre --session regle.bq --house fine.lua Bo Zoé 2>&1 < /dev/null; rm regle.bq; }
expect 'S18 a rule of our own' '' "$(warned)"
for mode in 646 664; do
    chmod $mode fine.lua
    expect "S18 play, $mode" \
        "banquier: fine.lua: attention, d'autres que vous peuvent changer cette règle (chmod go-w)." "$(warned)"
    expect "S18 maison and recharger, $mode" \
        "attention, d'autres que vous peuvent changer cette règle (chmod go-w)
elle vaut dès maintenant ; annuler la retire
attention, d'autres que vous peuvent changer cette règle (chmod go-w)
rechargée" "$(lines "maison $folder/fine.lua" 'recharger fine' | "$banquier" resume "$journal" 2>&1 | plain)"
    lines 'annuler 2' | "$banquier" resume "$journal" > /dev/null
done
chmod 644 fine.lua
if [ "$(id -u)" = 0 ]; then
    chown 65534 fine.lua
    expect 'S18 play, of another user' "banquier: fine.lua: attention, cette règle appartient à quelqu'un d'autre." "$(warned)"
    chown 0 fine.lua
fi

# --- output that finds no room ------------------------------------------------------------------------------

full() { # full WORD...: nothing of it is read, so it ends with status 1 and says why
    status=0
    lines etat quitter | timeout 10 "$banquier" "$@" > /dev/full 2> told || status=$?
    expect "J32 $* > /dev/full" "1 banquier: la sortie ne s'écrit pas" "$status $(plain < told | grep -o 'banquier: la sortie[^:]*pas')"
}
if [ -e /dev/full ]; then
    full --help
    full -h
    full --version
    full play --help
    full
    full list
    full games
    full export "$journal"
    full export "$journal" --what history
    full report "$journal"
    full report "$journal" --as json
    full scores
    full watch "$journal"
    full simulate libre --seed 1 --moves 5
    full lab maxi_bourse --players 2 --evenings 1 --moves 20 --no-box
    full check --evenings 1 --moves 3 fine.lua
    full check --replay fine.evening
    full box libre
    full boxes
    full new-house libre plein
    full new-game plein
    full balances "$journal"
    full verify "$journal"
    full salvage "$journal" sauve.bq
    full --self-test
    full --man
    full --completions bash
    full resume "$journal"
    full resume "$journal" --json
    full resume "$journal" --plain
    full play libre --session plein.bq Bo Zoé
    for verb in $("$banquier" --lang en --help | sed -n '/^$/q; s/^  \([a-z-]*\) .*/\1/p'); do
        case $verb in
            list | games | play | resume | watch | board | export | report | scores | simulate | lab | check | box | boxes | balances | verify | salvage) ;;
            new-house | new-game) ;;
            --self-test | --man | --completions) ;;
            learn) ;; # at a terminal alone
            *) expect "J32 every verb is tried" "$verb" 'is not' ;;
        esac
    done
fi

# --- little memory ------------------------------------------------------------------------------------------

# Whatever there is: a line is answered, or there is a sentence and a status; never neither.
expect 'memory out at start is never a silent 0' '' "$(python3 - "$banquier" "$journal" << 'EOP'
import resource, subprocess, sys
banquier, journal = sys.argv[1:]
wishes = [(["resume", journal], "payer bo élodie 1\n"), (["export", journal], ""), (["balances", journal], ""),
          (["box", "libre"], ""), (["boxes"], ""), (["list"], ""), (["games"], ""), (["--help"], ""),
          (["--completions", "bash"], "")]
for wish, typed in wishes:
    whole = subprocess.run([banquier, *wish], input=typed.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    length = len(whole.stdout)
    for limit in range(3600, 12000, 150):
        run = subprocess.run([banquier, *wish], input=typed.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit << 10, limit << 10)))
        if run.returncode == 0 and abs(len(run.stdout) - length) > 5:
            print(limit, wish[0], "said", len(run.stdout), "bytes of", length, "and ended with 0")
        if run.returncode > 0 and not run.stderr:
            print(limit, wish[0], "ended with", run.returncode, "and said nothing")
        if b"memory" in run.stderr:
            print(limit, wish[0], "said in English:", run.stderr.decode())
EOP
)"

# --- a clock that is set back -------------------------------------------------------------------------------

cat > clock.py << 'EOP'
"""clock.py FROM TO HOUR...: the journal with these times of day in its records, and checksums that fit."""
import sys
table = []
for number in range(256):
    for _ in range(8): number = number >> 1 ^ (0x82F63B78 if number & 1 else 0)
    table.append(number)
def crc32c(sum, text):
    sum ^= 0xFFFFFFFF
    for byte in text: sum = table[(sum ^ byte) & 255] ^ sum >> 8
    return sum ^ 0xFFFFFFFF
source, target, *hours = sys.argv[1:]
head, records = open(source, "rb").read().split(b"\nbegin\t")
head += b"\nbegin\t"
sum = crc32c(0, head)
first, *records = records.strip(b"\n").split(b"\n")
with open(target, "wb") as file:
    file.write(head + first + b"\n")
    for record, hour in zip(records, hours):
        fields = record.split(b"\t")
        fields[2] = b"2026-11-18T" + hour.encode() + b":00Z"
        line = b"\t".join(fields[:-1]) + b"\t"
        sum = crc32c(sum, line)
        file.write(line + b"%08x\n" % sum)
EOP
lines 'payer bo élodie 1' 'payer bo élodie 1' 'payer bo élodie 1' |
    "$banquier" play libre --session temps.bq Élodie Bo > /dev/null
minutes() { python3 clock.py temps.bq recule.bq "$@" && "$banquier" export recule.bq --what line | grep -o '"minutes":[-0-9]*'; }
expect 'J29 an evening of two hours' '"minutes":120' "$(minutes 20:00 20:30 21:00 22:00)"
expect 'J29 set back an hour in between' '"minutes":90' "$(minutes 20:00 20:30 19:30 20:30)"
expect 'J29 set back at the end' '"minutes":60' "$(minutes 20:00 20:30 21:00 00:00)"
expect 'J29 set back at once' '"minutes":0' "$(minutes 20:00 04:00 03:00 02:00)"
minutes 20:00 20:30 19:30 20:30 > /dev/null
expect 'J29 the history marks it' "     3  hh:mm  payer bo élodie 1  (l'horloge a reculé) · Bo → Élodie : 1 F" \
    "$(lines 'historique 9' | "$banquier" resume recule.bq | plain | grep reculé)"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
