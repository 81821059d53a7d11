#!/bin/sh
# install.sh - brings what tests of pages need into a cache of the user's, once, and prints where: the packages of
# package-lock.json, by their checksums. The browser is the machine's own (Debian: chromium). Where something is
# lacking, it says so in one sentence and ends with 77.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/banquier/browser-$(cksum <"$here/package-lock.json" | cut -d ' ' -f 1)

lack() {
    echo "no browser here: $1" >&2
    exit 77
}

[ -n "$(command -v chromium || command -v chromium-browser || command -v google-chrome || :)" ] || lack "chromium is not installed"
command -v node >/dev/null && command -v npm >/dev/null || lack "node or npm is not installed"
if [ ! -e "$cache/ready" ]; then
    mkdir -p "$cache"
    cp "$here/package.json" "$here/package-lock.json" "$cache"
    (cd "$cache" && npm ci --ignore-scripts --no-audit --no-fund >log 2>&1) || lack "npm could not bring puppeteer-core and axe-core"
    touch "$cache/ready"
fi
echo "$cache"
