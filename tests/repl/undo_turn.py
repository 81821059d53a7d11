#!/usr/bin/env python3
# ctest: terminal
"""undo_turn.py PROGRAM TREE: every game says where its turns and rounds begin, so `annuler tour` goes back to there; and who would
take back what an earlier turn has done is asked once more."""
import os, signal, subprocess, sys, tempfile
from pathlib import Path
from at_terminal import Desk, plain

program, tree = os.path.realpath(sys.argv[1]), Path(os.path.realpath(sys.argv[2]))
passed = failed = 0


def expect(what, is_so):
    global passed, failed
    passed += bool(is_so)
    failed += not is_so
    if not is_so:
        print(f"undo_turn.py: it is not so that {what}", file=sys.stderr)


def told(folder, words, lines):
    env = dict(os.environ, LC_ALL="C.UTF-8", XDG_DATA_HOME=f"{folder}/data", XDG_STATE_HOME=f"{folder}/state")
    done = subprocess.run([program, "--lang", "en", *words, "--json"], input="\n".join(lines) + "\n", capture_output=True,
                          text=True, env=env, cwd=tree)
    return done.stdout.splitlines()


def fact(folder, session, name):
    """What it is now."""
    return told(folder, ["resume", session], [f'= fact("{name}")'])[-1]


# An evening of each game: the fact that a turn changes, and a round, as its game.lua has them.
games = {
    "ambition_huit_mois": [("undo turn", "operation"), ("undo mois", "mois")],
    "maxi_bourse_masters": [("undo turn", "numero")],
    "venture_quatre": [("undo turn", "tour.numero")],
    "rois_deux": [("undo turn", "tour")],
}
for evening, periods in games.items():
    text = (tree / "examples" / "evenings" / f"{evening}.txt").read_text(encoding="utf-8").splitlines()
    words = text[0].removeprefix("# banquier ").split()
    typed = [line[2:] for line in text if line.startswith("> ") and not line.startswith("> #")]
    for undo, name in periods:
        with tempfile.TemporaryDirectory() as folder:
            session = os.path.join(folder, "soir.bq")
            told(folder, [*words, "--session", session], typed[: len(typed) * 2 // 3])
            now = fact(folder, session, name)
            answer = told(folder, ["resume", session], [undo])[-1]
            expect(f"{evening}: {undo} takes something back: {answer}", '"ok":true' in answer and "undone" in answer)
            begun = fact(folder, session, name)
            told(folder, ["resume", session], ["undo"])
            expect(f"{evening}: before it, {name} was another, or the turn that is over was meant", fact(folder, session, name) != now or begun != now)


# --- at a terminal ------------------------------------------------------------------------------------------

desk = Desk(program)
banker = desk.terminal("play", "libre", "--lang", "en", "--hasty", "--session", os.path.join(desk.folder, "soir.bq"), "Anna", "Bo")
banker.until("Anna> ")


def says(line):
    begin = len(banker.seen)
    banker.line(line)
    return plain(banker.seen[begin:])


for line in ("pay anna bo 5", "pay anna bo 6", "turn bo", "pay bo anna 7"):
    says(line)
expect("back into an earlier turn is asked", "2commandsofanearlierturnwouldbetakenback" in says("undo 3") and "undone" not in says("history"))
expect("and done the second time", "3commandsundone" in (says("undo 3") + says("undo 3")))
says("turn bo")
expect("who ended his turn by a slip is not asked", "1commandundone" in says("undo"))
says("turn bo")
says("pay bo anna 7")
expect("all of this turn is what it says", "1commandundone" in says("undo turn"))
expect("where nothing was done in it, the one before is meant, and asked about", "earlierturn" in says("undo turn"))
banker.end(signal.SIGTERM)

print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
