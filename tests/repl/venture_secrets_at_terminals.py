#!/usr/bin/env python3
# ctest: terminal
"""venture_secrets_at_terminals.py PROGRAM: Venture is played twice in real terminals, in the same way but for the hand that a player tells
the program, unseen. No byte may tell the one from the other: not on the screen, nor on a second one, not in what Tab completes
or is proposed in grey, in what the arrows bring back, in what is remembered; only on the page for his eyes are they two hands."""
import os, re, signal, sys

from at_terminal import Desk, difference, tidy

program = os.path.realpath(sys.argv[1])
failed = 0
VIEWS = ["main", "achats", "paiement", "points", "tour", "etat", "centre"]
QUESTIONS = VIEWS + ["attendu", "?", "??", "soldes", "historique", "historique tout", "pourquoi main de Bo", "pourquoi dite", "fiche",
                     "= main_vaut('Bo')", "= dite", "et-si conseil Bo", "conseil Bo", "annuler", "refaire", "langue en", "langue fr"]


def complain(what):
    global failed
    failed = 1
    print("venture_secrets_at_terminals.py: " + what, file=sys.stderr)


def complete(banker):
    """Tab, at the beginning and behind words that a hand would decide, what is grey there, and the lines before."""
    for begun in ("", "tient Bo ", "tient Bo 1", "reçu Bo 2", "8", "x", "CHI-CD ", "CHI-CD 2", "payer ", "défausser ", "abandonner ",
                  "conseil ", "fiche B", "paiement ", "= main"):
        banker.type(begun + "\t\t\x15")
        banker.drain()
    banker.type("\x10\x10\x10\x10\x15")
    banker.drain()


def frames(onlooker):
    """What each view shows on a second screen: the last frame, for those on the way there hang on how fast it looks."""
    shown = b""
    for _ in VIEWS:
        onlooker.type("\t")
        onlooker.drain()
        shown += onlooker.seen.split(b"\x1b[H")[-1]
    return shown


def hand(banker, line, answer, then="scellé"):
    """The line says whose hand it is; then it is typed where nobody sees it."""
    banker.unseen("Bo", answer, then, line)
    banker.until("> ")


def play(cards, drawn):
    desk = Desk(program)
    os.chdir(desk.folder)
    banker = desk.terminal("play", "venture", "--session", "soiree.bq", "--seed", "7", "Anna", "Bo", "Chloé", "Dan")
    banker.until("> ")
    banker.line("venture Dan passe")
    banker.line("CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE")
    onlooker = desk.terminal("watch", "soiree.bq")
    onlooker.until("Bo")
    banker.line("tient Bo 12 14")  # seen by all: refused, and not to be found again
    if b"12 14" in desk.remembered():
        complain("what was typed for all to see was remembered")
    hand(banker, "tient Bo", "\r", "rien n'est scellé")
    hand(banker, "tient Bo", f"{cards} bénéfice\r", "Bénéfice")  # nobody keeps one
    hand(banker, "tient Bo", f"{cards}\x03", "")  # interrupted
    hand(banker, "tient Bo", f"{cards}\r")
    for question in QUESTIONS:
        banker.line(question)
    complete(banker)
    banker.line("1c rien")  # Anna discards
    banker.line("CHI-CD AUT-DEF CHI-CD")
    banker.line("conseil Bo")
    for question in QUESTIONS:
        banker.line(question)
    complete(banker)
    banker.line("renoncer")
    banker.line("10 rien")
    hand(banker, "reçu Bo", f"{drawn}\r")
    for question in QUESTIONS:
        banker.line(question)
    complete(banker)
    shown = frames(onlooker)
    seen = banker.seen
    start = len(banker.seen)
    banker.type("fiche Bo\r")
    banker.drain()
    banker.type("\r")
    banker.drain()
    own = banker.seen[start:]
    onlooker.end(signal.SIGTERM)
    banker.end(signal.SIGKILL)
    return [tidy(seen), tidy(shown), tidy(desk.told_of("soiree.bq", *VIEWS)), desk.remembered()], own


def page_of_a_dealt_hand():
    """What Bo sees of the hand that the program has dealt to him, and what is said when the page is gone."""
    desk = Desk(program)
    os.chdir(desk.folder)
    banker = desk.terminal("play", "venture", "--seed", "11", "Anna", "Bo", "Chloé", "Dan")
    banker.until("> ")
    banker.line("venture Dan programme")
    banker.type("fiche Bo\r")
    banker.until("yeux seulement")
    start = len(banker.seen)
    banker.type("\r")
    banker.until("effacer")
    banker.type("\r")
    banker.until("> ")
    banker.end(signal.SIGKILL)
    return banker.seen[start:]


ones, one_page = play("8t 10 16 1r", "20")
others, other_page = play("20 10 18 x1", "3c")
for place, (one, other) in enumerate(zip(ones, others)):
    if one != other:
        complain(f"{place}: {difference(one, other)}")
    if not one:
        complain(f"{place}: nothing was told")
for page, card in ((one_page, "8▲"), (other_page, "x1")):
    if card.encode() not in page:
        complain(f"Bo does not see {card} on the page for his eyes: {page[-800:]!r}")
dealt = page_of_a_dealt_hand().replace(b"\x1b[K", b"")
if not re.search(rb"main de Bo\xc2\xa0:\s+5c, x1, 18, 1t, 12, 3r, 12\s", dealt):
    complain(f"a hand is not told card by card, without the number of a copy: {dealt!r}")
if b"fait" in dealt:
    complain(f"the table is told that something was done, where but a page was shown: {dealt!r}")
if b"8\xe2\x96\xb2 10" in ones[0]:
    complain("a hand was shown to all")

print("0 passed, 1 failed" if failed else "1 passed, 0 failed")
sys.exit(failed)
