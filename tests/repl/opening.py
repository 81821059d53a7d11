#!/usr/bin/env python3
# ctest: terminal
"""opening.py PROGRAM: what is asked before an evening begins at a terminal, on one screen; what was chosen is a rule of the
evening, and of the next one; and who has named a rule or a seed is not asked."""
import os, signal, subprocess, sys
from at_terminal import Desk, plain

failed = 0
desk = Desk(sys.argv[1])


def expect(what, wanted, given):
    global failed
    if wanted != given:
        print(f"opening.py: {what}\n  wanted: {wanted!r}\n  given:  {given!r}", file=sys.stderr)
        failed = 1


def begin(*words):
    return desk.terminal("play", "maxi_bourse", "--session", os.path.join(desk.folder, f"{len(os.listdir(desk.folder))}.bq"),
                         *words, "Anna", "Bo", "Zoé")


def answer(terminal, typed):
    """What is shown after it, up to the next prompt."""
    terminal.at = len(terminal.seen)
    begin = terminal.at
    terminal.type(typed + "\r")
    terminal.until("\n")
    terminal.until("> ")
    return plain(terminal.seen[begin:])


first = begin()
first.until("> ")
expect("who plays what", True, "maxi_bourseavecAnnaBoZoéAvantdecommencer" in plain(first.seen))
expect("where the cards are", True, "lescartes:tiréesparleprogrammeousurlatable:programme(table)" in plain(first.seen))
expect("a number goes to the next choice", True, "surlatable:table(programme)" in answer(first, "1"))
expect("and on to the first", True, "surlatable:programme(table)" in answer(first, "1"))
expect("a word is a choice", True, "surlatable:table(programme)" in answer(first, "Table"))
expect("as files have it, too", True, "surlatable:table(programme)" in answer(first, "physical"))
expect("of any line", True, "aucun:aucun(tousbanque)" in answer(first, "aucun"))
expect("another is none", True, "bleu»n'estriendecequiestlà".replace("'", "") in answer(first, "bleu"))
expect("there is nothing more", True, "9»nestrien" in answer(first, "9"))
expect("Enter begins", True, "seniorou" in answer(first, ""))
rules = answer(first, "règles decks_mode")
expect("by what was chosen", True, "decks_modetablemaison" in rules)
first.end(signal.SIGTERM)

second = begin()
second.until("> ")
expect("it is remembered", True, "surlatable:table(programme)" in plain(second.seen))
answer(second, "program")
answer(second, "tous")
answer(second, "")
expect("and may be as usual again", True, "aucunerèglemaison" in answer(second, "maison"))
second.end(signal.SIGTERM)

gone = begin()
gone.until("> ")
before = set(os.listdir(desk.folder))
gone.type("\x04")
gone.until("rien n'a été commencé")
gone.end(signal.SIGTERM)
expect("an end begins nothing", before, set(os.listdir(desk.folder)))

# A game that asks nothing itself asks whether the box is played, where there is one.
desk.ask("box", "ambition", "contrats", "12", "Grossiste", "tonnes=30", "base=27k", "max=45k")
for what, typed, wanted in (("the box is played", "", "ambitionboxlua"), ("or not", "1", "aucunerèglemaison"),
                            ("which is remembered", "", "aucunerèglemaison")):
    boxed = desk.terminal("play", "ambition", "--session", os.path.join(desk.folder, f"{len(os.listdir(desk.folder))}.bq"),
                          "Anna", "Bo")
    boxed.until("> ")
    if typed:
        answer(boxed, typed)
    answer(boxed, "")
    expect(what, True, wanted in answer(boxed, "maison"))
    boxed.end(signal.SIGTERM)

bare = desk.terminal()
bare.until("> ")
expect("who asks what to type is told", True, "unjeuetsesjoueurs" in answer(bare, "aide"))
expect("in any language", True, "unjeuetsesjoueurs" in answer(bare, "?"))
before = len(bare.seen)
answer(bare, "zut")
refusal = bare.seen[before:].decode().replace("\r", "").split("\n")
expect("a refusal fits the window", True, max(map(len, refusal)) <= 100 and "banquier: " in "\n".join(refusal))
bare.end(signal.SIGTERM)

seeded = begin("--seed", "7")
seeded.until("senior ou ")
expect("who names a seed is not asked", False, b"Avant de commencer" in seeded.seen)
seeded.end(signal.SIGTERM)
print("1 passed, 0 failed" if not failed else "0 passed, 1 failed")
sys.exit(failed)
