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
  Chloé paie encore 8 000
c'est fait ; historique tout montre aussi ce qui était" \
    "$(answered fr 'Chloé 1 1 1 1' 'Chloé 2 1 1 1' 'amender 5 Chloé 2 1 2 1' garder | sed '/réserve/d')"
expect 'so in English' "  Chloé: 1 secrétaire -> 2 secrétaires
  Chloé pays another 8 000
done; history all shows what was as well" \
    "$(answered en 'Chloé 1 1 1 1' 'Chloé 2 1 1 1' 'amend 5 Chloé 2 1 2 1' keep | sed '/reserve/d; s/8,000/8 000/')"
expect 'a wage that did not happen comes back' "  Chloé reçoit encore 36 000" \
    "$(answered fr 'Chloé 1 1 1 1' 'amender 4 -' | grep reçoit)"
expect 'what nets out is not told' "  (les comptes que tous voient ne changent pas)
c'est fait ; historique tout montre aussi ce qui était" \
    "$(answered fr 'Chloé 1 1 1 1' 'Chloé 2 1 1 1' 'amender 4 Chloé 2 2 1 1' garder)"

expect 'what an undone card had cost comes back' "  Chloé reçoit 6 000" \
    "$(answered fr '!express Bruno Chloé X03' annuler | grep reçoit)"
expect 'an undone wage comes back' "  Chloé reçoit 36 000" \
    "$(answered fr 'Chloé 1 1 1 1' annuler | grep reçoit)"
expect 'done again it is paid again' "  Chloé pays 36 000" \
    "$(answered en 'Chloé 1 1 1 1' undo redo | grep pays | sed 's/36,000/36 000/')"
expect 'an undo that is only tried tells it too' "  Chloé reçoit 36 000" \
    "$(answered fr 'Chloé 1 1 1 1' 'et-si annuler' | grep reçoit)"
expect 'and a redo' "  Chloé paie 36 000" \
    "$(answered fr 'Chloé 1 1 1 1' annuler 'et-si refaire' | grep paie)"

expect 'an undone wage gives its price back, in English too' "  Chloé -> reserve: 1 comptable
  Chloé -> reserve: 1 secrétaire
  Chloé -> reserve: 1 commercial
  Chloé -> reserve: 2 ouvriers
  Chloé gets 42,000" "$(answered en 'Chloé 2 1 1 1' undo | tail -n 5)"

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
  Anna reçoit encore 10 000
  Bruno paie encore 12 000
c'est fait ; historique tout montre aussi ce qui était" \
    "$(bids fr 'Anna 5000x2 Chloé 5000x3 David 0x0' 'amender 7 Bruno 6000x2' garder)"
expect 'so in English' "  Anna gets another 10 000
  Bruno pays another 12 000" \
    "$(bids en 'Anna 5000x2 Chloé 5000x3 David 0x0' 'amend 7 Bruno 6000x2' keep | grep another | sed 's/,000/ 000/')"

# contract LANGUAGE LINE...: Anna has one to collect
contract() {
    language=$1
    shift
    bids "$language" 'Anna 5000x2 Chloé 5000x3 David 0x0' passe passe passe passe passe passe 'K01 Anna' passe "$@"
}
expect 'an undone contract gives its price back' "  comptabilité d'Anna -> secrétariat d'Anna : 18 000
  secrétariat d'Anna -> banque : 18 000
  réserve -> chocolat d'Anna : 1 barre" "$(contract fr annuler | tail -n +2)"
expect 'so in English' "  Anna's comptabilité -> Anna's secrétariat: 18,000
  Anna's secrétariat -> bank: 18,000
  reserve -> Anna's chocolat: 1 bar" "$(contract en undo | tail -n +2)"

expect 'what one player hands another is told by nothing' '1 commande annulée' \
    "$(answered fr 'payer David Chloé 3500' annuler)"
expect 'what is settled with the bank neither' '1 commande annulée' \
    "$(answered fr 'régler Bruno paie 1000' annuler)"

exit $failed
