#!/bin/sh
# packages.sh - what can be had of the program, as somebody would have it: built twice in two folders it is the same bytes,
# lintian finds nothing, the archive runs from where it is unpacked, and the Debian package in a bare base, where an evening is
# played, killed and resumed by somebody who is not root. Part of ./check long; needs the network, and root for the bare base.
set -eu
LC_ALL=C.UTF-8
export LC_ALL
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'umount "$work/base/proc" 2>/dev/null || true; rm -rf "$work"' EXIT
passed=0
failed=0

expect() { # expect WHAT COMMAND...
    what=$1
    shift
    if "$@" >"$work/out" 2>&1; then
        passed=$((passed + 1))
        return
    fi
    failed=$((failed + 1))
    echo "packages.sh: $what"
    tail -n 20 "$work/out"
}

needs() { # needs COMMAND: whether it is there, or can be installed
    command -v "$1" >/dev/null 2>&1 || { [ "$(id -u)" = 0 ] && apt-get install -y -q "$1" >/dev/null 2>&1; } ||
        { echo "packages.sh: $1 is not there and cannot be installed: left out" && false; }
}

# --- the same bytes twice ---------------------------------------------------------------------------

for place in "$work/one" "$work/zweite Fassung é"; do
    mkdir -p "$place"
    git -C "$root" archive HEAD | tar -x -C "$place"
    (
        SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct)
        export SOURCE_DATE_EPOCH
        sh "$place/cmake/package.sh" "$place/had" >"$work/made" 2>&1
    ) || { cat "$work/made" && exit 1; }
done
had=$work/one/had
for file in "$had"/*; do
    expect "$(basename "$file") is the same bytes when it is built elsewhere" \
        cmp "$file" "$work/zweite Fassung é/had/$(basename "$file")"
done
no_path() { ! grep -rqaF "$work" "$1"; }

# --- the archive ------------------------------------------------------------------------------------

mkdir "$work/unpacked"
tar -xzf "$had"/*.tar.gz -C "$work/unpacked"
banquier=$(echo "$work"/unpacked/*/bin/banquier)
expect 'no path of this machine stands in it' no_path "$work/unpacked"
expect 'it finds its scripts from where it is unpacked' "$banquier" --self-test
play() { # play COMMAND...: an evening, left and resumed
    printf 'payer Anna Bo 5\n' | "$@" play libre --session "$work/soir.bq" Anna Bo &&
        printf '= argent("Bo")\n' | "$@" resume "$work/soir.bq" | grep -q '1 \?505'
}
HOME=$work/home
export HOME
mkdir "$HOME"
expect 'an evening is played and resumed' play "$banquier"

# --- the Debian package -----------------------------------------------------------------------------

deb=$(echo "$had"/*.deb)
if needs lintian; then expect 'lintian finds nothing' lintian --allow-root --fail-on error,warning "$deb"; fi
if [ "$(id -u)" = 0 ] && needs debootstrap; then
    # shellcheck disable=SC2016  # apt fills these in, not the shell
    mirror=$(apt-get indextargets --format '$(COMPONENT) $(REPO_URI)' 'Created-By: Packages' | grep -v security |
        sed -n 's/^main //p' | head -n 1)
    suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
    expect 'a bare base can be had' debootstrap --variant=minbase "$suite" "$work/base" "$mirror"
    cp "$deb" "$work/base/tmp/banquier.deb"
    mount -t proc none "$work/base/proc" || true
    inside() { chroot "$work/base" "$@"; }
    expect 'it is installed' inside dpkg -i /tmp/banquier.deb
    inside useradd -m anna
    as_anna() { inside su anna -c "cd; $1"; }
    expect 'its own test passes' as_anna 'banquier --self-test'
    expect 'an evening is played' as_anna "printf 'payer Anna Bo 5\n' | banquier play libre --session soir.bq Anna Bo"
    expect 'and resumed' as_anna "printf 'payer Anna Bo 5\n' | banquier resume soir.bq && test -s soir.bq"
    expect 'a game that it knows is begun' as_anna "printf '8 Anna\n' | banquier play ambition Anna Bo Chloé"
    expect 'it goes without a trace but what its users wrote' inside sh -c \
        'dpkg -r banquier && ! test -e /usr/bin/banquier && ! test -e /usr/share/banquier && test -s /home/anna/soir.bq'
else
    echo 'packages.sh: without root there is no bare base to install it in: left out'
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
