#!/bin/sh
# ambition_secrets.sh PROGRAM: the same two months are typed twice, and twice the same is told to all, though one
# caisse holds much more the second time: no public byte hangs on what is hidden. What is told is the answers, the
# history, the views, the table at other times, exports, reports of each kind.
set -eu
banquier=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
LC_ALL=C.UTF-8
export LC_ALL

cat > "$folder/lines" <<'END'
8 Anna
Anna 2 1 1 1, Bo 1 1 1 1, Chloé 3 1 1 1, Dan 2 0 0 0
payer Dan Bo 1237
et-si corriger 4 900000
et-si corriger 4 1237
corriger 4 900000000
corriger 4 1237
et-si annuler 2
amender 4 -
garder
maison curieuse.lua
= curieux "Dan"
= riches()
= entries{with="Dan"}
courbe = sum(entries{from="Dan"}, amount)
curieux
requête riches_ou_non = riches()
requête total = sum(players, caisse)
= total
et-si riche Dan
maison sans curieuse
passe
Bo 3 Chloé 6 Dan 6 Anna 6
passe
Bo 4000x3, Chloé 5000x3, Dan 3000x2, Anna 5000x2
Chloé 0x0, Dan 4000x4, Anna 4000x2, Bo 4000x3
Dan 3000x2, Anna 4000x2, Bo 5000x3, Chloé 4000x3
Anna 3000x2, Bo 0x0, Chloé 3000x3, Dan 2000x2
Bo 0x0, Chloé 2000x1, Dan 1000x2, Anna 0x0
etat
passe
passe
K09
Bo Chloé Anna
+ 28000
+
Chloé
passe
K20
Anna
passe
K22
passe
K05
Bo Chloé
+
+ 27000
Bo
passe
soldes
passe
directe Dan 2
acheter Anna 1
payer Dan Bo 1237
emprunter Dan
passe
express Anna Bo X10
Dan 0 1 1 0
lecture Dan montrer
annuler
refaire
reste
Chloé 6 Dan 3 Anna 0 Bo 0
passe
express Chloé Dan X09
Chloé 1000x2 Anna 0x0 Bo 0x0
payer Dan Bo 2000000000
Dan 9000000x1 Anna 1000x1
Dan 2000x2 Chloé 1000x1
et-si payer Dan Bo 60000
amender 28 payer Dan Bo 60000
amender avant 28 payer Dan Bo 60000
historique
historique tout
pourquoi Dan
pourquoi caisse de Dan
pourquoi banque
pourquoi mois
compter caisse de Dan 2x50000
compter Dan 2x50000
compter Dan
seul Dan = caisse "Dan"
fiche
fiche Dan
passation
et-si compter Dan 2x50000
et-si corriger 38 900000
amender 38 -
et-si !payer Dan Bo 900000
et-si ajuster Dan caisse moins 900000
et-si régler Dan paie 900000
et-si refaire
ajuster Dan caisse moins 2000000000
régler Dan paie 2000000000
!payer Dan Bo 2000000000
!payer Dan Dan 900000
payer Dan Bo 900000 Chloé
lire demi.txt
= notes(54000)
= at(3).caisse "Dan"
= balance("caisse de Dan")
= peut_payer("Dan", 900000)
= fortune_actuelle "Dan"
= best(players, fortune_actuelle)
= count(players, function(who) return caisse(who) > 900000 end)
= doit
soldes
etat
au 12
au 20 etat
= caisse "Dan"
= argent
attendu
?
??
aide payer
règles
vues
corriger 3 1000 essai
langue en
state
balances
history all
END

# tell_all AMOUNT: plays where Dan has so much more, and tells everything that can be asked
tell_all() {
    work=$folder/$1
    mkdir "$work"
    cat > "$work/maison.lua" <<END
house { fr = "Dan", en = "Dan" }
around "setup" { run = function(original, t, options)
  original(t, options)
  t:move($1, "argent", "banque", "caisse de Dan")
end }
END
    # Whoever writes a rule sees no more with it than without: a query, a view, a command that is only tried.
    cat > "$work/curieuse.lua" <<'END'
house { fr = "curieuse", en = "curious" }
query "curieux" (function(t, player) return t:query("caisse", player) > 900000 end)
query "riches" (function(t)
  local rich = ""
  for _, player in ipairs(t:names "player") do
    local is_seen, money = t:seen_by(player, function() return t:query("caisse", player) end)
    if is_seen and money > 900000 then rich = rich .. player end
  end
  return rich
end)
view "curieux" (function(t) return { head = { "x" }, rows = { { t:balance("argent", "caisse de Dan") } } } end)
command "riche" {
  words = { fr = "riche", en = "rich" }, help = { fr = "riche QUI", en = "rich WHO" }, fields = { player "qui" },
  run = function(t, a) if t:query("caisse", a.qui) > 900000 then t:say("nouveau_mois", { month = "x", who = a.qui }) end end,
}
END
    printf 'payer Dan Bo 1\npayer Dan Bo 2000000000\n' > "$work/demi.txt"
    cd "$work"
    XDG_DATA_HOME=$work/data
    XDG_STATE_HOME=$work/state
    export XDG_DATA_HOME XDG_STATE_HOME
    "$banquier" play ambition Anna Bo Chloé Dan --seed 7 --session soiree.bq --house maison.lua --keep-going \
        --lang fr --echo < "$folder/lines" 2>&1 || :
    for what in state history; do "$banquier" export soiree.bq --what $what 2>&1 || :; done
    "$banquier" export soiree.bq --what view etat --as csv 2>&1 || :
    "$banquier" export soiree.bq --at 15 2>&1 || :
    "$banquier" list 2>&1 || :
    "$banquier" balances soiree.bq 2>&1 || :
    "$banquier" resume soiree.bq --sans-regles --keep-going < "$folder/lines" 2>&1 || :
    printf '%s\n' 'payer Dan Bo 777' 'Dan 1000x1' etat |
        "$banquier" resume soiree.bq --json --keep-going 2>&1 || :
}

tell_all 1 > "$folder/poor"
tell_all 5550001 > "$folder/rich"
tidy() { sed 's/[0-2][0-9]:[0-5][0-9]\(:[0-5][0-9]Z\)\{0,1\}/hh:mm/g' "$1"; }
tidy "$folder/poor" > "$folder/poor.told"
tidy "$folder/rich" > "$folder/rich.told"
if ! diff "$folder/poor.told" "$folder/rich.told" >&2; then
    echo "ambition_secrets.sh: what is told hangs on a hidden caisse" >&2
    exit 1
fi

# The evening went as far as it should: else nothing was put to the test.
for sign in 'février : Bo' 'X10 Cotisation' 'lit Le Confidentiel' 'Dan : la caisse ne suffit pas' "ne s'essaie pas" "ne se dit pas d'avance"; do
    sed 's/\xc2\xa0/ /g' "$folder/poor" | grep -q "$sign" && continue
    echo "ambition_secrets.sh: nothing was told of: $sign" >&2
    exit 1
done
