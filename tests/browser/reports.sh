#!/bin/sh
# ctest: slow
# reports.sh PROGRAM TREE [PICTURES]: reports of delivered evenings, one of each game and the largest, looked at in a real
# browser. PICTURES: a folder for what it sees.
set -eu
banquier=$(realpath "$1")
tree=$(cd "$2" && pwd)
pictures=${3--}
[ "$pictures" = - ] || { mkdir -p "$pictures" && pictures=$(realpath "$pictures"); }
packages=$("$tree/tests/browser/install.sh") || { [ $? = 77 ] && echo "skipped: no browser to look with" && exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C.UTF-8
XDG_DATA_HOME=$work/data
XDG_STATE_HOME=$work/state
export LC_ALL XDG_DATA_HOME XDG_STATE_HOME
umask 022
mkdir -p "$work/examples/house"
cp "$tree"/examples/house/*.lua "$work/examples/house"
for name in ambition_huit_mois maxi_bourse_masters rois_quatre venture_quatre faubourg ambition_janvier; do
    file=$tree/examples/evenings/$name.txt
    how=$(sed -n '1s/^# banquier //p' "$file")
    # shellcheck disable=SC2086  # words
    (cd "$work" && sed -n 's/^> //p' "$file" | "$banquier" $how --session "$work/$name.bq" >/dev/null 2>&1) || :
    "$banquier" report "$work/$name.bq" --lang fr --out "$work/$name.html"
done
"$banquier" scores add 2026-11-01 ambition 95 Élo=184000 Bruno=-40000 >/dev/null
"$banquier" scores --as html --out "$work/scores.html"
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
NODE_PATH=$packages/node_modules node "$tree/tests/browser/look.cjs" "$browser" "$pictures" "$work"/*.html
