#!/usr/bin/env python3
# ctest: slow
"""lines_with_phones.py PROGRAM TREE [--write]: the evenings of tests/tapped come to the tables of examples/evenings, though the
banker types only what phones do not say; each line and each tap is said through the real door. Their second line is as
`# month: mois, 12`: what is counted, the expression that says which one it is, and how many lines the banker may type in one. Of
turns, whose lines are few, all of them together may take so many on the average; a stock turn ends on a stock square."""
import concurrent.futures, json, sys, tempfile

from few_lines import WHERE
from month_lines import without_idle_bids
from retyped import HOW_REACHED, banquier, end, play, program, tree
from seat import Evening
from tapped import Table, steps_of


class Counted:
    """How many lines were typed in each month or turn, how many taps there were, and on what square it ended."""

    def __init__(self, evening, expression):
        self.evening, self.expression = evening, expression
        self.lines, self.squares, self.taps, self.now = {}, {}, 0, None

    def look(self):
        """Which one it is now; what stands before the answer was told by the line before."""
        self.evening.told = b""
        self.evening.type("= " + self.expression)
        said = self.evening.wait_for(rb"(?m)^(nil|\d+)\n").group(1)
        where = WHERE.search(self.evening.told.decode().replace("\u00a0", " ").replace("\u202f", " "))
        if where:
            self.squares[self.now] = where.group(1)
        self.now = said.decode()

    def count(self, player):
        self.lines.setdefault(self.now, 0)
        self.taps += player is not None
        self.lines[self.now] += player is None


def table_of(folder):
    table = json.loads(banquier(folder, "export", f"{folder}/e.bq"))
    del table["command"], table["awaited"]
    table["facts"] = {key: fact for key, fact in table["facts"].items() if not HOW_REACHED.match(key)}
    return table


def tap(path):
    """What was counted, and the table at the end."""
    how, (_, expression, _), steps = steps_of(path)
    with tempfile.TemporaryDirectory() as folder:
        language = [] if "--lang" in how else ["--lang", "fr"]
        evening = Evening(program, *how, *language, "--session", "e.bq", home=folder)
        counted = Counted(evening, expression)
        table = Table(evening, [player["name"] for player in json.loads(evening.get("/table"))["players"]])
        for step in steps:
            counted.look()
            counted.count(step[0])
            table.say(*step)
        counted.look()
        evening.end()
        return counted, table_of(folder)


def compare(path, table):
    with tempfile.TemporaryDirectory() as folder:
        _, wanted = play(tree / "examples" / "evenings" / path.name, folder)
    if path.name.startswith("ambition_"):
        table, wanted = without_idle_bids(table), without_idle_bids(wanted)
    return [] if table == wanted else [f"{path.name}: the table is not the same at the end"]


def judge(path):
    """A row of the table, and what is wrong."""
    _, (what, _, most), _ = steps_of(path)
    counted, table = tap(path)
    of_each = [lines for unit, lines in counted.lines.items() if unit != "nil"]
    if what == "stock turn":
        of_each = [lines for unit, lines in counted.lines.items() if counted.squares.get(unit) in table["assets"]]
    average = sum(of_each) / len(of_each)
    worst = max(of_each) if what == "month" else average
    trouble = compare(path, table)
    if worst > int(most):
        trouble.append(f"{path.name}: {worst:.1f} lines a {what}, {most} at most")
    told = f"| `{path.stem}` | {len(of_each)} {what}s | {sum(counted.lines.values())} | {average:.1f} | {max(of_each)} | {most} | {counted.taps} |\n"
    return told, trouble


def main():
    paths = [path for path in sorted((tree / "tests" / "tapped").glob("*.txt")) if steps_of(path)[1]]
    told = "| evening | counted | lines typed | lines of each | most of one | aimed at | taps |\n|---|---|---|---|---|---|---|\n"
    with concurrent.futures.ThreadPoolExecutor(len(paths)) as at_once:
        judged = list(at_once.map(judge, paths))
    return end("lines_with_phones.py", told + "".join(row for row, _ in judged), [line for _, trouble in judged for line in trouble])


sys.exit(main())
