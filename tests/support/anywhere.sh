#!/bin/sh
# anywhere.sh [--terminal] TREE COMMAND...: runs a test as on any other machine, whoever runs it and from wherever: with
# a locale, a home and a folder for what is temporary that are its own, and TREE by a path that has no space in it. What
# the machine's user has set reaches no test. It runs under what BANQUIER_UNDER says, such as valgrind. With --terminal it
# needs pseudo-terminals: where none can be opened, it is skipped, which is status 77.
set -eu
needs_terminal=no
if [ "$1" = --terminal ]; then
    needs_terminal=yes
    shift
fi
tree=$1
shift
if [ "$needs_terminal" = yes ] && ! python3 -c 'import os; os.openpty()' 2> /dev/null; then
    echo 'no pseudo-terminal can be opened here'
    exit 77
fi

work=$(mktemp -d /tmp/banquier.XXXXXX)
trap 'rm -rf "$work" 2> /dev/null || :' EXIT
mkdir "$work/home" "$work/tmp"
ln -s "$tree" "$work/tree"

# shellcheck disable=SC2086  # a command and its options
set -- ${BANQUIER_UNDER-} "$@"
count=$#
for word in "$@"; do
    case $word in
    "$tree" | "$tree"/*) word=$work/tree${word#"$tree"} ;;
    esac
    set -- "$@" "$word"
done
shift "$count"

for name in BANQUIER_QUICK BANQUIER_LONG HOSTILE_SHOW CI ASAN_OPTIONS UBSAN_OPTIONS LSAN_OPTIONS; do
    eval "value=\${$name-}"
    [ -z "$value" ] || set -- "$name=$value" "$@"
done
path=$PATH
case $PATH in # tests hand it on in lines of a shell
*' '*) path=$(echo "$PATH" | tr : '\n' | grep -v ' ' | paste -s -d : -) ;;
esac
status=0
env -i PATH="$path" HOME="$work/home" TMPDIR="$work/tmp" SHELL=/bin/sh TERM=dumb LC_ALL=C.UTF-8 "$@" || status=$?
exit "$status"
