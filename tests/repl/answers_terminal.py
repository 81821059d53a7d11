#!/usr/bin/env python3
# ctest: terminal
"""answers_terminal.py PROGRAM: what comes from a phone stands above the line that is being typed, which goes on below."""
import os, re, sys
from at_terminal import Desk, plain
from seat import Door, Phone

failed = 0


def expect(what, wanted, given):
    global failed
    if wanted != given:
        print(f"answers_terminal.py: {what}\n  wanted: {wanted!r}\n  given:  {given!r}", file=sys.stderr)
        failed = 1


desk = Desk(sys.argv[1])
desk.environment["XDG_RUNTIME_DIR"] = desk.folder
banker = desk.terminal("play", "libre", "--hasty", "--session", os.path.join(desk.folder, "soir.bq"), "Anna", "Bo")
banker.until("Anna> ")
banker.line("téléphones")
found = re.search(rb"http://([0-9.]+):(\d+)/", banker.seen)
if not found:  # built without phones, or on no network: it says so
    expect("why there are none", True, re.search("sans téléphones|aucun réseau".encode(), banker.seen) is not None)
    sys.exit(failed)
door = Door(found.group(1).decode(), int(found.group(2)), desk.folder)
phone = Phone(door, "Bo")
phone.ask_for_it()
banker.line("accepter")
phone.listen()
banker.line("plis 2 vélo 30")
phone.is_asked("vélo")
banker.type("payer anna bo 1")
banker.until("bo 1")
began = len(banker.seen)
expect("it is noted", True, phone.answer("1 45")["done"])
banker.until("Bo, de son téléphone")
banker.until("[scellé]")
banker.until("2 × vélo")
banker.until("Anna> ")
banker.until("payer anna bo 1")
expect("what was sealed is nowhere", False, b"45" in banker.seen[began:])
banker.line("2")
banker.drain()
expect("the line goes on where it was", True, "Anna→Bo:12F" in plain(banker.seen[began:]))
banker.end(15)
sys.exit(failed)
