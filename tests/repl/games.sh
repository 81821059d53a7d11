#!/bin/sh
# games.sh PROGRAM: games of one's own, in a folder that --games names or among the user's data.
. "$(dirname "$0")/frame.sh"
banquier() { "$banquier" "$@" 2>&1 < /dev/null | plain || :; }

write_game() { # write_game FOLDER NAME TITLE
    mkdir -p "$1/$2/cards"
    cat > "$1/$2/game.lua" << END
game "$2" {
  title = { fr = "$3", en = "$3" },
  players = { 2, 4 },
  currency = { name = "jeton", symbol = "", decimals = 0 },
  money = "jeton",
  bank = "banque",
}
cards "pioche"
include "tour"
END
    cat > "$1/$2/tour.lua" << END
setup(function(t)
  t:define("asset", "jeton")
  t:define("account", "banque")
  t:bound("jeton", "banque", nil, nil)
  t:define("pile", "défausse")
  t:lay "pioche"
  for _, player in ipairs(t:names "player") do t:define("account", player) end
  t:say "distribue"
  t:todo "tour"
end)

step "tour" {
  ask = function(t)
    if t:size "pioche" > 0 then return form(t:names("player")[1], "a_vous") end
  end,
  answer = function(t)
    t:carry_out(t:draw("pioche", "défausse"), { player = t:names("player")[1] })
    t:todo "tour"
  end,
}

texts {
  fr = { a_vous = "à vous", distribue = "les cartes sont distribuées" },
  en = { a_vous = "your turn", distribue = "the cards are dealt" },
}
END
    printf 'deck "pioche" { { no = 1, copies = 2, title = "Sou", effect = collect(1) } }\n' > "$1/$2/cards/pioche.lua"
}

write_game "$folder/jeux" petit "Petit jeu"
sou="  banque → Bo : 1"

expect 'a game of one'"'"'s own, with its cards, and what it says when it begins' \
    "$(lines 'les cartes sont distribuées' '> suivant' "$sou")" \
    "$(echo suivant | "$banquier" play petit Bo Zoé --games "$folder/jeux" --session "$folder/p.bq" --echo 2>&1 | plain)"
expect 'it is gone on with where its folder is named' "$(lines '> suivant' "$sou")" \
    "$(echo suivant | "$banquier" resume "$folder/p.bq" --games "$folder/jeux" --echo 2>&1 | plain)"
expect 'elsewhere nobody knows it' \
    "banquier: il n'y a pas de jeu « petit » ; il y a ambition, ambition_des_rois, libre, maxi_bourse, venture." \
    "$(banquier play petit Bo Zoé --session "$folder/q.bq")"
expect 'nor is an evening begun' '' "$(ls "$folder" | grep 'q.bq' || :)"

mkdir -p "$folder/data/banquier"
cp -r "$folder/jeux" "$folder/data/banquier/games"
expect 'among the data of the user it needs no option' "$(lines 'les cartes sont distribuées' '> suivant' "$sou")" \
    "$(echo suivant | "$banquier" play petit Bo Zoé --session "$folder/r.bq" --echo 2>&1 | plain)"
expect 'a slip in its name' \
    "banquier: il n'y a pas de jeu « petti » ; vouliez-vous dire petit ?" \
    "$(banquier play petti Bo Zoé --session "$folder/q.bq")"
expect 'it is listed behind those of the program' \
    "banquier: il n'y a pas de jeu « xyzzyxyzzy » ; il y a ambition, ambition_des_rois, libre, maxi_bourse, venture, petit." \
    "$(banquier play xyzzyxyzzy Bo Zoé --session "$folder/q.bq")"
expect 'it is no verb' "banquier: un jeu se commence avec play : banquier play petit JOUEUR..." "$(banquier petit)"

write_game "$folder/data/banquier/games" libre "Pas la banque libre"
expect 'the game that the program comes with goes before one of the same name' \
    "  Bo → Zoé : 10 F" \
    "$(echo 'payer bo zoe 10' | "$banquier" play libre Bo Zoé --session "$folder/s.bq" 2>&1 | plain)"
expect 'and is listed once' \
    "banquier: il n'y a pas de jeu « xyzzyxyzzy » ; il y a ambition, ambition_des_rois, libre, maxi_bourse, venture, petit." \
    "$(banquier play xyzzyxyzzy Bo Zoé --session "$folder/q.bq")"

expect 'a name may be shortened as far as it is one alone' "  Bo → Zoé : 10 F" \
    "$(echo 'payer bo zoe 10' | "$banquier" play LIB Bo Zoé --session "$folder/t.bq" 2>&1 | plain)"
expect 'or a part of it' 'yes' \
    "$("$banquier" play bourse Bo Zoé Ali --session "$folder/v.bq" < /dev/null > /dev/null 2>&1 && echo yes)"
expect 'not where several begin so' \
    "banquier: il n'y a pas de jeu « amb » ; il y a ambition, ambition_des_rois, libre, maxi_bourse, venture, petit." \
    "$(banquier play amb Bo Zoé --session "$folder/q.bq")"
expect 'chance tries a game as it tries house rules' "rien à redire" \
    "$(banquier check petit --evenings 3 --seed 1 | sed -n 1p)"
printf 'error "trouble"\n' >> "$folder/data/banquier/games/petit/tour.lua"
expect 'and finds what is wrong with it' "petit/tour.lua:26: trouble" "$(banquier check petit --evenings 3 --seed 1)"
expect 'a folder that is not there' "banquier: --games $folder/nulle: ce dossier n'est pas là." \
    "$(banquier play petit Bo Zoé --games "$folder/nulle" --session "$folder/q.bq" | sed 's/ : /: /')"
write_game "$folder/jeux" sols "Sols"
sed -i 's/symbol = ""/symbol = "s"/' "$folder/jeux/sols/game.lua"
expect 'a money that would be misread is found when the game is loaded' \
    "banquier: sols/game.lua:1: monnaie de sols : le signe de cette monnaie se lirait comme des milliers ou des millions." \
    "$(banquier play sols Bo Zoé --games "$folder/jeux" --session "$folder/q.bq")"
lines 'payer bo zoe 1' | "$banquier" play libre Bo Zoé > /dev/null
lines 'payer bo zoe 2' | "$banquier" play libre Bo Zoé --session "$folder/ailleurs.bq" > /dev/null
rm "$folder/ailleurs.bq"
expect 'where the last evening is gone the newest of those that are kept is gone on with' \
    "$(lines '= argent "Bo"' | "$banquier" resume 2>&1)" 1499
tree=$(cd "$(dirname "$0")/../.." && pwd)
expect 'a card is called as it is in the language of the table' "$(lines '> play Zoé cousin at court' \
    "Zoé plays Cousin at court: gets 5 L if caught" '> play Zoé the ferry' "refused: the card 'the ferry' is not there.")" \
    "$(lines 'play Zoé cousin at court' 'play Zoé the ferry' | "$banquier" play faux_sauniers Élodie Bo Zoé --lang en --seed 1 \
        --games "$tree/examples/games" --session "$folder/u.bq" --echo --keep-going 2>&1 | plain | tail -n 4)"
# What a game types things by is none of the program's short words where it is an answer; elsewhere it is.
mkdir -p "$folder/jeux/lettres"
cat > "$folder/jeux/lettres/game.lua" << END
game "lettres" { title = { fr = "Lettres", en = "Letters" }, players = { 2, 4 }, initials = { "Honneur", "Or" } }
setup(function(t) t:todo "quoi" end)
step "quoi" {
  ask = function(t) return form(t:names("player")[1], "quoi", choice "jeton" { choices = { "Honneur", "Or" } }) end,
  answer = function(t, _, a) t:say("pris", { what = a.jeton }) t:todo "combien" end,
}
step "combien" {
  ask = function(t) return form(t:names("player")[1], "combien", integer "nombre" { 1, 9 }) end,
  answer = function(t) t:todo "quoi" end,
}
texts {
  fr = { quoi = "quoi ?", combien = "combien ?", pris = "pris : {what}" },
  en = { quoi = "what?", combien = "how many?", pris = "taken: {what}" },
}
END
given=$(lines h h | "$banquier" play lettres Bo Zoé --games "$folder/jeux" --session "$folder/l.bq" 2>&1 | plain)
expect 'an initial that is an answer is no help' 'pris : Honneur' "$(echo "$given" | head -n 1)"
expect 'where it is none it asks for help' 1 "$(echo "$given" | grep -c 'aide tout')"

exit $failed
