#!/usr/bin/env python3
# ctest: terminal
"""first_evening.py PROGRAM TREE [--write]: the first evening, as its own files have it.

Each file is a transcript: what is answered must be what stands there; --write puts in what is answered now. And it is
played by somebody who knows nothing: who reads the line to type off a small screen, types something else before it,
leaves in the middle and comes back, and ends at the same table."""
import difflib, json, os, re, sys
from window import Home, Window

PROGRAM, TREE = os.path.realpath(sys.argv[1]), sys.argv[2]
LEAVING = ("quitter", "quit")
CLOCK = re.compile(r"\b[0-2][0-9]:[0-5][0-9]\b")
failed = 0


def expect(what, wanted, given):
    global failed
    if wanted != given:
        print(f"first_evening.py: {what}\n  wanted: {wanted}\n  given:  {given}", file=sys.stderr)
        failed += 1


def table(home, evening):
    return json.loads(home.run("export", evening))["accounts"]


# --- as a transcript ------------------------------------------------------------------------------------

def breaths(lines):
    """The lines up to each that leaves."""
    breath = []
    for line in lines:
        breath.append(line)
        if line in LEAVING:
            yield breath
            breath = []
    yield breath


def check_transcript(language):
    """That evening's table at the end."""
    path = os.path.join(TREE, "scripts", "ambition", f"lesson.{language}.txt")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    first = text.split("\n")[0]
    how = first.removeprefix("# banquier ").split()
    home = Home(PROGRAM)
    evening = os.path.join(home.folder, "transcript.bq")
    play = [*how, "--session", evening, "--echo"]
    answered = first + "\n"
    for breath in breaths([line[2:] for line in text.split("\n") if line.startswith("> ")]):
        answered += CLOCK.sub("hh:mm", home.run(*play, lines=breath))
        play = ["--lang", language, "resume", evening, "--keep-going", "--echo"]
    if "--write" in sys.argv:
        with open(path, "w", encoding="utf-8") as file:
            file.write(answered)
    else:
        lines = difflib.unified_diff(text.split("\n"), answered.split("\n"), path, "what is answered; --write puts it in", lineterm="")
        expect("it is answered as it stands there", "", "\n".join(lines))
    return table(home, evening)


# --- by somebody who knows nothing ------------------------------------------------------------------------

class Lesson(Window):
    def __init__(self, home, language, columns, *words):
        super().__init__(home, columns, 24, "--lang", language, "learn", "--hasty", *words)

    def told(self):
        """What the lesson tells last; and the line to type, "" if there is none."""
        block = []
        for line in reversed(self.shown()[:-1]):
            if not line.startswith("│ "):
                break
            block.insert(0, line[2:].rstrip())
        typed = [i for i, line in enumerate(block) if re.match("type: |tapez : ", line)] or [len(block)]
        line = re.sub("^(type: |tapez : )|, (or Enter|ou Entrée)$", "", " ".join(block[typed[0]:]))
        return " ".join(block[:typed[0]]), line


OTHER = ["zzz", "historique 2", "= 1 + 2", "banque", "etat", "note la lampe baisse", "Bruno 9 9 9 9 9", "payer"]

BREATHS = ("annuler", "undo", "garder", "keep")  # what goes by the line before


def check_by_hand(language, columns, expected):
    home = Home(PROGRAM)
    screen = Lesson(home, language, columns)
    told, line = screen.told()
    count = 0
    while line:
        count += 1
        expect(f"{line}: its number is told", True, f"{count}/" in told)
        other = "etat" if line in BREATHS else OTHER[count % len(OTHER)]
        screen.type(other)
        expect(f"after {other} it is asked again", line, screen.told()[1])
        if other == "zzz":
            expect("and all of it is told again behind a refusal", told, screen.told()[0])
        if count in (5, 16, 22):
            screen.leave()
            screen = Lesson(home, language, columns)
            expect("what was left is taken up again", line, screen.told()[1])
        if line in LEAVING:
            screen.type(line, "left 0")
            screen.close()
            screen = Lesson(home, language, columns)
        else:
            screen.type(line)
        told, line = screen.told()
    expect("it ends with how to play", True, "banquier play ambition" in told)
    expect("the end is the last one", True, f"{count + 1}/{count + 1}" in told)
    screen.leave()
    lesson = os.path.join(home.folder, "banquier", "lesson.bq")
    expect("it ends at the expected table", expected, table(home, lesson))
    expect("it is no evening of the list", "", home.run("list"))
    again = Lesson(home, language, columns)
    expect("once finished it begins anew", "8 Anna", again.told()[1])
    again.leave()


def check_ways():
    """What else may happen on the way."""
    home = Home(PROGRAM)
    screen = Lesson(home, "fr", 80)
    screen.type("8 Anna")
    screen.type("Bruno 1 1 1 2")
    expect("who says something else is told the way back", True, "annuler 1" in screen.told()[0])
    screen.type("Chloé 3 1 1 1")
    expect("however far he has gone", True, "annuler 2" in screen.told()[0])
    screen.leave()
    screen = Lesson(home, "fr", 80)
    expect("and when he comes back, too", (True, "Bruno 1 1 1 1"), ("annuler 2" in screen.told()[0], screen.told()[1]))
    screen.type("annuler 2")
    expect("which is the way", "Bruno 1 1 1 1", screen.told()[1])
    screen.type("bru 1 1 1 1")
    screen.type("ch 3 1 1 1")
    expect("he may say a part of it, in his own words", "David 2 0 0 0, Anna 2 1 1 1", screen.told()[1])
    screen.type("a 2 1 1 1")
    screen.type("d 2 0 0 0")
    screen.type("")
    screen.type("3 6 6 6 .")
    expect("or more than was asked for", "Bruno 3000x4", screen.told()[1])
    screen.type("Bruno 4000x3, Chloé 5000x3, David 3000x2, Anna 5000x2")
    expect("or make no slip", "David 4000x4, Anna 4000x2 .", screen.told()[1])
    screen.type("David 4000x4, Anna 4000x2 .")
    screen.type("amender tokyo David 4000x3")
    expect("it is shown before it is kept", "garder", screen.told()[1])
    screen.type("note la lampe baisse")
    screen.type("garder")
    expect("where there is nothing left to keep, it is shown again", "amender tokyo David 4000x3", screen.told()[1])
    screen.type("zzz")
    screen.type("annuler")
    screen.type("annuler")
    expect("a line may be taken back", "amender tokyo David 4000x3", screen.told()[1])
    screen.type("garder tokyo David 4000x3")
    expect("or all of it done at once", "quitter", screen.told()[1])
    screen.leave()
    screen = Lesson(home, "fr", 80, "--restart")
    expect("and begin again", "8 Anna", screen.told()[1])
    screen.leave()


tables = {language: check_transcript(language) for language in ("fr", "en")}
expect("both languages come to the same table", tables["fr"], tables["en"])
for language, columns in (("fr", 80), ("en", 60)):
    check_by_hand(language, columns, tables[language])
check_ways()
piped = Home(PROGRAM).run("--lang", "en", "learn")
expect("it needs a terminal", "banquier: the lesson is followed at a terminal.\n", piped)
print("1 passed, 0 failed" if not failed else "0 passed, 1 failed")
sys.exit(failed != 0)
