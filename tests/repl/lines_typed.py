#!/usr/bin/env python3
# ctest: slow
"""lines_typed.py PROGRAM TREE [--write]: the evenings of Venture and of L'Ambition des Rois in tests/short come to the tables of
their long forms. Their second line is as `# turn: tour, 5`: what is counted, the expression that says how many there are in the
end, and how many lines each may take on the average."""
import re, sys, tempfile

from retyped import compare, end, lines_of, play, tree, worth

GOAL = re.compile(r"# (.+): (.+), ([\d.]+)")


def goal_of(path):
    return GOAL.fullmatch(path.read_text(encoding="utf-8").split("\n")[1])


def main():
    trouble = []
    told = "| evening | counted | lines | lines of each | at most | keys of each |\n|---|---|---|---|---|---|\n"
    with tempfile.TemporaryDirectory() as folder:
        for path in filter(goal_of, sorted((tree / "tests" / "short").glob("*.txt"))):
            what, expression, most = goal_of(path).groups()
            _, wanted = play(tree / "examples" / "evenings" / path.name, folder)
            short, table = play(path, folder)
            trouble += compare(path, short, table, wanted)
            lines = lines_of(path)[1]
            number = int(worth(path, folder, expression))
            each, keys = len(lines) / number, sum(len(line) + 1 for line in lines) / number
            if each > float(most):
                trouble.append(f"{path.name}: {each:.2f} lines a {what}, more than {most}")
            told += f"| `{path.stem}` | {number} {what}s | {len(lines)} | {each:.2f} | {most} | {keys:.0f} |\n"
    return end("lines_typed.py", told, trouble)


sys.exit(main())
