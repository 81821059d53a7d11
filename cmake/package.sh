#!/bin/sh
# package.sh [FOLDER] - makes what can be had of this commit, in FOLDER or build/packages: a Debian package, and an archive
# for any Linux of this machine's kind, which runs from where it is unpacked. Two runs of it give the same bytes, wherever
# the tree lies: times are those of the commit, and no path of this machine is in them.
set -eu
LC_ALL=C.UTF-8
export LC_ALL
umask 022
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "${1:-$root/build/packages}"
out=$(cd "${1:-$root/build/packages}" && pwd)
build=$root/build/package
version=$(sed -n 's/^project(banquier VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
machine=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

make_program() {
    cmake -S "$root" -B "$build" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr -DBQ_PORTABLE=ON &&
        cmake --build "$build" --target banquier -j "$(nproc)"
}
make_program >"$work/log" 2>&1 || {
    tail -n 20 "$work/log" >&2
    exit 1
}

# --- what is installed ------------------------------------------------------------------------------

tree=$work/tree
DESTDIR=$tree cmake --install "$build" --strip >/dev/null
strip --remove-section=.comment "$tree/usr/bin/banquier"
doc=$tree/usr/share/doc/banquier
mkdir -p "$doc/examples"
cp "$root/README.md" "$doc/README.md"
cp -R "$root/docs" "$doc/docs"
rm "$doc/docs/figures.md" "$doc/docs/architecture.md" # for who works on it
for example in evenings games house; do
    [ ! -d "$root/examples/$example" ] || cp -R "$root/examples/$example" "$doc/examples/$example"
done
find "$tree" -type d -exec chmod 755 {} +
find "$tree" -type f -exec chmod 644 {} +
chmod 755 "$tree/usr/bin/banquier"

licence_of() { # licence_of NAME FILE...: what the package says of that part
    printf '\n%s\n\n' "$1"
    shift
    cat "$@"
}
parts=$(sh "$root/cmake/packages.sh")
{
    cat "$root/LICENSE"
    sed -n '/Copyright (C)/,/^\*\*\*/p' "$parts/lua/lua.h" >"$work/lua"
    licence_of 'Lua 5.4, which is part of the program:' "$work/lua"
    for part in linenoise microhttpd qrencode tweetnacl; do
        for file in LICENSE COPYING; do
            [ ! -f "$parts/$part/$file" ] || licence_of "$part, which is part of the program:" "$parts/$part/$file"
        done
    done
    licence_of 'libsodium, which is part of the program:' /usr/share/doc/libsodium-dev/copyright
} >"$doc/copyright"

# --- the archive ------------------------------------------------------------------------------------

same_everywhere() { tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --format=gnu "$@"; }

name=banquier-$version-linux-$(uname -m)
cp -R "$tree/usr" "$work/$name"
cp "$root/LICENSE" "$root/README.md" "$work/$name/"
same_everywhere -C "$work" -c "$name" | gzip -9n >"$out/$name.tar.gz"

# --- the Debian package -----------------------------------------------------------------------------

find "$tree/usr/share/man" -type f -exec gzip -9n {} +
cp "$root/CHANGELOG.md" "$doc/CHANGELOG.md"
{
    printf 'banquier (%s) unstable; urgency=low\n\n  * What is new stands in CHANGELOG.md.\n\n' "$version"
    printf ' -- %s  %s\n' "$(sed -n 's/^Maintainer: //p' "$root/cmake/debian.control")" \
        "$(date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n >"$doc/changelog.gz"
mkdir -p "$tree/DEBIAN" "$tree/usr/share/lintian/overrides"
cp "$root/cmake/debian.overrides" "$tree/usr/share/lintian/overrides/banquier"
{
    sed "s/@VERSION@/$version/; s/@MACHINE@/$machine/" "$root/cmake/debian.control"
    echo "Installed-Size: $(du -k --apparent-size -s "$tree/usr" | cut -f1)"
} >"$work/control"
awk '/^Installed-Size/ { size = $0; next } { line[++n] = $0 }
    END { for (i = 1; i <= n; i++) { if (line[i] ~ /^Description/) print size; print line[i] } }' "$work/control" \
    >"$tree/DEBIAN/control"
(cd "$tree" && find usr -type f | sort | xargs -d '\n' md5sum) >"$tree/DEBIAN/md5sums"
chmod 644 "$tree/DEBIAN/"* "$tree/usr/share/lintian/overrides/banquier" "$doc/changelog.gz"
dpkg-deb --root-owner-group -Zxz -b "$tree" "$out/banquier_${version}_$machine.deb" >/dev/null
printf '%s\n' "$out/$name.tar.gz" "$out/banquier_${version}_$machine.deb"
