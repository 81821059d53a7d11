#!/bin/sh
# ctest: slow
# rerun.sh PROGRAM EVENINGS: the lines of a journal run again by `verify --rerun`: those of every evening of the folder do
# what they did; a journal that says something else, with right checksums, is found out.
. "$(dirname "$0")/frame.sh"
evenings=$(cd "$2" && pwd)
cd "$folder"
umask 022
mkdir -p examples/house
cp "$evenings"/../house/*.lua examples/house

for evening in "$evenings"/*.txt; do
    # Where time is short, the short ones.
    [ -z "${BANQUIER_QUICK-}" ] || [ "$(grep -c '^> ' "$evening")" -le 80 ] || continue
    how=$(sed -n '1s/^# banquier //p' "$evening")
    seed=$(echo "$how" | sed -n 's/.*\(--seed [^ ]*\).*/\1/p')
    rm -f soir.bq
    # shellcheck disable=SC2086  # words
    sed -n 's/^> //p' "$evening" | "$banquier" $how --session soir.bq > /dev/null 2>&1 || :
    # What chance had decided amender does as it was done: the price of the day before is not noted anew there.
    case $evening in */maxi_bourse_lapsus.txt) wanted='1 different: 1' ;; *) wanted='0 different: 0' ;; esac
    for with in '' "$seed"; do
        status=0
        # shellcheck disable=SC2086  # words
        given=$("$banquier" --lang en verify --rerun $with soir.bq 2>&1) || status=$?
        [ -n "$with" ] || wanted_here='0 different: 0'
        [ -z "$with" ] || wanted_here=$wanted
        expect "${evening##*/} $with" "$wanted_here" "$status $(echo "$given" | grep -o 'different: .*')"
        [ "$wanted_here" = "$status $(echo "$given" | grep -o 'different: .*')" ] || echo "$given" >&2
    done
    [ -z "$seed" ] || expect "${evening##*/}: with the seed all that chance decided" '' \
        "$(echo "$given" | grep -o 'chance [1-9][0-9]*' || :)"
done

# --- edited by hand, with checksums that fit --------------------------------------------------------------

cat > edit.py << 'EOP'
"""edit.py FROM TO OLD NEW...: the journal with texts replaced in its records, and checksums that fit."""
import sys
table = []
for number in range(256):
    for _ in range(8): number = number >> 1 ^ (0x82F63B78 if number & 1 else 0)
    table.append(number)
def crc32c(sum, text):
    sum ^= 0xFFFFFFFF
    for byte in text: sum = table[(sum ^ byte) & 255] ^ sum >> 8
    return sum ^ 0xFFFFFFFF
source, target, *texts = sys.argv[1:]
head, records = open(source, "rb").read().split(b"\nbegin\t")
head += b"\nbegin\t"
sum = crc32c(0, head)
first, *records = records.strip(b"\n").split(b"\n")
with open(target, "wb") as file:
    file.write(head + first + b"\n")
    for record in records:
        line = record[:-8]
        for old, new in zip(texts[::2], texts[1::2]): line = line.replace(old.encode(), new.encode())
        sum = crc32c(sum, line)
        file.write(line + b"%08x\n" % sum)
EOP
verify() { status=0; given=$("$banquier" verify "$@" edite.bq 2>&1 | plain) || :; "$banquier" verify "$@" edite.bq > /dev/null 2>&1 || status=$?; }
lines 'payer bo élodie 5' 'payer élodie bo 7' 'note rien' 'annuler' 'payer bo élodie 9' |
    "$banquier" play libre --session soir.bq.2 Élodie Bo > /dev/null
edit() { python3 edit.py soir.bq.2 edite.bq "$@"; }

edit
verify
expect 'the short form says what it does not prove' '0 tous bons, lignes non relancées (--rerun)' \
    "$status $(echo "$given" | grep -o 'tous bons[^;]*)')"
verify --rerun
expect 'what was played does what it did' '0 lignes relancées : 4, différentes : 0
pas relancées : 1 (tirées au hasard 0, tapées sans être vues 0, dites au programme lui-même 1)' "$status $(echo "$given" | tail -n 2)"
expect 'nothing is said to be left out' '' "$(echo "$given" | grep 'non relancées' || :)"

edit 'payer élodie bo 7' 'payer élodie bo 70'
verify
expect 'a line that was edited passes the short form' 0 "$status"
verify --rerun
expect 'and is found by the long one' '1   3  payer élodie bo 70
      au journal : move 7 franc Élodie Bo
      relancée : move 70 franc Élodie Bo
lignes relancées : 4, différentes : 1' "$status $(echo "$given" | sed -n '2,5p')"

edit 'move 9 franc Bo Élodie' 'move 900 franc Bo Élodie'
verify --rerun
expect 'so is a move that was edited' '      au journal : move 900 franc Bo Élodie
      relancée : move 9 franc Bo Élodie' "$(echo "$given" | grep 'au journal\|relancée :')"

edit 'payer bo élodie 9' 'payer bo élodie 90000'
verify --rerun
expect 'a line that could not be' "      relancée : refusée : Bo n'a que 1 502 F, il manque 88 498 F" \
    "$(echo "$given" | grep 'relancée :')"

edit 'payer bo élodie 5' 'paver bo élodie 5'
verify --rerun
expect 'a line that is none' '      relancée : refusée : « paver » : commande inconnue ; tapez aide' \
    "$(echo "$given" | grep 'relancée :')"

# --- what not all may see ---------------------------------------------------------------------------------

cat > cache.lua << 'EOP'
house { fr = "cachée", en = "hidden" }
command "cacher" { words = { fr = "cacher", en = "hide" }, help = { fr = "cacher", en = "hide" },
  run = function(t) for _, name in ipairs { "Élodie", "Bo" } do t:show("account", name, "nobody") end
    t:show_fact("coffre", "nobody") end }
command "ranger" { words = { fr = "ranger", en = "stow" }, help = { fr = "ranger", en = "stow" },
  fields = { integer "somme" { 0, 99999 } },
  run = function(t, a) t:set("coffre", a.somme + 1) t:move(3, "franc", "Bo", "Élodie") end }
EOP
rm -f soir.bq.2
lines cacher 'ranger 77' 'payer bo élodie 5' | "$banquier" play libre --session soir.bq.2 --house cache.lua Élodie Bo > /dev/null
edit
verify --rerun
expect 'what is hidden is run again, too' '0 lignes relancées : 4, différentes : 0' "$status $(echo "$given" | sed -n 2p)"
edit 'a.somme + 1' 'a.somme + 4' 't:move(3,' 't:move(8,'
verify --rerun
expect 'a difference that not all may see is told, and not what it is' '1   3  [scellé]
      au journal : [scellé]
      au journal : [scellé]
      relancée : [scellé]
      relancée : [scellé]' "$status $(echo "$given" | sed -n '2,6p')"

edit
mv data/banquier/keys data/banquier/keys.away
verify --rerun
expect 'without its key an evening is not run again' \
    "1 banquier: edite.bq: la clé de ce que cette partie cache n'est pas sur cette machine" "$status $(echo "$given" | grep '^banquier' | sed 's/machine.*/machine/')"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
