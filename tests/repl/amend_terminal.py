#!/usr/bin/env python3
# ctest: terminal
"""amend_terminal.py PROGRAM: in a real terminal an old command is chosen by its number, an arrow or words, and stands
in the editor to be changed."""
import os, signal, sys

from at_terminal import Desk, plain

desk = Desk(sys.argv[1])
os.chdir(desk.folder)
banker = desk.terminal("play", "libre", "--session", "soiree.bq", "--seed", "1", "Élodie", "Bo")
failed = 0


def expect(what, text):
    global failed
    banker.drain()
    if plain(text.encode()) not in plain(banker.seen[banker.at:]):
        failed = 1
        print(f"amend_terminal.py: {what}: no {text!r} in {banker.seen[banker.at:]!r}", file=sys.stderr)
    banker.at = len(banker.seen)


def key(keys):
    banker.type(keys)
    banker.drain()


banker.until("> ")
for line in ("payer bo élodie 1200", "bien SONY 10 40", "acheter bo sony 5"):
    banker.line(line)

key("amender\r")
expect("the list", "2 payer bo élodie 1200 · Bo → Élodie : 1 200 F")
key("2\r")
expect("by its number it stands in the editor", "> amender 2 payer bo élodie 1200")
key("\x7f\x7f\x7f0\r")
expect("changed, it is tried", "Bo : 100 F → 1 290 F")
banker.line("garder")

key("amender\r")
key("\x1b[A\x1b[A")
expect("the arrow leads to the one before the last", "> amender 3 bien SONY 10 40")
key("\x1b[B")
expect("and back", "> amender 4 acheter bo sony 5")
key("\x7f7\r")
expect("changed, it is tried", "Bo : 5 SONY → 7 SONY")

key("amender 2 \t")
expect("completed, it is the line that was typed", "> amender 2 payer bo élodie 10")
key("\x15amender sony\r")
expect("by words it stands there too", "> amender 4 acheter bo sony 5")
key("\x15\x1b[A")
expect("then the arrows lead to what was typed before, as always", "amender sony")
key("\x15historique\r")
expect("and nothing was done but what was kept", "2 hh:mm payer bo élodie 10".split("hh:mm")[1])
banker.end(signal.SIGHUP)
sys.exit(failed)
