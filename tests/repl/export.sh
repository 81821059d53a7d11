#!/bin/sh
# ctest: slow
# export.sh PROGRAM: an evening as JSON and as CSV: read back by another program it says what was played, and
# nothing that is hidden is in it.
set -eu
banquier=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

expect() { # expect WHAT WANTED GIVEN
    [ "$2" = "$3" ] && return
    printf 'export.sh: %s\n  wanted: %s\n  given:  %s\n' "$1" "$2" "$3" >&2
    failed=1
}

LC_ALL=C.UTF-8
no_break=$(printf '\302\240')
narrow=$(printf '\342\200\257')
XDG_DATA_HOME=$folder/data
XDG_STATE_HOME=$folder/state
export LC_ALL XDG_DATA_HOME XDG_STATE_HOME

# A game of one house rule: what Bo holds is hidden, and so is a fact; each says a word when it is played.
cat > "$folder/secret.lua" <<'END'
house { fr = "secrets", en = "secrets" }
command "cacher" {
  words = { fr = "cacher", en = "hide" }, help = { fr = "cacher", en = "hide" },
  run = function(t)
    t:show("account", "Bo", "nobody")
    t:show("account", "Zoé", "nobody")
    t:show_fact("coffre", "nobody")
    t:set("coffre", 77777)
    t:set("drapeau", true)
  end,
}
view "formule" (function(t)
  return { head = { "nom", "valeur" }, rows = { { "=1+1", -5 }, { "a,\"b\"", 3 } } }
end)
END
printf '%s\n' 'payer elodie bo 1,2k' 'paquet rumeurs 5' 'note =SOMME(A1) "x"' 'cacher' \
    'payer bo zoé 1617' 'payer zoé élodie 5' 'annuler' 'signet ici' |
    "$banquier" play libre --session "$folder/soir.bq" --house "$folder/secret.lua" Élodie Bo Zoé \
        --keep-going > /dev/null 2> "$folder/told" || :

# json WHAT: what python reads in the JSON that comes in, as the expression says
json() { python3 -c "import json, sys; j = json.load(sys.stdin); print($1)"; }
export_it() { "$banquier" export "$folder/soir.bq" "$@"; }

given=$(export_it | json '(j["game"], j["players"], j["house"], j["accounts"]["Élodie"]["franc"], j["accounts"]["Bo"], j["facts"]["drapeau"])')
expect 'the state as JSON' "('libre', ['Élodie', 'Bo', 'Zoé'], ['secret.lua'], 300, None, True)" "$given"
expect 'what is awaited' True "$(export_it | json '"Élodie" in j["awaited"][0]')"
expect 'a hidden pile' None "$(export_it | json 'j["piles"].get("rumeurs")')"
expect 'a known one' '[]' "$(export_it | json 'j["piles"]["rumeurs (défausse)"]')"
expect 'as it was' 1500 "$(export_it --at 1 | json 'j["accounts"]["Bo"]["franc"]')"
expect 'with its number' 1 "$(export_it --at=1 | json 'j["command"]')"
expect 'the state as CSV' 'account,Élodie,franc,300' "$(export_it --as csv | tr -d '\r' | grep 'Élodie,franc')"
expect 'no balance for what is hidden' 'account,Bo,franc,' "$(export_it --as csv | tr -d '\r' | grep 'Bo,franc')"
expect 'a fact' 'fact,drapeau,,true' "$(export_it --what état --as csv | tr -d '\r' | grep drapeau)"

# The line of a score sheet: where not all accounts are seen nobody wins, and Christine has won an evening of kings.
expect 'a line as JSON' "(['Élodie', 'Bo', 'Zoé'], '', True)" \
    "$(export_it --what line | json '(j["players"], j["winner"], len(j["date"]) == 10 and 0 <= j["minutes"] < 60)')"
sed -n 's/^> //p' "$(dirname "$0")/../../examples/evenings/rois_deux.txt" |
    "$banquier" play ambition_des_rois Christine Antoine --seed 1 --keep-going --lang fr --session "$folder/rois.bq" > /dev/null 2>&1 || :
expect 'a line as CSV' 'day,Christine,Antoine,minutes,Christine,2,1,1,2' \
    "$("$banquier" export "$folder/rois.bq" --what ligne --as csv | tr -d '\r' | sed 's/^20..-..-..,/day,/; s/,[0-9]*,/,minutes,/')"

# A curve as its values, where turns end.
printf '%s\n' 'payer Anna Bo 300' suivant suivant 'payer Bo Anna 50' |
    "$banquier" play libre Anna Bo --lang fr --session "$folder/courbe.bq" > /dev/null
expect 'a curve as CSV' 'quand,Bo
tour 1,1800
tour 2,1800
tour 3,1750' "$("$banquier" export "$folder/courbe.bq" --what courbe --as csv --lang fr bo par tour | tr -d '\r')"
expect 'of what has moved, as JSON' "[['1', 0], ['2', 0], ['3', 0], ['4', 0], ['5', 50]]" \
    "$("$banquier" export "$folder/courbe.bq" --what curve '= sum(entries{from="Bo"}, amount)' by command | json 'j["rows"]')"

# line_of EVENING: what the line of the score sheet of an evening of the examples says
line_of() {
    file=$(dirname "$0")/../../examples/evenings/$1.txt
    rm -f "$folder/line.bq"
    sed -n 's/^> //p' "$file" | eval "\"\$banquier\" $(sed -n '1s/^# banquier //p' "$file")" '--session "$folder/line.bq"' \
        > /dev/null 2>&1 || :
    "$banquier" export "$folder/line.bq" --what line | json '(j["winner"], j["scores"], list(j["places"].values()))'
}
expect 'who has won Ambition, and the fortunes' "('Bruno', {'Anna': -40000, 'Bruno': 184000, 'Chloé': -45000, 'David': -13000}, [3, 1, 4, 2])" "$(line_of ambition_huit_mois)"
expect 'who has won the Bourse' "('Anna', {'Anna': 19280000, 'Bruno': 18490000, 'Chloé': 13480000, 'David': 16620000, 'Emma': 13820000, 'Farid': 0}, [1, 2, 5, 3, 4, 6])" "$(line_of maxi_bourse_masters)"
expect 'who has won Venture' "('Anna', {'Anna': 212, 'Bruno': 164, 'Chloé': 171, 'David': 201}, [1, 4, 3, 2])" "$(line_of venture_quatre)"
expect 'who has won the kings, and the palaces' "('Chloé', {'Anna': 1, 'Bruno': 1, 'Chloé': 2, 'David': 1}, [2, 2, 1, 2])" "$(line_of rois_quatre)"
expect 'who has most in the plain bank' "('Élodie', {'Élodie': 1630, 'Bo': 1370}, [1, 2])" "$(line_of reparations)"

given=$(export_it --what history | json '[(c["kind"], c["typed"], c["undone"], [m["amount"] for m in c["moves"]]) for c in j if c["kind"] != "do" or c["moves"]]')
expect 'the history as JSON' "[('do', 'play', False, [1500, 1500, 1500]), ('do', 'payer elodie bo 1,2k', False, [1200]), ('do', 'payer zoé élodie 5', True, [5]), ('undo', 'annuler', False, [5]), ('mark', 'ici', False, [])]" "$given"
expect 'a formula is none' "\"note =SOMME(A1) \"\"x\"\"\"" \
    "$(export_it --what history --as csv | tr -d '\r' | sed -n 's/.*,do,,\("note.*"\),false,.*/\1/p')"
expect 'as many columns in each row' '[10]' \
    "$(export_it --what history --as csv | python3 -c 'import csv, sys; print(sorted({len(r) for r in csv.reader(sys.stdin)}))')"
expect 'only so far' 2 "$(export_it --what historique --at 2 | json 'len(j)')"

expect 'a view as CSV' "nom,valeur
'=1+1,-5
\"a,\"\"b\"\"\",3" "$(export_it --what view --as csv formule | tr -d '\r')"
expect 'a view as JSON' "[['=1+1', -5], ['a,\"b\"', 3]]" "$(export_it --what vue form | json 'j["rows"]')"

# Nothing hidden: neither the fact, nor what went between two hidden accounts, nor the line that said so.
for what in state history; do
    for form in json csv; do
        for secret in 77777 1617 'rumeurs 3'; do
            ! export_it --what "$what" --as "$form" | grep -q "$secret" || expect "$secret in $what $form" none there
        done
    done
done

# For paper: text of 80 columns, of which nothing is cut, and nothing hidden is in it.
for what in '--what fiche' '--what passation' '--what fiche élodie' '--as text'; do
    # shellcheck disable=SC2086  # words
    export_it $what > "$folder/papier.txt"
    expect "$what: no line is wider" 0 "$(python3 -c 'import sys; print(sum(len(line) > 81 for line in open(sys.argv[1])))' "$folder/papier.txt")"
    ! grep -q "…\|77777\|1617\|rumeurs 3\|$(printf '\033')" "$folder/papier.txt" || expect "$what" 'nothing cut or hidden' there
done
expect 'what whoever takes over must know' 'Entrée fait ce qui est attendu' "$(export_it --what passation --lang fr | grep -o '^Entrée fait ce qui est attendu')"
expect 'the sheet of the table has who holds what' 2 "$(export_it --as text | grep -c '^ *Élodie  ')"

status=0
given=$(export_it --what etas 2>&1) || status=$?
expect 'an unknown what' "2 banquier: export: --what${no_break}: ce n'est pas possible${narrow}; --help le dit." "$status $given"
for wrong in '--as xml' '--at x' '--at' '--what view' 'trop' '--what fiche --as csv' '--what passation --at 1' '--what passation Bo'; do
    status=0
    # shellcheck disable=SC2086  # words
    export_it $wrong > /dev/null 2>&1 || status=$?
    expect "usage: $wrong" 2 "$status"
done
for wrong in '--at 99' '--what history --at 99' '--what view rien' '--what fiche personne'; do
    status=0
    # shellcheck disable=SC2086  # words
    given=$(export_it $wrong 2> /dev/null) || status=$?
    expect "refused: $wrong" '1 ' "$status $given"
done
status=0
export_it > /dev/full 2> /dev/null || status=$?
expect 'a full disk' 1 "$status"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
