#!/bin/sh
# ctest: slow
# check.sh PROGRAM TREE: house rules that are fit for the evening, and those that are not, through `banquier check`.
set -eu
banquier=$1
tree=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
umask 022
unset LC_ALL LC_MESSAGES LANG BANQUIER_MEMORY BANQUIER_STEPS
passed=0
failed=0

expect() { # expect WHAT WANTED GIVEN
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
        return
    fi
    printf 'check.sh: %s\n  wanted: %s\n  given:  %s\n' "$1" "$2" "$3" >&2
    failed=$((failed + 1))
}

plain() { sed "s/\xc2\xa0/ /g; s/\xe2\x80\xaf/ /g"; }

check() { # check WORD...: sets $status, $said (standard output) and $told (standard error)
    status=0
    "$banquier" check "$@" >said 2>told </dev/null || status=$?
    said=$(cat said)
    told=$(plain <told)
}

words="words = { fr = 'boum', en = 'boom' }, help = { fr = 'boum', en = 'boom' }"

# --- what is fine -----------------------------------------------------------------------------------

for rule in "$tree"/examples/house/*.lua; do
    check --evenings 2 --moves 60 --seed 6 "$rule"
    expect "$rule is fit" "0 rien à redire" "$status $(head -n 1 said)"
done

printf 'house { fr = "a", en = "a", game = "libre" }\n' >fine.lua
check --evenings 3 --moves 40 --seed 5 --lang en fine.lua
expect 'nothing to say, in English' '0 nothing to say against it' "$status $(head -n 1 said)"
expect 'how much was tried is told' '3 evenings of libre' "$(sed -n 2p said | cut -d, -f1)"
expect 'with the seed' '; seed 5' "$(sed -n '2s/.*;/;/p' said)"
check --evenings 1 --moves 2 --seed 5 --lang en fine.lua
expect 'commands that were never reached are told' yes "$(grep -q '^never played: .*payer' said && echo yes)"
first=$(mktemp -p .)
check --evenings 3 --moves 40 --seed 5 fine.lua
sed -n '2s/, en .*//p' said >"$first"
check --evenings 3 --moves 40 --seed 5 fine.lua
expect 'the same seed plays the same evenings' "$(cat "$first")" "$(sed -n '2s/, en .*//p' said)"

printf 'house { fr = "a", en = "a" }\ntexts { fr = { ah = "ah" } }\n' >one.lua
check --evenings 1 --moves 5 --seed 5 one.lua
expect 'texts that are there in one language alone are told' 'dans une seule langue : ah (en)' "$(tail -n 1 said | plain)"

# --- what is wrong as it is loaded ------------------------------------------------------------------

printf '\noverride { face = 8 }\n' >slip.lua
check slip.lua
expect 'a misspelt rule' "1 slip.lua:2: il n'y a pas de règle face ; vouliez-vous dire faces ?" "$status $told"
printf 'house { fr = "a", en = "a", geme = "libre" }\n' >slip.lua
check slip.lua
expect 'a misspelt key' "1 slip.lua:1: house : « geme » n'y a pas de sens ; vouliez-vous dire game ?" "$status $told"
printf 'local x = = 5\n' >slip.lua
check slip.lua
expect 'a slip of syntax' "1 slip.lua:1: « = » n'a rien à faire ici" "$status $told"
printf 'house { fr = "a", en = "a", game = "libr" }\n' >slip.lua
check slip.lua
expect 'a game that is none' "1 il n'y a pas de jeu « libr » ; vouliez-vous dire libre ?" "$status $told"
check --game libre slip.lua
expect 'a rule for another game' '1 slip.lua:1: cette règle maison est pour un autre jeu, libr' "$status $told"
printf 'override { faces = 8 }\n' >one.lua
printf 'override { faces = 12 }\n' >other.lua
check one.lua other.lua
expect 'two that collide' '1 other.lua:1: règle faces : à la fois dans one.lua et dans other.lua' "$status $told"
check nothing.lua
expect 'a file that is not there' "1 banquier: nothing.lua : ce fichier n'existe pas." "$status $told"
check .
expect 'a folder' "1 banquier: . : c'est un dossier, pas un fichier." "$status $told"

# --- what it includes -------------------------------------------------------------------------------

mkdir rules rules/inside outside
echo 'secret()' >outside/there.lua
echo 'include "b"' >rules/a.lua
echo 'include "a"' >rules/b.lua
ln -s ../outside/there.lua rules/link.lua
ln -s ../outside rules/folder
told_for() { # told_for NAME: what including it ends in, without the name
    printf 'include "%s"\n' "$1" >rules/rule.lua
    check --evenings 1 --moves 1 rules/rule.lua
    echo "$status $told" | sed "s|« .* »|NAME|"
}
wanted="1 rule.lua:1: il n'y a pas ici de script NAME à inclure ; un nom a des lettres de a à z, des chiffres et _ entre des /"
for name in nowhere link folder/there ../outside/there "$folder/outside/there" inside/../../outside/there \
    '%2e%2e/outside/there' 'link\0' ../outside/nowhere /etc/passwd; do
    expect "S12: include $name" "$wanted" "$(told_for "$name")"
done
printf 'include "a"\n' >rules/rule.lua
check rules/rule.lua
expect 'S13: scripts that include each other' yes "$(grep -q "s'inclut lui-même" told && echo "yes")"
: >rules/rule.lua
for number in $(seq 1 140); do
    : >"rules/n$number.lua"
    echo "include 'n$number'" >>rules/rule.lua
done
check rules/rule.lua
expect 'S13: too many of them' '1 rule.lua:129: plus de 128 scripts sont inclus' "$status ${told%,*}"

# --- what is wrong as it is played ------------------------------------------------------------------

cat >bad.lua <<'EOF'
house { fr = "mauvaise", en = "bad" }

around "command" "distribuer" {
  run = function(original, t, a)
    original(t, a)
    t:set("fois", (t:get "fois" or 0) + 1)
  end,
}

around "command" "des" {
  run = function(original, t, a, who)
    original(t, a, who)
    if (t:get "fois" or 0) > 1 then t:set("dés", a.rien + 1) end
  end,
}
EOF
check --seed 3 --evenings 50 bad.lua
expect 'an error while it is played' \
    "1 bad.lua:13: on ne peut pas calculer avec « rien », qui est nil" "$status $told"
expect 'three moves show it' 3 "$(grep -cv '^#' bad.evening)"
expect 'they are told' 3 "$(grep -c '^  ' said)"
expect 'with how to see them again' 'pour la voir encore : banquier check --replay bad.evening' "$(tail -n 1 said | plain)"
cp bad.evening copy.evening
check --replay bad.evening
expect 'played again it fails again' \
    "1 bad.lua:13: on ne peut pas calculer avec « rien », qui est nil" "$status $told"
(cd / && "$banquier" check --replay "$folder/bad.evening" >/dev/null 2>&1) && status=0 || status=$?
expect 'from anywhere' 1 "$status"
check --debug --replay bad.evening
expect 'the traceback is for --debug' yes "$(grep -q '^  bad.lua:13: in ' told && echo yes)"
sed 's/a.rien/#a.nombres/' bad.lua >better.lua && mv better.lua bad.lua
check --replay bad.evening
expect 'a mended rule no longer fails' '0 coups joués : 3, rien à redire' "$status $(echo "$said" | plain)"
sed 's/a.nombre/a.rien/' bad.lua >worse.lua && mv worse.lua bad.lua
mkdir there
check --seed 3 --evenings 50 --out there/it.txt bad.lua
expect '--out says where it goes' 1 "$(grep -c '^# house: /' there/it.txt)"
check --replay there/it.txt
expect 'and it is found from there' 1 "$status"
echo precious >bad.evening
check --seed 3 --evenings 50 bad.lua
expect 'no other file is written over' precious "$(cat bad.evening)"

printf "command 'boum' { %s, run = function(t)\n  while true do t:get 'manche' end\nend }\n" "$words" >ever.lua
began=$(date +%s)
check --seed 3 --evenings 50 ever.lua
expect 'what never ends is stopped' \
    '1 ever.lua:2: arrêté après tant : quelque chose dure-t-il sans fin ici ?' \
    "$status $(echo "$told" | sed 's/après 0.5 s /après tant /; s/après 40000000 pas /après tant /')"
expect 'its evening is one move' boum "$(sed -n 's,^[^#].*: ,,p' ever.evening)"
expect 'within some seconds' yes "$([ $(($(date +%s) - began)) -lt ${BANQUIER_QUICK:+1}10 ] && echo yes)"
check --seed 3 --evenings 50 --steps 4000000 ever.lua
expect '--steps' '1 ever.lua:2: arrêté après 4000000 pas : quelque chose dure-t-il sans fin ici ?' "$status $told"
BANQUIER_STEPS=4000000
export BANQUIER_STEPS
check --seed 3 --evenings 50 ever.lua
expect 'BANQUIER_STEPS' '1 ever.lua:2: arrêté après 4000000 pas : quelque chose dure-t-il sans fin ici ?' "$status $told"
unset BANQUIER_STEPS
printf "local big = {}\nfor i = 1, 300000 do big[i] = { i } end\n" >big.lua
check --memory 16 --evenings 1 big.lua
expect '--memory' '1 big.lua:2: arrêté : plus de mémoire que les 16 Mo de tous les scripts' "$status ${told%%,*}"

# --- a hand that errs ---------------------------------------------------------------------------------

cat >twice.lua <<'EOF'
house { fr = "deux fois", en = "twice" }
command "tournee" {
  words = { fr = "tournée", en = "drinks" },
  help = { fr = "tournée QUI...", en = "drinks WHO..." },
  fields = { list "qui" { of = player "joueur" } },
  run = function(t, a)
    for _, who in ipairs(a.qui) do t:set("bu", who, true) end
  end,
}
EOF
check --seed 3 --evenings 50 --lang en twice.lua
expect 'a name that is said twice and not heeded' 1 "$(grep -c '^a word too many is taken and changes nothing: the same as ' told)"
expect 'needs one line' 1 "$(grep -c '^[^#]' twice.evening)"
check --lang en --replay twice.evening
expect 'and is found in it again' '1 1' "$status $(grep -c '^a word too many' told)"
check --seed 3 --evenings 50 --lang en --no-slips twice.lua
expect '--no-slips: who does not err does not find it' 0 "$status"

cat >likely.lua <<'EOF'
house { fr = "trop", en = "too much" }
command "don" {
  words = { fr = "don", en = "gift" },
  help = { fr = "don MONTANT", en = "gift AMOUNT" },
  fields = { amount "montant" { likely = { 1, 100 } } },
  run = function(t, a, who) t:move(a.montant, t:get "monnaie.nom", "banque", who) end,
}
audit "cent au plus" (function(t, before, line)
  if line.command ~= "don" then return end
  local money = t:get "monnaie.nom"
  local given = t:balance(money, line.who) - before(function(t) return t:balance(money, line.who) end)
  if given < 1 or given > 100 then return line.who .. " " .. given end
end)
EOF
check --seed 3 --evenings 50 --lang en likely.lua
expect 'what is out of bounds by one is found by an audit' 1 "$(plain <told | grep -c '^that cannot be, says the audit cent au plus : .* [0-9]*$')"
expect 'in one line, but for whoever came late to say it' 1 "$(grep -c '^[^#].*: don' likely.evening)"

# --- whose file it is ---------------------------------------------------------------------------------

chmod g+w fine.lua
check --evenings 1 --moves 1 fine.lua
expect 'S18: a file that others may write' \
    "banquier: fine.lua: attention, d'autres que vous peuvent changer cette règle (chmod go-w)." "$told"
chmod 644 fine.lua
if [ "$(id -u)" = 0 ]; then
    chown 65534 fine.lua
    check --evenings 1 --moves 1 fine.lua
    expect 'S18: a file of somebody else' \
        "banquier: fine.lua: attention, cette règle appartient à quelqu'un d'autre." "$told"
    chown 0 fine.lua
fi

# --- words that are not understood ----------------------------------------------------------------------

check
expect 'no file' 2 "$status"
check --evening 3 fine.lua
expect 'no such option' "2 banquier: check: il n'y a pas d'option --evening ici ; --help les montre." "$status $told"
check --evenings many fine.lua
expect 'no number' '2 banquier: check: il faut un nombre possible pour --evenings.' "$status $told"
check --lang en --players 13 fine.lua
expect 'too many players' '2 banquier: check: a number that can be is needed for --players.' "$status $told"
check --memory 1 fine.lua
expect 'no such memory' '2 banquier: check: la mémoire des scripts va de 2 à 4096 Mo.' "$status $told"
check --help
expect 'help' '0 banquier check FICHIER.lua...' "$status $(head -n 1 said | cut -d' ' -f1-3)"
check --replay slip.lua
expect 'no evening' "1 banquier: slip.lua: ce n'est pas une soirée que banquier check a laissée." "$status $told"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
