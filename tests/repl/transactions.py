#!/usr/bin/env python3
# ctest: game
"""transactions.py PROGRAM TREE [--write]: a street game and a railway game with the plain bank. The evenings in tests/short whose
second line speaks of a transaction come to the accounts and prices of their long forms, and take together no more lines and keys
than are aimed at. A transaction is what changes hands between two by one command of the long form: a purchase is one, a dividend to
three is three; what was taken back is none."""
import json, re, sys, tempfile

from retyped import banquier, compare, end, lines_of, play, session_of, tree

AIM = {"lines": 1.3, "keys": 14}  # of a transaction
COUNTED = re.compile(r"# .*transaction.*")
OF_TURNS = re.compile(r"(tour|manche|agenda\.|loyer\.)")  # whose turn it is, and rents that need not be said again


def is_counted(path):
    return COUNTED.fullmatch(path.read_text(encoding="utf-8").split("\n")[1])


def without_turns(table):
    facts = {key: fact for key, fact in table["facts"].items() if not OF_TURNS.match(key)}
    return {**{key: part for key, part in table.items() if key != "house"}, "facts": facts}


def transactions(path, folder):
    number = 0
    for record in json.loads(banquier(folder, "export", session_of(path, folder), "--what", "history")):
        if record["kind"] == "do" and not record["undone"] and record["number"] > 1:
            number += len({frozenset((move["from"], move["to"])) for move in record["moves"] if "corrections" not in (move["from"], move["to"])})
    return number


def main():
    trouble = []
    told = "| evening | transactions | lines | keys | lines of each | keys of each |\n|---|---|---|---|---|---|\n"
    sums = [0, 0, 0]
    with tempfile.TemporaryDirectory() as folder:
        for path in filter(is_counted, sorted((tree / "tests" / "short").glob("*.txt"))):
            long = tree / "examples" / "evenings" / path.name
            _, wanted = play(long, folder)
            short, table = play(path, folder)
            trouble += compare(path, short, without_turns(table), without_turns(wanted))
            lines = ["" if line == "↵" else line for line in lines_of(path)[1]]
            counts = [transactions(long, folder), len(lines), sum(len(line) + 1 for line in lines)]
            sums = [sum(pair) for pair in zip(sums, counts)]
            each = [count / counts[0] for count in counts[1:]]
            told += f"| `{path.stem}` | {counts[0]} | {counts[1]} | {counts[2]} | {each[0]:.2f} | {each[1]:.1f} |\n"
    told += f"| both | {sums[0]} | {sums[1]} | {sums[2]} | {sums[1] / sums[0]:.2f} | {sums[2] / sums[0]:.1f} |\n"
    for what, number in zip(AIM, sums[1:]):
        if number / sums[0] > AIM[what]:
            trouble.append(f"a transaction takes {number / sums[0]:.1f} {what}, and {AIM[what]} are aimed at")
    return end("transactions.py", told, trouble)


sys.exit(main())
