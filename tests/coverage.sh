#!/bin/sh
# coverage.sh: which part of core/ its own tests run. Builds the preset coverage, runs them, and prints
# each line that none ran, then a line a file: its name, how many lines there are, and how many of a hundred
# ran. Fails under 95 in all.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build

cmake --preset coverage > build/coverage.log 2>&1
cmake --build --preset coverage -j2 >> build/coverage.log 2>&1
find build/coverage -name '*.gcda' -delete
(cd build/coverage && BANQUIER_QUICK=1 ctest -j2 -R '^(core|journal)\.' >> ../coverage.log 2>&1) || {
    echo "coverage.sh: a test failed; build/coverage.log tells which" >&2
    exit 1
}
find build/coverage/CMakeFiles/core.dir -name '*.gcda' -exec gcov -t {} + 2>/dev/null |
    awk -F: -v root="$PWD/" '
        $3 == "Source" { file = $4; sub(root, "", file); next }
        file !~ /^core\/[^\/]*\.c$/ || $2 == 0 || $1 ~ /-$/ { next }
        { all[file]++ }
        $1 ~ /#####/ { missed[file]++; text = $0; sub(/^[^:]*:[^:]*:/, "", text); print file ":" ($2 + 0) ":" text }
        END {
            for (file in all) {
                printf "%-28s %5d  %6.2f\n", file, all[file], 100 - 100 * missed[file] / all[file]
                lines += all[file]
                none += missed[file]
            }
            printf "%-28s %5d  %6.2f\n", "in-all", lines, lines ? 100 - 100 * none / lines : 0
        }' > build/coverage.txt
grep ':' build/coverage.txt | sort -t: -k1,1 -k2,2n
grep -v ':' build/coverage.txt | sort -k3,3n
awk '$1 == "in-all" { enough = $3 >= 95 } END { exit !enough }' build/coverage.txt || {
    echo "coverage.sh: under 95 of a hundred lines of core/ run in the tests" >&2
    exit 1
}
