#!/bin/sh
# run.sh TREE SCRIPT WORD...: runs a script of this folder with a browser, in a network of its own whose only address is
# 10.77.0.1: what a page may do at an address that is not the machine's own is what it may on a phone. Status 77 where
# there can be no such network or no browser, which on a build machine (CI) is a failure.
set -eu
here=$1/tests/browser
script=$2
shift 2

skip() {
    echo "browser: $*"
    [ -z "${CI:-}" ] || exit 1
    exit 77
}

packages=$("$here/install.sh") || skip "see above"
if [ "$(id -u)" = 0 ]; then alone="unshare -n"; else alone="unshare -Urn"; fi
$alone true 2>/dev/null || skip "no network of its own can be made here"
BROWSER=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
MODULES=$packages
export BROWSER MODULES
exec $alone sh -c 'ip link set lo up && ip address add 10.77.0.1/24 dev lo && exec node "$@"' sh "$here/$script" "$@"
