#!/bin/sh
# ctest: slow game
# templates.sh PROGRAM TREE: what new-house and new-game write can be played as it stands, in every game and both languages,
# with nothing of the other language in it, and nothing that is there already is written over.
. "$(dirname "$0")/frame.sh"
tree=$2
cd "$folder"
houses=$XDG_DATA_HOME/banquier/houses
games=$XDG_DATA_HOME/banquier/games

told() { said=$("$@" 2>&1) && status=0 || status=$?; }

for game in $("$banquier" games); do
    for language in fr en; do
        told "$banquier" --lang $language new-house "$game" "chez nous $language"
        file="$houses/$game/chez nous $language.lua"
        expect "$game: it is written" "0 $file" "$status $(echo "$said" | sed -n '1s/\.lua .*/.lua/p')"
        expect "$game: no sign is left, and no other language" '' "$(grep -n '@[A-Z]*@\|^ *--fr\|^ *--en' "$file" || true)"
        told "$banquier" check --game "$game" --seed 1 --evenings 1 --moves 60 "$file"
        expect "$game: chance plays with it" 0 "$status"
    done
done
told "$banquier" play libre --session house.bq --house "chez nous fr" Anna Bo <<'E2'
tournée Bo
tournée bo
tournees
règle tournees_max 2
tournée bo
E2
expect 'what it adds is typed, seen, and has its limit' '1 Bo a offert 1 tournée
Bo a offert 2 tournées
joueur  tournées
──────  ────────
Anna           0
Bo             2
tournees_max : 3 → 2
pour ce soir ; annuler la remet, règles garder NOM la garde pour une autre fois
ligne 5 : refusé : Bo a déjà offert 2 tournées.' "$status $(echo "$said" | plain)"

told "$banquier" new-game pari
expect 'a game is written' "0 $games/pari/game.lua" "$status $(echo "$said" | sed -n '1s/\.lua .*/.lua/p')"
told "$banquier" check pari --seed 1 --evenings 5
expect 'chance plays it' 0 "$status"
expect 'to its end' 1 "$("$banquier" simulate pari --players 2 --seed 1 --moves 200 | "$banquier" play pari Élodie Bo --seed 1 2>&1 | grep -c 'gagne avec')"
mkdir there
told "$banquier" --lang en new-game wager --games there
expect 'in a folder of one'\''s own, too' '0 yes' "$status $([ -s there/wager/game.lua ] && echo yes)"
expect 'with what leads an editor' "$("$banquier" --self-test | sed -n "s/^scripts and cards: //p")/scripts/annotations.lua" "$(sed -n 's/.*"\(.*annotations.lua\)".*/\1/p' there/wager/.luarc.json)"
told "$banquier" --lang en check wager --games there --seed 1 --evenings 2
expect 'and played there' 0 "$status"

echo precious >"$games/pari/game.lua"
told "$banquier" --lang en new-game pari
expect 'a game that is there stays' '1 banquier: there is a game pari already. precious' \
    "$status $said $(cat "$games/pari/game.lua")"
echo precious >"$houses/libre/chez nous fr.lua"
told "$banquier" --lang en new-house libre 'chez nous fr'
expect 'and so does a house rule' "1 banquier: $houses/libre/chez nous fr.lua is there already: it stays as it is. precious" \
    "$status $said $(cat "$houses/libre/chez nous fr.lua")"
for name in '../x' 'Pari' '' 'é'; do
    told "$banquier" --lang en new-game "$name"
    expect "'$name' is no name of a game" 1 "$status"
done
told "$banquier" --lang en new-house libre ../x
expect 'nor is a path one of a rule' "1 banquier: '../x' cannot be the name" "$status $(echo "$said" | cut -c1-35)"
told "$banquier" --lang en new-house zzz x
expect 'a game that is none' 1 "$status"
if [ "$(id -u)" != 0 ]; then
    mkdir closed && chmod 500 closed
    told "$banquier" --lang en new-game pari2 --games closed/there
    expect 'a folder that may not be written to is told' 1 "$status"
fi
[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
