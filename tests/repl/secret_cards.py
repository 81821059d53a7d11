#!/usr/bin/env python3
# ctest: slow terminal game
"""secret_cards.py PROGRAM TREE: what is printed on a secret card is read whole in every window of 40 to 120 columns: a Rumeur of
Maxi Bourse and the Express of Ambition, in a hand that its owner looks at alone, and when they are played."""
import fcntl, os, re, signal, struct, sys, termios

from at_terminal import Desk, RULES, plain

WIDTHS = range(40, 121)
RUMOUR = "RU-07 La nouvelle machine jouerait aux échecs contre"
desk = Desk(sys.argv[1])
tree = os.path.realpath(sys.argv[2])
os.chdir(desk.folder)
failed = 0

DEALT = f"""house {{ fr = "tirée", en = "drawn", game = "maxi_bourse" }}
command "donner" {{
  words = {{ fr = "donner", en = "deal" }}, help = {{ fr = "donner", en = "deal" }},
  run = function(t) t:put("{RUMOUR}", "rumeurs d'Anna") end,
}}
"""


def printed_on(game, deck, pattern):
    """What the cards of the deck say in French, by the beginning of their titles."""
    with open(f"{tree}/cards/{game}/{deck}.lua", encoding="utf-8") as file:
        text = file.read()
    return {m[1]: m[2] for m in re.finditer(pattern, text, re.DOTALL)}


def resize(banker, columns):
    fcntl.ioctl(banker.file, termios.TIOCSWINSZ, struct.pack("HHHH", 500, columns, 0, 0))
    banker.drain()


def words_in(text):
    return re.findall(r"[^\W_]+", text)


def stands_whole(seen, text):
    """Whether each of its words stands there, one behind the other; what stands in another column may come between."""
    left = iter(words_in(re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", seen).decode(errors="replace")))
    return all(word in left for word in words_in(text))


def expect(what, columns, seen, *texts):
    global failed
    missing = [text for text in texts if not stands_whole(seen, text)]
    if missing or "…" in seen.decode(errors="replace"):
        failed += 1
        print(f"secret_cards.py: {what}, {columns} columns: {missing} not whole in\n{seen.decode(errors='replace')}", file=sys.stderr)


def alone(banker, line):
    """What stands on the page that is for one pair of eyes."""
    banker.drain()
    banker.at = len(banker.seen)
    banker.type(line + "\r")
    banker.until("yeux")
    banker.drain()
    banker.type("\r")
    banker.until("\x1b[?1049h")
    banker.drain()
    page = banker.seen[banker.at:]
    banker.type("\r")
    banker.drain()
    return page


def played(banker, line):
    banker.drain()
    begin = banker.at = len(banker.seen)
    banker.type(line + "\r")
    banker.drain()
    said = banker.seen[begin:]
    for _ in range(2):  # the second time, where the first only asks
        begin = len(banker.seen)
        banker.type("annuler\r")
        banker.drain()
        if "encore" not in plain(banker.seen[begin:]):
            break
    return said


def at_every_width(banker, look, play, texts_of):
    for columns in WIDTHS:
        resize(banker, columns)
        page = alone(banker, look)
        expect(look, columns, page, *texts_of(page))
        expect(play[0], columns, played(banker, play[0]), play[1])


express = printed_on("ambition", "express", r'title = "(X\d\d)[^"]*".*?text = \{ fr = "([^"]*)"')
banker = desk.terminal("play", "ambition", "--session", "soiree.bq", "--seed", "1", "--hasty", "Anna", "Bruno")
banker.until("> ")
for line in ("8 Anna", "distribuer"):
    banker.line(line)
held = re.findall(r"X\d\d", plain(alone(banker, "seul Anna main")))
at_every_width(banker, "seul Anna main", ("!express Anna Bruno " + held[0], express[held[0]]), lambda page: [express[card] for card in held])
banker.end(signal.SIGHUP)

path = os.path.join(RULES.name, "tiree.lua")
with open(path, "w", encoding="utf-8") as file:
    file.write(DEALT)
rumour = printed_on("maxi_bourse", "rumeurs", r'title = "(RU-07)[^"]*".*?text = \{ fr = "([^"]*)"')["RU-07"]
banker = desk.terminal("play", "maxi_bourse", "--session", "bourse.bq", "--house", path, "--seed", "1", "--hasty", "Anna", "Bruno")
banker.until("> ")
for line in ("junior Anna Bruno 90 minutes", "hasard", "hasard", "6 5", "donner"):
    banker.line(line)
at_every_width(banker, "seul Anna main", ("révéler Anna RU-07", rumour), lambda page: [rumour])
banker.end(signal.SIGHUP)
sys.exit(1 if failed else 0)
