# bootstrap.sh - what ./play and ./check share: say what is missing on this machine, install it, build.
# Sourced with root (the tree), me (who speaks) and yes (yes: do not ask) set.
# shellcheck shell=sh disable=SC2154

say() { echo "$me: $*" >&2; }

fail() {
    say "$@"
    exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# --- what is missing ------------------------------------------------------------------------------

missing_packages=
missing_reasons=

# lack PACKAGES WHY: notes that these Debian packages are missing, and what for
lack() {
    missing_packages="$missing_packages $1"
    missing_reasons="$missing_reasons
  $1: $2"
}

# need COMMAND PACKAGES WHY
need() { has "$1" || lack "$2" "$3"; }

can_compile() {
    has cc && echo '#include <stdlib.h>
int main(void) { return EXIT_SUCCESS; }' | cc -x c - -o /dev/null 2>/dev/null
}

has_sodium() {
    has cc && echo '#include <sodium.h>' | cc -E -x c - >/dev/null 2>&1
}

need_to_build() {
    can_compile || lack "gcc libc6-dev" "to compile it"
    has_sodium || lack libsodium-dev "to seal what is secret in an evening's file"
    need cmake cmake "to build it"
    need make make "to build it"
    need bzip2 bzip2 "to unpack what phones need"
    need xz xz-utils "to unpack what phones need"
}

need_to_test() {
    need python3 python3 "to read a journal with a second, independent reader"
    need tmux tmux "to try the program in a real terminal"
    need pgrep procps "to end it there"
    need zsh zsh "to try what it completes"
    need fish fish "to try what it completes"
    has chromium-browser || need chromium chromium "to look at its pages as a person does"
    need node "nodejs npm" "to lead that browser"
    need unshare util-linux "to give it a network of its own"
    need ip iproute2 "to give that one an address"
}

# --- installing it --------------------------------------------------------------------------------

# Somebody at a terminal is asked; a script and a build machine are not.
may_install() {
    if [ "$yes" = yes ] || [ -n "${CI:-}" ] || [ ! -t 0 ]; then return 0; fi
    printf '%s' "$me: install them with apt-get now? [Y/n] " >&2
    read -r answer || return 1
    case $answer in
    '' | [yYoO]*) return 0 ;;
    *) return 1 ;;
    esac
}

install_missing() {
    [ -n "$missing_packages" ] || return 0
    say "this machine lacks (by Debian's names):$missing_reasons"
    has apt-get || fail "install them with this system's package manager, under its names for them, and begin again."

    as_root=
    if [ "$(id -u)" != 0 ]; then
        has sudo || fail "as root, run: apt-get install$missing_packages -- and begin again."
        as_root=sudo
    fi
    may_install || fail "nothing was installed. Install them yourself and begin again."

    # shellcheck disable=SC2086  # the lists are meant to be split
    {
        say "apt-get update; apt-get install$missing_packages"
        $as_root apt-get -q update >&2 </dev/null &&
            $as_root env DEBIAN_FRONTEND=noninteractive \
                apt-get -q -y install --no-install-recommends $missing_packages >&2 </dev/null
    } || fail "apt-get failed, for the reason above. Mend that, or install them yourself, and begin again."
    missing_packages=
    missing_reasons=
}

# --- building -------------------------------------------------------------------------------------

processors() { getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1; }

# Whoever has no home to write to has the packages in the tree.
find_cache() {
    if [ -n "${XDG_CACHE_HOME:-}" ]; then return 0; fi
    if [ -n "${HOME:-}" ] && mkdir -p "$HOME/.cache/banquier" 2>/dev/null && [ -w "$HOME/.cache/banquier" ]; then return 0; fi
    XDG_CACHE_HOME=$root/build/cache
    export XDG_CACHE_HOME
}

# build PRESET TARGET...: configures and builds; what is printed is kept in build/PRESET.log.
# The packages come first, since they may take a while and say what they wait for.
build() {
    preset=$1
    shift
    find_cache
    sh "$root/cmake/packages.sh" >/dev/null || return 1
    mkdir -p "$root/build"
    (
        cd "$root"
        cmake --preset "$preset" && cmake --build --preset "$preset" -j "$(processors)" --target "$@"
    ) >"$root/build/$preset.log" 2>&1 </dev/null || {
        tail -n 40 "$root/build/$preset.log" >&2
        say "$preset could not be built, for the reason above. To see it again: cmake --preset $preset && cmake --build --preset $preset"
        return 1
    }
}
