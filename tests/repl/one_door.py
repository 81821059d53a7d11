#!/usr/bin/env python3
"""one_door.py COUNTING: how often C calls Lua from an Enter to the next prompt, for a key, and how often
a game is loaded before the prompt. COUNTING is banquier that counts both in the file that BQ_CALLS names."""
import os, sys

from at_terminal import Desk

# A typed line, whatever it is, is one call; what was moved is told with one for the money and one for each account that is no
# player's; a refusal's sentence is one; what is awaited next is one.
LINES = [
    ("payer elodie bo 1,2k", 3),
    ("élodie: payer elodie bo 5", 3),
    ("payer banque bo 5", 4),
    ("payer elodie bo", 3),
    ("etat", 3),
    ("soldes", 5),
    ("", 3),
]
KEY = 1


def calls(desk):
    path = desk.environment["BQ_CALLS"]
    return os.path.getsize(path) if os.path.exists(path) else 0


def loads(desk):
    with open(desk.environment["BQ_CALLS"]) as file:
        return file.read().count("L")


def main():
    desk = Desk(sys.argv[1])
    desk.environment["BQ_CALLS"] = os.path.join(desk.folder, "calls")
    terminal = desk.terminal("play", "libre", "Élodie", "Bo")
    terminal.until("> ")
    terminal.drain()
    wrong = []
    if loads(desk) != 1:
        wrong.append(f"the game is loaded {loads(desk)} times before the prompt: the one that is asked is played")
    for line, most in LINES:
        before = calls(desk)
        for key in line:
            terminal.type(key)
            terminal.drain()
        typed = calls(desk)
        terminal.at = len(terminal.seen)
        terminal.type("\r")
        terminal.until("\n")
        terminal.until("> ")
        terminal.drain()
        entered = calls(desk) - typed
        print(f"{entered} calls for Enter behind {line!r}, {typed - before} for its {len(line)} keys")
        if entered > most:
            wrong.append(f"Enter behind {line!r} calls Lua {entered} times: {most} at most")
        if typed - before > KEY * len(line):
            wrong.append(f"the {len(line)} keys of {line!r} call Lua {typed - before} times: {KEY} each at most")
    if wrong:
        sys.exit("\n".join(wrong))


main()
