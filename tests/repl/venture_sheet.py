#!/usr/bin/env python3
# ctest: slow game
"""venture_sheet.py PROGRAM: the sheet of the table fits on a page of 80 columns and 24 lines where three play Venture, at each
move of evenings that chance plays."""
import os, re, shlex, subprocess, sys, tempfile

COLUMNS, LINES, SEEDS = 80, 24, range(1, 4)
program = os.path.realpath(sys.argv[1])
folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)
environment = {**os.environ, "COLUMNS": str(COLUMNS), "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": folder.name, "XDG_STATE_HOME": folder.name}


def run(*words, lines=()):
    typed = "".join(line + "\n" for line in lines)
    return subprocess.run([program, *words], input=typed, capture_output=True, text=True, env=environment).stdout


def sheets(seed):
    """What fiche shows behind each move."""
    first, *moves = run("simulate", "venture", "--players", "3", "--seed", str(seed)).splitlines()
    how = shlex.split(re.search(r"banquier (.*) <", first)[1])
    lines = [line for move in moves if move and not move.startswith("#") for line in (move, "fiche")]
    told = run(*how, "--no-box", "--keep-going", "--echo", "--session", f"{seed}.bq", lines=lines)
    return re.findall(r"^> fiche\n(.*?)(?=^> |\Z)", told, re.DOTALL | re.MULTILINE)


worst, counted = "", 0
for seed in SEEDS:
    for page in sheets(seed):
        counted += 1
        worst = max(worst, page, key=lambda text: (len(text.splitlines()), max(map(len, text.splitlines()), default=0)))
rows = sum(max(1, -(-len(line) // COLUMNS)) for line in worst.splitlines())
print(worst + f"{rows} lines at most on {counted} sheets")
sys.exit(0 if counted > 100 and rows <= LINES else 1)
