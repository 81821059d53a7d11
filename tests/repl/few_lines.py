#!/usr/bin/env python3
# ctest: game
"""few_lines.py PROGRAM TREE [--write]: the evenings of Maxi Bourse in tests/short come to the tables of their long forms, and a
turn on a stock square takes no more lines than is aimed at."""
import re, sys, tempfile

from retyped import compare, end, play, tree

AIM = 2.5  # lines of a turn on a stock square
WHERE = re.compile(r"avance de \d+[^:]*: case \d+, (.*)")


def stock_turns(answers, table):
    """How many lines each turn took that ended on a stock square. A question and a remark are no line of it."""
    turns = {}
    for number, answer in zip((answer["said"] for answer in answers[0::2]), answers[1::2]):
        if not number.isdigit() or "number" not in answer:
            continue
        turn = turns.setdefault(number, {"lines": 0, "square": None})
        turn["lines"] += 1
        where = WHERE.search(answer.get("said", ""))
        turn["square"] = where.group(1) if where else turn["square"]
    return [turn["lines"] for turn in turns.values() if turn["square"] in table["assets"]]


def row(name, turns, long, short):
    return f"| `{name}` | {turns} | {long} | {long / turns:.1f} | {short} | {short / turns:.1f} |\n"


def told_of(counts):
    told = "| evening | stock turns | lines as delivered | a turn | retyped | a turn |\n|---|---|---|---|---|---|\n"
    told += "".join(row(name, len(short), sum(long), sum(short)) for name, (long, short) in counts.items())
    sums = [sum(values) for values in zip(*((len(s), sum(l), sum(s)) for l, s in counts.values()))]
    return told + row("all", *sums), sums[2] / sums[0]


def main():
    trouble, counts = [], {}
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted((tree / "tests" / "short").glob("maxi_bourse_*.txt")):
            long, wanted = play(tree / "examples" / "evenings" / path.name, folder, "numero")
            short, table = play(path, folder, "numero")
            trouble += compare(path, short, table, wanted)
            counts[path.stem] = stock_turns(long, wanted), stock_turns(short, table)
    told, average = told_of(counts)
    if average > AIM:
        trouble.append(f"a stock turn takes {average:.1f} lines, and {AIM} are aimed at")
    return end("few_lines.py", told, trouble)


if __name__ == "__main__":
    sys.exit(main())
