#!/usr/bin/env python3
# ctest: terminal game
"""advice.py PROGRAM: in every game whoever asks is told alone what a seat of the program would say in his place, and why."""
import os, signal, sys

from at_terminal import Desk, plain

MARKET = "Université, Sceau royal, Cadastre, Mécène, Relais de poste"
GAMES = (
    ("ambition", ("8 Anna",), "conseil Anna", ("Anna 1 0 0 0", "la caisse n")),
    ("ambition_des_rois", ("Anna", "Nourriture", MARKET), "conseil Anna", ("passer", "il garde ses jetons pour un Palais")),
    ("maxi_bourse", ("junior passe passe 2 tours",), "conseil Anna", ("les plus chères permises valent le plus",)),
    ("venture", ("venture Bo programme",), ":conseil Anna", ("il toucherait",)),  # a word of its own gives the exact adviser alone
)
failed = 0


def ask(program, game, lines, asked, wanted):
    global failed
    desk = Desk(program)
    os.chdir(desk.folder)
    banker = desk.terminal("play", game, "--session", "soiree.bq", "--seed", "1", "Anna", "Bo")
    banker.until("> ")
    for line in lines:
        banker.line(line)
    banker.drain()
    begin = banker.at = len(banker.seen)
    banker.type(asked + "\r")
    banker.until("yeux seulement")
    banker.type("\r")
    banker.until("\x1b[?1049h")
    banker.drain()
    seen = plain(banker.seen[begin:])
    for text in wanted:
        if plain(text.encode()) not in seen:
            failed = 1
            print(f"advice.py: {game}: no {text!r} in {seen[-400:]!r}", file=sys.stderr)
    banker.end(signal.SIGHUP)


for each in GAMES:
    ask(os.path.realpath(sys.argv[1]), *each)
sys.exit(failed)
