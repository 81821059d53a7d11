#!/usr/bin/env python3
# ctest: terminal
"""undo_refused.py PROGRAM: whoever types undo behind a refused line is told that nothing of it was done, and asked once more."""
import os, signal, sys
from at_terminal import Desk, plain

failed = 0


def expect(what, is_so):
    global failed
    if not is_so:
        print(f"undo_refused.py: it is not so that {what}", file=sys.stderr)
        failed = 1


def evening(language, undo, refused, named):
    desk = Desk(sys.argv[1])
    banker = desk.terminal("play", "libre", "--lang", language, "--hasty", "--session", os.path.join(desk.folder, "soir.bq"),
                           "Anna", "Bo")
    banker.until("Anna> ")

    def says(line):
        begin = len(banker.seen)
        banker.line(line)
        return plain(banker.seen[begin:])

    says("payer anna bo 5")
    says("payer anna bo 99999")
    told = says(undo)
    expect("nothing is undone at once", "undone" not in told and "annulée" not in told)
    expect("the refused line is told", plain(refused.encode()) in told)
    expect("what would be taken back is named", plain(named.encode()) in told)
    told = says(undo)
    expect("the second time it is done", "1commandundone" in told or "1commandeannulée" in told)
    says("payer anna bo 6")
    told = says(undo)
    expect("behind a line that was done nothing is asked", "1commandundone" in told or "1commandeannulée" in told)
    says("payer anna bo 7")
    says("payer anna bo 99999")
    told = says(undo + " 1")
    expect("whoever says how many means it", "1commandundone" in told or "1commandeannulée" in told)
    says("payer anna bo 99999")
    says("")  # shows the question again
    says("")  # passes the turn
    expect("it is long forgotten when the turn has passed", "anna" not in says(undo))
    banker.end(signal.SIGTERM)


evening("fr", "annuler", "« payer anna bo 99999 » a été refusé : rien n'en a été fait", "annuler reprendrait : payer anna bo 5")
evening("en", "undo", "'payer anna bo 99999' was refused: nothing of it was done", "undo would take back: payer anna bo 5")
print("1 passed, 0 failed" if not failed else "0 passed, 1 failed")
sys.exit(failed)
