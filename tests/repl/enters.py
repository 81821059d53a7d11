#!/usr/bin/env python3
# ctest: terminal game
"""enters.py PROGRAM: an Enter that nobody meant does nothing: behind a refusal, behind a page that hid the question, and as soon
after a new question that nobody can have read it; the next one counts. And of a line for the whole table of which one name was
wrong, Tab brings the others back."""
import fcntl, signal, struct, sys, termios

from at_terminal import Desk, plain

desk = Desk(sys.argv[1])
failed = 0


def begin(name):
    banker = desk.terminal("play", "ambition", "--session", f"{desk.folder}/{name}.bq", "--seed", "1", "Anna", "Bruno", "Chloé", "David")
    banker.until("> ")
    return banker


def typed(banker, keys):
    """What is shown after these keys."""
    banker.drain()
    begin = len(banker.seen)
    banker.type(keys)
    banker.drain()
    return plain(banker.seen[begin:])


def expect(what, wanted, seen, is_there=True):
    global failed
    if (plain(wanted.encode()) in seen) != is_there:
        failed = 1
        print(f"enters.py: {what}: {wanted!r} {'is not' if is_there else 'is'} in {seen!r}", file=sys.stderr)


NOT_READ = "Entrée n'a rien fait : la question venait d'arriver"
BEHIND = "Entrée n'a rien fait"
START, HIRED = "8 Anna\r", "Anna 2 1 1 1, Bruno 1 1 1 1, Chloé 1 1 1 1, David 1 1 1 1\r"

banker = begin("trop_tôt")
typed(banker, START)
expect("typed twice in a breath", NOT_READ, typed(banker, HIRED + "\r"))
expect("which the history does not know", "3", typed(banker, "historique 1\r"))
banker.end(signal.SIGHUP)

banker = begin("refusé")
typed(banker, START)
seen = typed(banker, "Anna 2 1 1 1, Brno 1 1 1 1, Chloé 1 1 1 1, David 1 1 1 1\r")
expect("a wrong name is told with what Tab brings", "Tab rend les autres : Anna 2 1 1 1, Chloé 1 1 1 1, David 1 1 1 1", seen)
expect("an Enter behind a refusal", BEHIND, typed(banker, "\r"))
expect("Tab brings the others", "Anna 2 1 1 1, Chloé 1 1 1 1, David 1 1 1 1", typed(banker, "\t"))
expect("they are done, and one is left", "Bruno", typed(banker, "\r"))
banker.end(signal.SIGHUP)

banker = begin("page")
typed(banker, START)
fcntl.ioctl(banker.file, termios.TIOCSWINSZ, struct.pack("HHHH", 20, 100, 0, 0))
typed(banker, "règles\r")
typed(banker, "q")
expect("an Enter behind a page", BEHIND, typed(banker, "\r"))
banker.end(signal.SIGHUP)
print("1 passed, 0 failed" if not failed else "0 passed, 1 failed")
sys.exit(failed)
