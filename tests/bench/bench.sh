#!/bin/sh
# bench.sh PROGRAMS [SECTION...]: every figure beside what it is compared with, measured in this one run.
# PROGRAMS is the folder of a built preset; the sections are kernel, partings, durable, depth, opening, starting, scripts, repl.
# The peers' game is in tests/bench/peers; boardgame.io, which plays it too, is kept in PROGRAMS/peers.
# Prints a table and writes the same as JSON to PROGRAMS/bench.json. Only the ratios mean anything: the
# machine is noisy, so each pair takes turns and medians are compared.
set -eu

programs=$1
shift
sections=${*:-kernel partings durable depth opening starting scripts repl}
tree=$(cd "$(dirname "$0")/../.." && pwd)
peers=$tree/tests/bench/peers
work=$(mktemp -d "${BENCH_FOLDER:-$programs}/bench.XXXXXX")
trap 'rm -rf "$work"' EXIT
figures=$work/figures
: > "$figures"

say() { printf 'bench: %s\n' "$*" >&2; }

need() { # need COMMAND PACKAGE: installs what we are compared with
    command -v "$1" > /dev/null 2>&1 && return
    say "installing $2, which we are compared with"
    apt-get install -y -q "$2" > "$work/apt.log" 2>&1 || {
        say "$2 cannot be installed; install it and run this again"
        exit 1
    }
}

wants() { case " $sections " in *" $1 "*) return 0 ;; *) return 1 ;; esac }

kernel() { "$programs/kernel_bench" "$@" >> "$figures"; }

spawn() { # spawn NAME RUNS COMMAND...: NAME_ms and NAME_kb
    name=$1
    shift
    "$programs/spawn_bench" "$@" > "$work/spawned"
    awk -v name="$name" '{ print name "_ms", $1, "ms"; print name "_kb", $2, "kB" }' "$work/spawned" >> "$figures"
}

idle() { # idle NAME COMMAND...
    name=$1
    shift
    printf '%s_kb %s kB\n' "$name" "$("$programs/spawn_bench" idle "$@")" >> "$figures"
}

if wants kernel; then
    say 'a transfer, a fork'
    kernel transfer
    kernel fork
fi
if wants partings; then
    say 'partings'
    "$programs/partition_bench" "$tree" >> "$figures"
    printf 'one 1\n' >> "$figures"
fi
if wants durable; then
    say 'durable commands'
    kernel durable "$work"
    kernel effects "$work"
fi
if wants depth; then
    say 'after 100 and after 100 000 commands'
    kernel depth "$work"
fi
if wants opening; then
    say 'opening 100 000 commands and 1 000 000'
    need ledger ledger
    "$programs/kernel_bench" journal "$work/short.bq" 100000 "$work/short.ledger"
    "$programs/kernel_bench" journal "$work/long.bq" 1000000 /dev/null
    "$programs/banquier" balances "$work/short.bq" | awk '{ print $1, $2 }' | sort > "$work/ours"
    ledger --args-only -f "$work/short.ledger" balance --flat --no-total | awk '{ print $3, $1 }' | sort > "$work/theirs"
    cmp "$work/ours" "$work/theirs" || { say 'the two do not tell the same balances'; exit 1; }
    spawn open_ledger 5 ledger --args-only -f "$work/short.ledger" balance
    spawn open_100000 21 "$programs/banquier" balances "$work/short.bq"
    spawn open_1000000 5 "$programs/banquier" balances "$work/long.bq"
fi
if wants starting; then
    say 'starting, and idle memory'
    need lua5.4 lua5.4
    spawn start_lua 300 lua5.4 -e ''
    spawn start_banquier 300 "$programs/banquier" --version
    idle idle_lua lua5.4 -e 'io.read()'
    "$programs/banquier" play libre --session "$work/idle.bq" Anna Bo < /dev/null > /dev/null
    idle idle_banquier "$programs/banquier" resume --sans-regles "$work/idle.bq"
fi

# --- games in Lua, and the peers' game: all take turns, and print `name value unit`, several lines a name ---------

medians() { # medians FILE: of the figures in the file
    awk 'NF == 3 { print $1, $2, $3 }' "$1" | sort -k1,1 -k2,2g | awk '
        function tell() { if (count) print name, value[int((count + 1) / 2)], unit }
        $1 != name { tell(); name = $1; count = 0 }
        { value[++count] = $2; unit = $3 }
        END { tell() }' >> "$figures"
}

check_of() { awk -v name="$1" '$1 == name { print $2; exit }' "$2"; } # check_of NAME FILE: the sum that its game ended with

# A peer's figures, if its game ends with the sum that ours ends with.
played() { # played FILE CHECK [PREFIX]
    if [ "$(check_of "$2" "$1")" != "$(check_of moves_check "$work/turns")" ]; then
        say "a peer's game ends with another sum: $1"
        exit 1
    fi
    sed "s/^/${3-}/" "$1" >> "$work/turns"
}

find_boardgame_io() {
    kept=$programs/peers
    mkdir -p "$kept"
    [ -d "$kept/node_modules/boardgame.io" ] || timeout 90 npm install --prefix "$kept" --omit=dev --ignore-scripts \
        --no-audit --no-fund boardgame.io@0.50.2 > "$work/npm.log" 2>&1 || {
        say 'boardgame.io is not compared with: node or npm is not there, or npm reaches nobody'
        kept=
    }
}

play_peers() {
    lua5.4 "$peers/plain.lua" 1000 3 > "$work/plain"
    played "$work/plain" check_plain
    [ "$kept" ] || return 0
    timeout 200 node "$peers/boardgame.js" "$kept" 3 > "$work/boardgame"
    played "$work/boardgame" check_client_undo boardgame_
}

if wants scripts; then
    say 'games in Lua'
    mkdir "$work/share"
    cp -r "$tree/scripts" "$tree/cards" "$work/share"
    mkdir "$work/share/scripts/peer"
    cp "$peers/script.lua" "$work/share/scripts/peer/game.lua"
    need lua5.4 lua5.4
    find_boardgame_io
    for turn in 1 2 3 4 5; do
        for section in moves calls loading answers cores; do
            "$programs/script_bench" "$section" "$work/share" >> "$work/turns"
        done
        play_peers
    done
    medians "$work/turns"
    printf 'one 1\n' >> "$figures"
fi

# --- people and pipes at the prompt ----------------------------------------------------------------------------------

banquier=$programs/banquier

# Before what others do on the machine, where that is allowed.
if chrt -f 1 true 2> /dev/null; then first='chrt -f 1'; else first=; fi

# Both ends on one core, for across cores the waking costs more, by chance; the last one, for the first is interrupted.
core=$(($(nproc) - 1))

trip() { # trip NAME COUNT SETUP LINE COMMAND...
    name=$1
    shift
    printf '%s %s ms\n' "$name" "$($first taskset -c $core "$programs/repl_bench" trip "$@")" >> "$work/trips"
}

# Through pipes, in turns.
ask_and_pay() {
    rm -f "$work"/pipe*
    trip ask_sqlite 1000 '' 'select 1;' sqlite3 -batch :memory:
    trip ask_balance 1000 '' '= argent "Anna"' "$banquier" --lang fr play libre --session "$work/pipe.bq" Anna Bo
    trip insert_sqlite 300 'create table p(a,b); pragma synchronous=full; pragma journal_mode=wal;' \
        'insert into p values(1,2); select 1;' sqlite3 -batch "$work/pipe.db"
    trip pay_durably 300 '' 'payer banque anna 5' "$banquier" --lang fr play libre --session "$work/pipe2.bq" Anna Bo
}

# 5000 lines of an evening of libre: payments, goods, questions, slips.
type_libre() {
    echo 'bien SONY 10 40'
    awk -v lines=5000 'BEGIN {
        split("payer banque anna 1,2k|payer anna bo 3x50|etat|acheter bo sony 2|= sum(players, argent)|vendre bo sony 2|" \
              "règles taux|dés 2|et-si payer bo anna 300|historique 5|payer bo chloé 100|annuler|refaire|" \
              "p\tanna chl\t7|pa\t b\tc\t8|note rien de neuf|corriger 3 1000 trop|emprunter anna 10|rembourser anna 10|", line, "|")
        for (i = 1; i < lines; i++) print line[i % 20 + 1]
    }'
}

# Types the lines three times, on a disk that has nothing to wait for, and keeps the least that each key took: what
# the program takes, without what others made the machine do meanwhile.
typed() { # typed COMMAND...
    for turn in 1 2 3; do
        rm -f "$unsynced/typed.bq"
        $first "$programs/repl_bench" type "$work/lines" "$@" --session "$unsynced/typed.bq" > "$work/turn$turn"
    done
    paste -d' ' "$work/turn1" "$work/turn2" "$work/turn3" |
        awk '{ least = $2 < $4 ? $2 : $4; print $1, (least < $6 ? least : $6) }' >> "$work/typed"
}

type_evenings() {
    type_libre > "$work/lines"
    typed "$banquier" --lang fr play libre Anna Bo Chloé
    for seed in $(seq 90); do
        "$banquier" simulate ambition --players 4 --seed "$seed" | sed '/^#/d' > "$work/lines"
        typed "$banquier" --lang fr play ambition Élodie Bo Zoé 'J. P.' --seed "$seed"
    done
}

# So many commands of libre, each of which moves something.
play_long() { # play_long COUNT
    {
        echo 'bien SONY 10 40'
        awk -v lines="$1" 'BEGIN {
            split("payer banque anna 1,2k|payer anna bo 3x50|acheter bo sony 2|vendre bo sony 2|payer bo chloé 100|" \
                  "emprunter anna 10|rembourser anna 10", line, "|")
            for (i = 1; i < lines; i++) print line[i % 7 + 1]
        }'
    } | "$banquier" --lang fr play libre Anna Bo Chloé --session "$unsynced/long$1.bq" > "$work/long.out"
}

waited() { # waited NAME COUNT LINE: the line asked after so many commands
    cp "$unsynced/long$2.bq" "$unsynced/asked.bq"
    printf '%s %s ms\n' "$1" "$($first "$programs/repl_bench" answer "$3" "$banquier" --lang fr resume "$unsynced/asked.bq")" \
        >> "$work/waits"
}

wait_for_answers() {
    for count in 1000 5000 10000; do play_long "$count"; done
    for turn in 1 2 3 4 5 6 7; do
        waited why 5000 'pourquoi anna'
        waited amend 1000 'amender 10 payer banque anna 7'
        waited history 10000 'historique 10000'
    done
}

# A whole evening, as it was delivered, is gone on with.
resume_masters() {
    evening=$tree/examples/evenings/maxi_bourse_masters.txt
    how=$(sed -n '1s/^# banquier //p' "$evening")
    # shellcheck disable=SC2086  # words
    sed -n 's/^> //p' "$evening" | "$banquier" --lang fr $how --session "$unsynced/masters.bq" > "$work/masters.out" 2>&1 || :
    printf 'resume %s ms\n' "$($first "$programs/repl_bench" prompt 21 "$banquier" --lang fr resume "$unsynced/masters.bq")" >> "$work/waits"
}

# Which of forty companies is meant, at the key Tab.
choose_of_forty() {
    {
        for number in $(seq 40); do echo "bien COMPAGNIE$number $number 100"; done
        for number in $(seq 40); do printf 'acheter bo \t\n'; done
    } > "$work/lines"
    $first "$programs/repl_bench" type "$work/lines" "$banquier" --lang fr play libre Anna Bo --session "$unsynced/forty.bq" |
        sed -n 's/^tab \(.*\)/of_forty \1 ms/p' >> "$work/waits"
}

worst() { # worst KEY: what one in a thousand exceeds
    grep "^$1 " "$work/typed" | sort -k2,2g | awk '{ value[NR] = $2 }
        END { print $1, value[int(NR * 0.999)], "ms" }' >> "$figures"
}

if wants repl; then
    say 'at the prompt and through pipes'
    need sqlite3 sqlite3
    TERM=xterm XDG_DATA_HOME=$work XDG_STATE_HOME=$work LC_ALL=C.UTF-8
    export TERM XDG_DATA_HOME XDG_STATE_HOME LC_ALL
    for turn in 1 2 3 4 5; do ask_and_pay; done
    sort -k1,1 -k2,2g "$work/trips" | awk '{ value[$1] = value[$1] " " $2 }
        END { for (name in value) { count = split(value[name], of, " "); print name, of[int((count + 1) / 2)], "ms" } }' >> "$figures"
    printf 'prompt %s ms\n' "$($first "$programs/repl_bench" prompt 61 "$banquier" --lang fr play ambition Anna Bo Chloé Do)" >> "$figures"
    idle idle_largest "$banquier" --lang fr play ambition Anna Bo Chloé Do
    unsynced=$(mktemp -d /dev/shm/bench.XXXXXX)
    trap 'rm -rf "$work" "$unsynced"' EXIT
    type_evenings
    for key in enter tab key; do worst "$key"; done
    say 'what is waited for'
    wait_for_answers
    resume_masters
    choose_of_forty
    medians "$work/waits"
    printf 'one 1\nmegabyte 1024 kB\n' >> "$figures"
fi

# NAME  OURS  THEIRS  how the ratio is taken  must  aim; the ratio is ours / theirs, or theirs / ours
# where more is better ("x").
cat > "$work/ratios" << 'END'
transfer       transfer_kernel      transfer_bare    per  4    2
durable        durable_kernel       durable_bare     per  1.10 0.80
effects        effects_sixteen      effects_one      times 10  13
command_depth  command_after_100000 command_after_100 per 1.15 1.05
undo_depth     undo_after_100000    undo_after_100   per  1.15 1.05
opening        open_ledger_ms       open_100000_ms   times 25  50
opening_memory open_100000_kb       open_ledger_kb   per  0.12 0.05
opening_linear open_1000000_ms      open_100000_ms   per  12   10
starting       start_banquier_ms    start_lua_ms     per  1.1  0.8
idle_memory    idle_banquier_kb     idle_lua_kb      per  1.5  1.0
partition      partition            one              per  50   30
partition_hard partition_hard       one              per  50   50
advice         advice               one              per  100  60
moves_peer     moves_undoable       boardgame_client_undo times 80 150
moves_lua      moves_forgetting     plain_lua        times 0.30 0.60
moves_undo     moves_undoable       moves_forgetting times 0.80 0.80
move_and_undo  move_undo_pair       boardgame_move_undo_pair times 50 200
call_balance   call_balance         call_add         per  1.5  1.5
call_move      call_move            call_transfer    per  1.5  1.5
loading        loading              one              per  10   10
answer         answer               one              per  50   50
cores          cores                one              times 1.7 1.7
asking         ask_balance          ask_sqlite       per  1.5  1.0
paying         pay_durably          insert_sqlite    per  0.60 0.40
prompt         prompt               one              per  15   15
enter          enter                one              per  2    2
completion     tab                  one              per  1    1
hint           key                  one              per  1    1
of_forty       of_forty             one              per  1    1
why            why                  one              per  20   10
amend          amend                one              per  100  50
history        history              one              per  20   10
resume         resume               one              per  30   15
memory_largest idle_largest_kb      megabyte         per  12   12
END

awk -v json="$programs/bench.json" '
    NR == FNR { value[$1] = $2; unit[$1] = $3; next }
    ($2 in value) && ($3 in value) {
        ratio = value[$2] / value[$3]
        good = $4 == "times" ? ratio >= $6 ? "aim" : ratio >= $5 ? "must" : "MISSED" \
                             : ratio <= $6 ? "aim" : ratio <= $5 ? "must" : "MISSED"
        if (!head++) printf "%-15s %14s %14s %10s %7s %7s\n", "", "ours or first", "compared with", "ratio", "must", "aim"
        printf "%-15s %11.3f %-2s %11.3f %-2s %10.3f %7s %7s  %s\n", $1, value[$2], unit[$2], value[$3], unit[$3], ratio, $5, $6, good
        rows = rows sprintf("%s\n  {\"name\": \"%s\", \"first\": %s, \"second\": %s, \"unit\": \"%s\", \"ratio\": %.4f, \"must\": %s, \"aim\": %s, \"reached\": \"%s\"}", \
                            rows == "" ? "" : ",", $1, value[$2], value[$3], unit[$2], ratio, $5, $6, good)
    }
    END { print "[" rows "\n]" > json }' "$figures" "$work/ratios"
grep '^fork ' "$figures" || :
