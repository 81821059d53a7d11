#!/usr/bin/env python3
# ctest: terminal game
"""summary_terminal.py PROGRAM: where purses are hidden, each is shown alone where his money came from and where it went,
how his fortune went, and what the report says of it."""
import os, signal, sys

from at_terminal import Desk, plain

desk = Desk(sys.argv[1])
os.chdir(desk.folder)
banker = desk.terminal("play", "ambition", "--session", "soiree.bq", "--seed", "1", "Anna", "Bruno", "Chloé", "David")
failed = 0


def asked(line, *wanted, never=()):
    global failed
    banker.drain()
    begin = banker.at = len(banker.seen)
    banker.type(line + "\r")
    banker.drain()
    if line.startswith("seul"):
        banker.until("yeux seulement")
        banker.type("\r")
        banker.until("\x1b[?1049h")
        banker.drain()
    seen = plain(banker.seen[begin:])
    for text in wanted:
        if plain(text.encode()) not in seen:
            failed = 1
            print(f"summary_terminal.py: {line}: no {text!r} in {seen!r}", file=sys.stderr)
    for text in never:
        if plain(text.encode()) in seen:
            failed = 1
            print(f"summary_terminal.py: {line}: {text!r} in {seen!r}", file=sys.stderr)
    banker.type("\r")  # the page is wiped
    banker.drain()


banker.until("> ")
for line in ("8 Anna", "Anna 2 1 1 1, Bruno 1 1 1 1", "!acheter Anna 1"):
    banker.line(line)
asked("bilan", "les caisses sont cachées")
asked("bilan Bruno", "ce compte est caché")
asked("seul Anna bilan", "caisse d'Anna : 8 000", "+ janvier", "au départ 0 0 100 000 0", "1 embauche 0 42 000 0 42 000",
      "acheter 0 50 000 0 50 000", "en tout 0 92 000 100 000 92 000")
asked("seul Anna pourquoi Anna embauche", "Anna 2 1 1 1", "= 58 000", never=("acheter", "= 8 000"))
asked("pourquoi Bruno embauche", "refusé")  # his purse is hidden
asked("seul Anna bilan Bruno", "ce compte est caché")
asked("seul Anna pourquoi caisse d'Anna", "= 8 000", "= 58 000", "= 100 000")
asked("seul Anna courbe", "58 000", never=("64 000",))
asked("seul Anna rapport", "58 000", never=("64 000",))  # 64 000 is what Bruno has
asked("seul Bruno rapport", "64 000", never=("58 000",))
asked("seul Anna rapport tout", "rapport tout si toute la table")
asked("seul Anna annuler", "il n'y a pas de telle vue")  # a page only looks
asked("historique 1", "!acheter Anna 1")
banker.end(signal.SIGHUP)
sys.exit(failed)
