"""second_reader.py EVENING DOCS - compares reader.py, which knows the journal from docs/journal.md alone,
with the program: random evenings, and the same evenings cut, flipped and spliced, must read the same in
both, byte for byte, and be refused by both alike. EVENING is the program made of evening.c.

A difference names the seed; the journal is then kept beside it in the folder that is printed.
"""

import contextlib
import difflib
import io
import os
import random
import shutil
import subprocess
import sys
import tempfile

import reader

EVENING, DOCS = sys.argv[1:3]
QUICK = bool(os.environ.get("BANQUIER_QUICK"))
SEEDS = 4 if QUICK else 10
DAMAGES = 12 if QUICK else 60
COMMANDS = 150


def ours(path):
    done = subprocess.run([EVENING, "print", path, os.path.dirname(path)], stdout=subprocess.PIPE, check=False)
    return done.returncode, done.stdout.decode("ascii")


def theirs(path):
    sys.argv = ["reader.py", path, os.path.dirname(path)]
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        status = reader.main()
    return status, out.getvalue()


def compare(folder, data, what):
    """Whether both say the same of it; and the status."""
    path = os.path.join(folder, "evening.bq")
    with open(path, "wb") as file:
        file.write(data)
    one, other = ours(path), theirs(path)
    if one == other:
        return one[0]
    print(f"FAILED: {what}: {path}")
    print(f"the program: status {one[0]}; the second reader: status {other[0]}")
    print("\n".join(difflib.unified_diff(one[1].splitlines(), other[1].splitlines(), lineterm="", n=0)))
    sys.exit(1)


def hurt(data, chance):
    """The journal with one thing wrong with it."""
    at = chance.randrange(len(data))
    other = chance.randrange(len(data))
    lines = data.split(b"\n")
    line = chance.randrange(len(lines) - 1)
    kind = chance.randrange(8)
    if kind == 0:
        return "cut", data[:at]
    if kind in (1, 2):
        return "a bit flipped", data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
    if kind == 3:
        return "a line deleted", b"\n".join(lines[:line] + lines[line + 1 :])
    if kind == 4:
        return "a line doubled", b"\n".join(lines[: line + 1] + lines[line:])
    if kind == 5:
        return "a newline lost", b"\n".join(lines[:line]) + b"\n".join(lines[line:])
    if kind == 6:
        hole = (at // 512 + 1) * 512 - at
        return "a hole", data[:at] + b"\n" * hole + data[at + hole :]
    return "a piece of it behind it", data + data[min(at, other) : max(at, other)]


def with_records(data, number, bodies):
    """The journal with records behind that number whose checksums fit, whatever they say."""
    crc = int(data[-9:-1], 16)
    for body in bodies:
        number += 1
        line = b"%d\t%s\t" % (number, body.replace(b"NEXT", b"%d" % number))
        crc = reader.crc32c(crc, line)
        data += line + b"%08x\n" % crc
    return data


FORGED = [
    b"do\tx\ty\tz",
    b"do\t\t\t\tmove 0 franc banque Bo",
    b"do\tx\ty",
    b"do\tx\ty\tz\t",
    b"do\tx\ty\tz\tmove 5 franc banque Bo ",
    b"do\tx\ty\tz\tmove  5 franc banque Bo",
    b"do\tx\ty\tz\tmove -5 franc banque Bo",
    b"do\tx\ty\tz\tmove 5 franc banque banque",
    b"do\tx\ty\tz\tmove 5 franc corrections Bo",
    b"do\tx\ty\tz\tmove 9223372036854775807 franc corrections Bo",
    b"do\tx\ty\tz\tbounds franc corrections 1 none",
    b"do\tx\ty\tz\tbounds barre\\ de\\ cacao corrections none -9223372036854775808",
    b"do\tx\ty\tz\tdefine account Zo\xc3\xa9\tdrop account Zo\xc3\xa9",
    b"do\tx\ty\tz\tdefine account Bo",
    b"do\tx\ty\tz\tdefine card neuve talon\tcard neuve centre loose 0\tcard neuve talon under 0",
    b"do\tx\ty\tz\tdefine card neuve talon\tcard neuve centre loose 90",
    b"do\tx\ty\tz\tdefine pile vide\tdefine card neuve vide\tcard neuve vide top 0\tcard neuve vide under 0",
    b"do\tx\ty\tz\tdefine pile vide\tdefine card neuve vide\tcard neuve vide top 1",
    b"do\tx\ty\tz\tdefine pile vide\tdefine card neuve vide\tcard neuve vide loose 1",
    b"do\tx\ty\tz\tdefine pile \x7f",
    b"do\tx\ty\tz\tdefine pile \\x41\\q",
    b"do\tx\ty\tz\tfact . 3",
    b"do\tx\ty\tz\tfact a..b 3",
    b"do\tx\ty\tz\tfact a.b \"\"\"\tfact a.b \"",
    b"do\tx\ty\tz\tfact a.b \"\"\"",
    b"do\tx\ty\tz\tfact \"x\" yes\tfact \\\\ no\tfact a\\ b none",
    b"do\tx\ty\tz\tfact x 007",
    b"do\tx\ty\tz\tfact x -9223372036854775808\tfact x 9223372036854775808",
    b"do\tx\ty\tz\tchance 18446744073709551615",
    b"do\tx\ty\tz\tchance 18446744073709551616",
    b"do\tx\ty\tz\tsight fact . owner Bo\tsight fact a parent",
    b"do\tx\ty\tz\tsight fact . parent",
    b"do\tx\ty\tz\tsight account Bo parent",
    b"do\tx\ty\tz\tsight account Bo owner",
    b"do\tx\ty\tz\tsight account Bo owner nobody",
    b"do\tx\ty\tz\tcounts centre 1 1 99",
    b"do\tx\ty\tz\tsealed AAAA",
    b"do\tx\ty\tz\tsealed ",
    b"do\tx\ty\tz\tsealed",
    b"do\tx\ty\tz\tsealed AAAA\tfact x 1",
    b"do\tx\ty\tsealed AAAA",
    b"do\tx\ty\tshown fact mois 3",
    b"do\tx\ty\tz\tshown fact mois 3",
    b"do\tx\ty\tz\tsight account Bo owner Bo\tsight account Bo all",
    b"do\tx\ty\tz\tshown balance franc Bo 1\tfact x 1",
    b"do\tx\ty\tz\tsteal 5",
    b"mark\tx\ty\t\\q",
    b"mark\tx\ty\tz\tfact x 1",
    b"undo 1\tx\ty\tz\tfact x 1",
    b"undo 0\tx\ty\tz",
    b"undo 99999999999\tx\ty\tz",
    b"redo 1\tx\ty\tz\tfact x 1",
    b"dodo\tx\ty\tz",
    b"do 0\tx\ty\tz",
    b"do 01\tx\ty\tz",
    b"do 1\tx\ty\tz",
    b"do 5\tx\ty\tz",
    b"do NEXT\tx\ty\tz",
    b"turn NEXT\tx\ty\tz",
    b"do 99999999999\tx\ty\tz",
    b"mark 1\tx\ty\tz",
]


def compare_evening(folder, seed):
    made = subprocess.run([EVENING, "make", str(seed), str(COMMANDS), folder], stdout=subprocess.PIPE, check=True)
    data = made.stdout
    assert compare(folder, data, f"seed {seed}") == 0
    chance = random.Random(seed)
    refused = 0
    for number in range(DAMAGES):
        what, damaged = hurt(data, chance)
        refused += compare(folder, damaged, f"seed {seed}, damage {number}: {what}") != 0
    assert refused > 0, "no damage was noticed"
    evening, torn, damage = reader.read(data, folder)
    assert not torn and not damage
    for body in FORGED[seed % 4 :: 4]:
        forged = with_records(data, evening.last, [b"do\tx\ty\tz\tfact x 1", body])
        compare(folder, forged, f"seed {seed}, with {body!r}")
    number = evening.last + 1
    amended = [b"do\tx\ty\tz\tfact x 1", b"undo 1\tx\ty\tz\tfact x none", b"do %d\tx\ty\tz\tfact x 2" % number]
    assert compare(folder, with_records(data, evening.last, amended), f"seed {seed}, amended") == 0
    assert compare(folder, with_records(data, evening.last, [*amended, amended[2]]), f"seed {seed}, amended twice") != 0


def example(folder):
    """The worked example of the page, as a journal; its key is put into the folder."""
    with open(DOCS, encoding="utf-8") as file:
        blocks = file.read().split("```\n")
    journal = blocks[1].replace("…\n", "").replace("→", "\t")
    session = journal.split("\n")[1].split("\t")[1]
    with open(os.path.join(folder, session + ".key"), "w", encoding="ascii") as file:
        file.write(blocks[3])
    return journal.encode()


def main():
    folder = tempfile.mkdtemp(prefix="banquier-second-reader-")
    assert compare(folder, example(folder), "the example of docs/journal.md") == 0
    assert reader.crc32c(0, b"123456789") == 0xE3069283
    for seed in range(1, SEEDS + 1):
        compare_evening(folder, seed)
        print(f"seed {seed}: the same in both")
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
