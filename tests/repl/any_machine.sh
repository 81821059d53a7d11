#!/bin/sh
# ctest: slow
# any_machine.sh CTEST TREE BUILD: tests of all kinds from a folder with a space and an accent in its name, as they run
# on other machines: with no locale, with each that is usual, without a terminal's name, a home or a pseudo-terminal, as
# another user. And no test is added so that it would run otherwise.
set -eu
ctest=$1
tree=$2
build=$3
work=$(mktemp -d /tmp/banquier.XXXXXX)
trap 'rm -rf "$work"' EXIT
odd="$work/un dossier é/banquier"
passed=0
failed=0

mkdir -p "$odd/build" "$work/locales"
chmod -R a+rx "$work"
tar -C "$tree" --exclude=./build --exclude=./.git -cf - . | tar -C "$odd" -xf -
mkdir "$odd/build/release"
cp "$build/banquier" "$build/repl_test" "$odd/build/release"
python3 - "$(realpath "$tree")" "$(realpath "$build")" "$odd" << 'EOP'
import sys
tree, build, odd = sys.argv[1:]
with open(build + "/CTestTestfile.cmake", encoding="utf-8") as file:
    tests = file.read()
with open(odd + "/build/release/CTestTestfile.cmake", "w", encoding="utf-8") as file:
    file.write(tests.replace(build, odd + "/build/release").replace(tree, odd))
EOP
chmod -R a+rwX "$odd"

# Where they can be made, the locales are there; where not, their names are set all the same.
for locale in fr_FR.UTF-8 en_US.ISO-8859-1; do
    localedef -i "${locale%%.*}" -f "${locale#*.}" "$work/locales/$locale" > "$work/localedef" 2>&1 || :
done

plain='repl\.(csv|recall|console|manners|guide)'
at_terminals='repl\.(terminal|newcomer|completions)'

# on_machine WHAT COMMAND...: in front of ctest the command makes the machine; $work/said has what was told
on_machine() {
    what=$1
    shift
    rm -rf "$odd/build/release/Testing" # another user's, perhaps
    if (cd "$odd/build/release" && "$@" "$ctest" -j 2 --output-on-failure -R "^($plain|$at_terminals)\$") > "$work/said" 2>&1 < /dev/null; then
        passed=$((passed + 1))
    else
        printf 'any_machine.sh: %s:\n' "$what"
        cat "$work/said"
        failed=$((failed + 1))
    fi
}

# bare VARIABLE=VALUE... COMMAND...: nothing but those is set
bare() { env -i PATH="$PATH" "$@"; }

on_machine 'with nothing set at all' bare
on_machine 'with the locale C' bare LC_ALL=C LANG=C TERM=dumb HOME="$work"
on_machine 'with C.UTF-8, and wishes of all kinds' bare LC_ALL=C.UTF-8 TERM=xterm NO_COLOR=1 COLUMNS=40 PAGER=more \
    TZ=Asia/Tokyo XDG_DATA_HOME=/nowhere XDG_STATE_HOME=/nowhere BANQUIER_STEPS=1 LINES=3
on_machine 'in French' bare LOCPATH="$work/locales" LANG=fr_FR.UTF-8 LC_ALL=fr_FR.UTF-8 TERM=xterm HOME=/nowhere
on_machine 'in Latin-1' bare LOCPATH="$work/locales" LC_ALL=en_US.ISO-8859-1 TERM=vt100 HOME=/nowhere
if [ "$(id -u)" = 0 ]; then
    on_machine 'as another user' setpriv --reuid=65534 --regid=65534 --clear-groups \
        env -i PATH="$PATH" HOME=/
fi

# Without pseudo-terminals the tests at terminals are skipped, in a line each; nothing fails.
hide='mount -t tmpfs none /dev/pts && mount --bind /dev/null /dev/ptmx && exec "$@"'
if unshare -rm sh -c "$hide" sh true 2> /dev/null; then
    on_machine 'without pseudo-terminals' unshare -rm sh -c "$hide" sh
    skipped=$(grep -c 'Skipped  *[0-9.]* sec' "$work/said") || :
    if [ "$skipped" != 3 ] || grep -q Traceback "$work/said"; then
        printf 'any_machine.sh: without pseudo-terminals %s are skipped:\n' "$skipped"
        cat "$work/said"
        failed=$((failed + 1))
    fi
fi

# The packages of whoever has no home to write to are kept in the tree.
for home in HOME= HOME=/proc; do
    # shellcheck disable=SC2016  # the other shell fills these in
    cache=$(bare "$home" sh -c 'root=$1 && . "$1/cmake/bootstrap.sh" && find_cache && echo "$XDG_CACHE_HOME"' sh "$odd")
    [ "$cache" = "$odd/build/cache" ] || {
        echo "any_machine.sh: with $home the packages are kept in $cache"
        failed=$((failed + 1))
    }
done

[ "$(grep -c 'add_test(' "$tree/CMakeLists.txt")" = 1 ] || {
    echo 'any_machine.sh: CMakeLists.txt adds a test that does not run by tests/support/anywhere.sh: use test_anywhere'
    failed=$((failed + 1))
}
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
