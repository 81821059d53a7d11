#!/usr/bin/env python3
# ctest: terminal game
"""breath.py PROGRAM: who answers line by line is told once, in words of the game, that several answers may stand on one line;
who does so already is not; and aide tells everybody."""
import signal, sys

from at_terminal import Desk, plain

desk = Desk(sys.argv[1])
failed = 0
TOLD = plain("deux points entre : Anna 4000x3 Bruno 3000x2 : Bruno 2000x4 : .".encode())


def told(what, wanted, *lines):
    """How often it was told while those lines were typed."""
    global failed
    banker = desk.terminal("play", "ambition", "--session", f"{desk.folder}/{what}.bq", "--seed", "1", "Anna", "Bruno", "Chloé",
                           "David")
    banker.until("> ")
    for line in lines:
        banker.line(line)
    banker.drain()
    given = plain(banker.seen).count(TOLD)
    if given != wanted:
        failed = 1
        print(f"breath.py: {what}: told {given} times, not {wanted}, in {plain(banker.seen)!r}", file=sys.stderr)
    banker.end(signal.SIGHUP)


start = ("8 Anna", "1 1 1 1, 3 1 1 1, 2 0 0 0, 2 1 1 1", ".", "3 6 6 6", ".")
market = ("Bruno 4000x3", "Chloé 5000x3", "David 3000x2", "Anna 5000x2", "personne")
told("eight answers", 1, *start, *market)
told("and once only", 1, *start, *market, "David 4000x4", "Anna 4000x2", "personne")
told("several on a line", 0, *start[:4], "Bruno 4000x3 : Chloé 5000x3", *market[2:])
told("aide tells it too", 1, "aide")
print("1 passed, 0 failed" if not failed else "0 passed, 1 failed")
sys.exit(failed)
