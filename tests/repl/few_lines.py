#!/usr/bin/env python3
# ctest: game
"""few_lines.py PROGRAM TREE [--write]: the evenings of tests/short are those of examples/evenings, retyped as shortly as a
practised banker would, a line where he needs no look at the screen. Each ends with the same table as its long form, and a
turn on a stock square of Maxi Bourse takes no more lines than is aimed at. The counts are those of docs/figures.md: --write
puts them there."""
import json, os, re, subprocess, sys, tempfile
from pathlib import Path

program, tree = os.path.realpath(sys.argv[1]), Path(sys.argv[2])
PAGE = tree / "docs" / "figures.md"
BEGIN, END = "<!-- few_lines.py -->\n", "<!-- end -->\n"
AIM = 2.5  # lines of a turn on a stock square
WHERE = re.compile(r"avance de \d+[^:]*: case \d+, (.*)")


def lines_of(path):
    text = path.read_text(encoding="utf-8").split("\n")
    is_told = any(line.startswith("> ") for line in text)  # with the answers
    typed = [line[2:] for line in text if line.startswith("> ")] if is_told else text[1:]
    return text[0].removeprefix("# banquier ").split(), [line for line in typed if line and not line.startswith("#")]


class Evening:
    """One that has been played: the table at its end, and what was answered to each line, with the number of its turn."""

    def __init__(self, path, folder):
        how, typed = lines_of(path)
        session = Path(folder, f"{path.parent.name}-{path.stem}.bq")
        asked = "\n".join(word for line in typed for word in ("= numero", line)) + "\n"
        played = self.banquier(folder, *how, "--session", session, "--json", input=asked)
        answers = [json.loads(line) for line in played.split("\n") if line.strip()]
        self.told = list(zip((answer["said"] for answer in answers[0::2]), answers[1::2]))
        self.table = json.loads(self.banquier(folder, "export", session))
        for of_lines in (self.table, "command"), (self.table, "awaited"), (self.table["facts"], "aloud"):
            of_lines[0].pop(of_lines[1], None)

    @staticmethod
    def banquier(folder, *words, input=None):
        env = dict(os.environ, LC_ALL="fr_FR.UTF-8", XDG_DATA_HOME=f"{folder}/data", XDG_STATE_HOME=f"{folder}/state")
        return subprocess.run([program, *map(str, words)], input=input, capture_output=True, text=True, env=env).stdout

    def refused(self):
        return [answer["typed"] for _, answer in self.told if not answer["ok"]]

    def stock_turns(self):
        """How many lines each turn took that ended on a stock square. A question and a remark are no line of it."""
        turns = {}
        companies = set(self.table["assets"])
        for number, answer in self.told:
            if not number.isdigit() or "number" not in answer:
                continue
            turn = turns.setdefault(number, {"lines": 0, "square": None})
            turn["lines"] += 1
            where = WHERE.search(answer.get("said", ""))
            turn["square"] = where.group(1) if where else turn["square"]
        return [turn["lines"] for turn in turns.values() if turn["square"] in companies]


def row(name, turns, long, short):
    return f"| `{name}` | {turns} | {long} | {long / turns:.1f} | {short} | {short / turns:.1f} |\n"


def table(counts):
    told = "| evening | stock turns | lines as delivered | a turn | retyped | a turn |\n|---|---|---|---|---|---|\n"
    told += "".join(row(name, len(short), sum(long), sum(short)) for name, (long, short) in counts.items())
    sums = [sum(values) for values in zip(*((len(s), sum(l), sum(s)) for l, s in counts.values()))]
    return told + row("all", *sums), sums[2] / sums[0]


def main():
    trouble, counts = [], {}
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted((tree / "tests" / "short").glob("maxi_bourse_*.txt")):
            long, short = Evening(tree / "examples" / "evenings" / path.name, folder), Evening(path, folder)
            trouble += [f"{path.name}: refused: {line}" for line in short.refused()]
            if long.table != short.table:
                trouble.append(f"{path.name}: the table is not the same at the end")
            counts[path.stem] = long.stock_turns(), short.stock_turns()
    told, average = table(counts)
    print(told)
    if average > AIM:
        trouble.append(f"a stock turn takes {average:.1f} lines, and {AIM} are aimed at")
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    if "--write" in sys.argv:
        PAGE.write_text(before + BEGIN + told + END + rest.partition(END)[2], encoding="utf-8")
    elif rest.partition(END)[0] != told:
        trouble.append("docs/figures.md has other counts: --write puts these in")
    print("\n".join(trouble) or "all as aimed at")
    return 1 if trouble or not counts else 0


sys.exit(main())
