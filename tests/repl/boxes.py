#!/usr/bin/env python3
# ctest: terminal
"""boxes.py PROGRAM: a box is described once, by answering questions, and kept; it is played by its name ever after, beside the
models that the program comes with; and what the evening has taught is kept with it."""
import os, signal, subprocess, sys
from at_terminal import Desk, plain

failed = 0


def expect(what, is_so):
    global failed
    if not is_so:
        print(f"boxes.py: it is not so that {what}", file=sys.stderr)
        failed = 1


def run(desk, *words, lines=""):
    done = subprocess.run([desk.program, *words], input=lines, env=desk.environment, capture_output=True, text=True)
    return done.stdout + done.stderr


def evening(language, texts):
    desk = Desk(sys.argv[1])
    number = 0

    def begin(*words):
        nonlocal number
        number += 1
        return desk.terminal("play", "libre", "--lang", language, "--hasty", "--session",
                             os.path.join(desk.folder, f"{number}.bq"), *words, "Anna", "Bo")

    def answer(terminal, typed):
        terminal.at = len(terminal.seen)
        start = terminal.at
        terminal.type(typed + "\r")
        terminal.until("\n")
        terminal.until("> ")
        return plain(terminal.seen[start:])

    first = begin("--box", "notre jeu")
    first.until("> ")
    expect("a new box is told", plain(texts["new"].encode()) in plain(first.seen))
    expect("what is asked first is the money", plain(texts["money"].encode()) in plain(first.seen))
    answer(first, "euro € 2")
    expect("what cannot be is refused, and asked again", texts["rule"] in answer(first, "200m"))
    answer(first, "1200,50" if language == "fr" else "1200.50")
    told = answer(first, "<")
    expect("one goes back to the question before", "2/14" in told and "[1500]" in told)
    answer(first, "1200,50" if language == "fr" else "1200.50")
    expect("goods that cannot be read are refused", plain(texts["unreadable"].encode()) in answer(first, "a_part"))
    answer(first, "Gare 1 200/100")
    told = answer(first, ".")
    expect("three answers suffice, and the box is kept", "notrejeulua" in told and "Anna" in told)
    told = answer(first, "acheter bo gare")
    expect("it is played with the box", "20000" in told and "1Gare" in told)
    answer(first, "compte pot")
    answer(first, "règles garder notre jeu")
    first.end(signal.SIGTERM)

    expect("it is listed", "  notre jeu\n" in run(desk, "boxes", "--lang", language))
    expect("and the models are", "  tilleuls (" in run(desk, "boxes", "--lang", language))
    told = run(desk, "play", "libre", "--box", "notre jeu", "--lang", "fr", "--session", desk.folder + "/again.bq", "Bo", "Zoé",
               lines="comptes\n= argent 'Bo'\nprix gare\n")
    expect("and played again with what the evening has taught", "pot" in told and "120050" in told and "200,00" in told)
    told = run(desk, "play", "libre", "--box", "autre", "--lang", language, "--session", desk.folder + "/no.bq", "Bo")
    expect("nobody is asked through a pipe", texts["none"] in told.replace("\u00a0", " ").replace("\u202f", " "))
    fourth = begin("--box", "a/b")
    fourth.drain()
    expect("what can be no name is refused before anything is asked", texts["bad"] in plain(fourth.seen))
    fourth.end(signal.SIGTERM)


evening("fr", {"rule": "argent_de_depart", "unreadable": "« a_part » ne se comprend pas", "new": "« notre jeu » est une boîte nouvelle", "money": "la monnaie : son nom", "none": "aucune boîte ne s'appelle « autre »",
               "bad": plain("ne peut pas être le nom".encode())})
evening("en", {"rule": "start_money", "unreadable": "'a_part' is not understood", "new": "'notre jeu' is a new box", "money": "the money: its name", "none": "no box is called 'autre'",
               "bad": plain("cannot be the name".encode())})
print("1 passed, 0 failed" if not failed else "0 passed, 1 failed")
sys.exit(failed)
