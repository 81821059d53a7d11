#!/bin/sh
# manners.sh PROGRAM: files of commands, times, plain tables, an evening without its scripts, Ctrl-C through a pipe.
. "$(dirname "$0")/frame.sh"

journal=$folder/soiree.bq
more() { lines "$@" | "$banquier" resume "$journal" --keep-going 2>&1 | plain; }

lines '# rien' | "$banquier" play libre --session "$journal" Élodie Bo
lines '# les achats' 'payer élodie bo 5' '' 'payer bo élodie 6' '# un faux pas :' '' 'payer bo alicf 7' 'payer bo élodie 8' > "$folder/achats"
lines 'payer élodie bo 5' 'payer bo élodie 6' > "$folder/justes"
lines "lire $folder/achats" > "$folder/encore"

expect 'I11 a file stops at the line that is refused, and says which' "  Élodie → Bo : 5 F
  Bo → Élodie : 6 F
ligne 1 : refusé : « alicf » n'est pas un choix possible : Élodie, Bo, banque.
arrêté à la ligne 7 de $folder/achats
ce qui était avant est fait ; pour le reprendre : annuler 2" "$(more "lire $folder/achats")"
status=0
lines "lire $folder/achats" | "$banquier" resume "$journal" > /dev/null 2>&1 || status=$?
expect 'I11 with a status' 1 "$status"
before=$(more soldes)
expect 'I11 all of it or nothing' "rien n'en reste" "$(more "lire tout $folder/achats" | tail -n 1)"
expect 'I11 nothing is left of it' "$before" "$(more soldes)"
expect 'a file without a slip' 2 "$(more "lire tout $folder/justes" | grep -c →)"
expect 'what cannot be read' "ligne 1 : refusé : $folder : c'est un dossier, pas un fichier.
ligne 2 : refusé : /nowhere : ce fichier n'existe pas.
ligne 3 : refusé : un fichier n'en lit pas un autre.
arrêté à la ligne 1 de $folder/encore" "$(more "lire $folder" 'lire /nowhere' "read $folder/encore")"

expect 'how long a command takes' '(x ms)' "$(more chrono 'payer bo élodie 1' | tail -n 1 | sed 's/[0-9]*,[0-9]/x/')"
expect 'help of a word of the game' 'payer QUI À-QUI MONTANT' "$(more 'aide payer' | head -n 1)"
expect 'plain tables' 'joueur	franc
Élodie	1504' "$(lines etat | "$banquier" resume "$journal" --plain | head -n 2)"
expect 'balances are in the object too' '["banque",-3000]' \
    "$(lines soldes | "$banquier" resume "$journal" --json | sed 's/.*"rows":\[\(\["banque",-3000\]\).*/\1/')"

expect 'an evening without its scripts is seen and undone' "la partie est sans ses règles (--sans-regles).
Élodie   1 504
1 commande annulée
ligne 3 : refusé : la partie est sans ses règles (--sans-regles)." "$(lines soldes annuler 'payer bo élodie 1' | "$banquier" resume "$journal" --sans-regles --keep-going 2>&1 | plain | grep 'sans-\|Élodie  \|annul')"
status=0
"$banquier" play libre --sans-regles --session "$folder/none.bq" Élodie Bo < /dev/null > /dev/null 2>&1 || status=$?
expect 'none is begun without scripts' 1 "$status"
[ ! -e "$folder/none.bq" ] || expect 'no file for no evening' none there

# A batch that Ctrl-C ends: what was done is done, and the status says why it ended.
expect 'Ctrl-C through a pipe' '130 3 records' "$(python3 - "$banquier" "$folder/int.bq" << 'EOP'
import signal, subprocess, sys, time
banquier, journal = sys.argv[1:]
batch = subprocess.Popen([banquier, "play", "libre", "--session", journal, "Bo", "Zoé"], stdin=subprocess.PIPE,
                         stdout=subprocess.PIPE)
batch.stdin.write("payer bo zoé 5\npayer bo zoé 6\n".encode())
batch.stdin.flush()
batch.stdout.readline(), batch.stdout.readline()
batch.send_signal(signal.SIGINT)
status = batch.wait(10)
said = subprocess.run([banquier, "verify", "--lang", "en", journal], stdout=subprocess.PIPE, check=True).stdout.decode()
print(status, said.split(": ")[1].split(",")[0])
EOP
)"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
