#!/bin/sh
# ctest: slow
# audits.sh PROGRAM TREE: games that are broken on purpose, one fault each. A hand that errs comes upon it, and the
# game's own audit, which shares no code with the step that is broken, says what cannot be. What chance seldom comes
# upon is typed.
set -eu
banquier=$1
tree=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
passed=0
failed=0
LC_ALL=C.UTF-8
export LC_ALL

# broken GAME FILE: a copy of the game, to be broken in that file of it by sed, whose script is read
broken() {
    rm -rf games
    mkdir -p games
    cp -r "$tree/scripts/$1" games/casse
    cp -r "$tree/cards/$1" games/casse/cards
    sed -f - "$tree/scripts/$1/$2" >games/casse/"$2"
    if cmp -s "$tree/scripts/$1/$2" games/casse/"$2"; then
        echo "audits.sh: $1/$2 has no longer what was to be broken"
        failed=$((failed + 1))
    fi
}

# judge AUDIT: the audit of that name has said what cannot be
judge() {
    if grep -q "^that cannot be, says the audit $1" told; then
        passed=$((passed + 1))
    else
        printf 'audits.sh: %s is not found:\n' "$1"
        cat told
        sed -n 1,3p said
        failed=$((failed + 1))
    fi
}

# finds AUDIT: chance finds it
finds() {
    rm -f found.evening
    "$banquier" check --games games --seed 1 --evenings 60 --moves 400 --out found.evening --lang en casse \
        >said 2>told </dev/null || :
    judge "$1"
}

# shows AUDIT LINE...: an evening of those lines shows it, behind those that open one of the game for the players
shows() {
    audit=$1
    shift
    {
        printf '# banquier check: broken\n# game: casse\n# seed: 1\n'
        # shellcheck disable=SC2086  # names
        printf '# player: %s\n' $players
        printf '%s\n' "$opening" "$@"
    } >found.evening
    "$banquier" check --games games --lang en --replay found.evening >said 2>told </dev/null || :
    judge "$audit"
}

# --- L'Ambition des Rois --------------------------------------------------------------------------------

broken ambition_des_rois combat.lua <<'EOF'
s/{ number, number, distinct = true,/{ number, number + 1, distinct = true,/
EOF
finds '\(chacun pose\|ce qui est tapé\)'

# Two buildings of Élodie's bring something for something, and her second turn begins.
players='Élodie Bo'
opening='Élodie: Élodie
Élodie: Or
Élodie: Moulin Port Coffre Relais Architecte
Élodie: ajuster banque Élodie Terrain 3 oubli
Élodie: ajuster banque Élodie Or 3 oubli
Élodie: ajuster banque Élodie Nourriture 3 oubli
Élodie: Port
Élodie: 4 7 9
Bo: 3 6 7
Élodie: 
Élodie: 0
Élodie: Moulin
Bo: Auberge Ferme
Bo: 0
Bo: 4 7 9
Élodie: 3 6 7
Bo: 
Bo: 0
Bo: 0'

broken ambition_des_rois revenus.lua <<'EOF'
s/^  t:trigger(card, "revenus".*/  if #t:parts_of(card, "echange") == 0 then t:trigger(card, "revenus", { player = royaume.attaquant(t) }) end/
EOF
shows 'un revenu que l.on peut payer' 'Élodie: Moulin'

broken ambition_des_rois game.lua <<'EOF'
/^  initials = jetons.kinds,/d
EOF
shows 'N est Nourriture' 'Élodie: Moulin' 'Élodie: O'

# --- Maxi Bourse ----------------------------------------------------------------------------------------

players='Élodie Bo Zoé'
opening='Élodie: junior passe passe
Élodie: passe
Bo: passe
Zoé: passe
Élodie: passe
Zoé: remettre banque Zoé Sony 4 oubli
Zoé: vendre Sony 3'

broken maxi_bourse vente.lua <<'EOF'
/^local function announce_bought/,/^end/s/if bidder.bought > 0 then/if bidder.bought > 1 then/
EOF
shows "\(III-2 : ce qu'un joueur prend est acheté\|qui a dit tant\)" 'Zoé: Bo 1'

broken maxi_bourse vente.lua <<'EOF'
s/cotes.fix(t, company(t, affaire), state.price,/cotes.fix(t, company(t, affaire), state.price + (state.bank_lots > 0 and 10 * rules.price_multiple or 0),/
EOF
shows '\(III-2 : une vente ne fait pas monter la cote\|à la cote\|la banque achète\)' 'Zoé: 0' 'Zoé: 0' 'Zoé: 0' 'Zoé: 0'

broken maxi_bourse vente.lua <<'EOF'
/^local function write_cote/,/^end/s/^  cotes.fix/  if state.phase == "descent" then return end cotes.fix/
EOF
shows '\(III-2 : on propose au cours\|à la cote\)' 'Zoé: passe' 'Zoé: 0'

broken maxi_bourse vente.lua <<'EOF'
s/, against = are_for_sale_already,/,/
EOF
shows 'III-2 : augmenter change ce qui est en vente' 'Zoé: augmenter 3'

broken maxi_bourse vente.lua <<'EOF'
s/pass = true, distinct = "joueur", of/pass = true, of/
s/for _, said in ipairs(a.acheteurs) do/local named = {} for _, said in ipairs(a.acheteurs) do if named[said.joueur] then break end named[said.joueur] = true/
EOF
shows "III-2 : personne n'est nommé deux fois" 'Zoé: Bo 1 Bo 1'

# --- Venture --------------------------------------------------------------------------------------------

broken venture operations.lua <<'EOF'
s/^  whose = partie.player,$//
EOF
finds 'chacun ne prend'

opening='Élodie: venture Zoé passe
Zoé: CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE'

broken venture operations.lua <<'EOF'
/refuse("REORG_SAME"/d
EOF
shows 'une réorganisation change quelque chose' 'Élodie: CHI-CD 12 CHI-F rien' 'Bo: AUT-DEF 16 CHI-AB rien' 'Zoé: 10 rien' \
    'Élodie: réorganiser CHI-CD'

# --- Ambition -------------------------------------------------------------------------------------------

broken ambition contrats.lua <<'EOF'
s/if not t:get("rang", card) then note_obtained(t, card) end/note_obtained(t, card)/
EOF
opening='Élodie: 6 Zoé'
shows 'un contrat garde le rang' 'Zoé: déplacer K04 secrétariat Bo 19 oubli' 'Zoé: déplacer K04 secrétariat Bo 19 oubli'

opening='Élodie: 6 Zoé
Zoé: reste
Zoé: Élodie 0 Bo 0 Zoé 0
Zoé: passe
Zoé: passe
Zoé: passe'

broken ambition embauche.lua <<'EOF'
s/if sent_away + c.answers.nombre > number then/if false then/
EOF
shows '\(salaires\|on ne renvoie que qui\)' 'Élodie: remplacer Élodie 1 ouvrier'

broken ambition contrats.lua <<'EOF'
/objection("E_CARD_UNDER"/d
EOF
shows '\(une carte sort du talon\|la carte retournée\)' 'Élodie: Élodie 0 1 1 1' 'Élodie: ajuster Bo commercial plus 2 oubli' \
    'Élodie: reste' 'Élodie: Bo 0 Zoé 0 Élodie 0' 'Élodie: passe' 'Élodie: Élodie 3 Bo 3' 'Élodie: passe' 'Élodie: K09' \
    'Élodie: passe' 'Élodie: K09'

# What a correction made of somebody's staff is none of what is typed next, of another or of him.
printf '%s\n' 'house { fr = "essai", en = "test" }' 'override { dismiss_from_month = 1 }' >early.lua
{
    printf '# banquier check: fine\n# game: ambition\n# house: %s\n# seed: 1\n' "$folder/early.lua"
    printf '# player: %s\n' Élodie Bo Zoé
    printf '%s\n' 'Élodie: 6 Zoé' 'Élodie: ajuster Bo ouvrier plus 1 oubli' 'Bo: remplacer Bo 1 ouvrier' \
        'Élodie: ajuster Bo ouvrier moins 1 oubli' 'Zoé: Zoé 4 3 3 1' 'Élodie: ajuster Zoé ouvrier moins 1 oubli' 'Zoé: Zoé 3 3 3 1'
} >fine.evening
if "$banquier" check --lang en --replay fine.evening >said 2>told </dev/null; then
    passed=$((passed + 1))
else
    echo 'audits.sh: what a correction has made is put on the next line:'
    cat told
    failed=$((failed + 1))
fi

# Who leaves behind what he has said of the fabrication has no ouvrier any more: that is nothing that somebody typed.
{
    printf '# banquier check: fine\n# game: ambition\n# seed: 77\n'
    printf '# player: %s\n' Élodie Bo Zoé 'J. P.'
    printf '%s\n' 'Élodie: 6 J.' \
        'J. P.: J. P. 3 0 4 0' \
        'Zoé: payer Zoé Élodie 36000' \
        'J. P.: Élodie 7 2 1 0' \
        'Bo: reste' \
        'J. P.: Élodie 0' \
        'J. P.: Bo 8' \
        'J. P.: Zoé 1 J. P. 16' \
        'J. P.: ' \
        'J. P.: passe' \
        'Élodie: banquier Zoé' \
        'Zoé: passe' \
        'Zoé: passe' \
        'Zoé: J. P. 20000 1 Élodie 1000 13' \
        'Zoé: Bo 20000 0 Zoé 1000 8' \
        'Zoé: Bo 3000 0 J. P. 1000 0' \
        'Zoé: Zoé 1000 0 Élodie 6000 6' \
        'Zoé: J. P. 1' \
        'J. P.: faillite J. P. o' \
        'Zoé: Bo 0 Élodie 5'
} >fine.evening
if "$banquier" check --lang en --replay fine.evening >said 2>told </dev/null; then
    passed=$((passed + 1))
else
    echo 'audits.sh: what somebody said before he left is put on the next line:'
    cat told
    failed=$((failed + 1))
fi

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
