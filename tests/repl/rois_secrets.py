#!/usr/bin/env python3
# ctest: terminal
"""rois_secrets.py PROGRAM: L'Ambition des Rois is played twice in real terminals, in the same way but for the heroes who
are chosen unseen. Until they are turned up no byte may tell the one from the other: not on the screen, nor on a second
one, not in what is answered to any question, in what an undo tells, in what Tab completes, in what is exported, in the
lines that are remembered; nor after a crash in the middle of it. So it is with both at the keyboard, with one of them at
the table, and where that is changed in the middle."""
import os, signal, sys

from at_terminal import Desk, difference, tidy

program = os.path.realpath(sys.argv[1])
failed = 0

# Lines whose effect is not kept, or not before it is typed once more.
UNKEPT = ["et-si révéler", "et-si ! révéler", "et-si", "what-if reveal", "et-si 4", "et-si poser Antoine table", "et-si rectifier attaque 1 2 3",
          "et-si reprendre Antoine", "amender avant 4 révéler", "amender avant 4 poser Antoine table", "amender 3 -"]
QUESTIONS = ["attendu", "?", "??", "etat", "combat", "mains", "paris", "objets", "paquets", "carte chevalier", "marche",
             "= ordres_payables()", "= fact('scelle', 'Christine')", "= fact('sealed')", "= fact('answered')", "= combat",
             "= fact('agenda')", "soldes", "historique", "historique tout",
             "pourquoi Christine", "bilan", "bilan Christine", "amender", "amender chevalier", "pourquoi scelle", "pourquoi sealed", "fiche", "passation", "et-si annuler", "au 4 combat",
             "amender 4 0", "note rien", "annuler", "refaire", "rectifier attaque 1 2 3", "poser Christine table", "et-si 1 2 3",
             "1 2 3", "Antoine: 1 2 3", "bandit", "langue en", "awaited", "langue fr", *UNKEPT]
TOO_EARLY = ["révéler", "! révéler", "reprendre Antoine"]  # as long as one has not chosen


def complete(banker):
    """Tab, at the beginning and behind some words, and the lines before."""
    for begun in ("", "ban", "1", "combat ", "révéler "):
        banker.type(begun + "\t\t")
        banker.drain()
        banker.type("\x15")
        banker.drain()
    banker.type("\x10\x10\x10")
    banker.drain()
    banker.type("\x15")
    banker.drain()


def last_frame(onlooker):
    """Of a second screen: which frames are drawn on the way there hangs on how fast it looks."""
    onlooker.drain()
    return onlooker.seen.split(b"\x1b[H")[-1]


def ask_all(banker, *more):
    for question in [*QUESTIONS, *more]:
        banker.line(question)
    complete(banker)


def begin(players, rules=""):
    desk = Desk(program)
    os.chdir(desk.folder)
    house = desk.house("cartes.lua", "ambition_des_rois", "deck_mode = 'virtual', setup_first_player = 'Christine'" + rules)
    banker = desk.terminal("play", "ambition_des_rois", "--session", "soiree.bq", "--seed", "7", "--house", house, *players)
    banker.until("> ")
    banker.line("O")
    while "jeton de départ".encode() in banker.seen[banker.at - 400:banker.at]:
        banker.line("O")
    return desk, banker


def told(desk, *seen):
    """All that was on the screens, and all that can be asked about it from outside."""
    return [tidy(b"".join(seen)), tidy(desk.told_of("soiree.bq", "combat", "mains", "etat", "feuille")), desk.remembered()]


def both_at_the_keyboard(attack, defence, dropped):
    desk, banker = begin(["Christine", "Antoine"])
    onlooker = desk.terminal("watch", "soiree.bq", "--view", "combat")
    onlooker.until("Christine")
    banker.line("0")
    banker.unseen("Christine", "1 2\r", "refus")  # too few, twice the same, none of the hand: one answer to all
    banker.again_unseen("Christine", "4 4 5\r", "refus")
    banker.again_unseen("Christine", f"{dropped}\x03", "> ")  # interrupted
    for nothing in ("0", ""):
        banker.unseen("Christine", nothing + "\r", "rien n'est scellé")
        banker.until("> ")
    banker.unseen("Christine", f"{dropped}\r", "scellé")
    banker.until("> ")
    ask_all(banker, *TOO_EARLY)
    banker.line("reprendre Christine")
    banker.unseen("Christine", f"{attack}\r", "scellé")
    banker.until("> ")
    banker.line("annuler")
    banker.unseen("Christine", f"{attack}\r", "scellé")
    banker.until("> ")
    banker.type("\r")
    banker.until("sans être vu")
    banker.type(dropped)  # in the middle of it
    banker.drain()
    banker.end(signal.SIGKILL)
    again = desk.terminal("resume", "soiree.bq")
    again.until("Antoine")  # what was acknowledged is kept: only he is awaited
    again.until("> ")
    ask_all(again, *TOO_EARLY)
    again.unseen("Antoine", f"{defence}\r", "Tout est posé")
    again.until("> ")
    for question in QUESTIONS[:10]:
        again.line(question)
    again.end(signal.SIGSEGV)  # a crash report tells nothing either
    frame = last_frame(onlooker)
    onlooker.end(signal.SIGTERM)
    result = told(desk, banker.seen, again.seen, frame)
    last = desk.terminal("resume", "soiree.bq")
    last.until("> ")
    last.line("révéler")
    shown = last.seen
    last.end(signal.SIGTERM)
    return result, shown


def mixed_and_changed(attack, defence, dropped):
    desk, banker = begin(["Christine", "Antoine", "Zoé"])
    banker.line("0")
    banker.line("poser Antoine table")
    banker.line("poser Antoine clavier")
    banker.unseen("Christine", f"{dropped}\r", "scellé")
    banker.until("> ")
    banker.unseen("Antoine", f"{dropped}\x03", "> ")
    banker.line("poser Antoine table")  # then all that he lays is laid
    banker.line("annuler 2")
    banker.unseen("Christine", f"{attack}\r", "scellé")
    banker.until("> ")
    banker.unseen("Antoine", f"{defence}\r", "Tout est posé")
    banker.until("> ")
    ask_all(banker)
    result = told(desk, banker.seen)
    start = len(banker.seen)
    banker.line("révéler")  # the attack alone
    before = banker.seen[start:]
    for question in QUESTIONS[:20]:
        banker.line(question)
    banker.line("passe")
    banker.line("révéler")
    shown = banker.seen
    banker.end(signal.SIGTERM)
    return result, shown, before


def complain(what):
    global failed
    failed = 1
    print(f"rois_secrets.py: {what}", file=sys.stderr)


def expect_same(what, ones, others):
    for place, (one, other) in enumerate(zip(ones, others)):
        if one != other:
            complain(f"{what}, {place}: {difference(one, other)}")


def expect_shown(what, shown, name):
    if name.encode() not in shown:
        complain(f"{what}: {name} should have been turned up in {shown[-800:]!r}")


ONE, OTHER = ("1 4 5", "2 3 9", "6 7 8"), ("7 8 9", "1 4 6", "2 3 5")

one, one_shown = both_at_the_keyboard(*ONE)
other, other_shown = both_at_the_keyboard(*OTHER)
expect_same("both at the keyboard", one, other)
expect_shown("both at the keyboard", one_shown, "Christine attaque avec Chevalier, Voyageur, Bandit")
expect_shown("both at the keyboard", other_shown, "Antoine défend avec Chevalier, Voyageur, Voleuse")

one, one_shown, attack = mixed_and_changed(*ONE)
other, other_shown, _ = mixed_and_changed(ONE[0], OTHER[1], OTHER[2])
expect_same("mixed, and changed in the middle", one, other)
expect_shown("with three, the attack first", attack, "Christine attaque avec Chevalier, Voyageur, Bandit")
if "défend".encode() in attack:
    complain("the defence was turned up with the attack")
expect_shown("with three, the defence after the bets", other_shown, "Antoine défend avec Chevalier, Voyageur, Voleuse")

# --- an undo past it: what was seen is named, and it is done when it is typed once more -------------------

desk, banker = begin(["Christine", "Antoine"])
banker.line("0")
banker.unseen("Christine", "1 4 5\r", "scellé")
banker.until("> ")
banker.unseen("Antoine", "2 3 9\r", "Tout est posé")
banker.until("> ")


def undo(line, is_done, *names):
    banker.drain()
    start = len(banker.seen)
    banker.line(line)
    banker.drain()
    said = banker.seen[start:]
    for name in names:
        expect_shown(f"{line}, what was seen", said, name)
    if (("annulée" in said.decode() or "tout est comme" in said.decode()) != is_done) or (not names and "a vu".encode() in said):
        complain(f"{line}: {said[-400:]!r}")


undo("annuler", True)  # both have chosen, and nothing was turned up: nothing was seen
banker.line("refaire")
banker.line("révéler")
undo("annuler", False, "Christine attaque avec Chevalier, Voyageur, Bandit", "Antoine défend avec Baron, Cuisinière, Ménestrelle")
banker.line("attendu")
undo("annuler", True)
banker.line("refaire")
banker.line("4")
undo("annuler", True)  # a hero who was used: that is no secret
banker.line("4")
undo("annuler 2", False, "Christine attaque avec Chevalier, Voyageur, Bandit")
undo("annuler 3", False, "Christine attaque avec Chevalier, Voyageur, Bandit")  # another one is another question
undo("revenir 3", False, "Antoine défend avec Baron, Cuisinière, Ménestrelle")
undo("revenir 3", True)
banker.line("historique tout")
expect_shown("it is written down so", banker.seen, "revenir 3 (bien que vu)")
banker.end(signal.SIGTERM)

# --- the table's own cards: nothing is known before it is typed -----------------------------------------

desk, banker = begin(["Christine", "Antoine"], ", secret_mode = 'table'")
banker.line("0")
banker.line("poser Christine clavier")
banker.line("annuler")
banker.line("1 4 5 2 3 9")
expect_shown("both at the table", banker.seen, "Antoine défend avec Baron, Cuisinière, Ménestrelle")
banker.end(signal.SIGTERM)

# --- a file of which nothing was to be kept where a line is refused --------------------------------------

desk, banker = begin(["Christine", "Antoine"])
banker.line("0")
banker.unseen("Christine", "1 4 5\r", "scellé")
banker.until("> ")
banker.unseen("Antoine", "2 3 9\r", "Tout est posé")
banker.until("> ")
for name, lines in (("coup_d_oeil", "révéler\nzzzz\n"), ("et_retour", "révéler\nannuler\n")):
    with open(os.path.join(desk.folder, name), "w") as file:
        file.write(lines)
banker.line("lire tout coup_d_oeil")
expect_shown("what was laid open is not taken back unnoticed", banker.seen, "pour le reprendre\u00a0: annuler 1")
banker.drain()
start = len(banker.seen)
banker.line("historique")
banker.drain()
if banker.seen[start:].count("[scellé]".encode()) != 3:  # two that chose, and the one that showed it
    complain(f"it stands in the history: {banker.seen[start:]!r}")
undo("annuler 1", False, "Christine attaque avec Chevalier, Voyageur, Bandit")
undo("annuler 1", True)
banker.line("lire et_retour")
expect_shown("a file does not undo it either", banker.seen, "c'est à vous de le taper")
undo("annuler", False, "Christine attaque avec Chevalier, Voyageur, Bandit")
banker.end(signal.SIGTERM)

print("0 passed, 1 failed" if failed else "1 passed, 0 failed")
sys.exit(failed)
