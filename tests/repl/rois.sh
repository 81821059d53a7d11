#!/bin/sh
# rois.sh PROGRAM TREE: L'Ambition des Rois as people use the program: a turn of two in five short lines, the kingdoms side by
# side in windows of several widths, in both languages, and the cards of the owner's box.
. "$(dirname "$0")/frame.sh"
tree=$2

play() { "$banquier" play ambition_des_rois --keep-going "$@" 2>&1 | plain; }

# --- five short lines -----------------------------------------------------------------------------------

cat > "$folder/cartes.lua" <<'END'
house { fr = "cartes", en = "cards", game = "ambition_des_rois" }
override { deck_mode = "virtual", start_first = "N/O", start_second = "N O" }
END
given=$(lines Ana O 0 '4 7 9' '1 2 3' révéler '9 7 4 . : 0' '= attaquant' |
    play --seed 3 --house "$folder/cartes.lua" Ana Bo | tail -n 1)
expect 'a turn of two takes five lines, and then it is the other one who attacks' Bo "$given"
given=$(lines Ana O 'poser Ana table' 'poser Bo table' '0 : 4 7 9 1 2 3 : 9 7 4 . : 0' '= attaquant' |
    play --seed 3 --house "$folder/cartes.lua" Ana Bo | tail -n 1)
expect 'with real cards on the table one does' Bo "$given"

# Only an undo that goes back behind what was turned up warns of it.
given=$(lines Ana O 'poser Ana table' 'poser Bo table' 0 '4 7 9 1 2 3' '9 7 4 .' 'annuler' 'annuler' |
    play --seed 3 --house "$folder/cartes.lua" Ana Bo | tail -n 12 | grep -c attention || :)
expect 'what lay on the table is no secret of the program' 0 "$given"
given=$(lines Ana O 0 '4 7 9' '1 2 3' révéler '9 7 4 .' 'annuler' | play --seed 3 --house "$folder/cartes.lua" Ana Bo | grep -c attention || :)
expect 'nor is it when heroes are used' 0 "$given"
given=$(lines Ana O 0 '4 7 9' '1 2 3' révéler '9 7 4 .' 'annuler 2' | play --seed 3 --house "$folder/cartes.lua" Ana Bo | grep -c attention || :)
expect 'what was typed unseen and turned up is' 1 "$given"

# Then it tells what must lie otherwise again.
given=$(lines Ana O 'port mine halles donjon marchande' 'ajuster banque Ana N 2' '+ N N' navigatrice annuler | play Ana Bo | tail -n 2)
expect 'a hero goes back into the deck' "  Héros avancés d'Ana : -
  paquets : 37 cartes Royaume, 9 Héros avancés" "$given"
given=$(lines Ana O 'port mine halles donjon marchande' 'ajuster banque Ana T 1' port annuler | play Ana Bo | tail -n 2)
expect 'a card goes back into the row' "  au marché, 1 : Port
  devant Ana : -" "$given"

# --- side by side ---------------------------------------------------------------------------------------

# The evening of two as it is in the end, the longest names on both sides.
evening() { sed -n 's/^> //p' "$tree/examples/evenings/rois_deux.txt" | grep -v '^feuille\|^etat'; }
for language in fr en; do
    for columns in 40 80 120; do
        { evening; echo etat; } | COLUMNS=$columns "$banquier" play ambition_des_rois Christine Antoine --seed 1 --keep-going \
            --lang $language 2> /dev/null | plain > "$folder/told"
        tail -n 18 "$folder/told" > "$folder/shown"
        widest=$(wc -L < "$folder/shown")
        [ "$widest" -le "$columns" ] || expect "$language, $columns columns" "at most $columns" "$widest"
        expect "both are there, $language, $columns" yes "$(grep -q Christine "$folder/shown" && grep -q Antoine "$folder/shown" && echo yes)"
        [ "$columns" -lt 80 ] || expect "both kingdoms in a row, $language, $columns" 1 "$(grep -c 'Relais de poste' "$folder/shown")"
        [ "$columns" -lt 80 ] || expect "nothing is cut, $language, $columns" 0 "$(grep -c '…' "$folder/shown" || :)"
    done
done

# --- the owner's box ------------------------------------------------------------------------------------

box() { "$banquier" box ambition_des_rois "$@" 2>&1 | plain; }
file=$folder/data/banquier/boxes/ambition_des_rois.box.lua
expect 'a card is typed' "$file" "$(box royaume 1 Ferme genre=batiment 'cout="T O"' revenu=- camp=- retiree=non 'effet=on("revenus", gagne "2N")')"
expect 'one that the table carries out by hand' "$file" "$(box royaume 2 Port genre=batiment cout=T revenu=- camp=- retiree=non 'effet=by_hand "échange"')"
expect 'what a Palais costs' "$file" "$(box 'palace_cost = 3H 2T')"
expect 'a slip in a key is told' 'ambition_des_rois: ambition_des_rois.box.lua:1: paquet royaume, carte 3 : « coute » n'"'"'y a pas de sens ; vouliez-vous dire cout ?' \
    "$(box royaume 3 Université genre=batiment coute=T revenu=- camp=- retiree=oui | sed 's/^banquier: //')"
given=$(lines Ana O 'ferme port moulin mine donjon' 'carte ferme' '= rules.palace_cost' | play Ana Bo)
expect 'both packs are told' '67 des 69 cartes sont du pack maison, pas les cartes publiées
à la main : l'"'"'effet de Port est fait par la table' "$(echo "$given" | sed -n 1,2p)"
expect 'a card of the box is called so' "d'où    boîte" "$(echo "$given" | grep "^d'où")"
expect 'and plays' 'effet   revenus : gagne 2 Nourriture' "$(echo "$given" | grep '^effet')"
expect 'the cost of a Palais' '3H 2T' "$(echo "$given" | tail -n 1)"
box royaume 3 Université genre=batiment cout=2X revenu=- camp=- retiree=oui > /dev/null
given=$(lines Ana | play Ana Bo | head -n 1)
expect 'what cannot be played with is refused before the evening' 'banquier: le fichier de boîte ne va pas : Université: 2X (2O 1T ?, -).' "$given"
box royaume 3 - > /dev/null
box royaume 4 - > /dev/null

# What a card does is told by its name, as anything else is.
given=$(printf 'Ana\nO\n? Halles\naide halles\nhalles?\nhelp nothing\n' | "$banquier" play ambition_des_rois Ana Bo --seed 1 --no-box --lang fr --keep-going \
    --session "$folder/carte.bq" 2>&1 || :)
expect '? before and behind it, and aide, tell what a card does' 3 "$(echo "$given" | grep -c 'un Citoyen coûte')"
expect 'what nobody knows is refused' 1 "$(echo "$given" | grep -c 'nothing')"

[ "$failed" = 0 ] && echo '1 passed, 0 failed'
exit "$failed"
