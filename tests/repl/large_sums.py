#!/usr/bin/env python3
# ctest: terminal
"""large_sums.py PROGRAM: at a terminal an amount that looks like a slip is asked back once: ten times and more what usually changes
hands, or nearly all that somebody has. Nothing is done of it; the same line once more does it. Where purses are hidden, nothing
of them is told by asking."""
import os, re, signal, subprocess, sys
from at_terminal import Desk

desk = Desk(os.path.realpath(sys.argv[1]))
passed = failed = 0


def expect(what, is_so):
    global passed, failed
    passed += bool(is_so)
    failed += not is_so
    if not is_so:
        print(f"large_sums.py: it is not so that {what}", file=sys.stderr)


class Table:
    def __init__(self, name, *words):
        self.terminal = desk.terminal("play", "libre", "--lang", "en", "--hasty", "--session", os.path.join(desk.folder, name), *words, "Anna", "Bo")
        self.terminal.until("Anna> ")

    def answer(self, line):
        seen = len(self.terminal.seen)
        self.terminal.line(line)
        told = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.terminal.seen[seen:self.terminal.at].decode(errors="replace"))
        return told.replace("\u00a0", " ").partition("\n")[2]

    def has(self, player):
        return [line for line in self.answer(f'= argent "{player}"').splitlines() if line.strip().isdigit()][-1].strip()


table = Table("soir.bq")
expect("nearly all that somebody has is asked back", "nearly all that Bo has" in table.answer("pay bo anna 1400") and table.has("Bo") == "1500")
expect("the same line once more does it", "Bo → Anna" in table.answer("pay bo anna 1400") and table.has("Bo") == "100")
for amount in (30, 20, 30, 40):
    expect(f"{amount} is nothing special", "Anna → Bo" in table.answer(f"pay anna bo {amount}"))
expect("ten times the usual is asked back", "10 times" in table.answer("pay anna bo 500"))
expect("another amount is another question", "10 times" in table.answer("pay anna bo 600"))
expect("whoever insists is not asked", "Anna → Bo" in table.answer("!pay anna bo 600"))
expect("all of it, in a word, is meant", "Bo → Anna" in table.answer("pay bo anna all"))
expect("what is tried out is not asked back", "nearly" not in table.answer("whatif pay anna bo 2900"))
expect("nor what is kept of it", "Anna → Bo" in table.answer("keep") and table.has("Anna") == "100")
expect("it is taken back", "undone" in table.answer("undo"))
table.answer("rule large_sum 0")
expect("a rule says never", "Anna → Bo" in table.answer("pay anna bo 2900"))
table.terminal.end(signal.SIGTERM)

hidden = Table("cache.bq", "--house", desk.house("cachees.lua", "libre", 'bourses = "cachees"'))
expect("nothing is asked of what nobody may see", "nearly" not in hidden.answer("pay bo anna 1400") and "times" not in hidden.answer("pay anna bo 2800"))
hidden.terminal.end(signal.SIGTERM)

piped = subprocess.run([desk.program, "play", "libre", "Anna", "Bo", "--lang", "en"], input="pay bo anna 1400\n", text=True, capture_output=True, check=False)
expect("through a pipe nobody is asked", "Bo → Anna" in piped.stdout and piped.returncode == 0)
print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
