#!/bin/sh
# coverage.sh: which part of core/ the tests run. Builds the preset coverage, runs its tests, and prints a
# line a file: its name, how many lines there are, and how many of a hundred ran. Fails under 95 in all.
set -eu
cd "$(dirname "$0")/.."

cmake --preset coverage > build/coverage.log 2>&1
cmake --build --preset coverage -j2 >> build/coverage.log 2>&1
find build/coverage -name '*.gcda' -delete
(cd build/coverage && BANQUIER_QUICK=1 ctest -j2 >> ../coverage.log 2>&1) || {
    echo "coverage.sh: a test failed; build/coverage.log tells which" >&2
    exit 1
}
find build/coverage/CMakeFiles/core.dir -name '*.gcda' -exec gcov -n {} + 2>/dev/null | awk -v root="$PWD/" '
    /^File / { file = $2; gsub(/\047/, "", file); sub(root, "", file); next }
    /^Lines executed:/ && file ~ /^core\/.*\.c$/ && !(file in seen) {
        seen[file] = 1
        split($0, part, /[:% ]+/)
        printf "%-28s %5d  %6.2f\n", file, part[5], part[3]
        all += part[5]
        run += part[5] * part[3] / 100
    }
    END { printf "%-28s %5d  %6.2f\n", "in-all", all, all ? 100 * run / all : 0 }' > build/coverage.txt
sort -k3 -n build/coverage.txt
awk '$1 == "in-all" { enough = $3 >= 95 } END { exit !enough }' build/coverage.txt || {
    echo "coverage.sh: under 95 of a hundred lines of core/ run in the tests" >&2
    exit 1
}
