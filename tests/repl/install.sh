#!/bin/sh
# install.sh CMAKE BUILD_FOLDER - installs into an empty prefix, moves that, and runs the program from
# elsewhere: it must find its scripts, and they must be the installed ones.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$1" --install "$2" --prefix "$work/prefix" >"$work/log" || {
    cat "$work/log"
    exit 1
}
mv "$work/prefix" "$work/moved"
cd /
"$work/moved/bin/banquier" --version
"$work/moved/bin/banquier" --self-test >"$work/out" || {
    cat "$work/out"
    exit 1
}
grep -qxF "scripts and cards: $work/moved/share/banquier" "$work/out" || {
    echo "the installed program has its scripts from elsewhere:"
    cat "$work/out"
    exit 1
}
for file in man/man1/banquier.1 man/fr/man1/banquier.1 bash-completion/completions/banquier \
    zsh/site-functions/_banquier fish/vendor_completions.d/banquier.fish; do
    [ -s "$work/moved/share/$file" ] || {
        echo "not installed: share/$file"
        exit 1
    }
done
