#!/bin/sh
# packages.sh - obtains the sources of the packages, once, and prints the folder they are in.
#
# They go into a folder of the user's cache that is named after this script, so a change here makes a
# new one: $XDG_CACHE_HOME/banquier/packages-<hash>, with lua/ (what is in Lua's src/) and linenoise/, and for
# phones and the board microhttpd/, qrencode/ and tweetnacl/. Where one of these three cannot be had, the program
# is built without phones, and says so. CMake compiles them from there. The folder appears whole or not at all; two
# runs at once do no harm.
#
# Debian's source packages are fetched by apt with a source list of our own, from the server that this
# machine's own lists name; nothing of the system's is changed. Each archive is compared with its
# SHA-256 before it is opened. Archives in the folder BANQUIER_SOURCES, whatever their names, are taken
# instead where their checksum is one of those below.
set -eu
umask 022

# part, Debian's suite, its source package, version, the archive's SHA-256; the first that can be had is taken.
# Lua 5.4.7 is the second choice: it may crash when a script reaches its memory cap. So is linenoise 0.84: it
# counts a letter and its marks as one, but not everywhere, and then writes where it should not.
pinned='
lua       forky  lua5.4 5.4.9 2335b6c582a52654f94612bf10d2f4672805d05329aa6568b1d8cd9e5c6fb8e6
lua       trixie lua5.4 5.4.7 9fbf5e28ef86c69858f6d3d34eccc32e911c1a28b4120ff3e84aaa70cfbf1e30
linenoise trixie jimtcl 0.83  6f2df00009f5ac4ad654c1ae1d2f8ed18191de38d1f5a88a54ea99cc16936686
linenoise forky  jimtcl 0.84  435095b436b38b96dd85e8cda13878144813bf52066057f76368db178dd8fea2
microhttpd trixie libmicrohttpd 1.0.1 a89e09fc9b4de34dde19f4fcb4faaa1ce10299b9908db1132bbfa1de47882b94
qrencode  trixie qrencode 4.1.1 e455d9732f8041cf5b9c388e345a641fd15707860f928e94507b1961256a6923
tweetnacl trixie node-tweetnacl 1.0.3+dfsg 51afb89b86674d13d6f6460d760553ebb00f98025ad90974c6b0d6579b8fbc68
'

script=$(cd "$(dirname "$0")" && pwd)/$(basename "$0")

say() { echo "packages: $*" >&2; }

sha256() {
    if command -v sha256sum >/dev/null 2>&1; then
        sha256sum <"$1" | cut -d' ' -f1
    else
        shasum -a 256 <"$1" | cut -d' ' -f1
    fi
}

# As the XDG standard says, a relative or empty value counts for nothing.
cache_folder() {
    case ${XDG_CACHE_HOME:-} in
    /*) echo "$XDG_CACHE_HOME/banquier" ;;
    *) echo "${HOME:?is not set: set it, or XDG_CACHE_HOME, to a folder of yours}/.cache/banquier" ;;
    esac
}

# --- obtaining an archive -------------------------------------------------------------------------

# from_folder SHA256: prints the path of the file in BANQUIER_SOURCES that has this checksum
from_folder() {
    [ -n "${BANQUIER_SOURCES:-}" ] || return 1
    for file in "$BANQUIER_SOURCES"/*; do
        [ -f "$file" ] && [ "$(sha256 "$file")" = "$1" ] && echo "$file" && return 0
    done
    return 1
}

# The server that this machine has its packages from.
apt_server() {
    # shellcheck disable=SC2016  # apt fills these in, not the shell
    apt-get indextargets --format '$(COMPONENT) $(REPO_URI)' 'Created-By: Packages' |
        grep -v security | sed -n 's/^main //p' | head -n 1
}

# with_apt SUITE ARGUMENT...: apt-get with the source packages of this suite only, and folders of our own.
# A list that is out of date, by a lagging server or a wrong clock, is fine: the checksums decide.
with_apt() {
    apt=$work/apt-$1
    shift
    apt-get -q \
        -o Dir::Etc::SourceList="$apt/list.sources" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$apt/lists" -o Dir::Cache="$apt/cache" \
        -o Acquire::Check-Valid-Until=false -o Acquire::Check-Date=false \
        -o APT::Update::Error-Mode=any -o APT::Sandbox::User=root -o Acquire::Languages=none "$@" >>"$apt/log" 2>&1
}

# read_suite SUITE: fetches the list of the suite's source packages, the first time it is asked for
read_suite() {
    [ ! -d "$work/apt-$1" ] || return 0
    mkdir -p "$work/apt-$1/lists/partial" "$work/apt-$1/cache/archives/partial"
    keyring=/usr/share/keyrings/debian-archive-keyring.gpg
    {
        echo "Types: deb-src"
        echo "URIs: $server"
        echo "Suites: $1"
        echo "Components: main"
        [ ! -e $keyring ] || echo "Signed-By: $keyring"
    } >"$work/apt-$1/list.sources"
    say "reading the list of Debian $1's source packages"
    with_apt "$1" update || say "that did not work: $(grep -m 1 '^[EW]:' "$work/apt-$1/log" || echo 'no reason given')"
}

# from_apt SUITE PACKAGE: prints the path of the package's archive
from_apt() {
    [ -n "$server" ] || return 1
    read_suite "$1"
    mkdir -p "$work/from-$1-$2"
    (cd "$work/from-$1-$2" && with_apt "$1" source --download-only --tar-only "$2/$1") || return 1
    ls "$work/from-$1-$2"/*.orig.tar.*
}

# take PART VERSION CHECKSUM ARCHIVE: copies it to $work/PART.tar, and false if it is not what it should be
take() {
    cp "$4" "$work/$1.tar"
    if [ "$(sha256 "$work/$1.tar")" = "$3" ]; then
        say "$1: it is version $2, by its SHA-256"
        [ "$2" != 5.4.7 ] || say "$1: the second choice: a script that reaches its memory cap may end the program"
        [ "$2" != 0.84 ] || say "$1: the second choice: a letter that is typed with its marks apart may end the program"
    else
        say "$1: it is not version $2: its SHA-256 is another"
        return 1
    fi
}

# obtain PART: leaves the part's checked archive in $work/PART.tar; false if there is none to be had
obtain() {
    echo "$pinned" | grep "^$1 " >"$work/choices"
    while read -r part suite package version checksum; do
        archive=$(from_folder "$checksum") || continue
        say "$part: taking $archive"
        if take "$part" "$version" "$checksum" "$archive"; then return 0; fi
    done <"$work/choices"
    while read -r part suite package version checksum; do
        if archive=$(from_apt "$suite" "$package"); then
            say "$part: fetched $package of Debian $suite"
            if take "$part" "$version" "$checksum" "$archive"; then return 0; fi
        else
            say "$part: $package is not to be had from Debian $suite"
        fi
    done <"$work/choices"
    tell_missing "$1"
    return 1
}

tell_missing() {
    say "$1 could not be obtained. Without apt, or without a network, put one of these archives, under"
    say "any name, into a folder, and begin again with BANQUIER_SOURCES=THAT_FOLDER in front:"
    echo "$pinned" | while read -r part suite package version checksum; do
        [ "$part" = "$1" ] || continue
        say "  ${package}_$version.orig.tar.* of Debian $suite, SHA-256 $checksum"
        [ "$part" != lua ] || say "  (as a rule the same file as lua-$version.tar.gz from www.lua.org/ftp)"
    done
}

# --- what is kept of it ---------------------------------------------------------------------------

unpack() {
    mkdir "$work/$1"
    tar -xf "$work/$1.tar" -C "$work/$1" --strip-components=1
}

keep_lua() {
    unpack lua
    mkdir "$work/kept/lua"
    cp "$work"/lua/src/*.[ch] "$work/kept/lua"
}

# Jim Tcl's configure and make write two of the files that linenoise and its utf8.c are compiled with.
keep_linenoise() {
    unpack linenoise
    say "linenoise: configuring it for UTF-8 (a few seconds)"
    (
        cd "$work/linenoise"
        ./configure --utf8 --disable-docs --disable-ssl && make _unicode_mapping.c
    ) >"$work/linenoise.log" 2>&1 </dev/null || {
        tail -n 20 "$work/linenoise.log" >&2
        say "linenoise could not be configured: the reason is above. It needs a C compiler (CC names it) and make."
        exit 1
    }
    mkdir "$work/kept/linenoise"
    (cd "$work/linenoise" &&
        cp linenoise.c linenoise.h utf8.c utf8.h jim-config.h _unicode_mapping.c LICENSE "$work/kept/linenoise")
}

# The door for phones: no TLS, no cookies of a form, no words of its own to anybody. Its configure writes one file.
keep_microhttpd() {
    unpack microhttpd
    say "libmicrohttpd: configuring it (half a minute)"
    (
        cd "$work/microhttpd"
        ./configure --disable-https --disable-shared --disable-postprocessor --disable-dauth --disable-bauth \
            --disable-messages --disable-httpupgrade --disable-cookie --disable-doc --disable-examples --disable-tools \
            --disable-curl --disable-thread-names
    ) >"$work/microhttpd.log" 2>&1 </dev/null || {
        tail -n 20 "$work/microhttpd.log" >&2
        say "libmicrohttpd could not be configured: the reason is above."
        return 1
    }
    mkdir "$work/kept/microhttpd"
    (cd "$work/microhttpd" &&
        cp MHD_config.h src/include/*.h src/microhttpd/*.[ch] COPYING "$work/kept/microhttpd")
}

keep_qrencode() {
    unpack qrencode
    mkdir "$work/kept/qrencode"
    (cd "$work/qrencode" && cp ./*.[ch] COPYING "$work/kept/qrencode")
}

keep_tweetnacl() {
    unpack tweetnacl
    mkdir "$work/kept/tweetnacl"
    (cd "$work/tweetnacl" && cp nacl-fast.js LICENSE "$work/kept/tweetnacl")
}

obtain_for_phones() {
    for part in microhttpd qrencode tweetnacl; do
        if obtain $part && keep_$part; then continue; fi
        say "the program is built without phones. To try once more, remove $packages"
        return
    done
}

cache=$(cache_folder)
packages=$cache/packages-$(sha256 "$script" | cut -c1-16)
if [ ! -d "$packages" ]; then
    mkdir -p "$cache"
    work=$(mktemp -d "$cache/being-made.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    trap 'exit 1' HUP INT TERM
    mkdir "$work/kept"

    server=
    if command -v apt-get >/dev/null 2>&1; then server=$(apt_server); fi
    obtain lua || exit 1
    obtain linenoise || exit 1
    keep_lua
    keep_linenoise
    obtain_for_phones

    # Somebody else may have been quicker, in which case ours lands inside theirs or not at all.
    mv "$work/kept" "$packages" 2>/dev/null || [ -d "$packages" ]
    rm -rf "$packages/kept"
    say "kept in $packages"
fi
echo "$packages"
