#!/usr/bin/env python3
# ctest: terminal
"""interrupt.py PROGRAM: at a terminal, whatever scripts do for one line is over soon, and at once after Ctrl-C."""
import os, sys, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from at_terminal import Desk, PATIENCE

VIEWS = """house { fr = "vues", en = "views", game = "libre" }
for i = 1, 200 do
  view("longue" .. i)(function()
    local last
    for k = 1, 1000000 do last = { k } end
    return { head = { "n" }, rows = { last } }
  end)
end
command "durer" { words = { fr = "durer", en = "last" }, help = { fr = "dure", en = "lasts" },
  run = function(t) t:move(100, "franc", "banque", "Bo") while true do local x = { t } end end }
"""


def spent(terminal):
    """Processor time of the program so far: what else runs on the machine does not count."""
    with open(f"/proc/{terminal.process}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def check(is_fine, what):
    if not is_fine:
        sys.exit(f"interrupt.py: {what}")


def type_and_wait(terminal, line):
    terminal.at = len(terminal.seen)
    before = spent(terminal)
    terminal.type(line + "\r")
    terminal.until("\n")
    return before


def interrupted(terminal, line):
    """What it takes from Ctrl-C to the next prompt, in the middle of the line."""
    before = type_and_wait(terminal, line)
    end = time.monotonic() + PATIENCE
    while spent(terminal) - before < 0.1:
        check(time.monotonic() < end, f"{line} does nothing: {terminal.seen[-300:]!r}")
        terminal.read(0.005)
    pressed = spent(terminal)
    terminal.type("\x03")
    terminal.until("arrêté par Ctrl-C")
    terminal.until("> ")
    return spent(terminal) - pressed


desk = Desk(sys.argv[1])
path = os.path.join(desk.folder, "vues.lua")
with open(path, "w") as file:
    file.write(VIEWS)
terminal = desk.terminal("play", "libre", "Anna", "Bo", "--house", path)
terminal.until("> ")

before = type_and_wait(terminal, "fiche")
terminal.until("refusé")
terminal.until("> ")
check(spent(terminal) - before < 1.5, "two hundred views took longer than one command may")

for line in ("fiche", "durer", "fiche Bo"):
    seconds = interrupted(terminal, line)
    check(seconds <= 0.2, f"{line} went on for {seconds} s after Ctrl-C")

terminal.line("comptes")
told = terminal.seen[-2000:].decode(errors="replace")
check("1\u202f500" in told and "1\u202f600" not in told, "what was interrupted has moved money")
terminal.end(9)
