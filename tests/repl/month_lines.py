#!/usr/bin/env python3
# ctest: game
"""month_lines.py PROGRAM TREE [--write]: the evenings of Ambition in tests/short come to the tables of their long forms, and a
month of four takes no more lines than is aimed at."""
import re, sys, tempfile

from retyped import compare, end, play, tree

AIM = 25  # lines of a month of four
MONTH = re.compile(r"^\w+ : \w+ tient la banque$", re.M)


def without_idle_bids(table):
    """Of the sheets only the bids for something: to bid for no bar need not be said."""
    facts = table["facts"]
    for key in [key for key in facts if key.startswith("feuille.")]:
        facts[key] = re.findall(r"^\d+ \d+ [1-9]\d* \w+ $", facts[key], re.M)
        if not facts[key]:
            del facts[key]
    return table


def lines_a_month(answers):
    """What was typed before the first month begins is counted with it."""
    months, has_begun = [0], False
    for answer in answers:
        months[-1] += 1
        if "typed" in answer and MONTH.search(answer.get("said", "").replace("\u00a0", " ").replace("\u202f", " ")):
            if has_begun:
                months.append(0)
            has_begun = True
    return [lines for lines in months if lines > 0]


def main():
    trouble, told = [], "| evening | lines a month as delivered | retyped |\n|---|---|---|\n"
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted((tree / "tests" / "short").glob("ambition_*.txt")):
            long, wanted = play(tree / "examples" / "evenings" / path.name, folder)
            short, table = play(path, folder)
            trouble += compare(path, short, without_idle_bids(table), without_idle_bids(wanted))
            months = lines_a_month(short)
            trouble += [f"{path.name}: a month takes {lines} lines, {AIM} at most" for lines in months if lines > AIM]
            counts = [", ".join(map(str, of_one)) for of_one in (lines_a_month(long), months)]
            told += f"| `{path.stem}` | {counts[0]} | {counts[1]} |\n"
    return end("month_lines.py", told, trouble)


if __name__ == "__main__":
    sys.exit(main())
