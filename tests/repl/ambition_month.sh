#!/bin/sh
# ambition_month.sh EVENING...: a month of Ambition is typed in at most 40 lines. The evenings are those of four in
# examples/evenings, which are replayed to their last franc; comments are no lines, and passe is an Enter.
set -eu
for evening; do
    awk '
        /^> #/ { next }
        /^> / { typed++ }
        / tient la banque$/ {
            if (month != "" && typed > 40) { print FILENAME ": " month " takes " typed " lines"; bad = 1 }
            if (month != "") months++
            month = $1; typed = 0
        }
        END {
            if (typed > 40) { print FILENAME ": " month " takes " typed " lines"; bad = 1 }
            if (months < 7) { print FILENAME ": only " months + 1 " months"; bad = 1 }
            exit bad
        }
    ' "$evening"
done
