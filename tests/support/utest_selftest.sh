#!/bin/sh
# utest_selftest.sh PROGRAM - proves that utest.h finds failures: runs utest_selftest.c in parts and
# reads what it prints. A test library that never fails would make every other test worthless.
set -eu
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# run STATUS ARGUMENT...: runs the program, keeps what it prints in $work/out
run() {
    wanted=$1
    shift
    got=0
    "$program" "$@" >"$work/out" 2>&1 || got=$?
    verdict "exit status $wanted of: $*" test "$got" = "$wanted"
}

# verdict WHAT COMMAND...: notes whether the command succeeds
verdict() {
    what=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not so: $what"
        sed 's/^/    /' "$work/out"
    fi
}

prints() { verdict "prints: $1" grep -qxF -- "$1" "$work/out"; }
prints_like() { verdict "prints like: $1" grep -qxE -- "$1" "$work/out"; }
# shellcheck disable=SC2016  # for the inner shell
is_silent_on() { verdict "does not print: $1" sh -c '! grep -qxF -- "$1" "$2"' sh "$1" "$work/out"; }
prints_times() { verdict "prints $1 times: $2" test "$(grep -cxE -- "$2" "$work/out")" = "$1"; }

run 0 '--filter=works.*'
prints '[==========] Running 7 test cases.'
prints '[ RUN      ] works.strings'
prints_like '\[       OK \] works\.strings \([0-9]+ns\)'
prints 'went on'
prints '[==========] 7 test cases ran.'
prints '[  PASSED  ] 7 tests.'

# Each check that must fail does, and the list at the end names each.
cases=$("$program" --list-tests | grep -c '^fails\.')
run "$cases" '--filter=fails.*'
prints "[==========] Running $cases test cases."
prints '[  PASSED  ] 0 tests.'
prints "[  FAILED  ] $cases tests, listed below:"
prints_times "$cases" '\[  FAILED  \] fails\.[a-z_]+ \([0-9]+ns\)'
prints_times "$cases" '\[  FAILED  \] fails\.[a-z_]+'
prints_times "$cases" '.*utest_selftest\.c:[0-9]+: Failure'
prints_times "$(grep -c '^FAILS(with_message' "$(dirname "$0")/utest_selftest.c")" '   Message : message'
prints '  Expected : (1) == (2)'
prints '    Actual : 1 vs 2'
prints '  Expected : "red"'
prints '    Actual : "green"'

run 1 '--filter=stop.expect_goes_on'
prints 'went on'
run 1 '--filter=stop.assert_leaves'
is_silent_on 'went on'

run 1 '--filter=torn.*'
is_silent_on 'went on'
prints 'torn down'
run 1 '--filter=unset.*'
is_silent_on 'went on'
is_silent_on 'torn down'

run 0 '--filter=skipped.*'
prints "   Skipped : 'no reason'"
prints '[  PASSED  ] 0 tests.'
prints '[  SKIPPED ] 1 tests, listed below:'
prints '[  SKIPPED ] skipped.is_neither_passed_nor_failed'

# Filters: whole names, stars anywhere, no match.
run 0 '--filter=works.strings'
prints '[==========] Running 1 test cases.'
run 0 '--filter=*.str*gs'
prints '[==========] Running 1 test cases.'
run 0 '--filter=works.string'
prints '[==========] Running 0 test cases.'
run 0 '--filter=indexed.*/1'
prints '[==========] Running 1 test cases.'
prints '[ RUN      ] indexed.runs_once_an_index/1'

run 0 --list-tests '--filter=indexed.*'
prints_times 3 'indexed\.runs_once_an_index/[012]'
is_silent_on '[==========] Running 3 test cases.'

run 0 --random-order=7 '--filter=works.*'
cp "$work/out" "$work/first"
prints '[  PASSED  ] 7 tests.'
run 0 --random-order=7 '--filter=works.*'
order() { grep -F '[ RUN' "$1"; }
verdict 'one seed, one order' test "$(order "$work/first")" = "$(order "$work/out")"
run 0 --random-order '--filter=works.*'
prints '[  PASSED  ] 7 tests.'

run 1 "--output=$work/junit.xml" '--filter=*expect_goes_on'
cp "$work/junit.xml" "$work/out"
prints_like '<testcase name="stop\.expect_goes_on"><failure>.*'
prints_like '</failure></testcase>'
run 1 "--output=$work/no/such/folder.xml" '--filter=works.*'

run 0 --enable-mixed-units '--filter=works.strings'
prints_like '\[       OK \] works\.strings \([0-9.]+(ns|us|ms|s)\)'
run 0 --help
prints_like '--list-tests .*'
run 1 --no-such-option

echo "of $((passed + failed)) things read back, $failed are wrong"
test "$failed" = 0
