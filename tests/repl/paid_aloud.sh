#!/bin/sh
# paid_aloud.sh PROGRAM: what was paid aloud is public, though the caisses are not: an amendment and an undo tell what
# they change of it, to the franc, and nothing of what nobody has heard.
set -eu
banquier=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
evening=0
LC_ALL=C.UTF-8
XDG_DATA_HOME=$folder/data
XDG_STATE_HOME=$folder/state
export LC_ALL XDG_DATA_HOME XDG_STATE_HOME

# answered LANGUAGE LINE...: what is answered to the last line of an evening, spaces as plain ones
answered() {
    language=$1
    shift
    evening=$((evening + 1))
    printf '%s\n' '8 Anna' 'Anna 2 1 1 1, Bruno 1 1 1 1' "$@" |
        "$banquier" play ambition Anna Bruno Chloé David --seed 1 --session "$folder/$evening.bq" --keep-going --echo \
            --lang "$language" 2>&1 | sed 's/\xc2\xa0/ /g; s/\xe2\x80\xaf/ /g; s/→/->/g' | awk '
                /^> / { text = ""; next }
                { text = text $0 "\n" }
                END { printf "%s", text }'
    rm -f "$folder/$evening.bq"
}

expect() { # expect SENTENCE WANTED GIVEN
    [ "$2" = "$3" ] && return
    printf 'paid_aloud.sh: %s\n  wanted: %s\n  given:  %s\n' "$1" "$2" "$3" >&2
    failed=1
}

expect 'a wage that costs 8 000 more says 8 000, not what the line paid at its place' \
    "  Chloé : 1 secrétaire -> 2 secrétaires
Chloé rend 8 000 : 1 × 5 000 + 3 × 1 000
c'est fait ; historique tout montre aussi ce qui était" \
    "$(answered fr 'Chloé 1 1 1 1' 'Chloé 2 1 1 1' 'amender 5 Chloé 2 1 2 1' garder | sed '/réserve/d')"
expect 'so in English' "  Chloé: 1 secrétaire -> 2 secrétaires
Chloé hands over 8 000: 1 × 5 000 + 3 × 1 000
done; history all shows what was as well" \
    "$(answered en 'Chloé 1 1 1 1' 'Chloé 2 1 1 1' 'amend 5 Chloé 2 1 2 1' keep | sed '/reserve/d; s/,000/ 000/g')"
expect 'a wage that did not happen comes back' "  Chloé reçoit encore 36 000" \
    "$(answered fr 'Chloé 1 1 1 1' 'amender 4 -' | grep reçoit)"
expect 'what nets out is not told' "  (les comptes que tous voient ne changent pas)
c'est fait ; historique tout montre aussi ce qui était" \
    "$(answered fr 'Chloé 1 1 1 1' 'Chloé 2 1 1 1' 'amender 4 Chloé 2 2 1 1' garder)"

expect 'what an undone card had cost comes back' "Chloé reçoit 6 000 : 1 × 5 000 + 1 × 1 000" \
    "$(answered fr '!express Bruno Chloé X03' annuler | grep reçoit)"
expect 'an undone wage comes back' "Chloé reçoit 36 000 : 3 × 10 000 + 1 × 5 000 + 1 × 1 000" \
    "$(answered fr 'Chloé 1 1 1 1' annuler | grep reçoit)"
expect 'done again it is paid again' "Chloé hands over 36 000: 3 × 10 000 + 1 × 5 000 + 1 × 1 000" \
    "$(answered en 'Chloé 1 1 1 1' undo redo | grep hands | sed 's/,000/ 000/g')"
expect 'an undo that is only tried tells it too' "  Chloé reçoit 36 000" \
    "$(answered fr 'Chloé 1 1 1 1' 'et-si annuler' | grep reçoit)"
expect 'and a redo' "  Chloé paie 36 000" \
    "$(answered fr 'Chloé 1 1 1 1' annuler 'et-si refaire' | grep paie)"

expect 'an undone wage gives its price back, in English too' "  Chloé -> reserve: 1 comptable
  Chloé -> reserve: 1 secrétaire
  Chloé -> reserve: 1 commercial
  Chloé -> reserve: 2 ouvriers
Chloé gets 42,000: 4 × 10,000 + 2 × 1,000" "$(answered en 'Chloé 2 1 1 1' undo | tail -n 5)"

# bids LANGUAGE LINE...: after the first market has been dealt
bids() {
    language=$1
    shift
    answered "$language" reste 'Bruno 3 Chloé 6 David 6 Anna 6' passe 'Bruno 4000x3' "$@"
}
expect 'of a bid before its market is awarded nothing is paid' "  (les comptes que tous voient ne changent pas)
c'est fait ; historique tout montre aussi ce qui était" "$(bids fr 'amender 7 Bruno 5000x3' garder)"
expect 'a bid that has won tells who pays what' "  cacao d'Anna : 2 barres -> 0 barre
  cacao de Bruno : 0 barre -> 2 barres
Bruno rend 12 000 : 1 × 10 000 + 2 × 1 000
Anna reçoit 10 000 : 1 × 10 000
c'est fait ; historique tout montre aussi ce qui était" \
    "$(bids fr 'Anna 5000x2 Chloé 5000x3 David 0x0' 'amender 7 Bruno 6000x2' garder)"
expect 'one that was told only in part, and loses lines, says how all is as it was' \
    "mais à partir de celle-ci rien ne peut être refait :
annuler reprend l'amendement, et tout est comme avant" \
    "$(bids fr 'Anna 5000x2 Chloé 5000x3 David 0x0' 'amender 7 Anna 4000x1' garder | grep 'mais à\|comme avant\|sauter')"
expect 'an amendment taken back is told likewise, and what it would be to do it again' \
    "the amendment is undone; redo does it again
  Anna's cacao: 0 bars -> 2 bars
  Bruno's cacao: 2 bars -> 0 bars
Anna hands over 10,000: 1 × 10,000
Bruno gets 12,000: 1 × 10,000 + 2 × 1,000
  Anna gets 10,000
  Bruno pays 12,000" "$(bids en 'Anna 5000x2 Chloé 5000x3 David 0x0' 'amend 7 Bruno 6000x2' keep undo)
$(bids en 'Anna 5000x2 Chloé 5000x3 David 0x0' 'amend 7 Bruno 6000x2' keep undo 'whatif redo' | sed '1,2d;$d')"

# contract LANGUAGE LINE...: Anna has one to collect
contract() {
    language=$1
    shift
    bids "$language" 'Anna 5000x2 Chloé 5000x3 David 0x0' passe passe passe passe passe passe 'K01 Anna' passe "$@"
}
expect 'an undone contract gives its price back' "  comptabilité d'Anna -> secrétariat d'Anna : 18 000
  secrétariat d'Anna -> banque : 18 000
  réserve -> chocolat d'Anna : 1 barre
comptabilité d'Anna rend 18 000 : 1 × 10 000 + 1 × 5 000 + 3 × 1 000" "$(contract fr annuler | tail -n +2)"
expect 'so in English' "  Anna's comptabilité -> Anna's secrétariat: 18,000
  Anna's secrétariat -> bank: 18,000
  reserve -> Anna's chocolat: 1 bar
Anna's comptabilité hands over 18,000: 1 × 10,000 + 1 × 5,000 + 3 × 1,000" "$(contract en undo | tail -n +2)"

expect 'to go back to a command tells what changes hands on the way' "tout est comme après la commande 5
  réserve : 16 ouvriers -> 15 ouvriers
  Chloé : 1 ouvrier -> 2 ouvriers
Chloé rend 6 000 : 1 × 5 000 + 1 × 1 000" \
    "$(answered fr 'Chloé 1 1 1 1' 'Chloé 2 1 1 1' 'annuler 2' 'Chloé 1 1 1 1' 'revenir 5')"
expect 'what was paid aloud and is put right is told, too' 'Chloé rend 1 000 : 1 × 1 000' \
    "$(answered fr '!express Bruno Chloé X03' 'corriger 4 7000')"
expect 'and when that is undone' '1 commande annulée
Chloé reçoit 1 000 : 1 × 1 000' "$(answered fr '!express Bruno Chloé X03' 'corriger 4 7000' annuler)"
expect 'what was settled unheard and is put right is told by nothing' "c'est corrigé" \
    "$(answered fr 'régler Bruno paie 1000' 'corriger 4 2000')"
expect 'what one player hands another is told by nothing' '1 commande annulée' \
    "$(answered fr 'payer David Chloé 3500' annuler)"
expect 'what is settled with the bank neither' '1 commande annulée' \
    "$(answered fr 'régler Bruno paie 1000' annuler)"

exit $failed
