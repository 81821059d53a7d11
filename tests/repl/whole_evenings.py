#!/usr/bin/env python3
# ctest: slow terminal
"""whole_evenings.py PROGRAM EVENINGS: whole evenings are typed at a real terminal, line by line, to their last turn, and end
as they end through a pipe. What a terminal does not take is typed as it wants it: what is sealed unseen; and twice an undo past
what the table has seen, and a sum that is asked back."""
import os, re, subprocess, sys, time

from at_terminal import Desk, PATIENCE

program, folder = os.path.realpath(sys.argv[1]), os.path.realpath(sys.argv[2])
names = sorted(name.removesuffix(".txt") for name in os.listdir(folder) if name.endswith(".txt"))
DONE, READY = b"\x1b[?2004l", b"\x1b[?2004h"
UNSEEN = ("sans être vu\u00a0: ".encode(), b", unseen: ")
SEEN = ("une ligne vide d'abord".encode(), b"an empty line first")
TWICE = (b"encore une fois", b"once more")


def has(answer, texts):
    """Whether one of the texts stands there, wherever its line was broken."""
    answer = b" ".join(answer.split())
    return any(text in answer for text in texts)


def said(terminal, keys, until=()):
    """What is answered to a line, up to the next prompt or one of those texts, or to its end."""
    start = len(terminal.seen)
    terminal.type(keys)
    end = time.monotonic() + PATIENCE
    while True:
        answer = terminal.seen[start:].split(DONE, 1)
        if len(answer) == 2 and has(answer[1], (READY, *until)):
            return answer[1]
        if not terminal.read(0.05):
            return b""
        if time.monotonic() > end:
            sys.exit(f"whole_evenings.py: {keys!r}: {terminal.seen[-600:]!r}")


def bare(line):
    """Without the name before it."""
    return re.sub(r"^[^\s:]+: ", "", line)


typed_unseen = 0


def type_unseen(terminal, line):
    global typed_unseen
    typed_unseen += 1
    said(terminal, "\r", UNSEEN)
    terminal.type(bare(line) + "\r")
    start = len(terminal.seen)
    while READY not in terminal.seen[start:]:
        if not terminal.read(PATIENCE):
            return


def type_line(terminal, line):
    answer = said(terminal, line + "\r")
    if has(answer, SEEN):
        type_unseen(terminal, line)
    elif has(answer, TWICE):
        said(terminal, line + "\r")


def lines_of(name):
    with open(os.path.join(folder, name + ".txt"), encoding="utf-8") as file:
        text = file.read().split("\n")
    how = text[0].removeprefix("# banquier ").split()
    return how, [line[2:] for line in text if line.startswith("> ") and not line.startswith("> #")]


def digest_of(desk, journal):
    return re.search(rb"\b[0-9a-f]{16}\b", desk.ask("verify", journal)).group()


failed = 0
for name in names:
    how, lines = lines_of(name)
    desk = Desk(program)
    os.chdir(os.path.dirname(os.path.dirname(folder)))  # house rules are named from there
    piped, typed = os.path.join(desk.folder, "piped.bq"), os.path.join(desk.folder, "typed.bq")
    subprocess.run([program, "--lang", "fr", *how, "--session", piped], env=desk.environment, input="\n".join(lines + [""]).encode(),
                   capture_output=True)
    terminal = desk.terminal(*how, "--session", typed)
    terminal.until("> ")
    terminal.drain()
    for line in lines:
        type_line(terminal, line)
    terminal.type("\x04")
    terminal.drain()
    ends = [digest_of(desk, journal) for journal in (piped, typed)]
    if ends[0] != ends[1]:
        failed += 1
        print(f"whole_evenings.py: {name} does not end at a terminal as through a pipe", file=sys.stderr)

if typed_unseen == 0:
    failed += 1
    print("whole_evenings.py: nothing was typed unseen", file=sys.stderr)

print(f"{len(names) - failed} passed, {failed} failed")
sys.exit(failed > 0)
