#!/usr/bin/env python3
# ctest: terminal
"""bell.py PROGRAM: the bell rings when somebody else is awaited, and when time is up, if somebody has asked for it."""
import os, signal, sys
from at_terminal import Desk

BELL = b"\a"
failed = 0


def expect(what, wanted, given):
    global failed
    if wanted != given:
        print(f"bell.py: {what}\n  wanted: {wanted!r}\n  given:  {given!r}", file=sys.stderr)
        failed = 1


desk = Desk(sys.argv[1])
banker = desk.terminal("play", "libre", "--hasty", "--session", os.path.join(desk.folder, "soir.bq"), "Élodie", "Bo")
banker.until("Élodie> ")


def rings(line):
    """How often it has rung when the next prompt is there."""
    begin = len(banker.seen)
    banker.line(line)
    return banker.seen[begin:].count(BELL)


expect("it is silent", 0, rings(""))
expect("it is asked for", 0, rings("cloche"))
expect("the same player is awaited", 0, rings("payer bo élodie 5"))
expect("a refused line changes nothing", 0, rings("payer bo élodie 99999"))
expect("and the Enter behind it only shows the question", 0, rings(""))
expect("somebody else is awaited", 1, rings(""))
expect("and he who was before", 1, rings("annuler"))
expect("it is silenced", 0, rings("cloche non"))
expect("and is silent", 0, rings(""))
banker.line("cloche 20")
expect("when it will ring", True, "sonnera dans 20".encode() in banker.seen)
begin = len(banker.seen)
os.kill(banker.process, signal.SIGALRM)  # twenty minutes later
banker.until("\a")
expect("the prompt stays where it is", BELL, banker.seen[begin:begin + 1])
expect("it has rung once", 0, rings("etat"))
expect("and says why", True, "(la cloche a sonné : c'est l'heure)".encode() in banker.seen.replace(b"\xc2\xa0", b" "))
expect("once", 1, banker.seen.count("c'est l'heure".encode()) if not rings("etat") else 0)
expect("a word that is none", True, "oui" in banker.seen.decode() if not rings("cloche peut-être") else False)
banker.end(signal.SIGTERM)
print("1 passed, 0 failed" if not failed else "0 passed, 1 failed")
sys.exit(failed)
