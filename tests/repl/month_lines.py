#!/usr/bin/env python3
# ctest: game
"""month_lines.py PROGRAM TREE [--write]: the evenings of Ambition in tests/short are those of examples/evenings, retyped as
shortly as a practised banker would, and end with the same table. A month of four takes no more lines than is aimed at. The
counts are those of docs/figures.md: --write puts them there."""
import json, os, re, subprocess, sys, tempfile
from pathlib import Path

program, tree = os.path.realpath(sys.argv[1]), Path(sys.argv[2])
PAGE = tree / "docs" / "figures.md"
BEGIN, END = "<!-- month_lines.py -->\n", "<!-- end of the months -->\n"
AIM = 25  # lines of a month of four
MONTH = re.compile(r"^\w+ : \w+ tient la banque$", re.M)


def lines_of(path):
    first, *text = path.read_text(encoding="utf-8").split("\n")
    is_told = any(line.startswith("> ") for line in text)  # with the answers
    typed = [line[2:] for line in text if line.startswith("> ")] if is_told else text
    return first.removeprefix("# banquier ").split(), [line for line in typed if line and not line.startswith("#")]


def banquier(folder, *words, input=None):
    env = dict(os.environ, LC_ALL="fr_FR.UTF-8", XDG_DATA_HOME=f"{folder}/data", XDG_STATE_HOME=f"{folder}/state")
    return subprocess.run([program, *map(str, words)], input=input, capture_output=True, text=True, env=env).stdout


def bids(facts):
    """The facts, and of the sheets only the bids for something: to bid for no bar need not be said."""
    plain = {key: fact for key, fact in facts.items() if not key.startswith("feuille.")}
    sheets = {key: fact for key, fact in facts.items() if key.startswith("feuille.")}
    return plain, [(key, line) for key, sheet in sheets.items() for line in re.findall(r"^\d+ \d+ [1-9]\d* \w+ $", sheet, re.M)]


def played(path, folder):
    """The answers to its lines, and the table at its end."""
    how, typed = lines_of(path)
    session = Path(folder, f"{path.parent.name}-{path.stem}.bq")
    told = banquier(folder, *how, "--session", session, "--json", input="\n".join(typed) + "\n")
    table = json.loads(banquier(folder, "export", session))
    for of_lines in (table, "command"), (table, "awaited"), (table["facts"], "aloud"):
        of_lines[0].pop(of_lines[1], None)
    table["facts"] = bids(table["facts"])
    return [json.loads(line) for line in told.split("\n") if line.strip()], table


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
    paths = sorted((tree / "tests" / "short").glob("ambition_*.txt"))
    with tempfile.TemporaryDirectory() as folder:
        for path in paths:
            long, long_table = played(tree / "examples" / "evenings" / path.name, folder)
            short, short_table = played(path, folder)
            trouble += [f"{path.name}: refused: {answer['typed']}" for answer in short if not answer["ok"]]
            if long_table != short_table:
                trouble.append(f"{path.name}: the table is not the same at the end")
            months = lines_a_month(short)
            trouble += [f"{path.name}: a month takes {lines} lines, {AIM} at most" for lines in months if lines > AIM]
            counts = [", ".join(map(str, of_one)) for of_one in (lines_a_month(long), months)]
            told += f"| `{path.stem}` | {counts[0]} | {counts[1]} |\n"
    print(told)
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    if "--write" in sys.argv:
        PAGE.write_text(before + BEGIN + told + END + rest.partition(END)[2], encoding="utf-8")
    elif rest.partition(END)[0] != told:
        trouble.append("docs/figures.md has other counts: --write puts these in")
    print("\n".join(trouble) or "all as aimed at")
    return 1 if trouble or not paths else 0


sys.exit(main())
