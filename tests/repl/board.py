#!/usr/bin/env python3
# ctest: terminal
"""board.py PROGRAM: the board of the coteur on a second screen: whole in 80 columns and 24 rows, which on a television are
letters of two centimetres; live; with curves where there is room; and nothing on it that only the banker should see."""
import fcntl, os, pty, re, select, struct, subprocess, sys, tempfile, termios, time

program = sys.argv[1]
folder = tempfile.mkdtemp()
journal = os.path.join(folder, "bourse.bq")
environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder}
for name in ("NO_COLOR", "COLUMNS"):
    environment.pop(name, None)
failed = 0
COMPANIES = """Barclay's Chase Deutsche UBS B.P. Elf Esso Shell Leyland Fiat GM Peugeot Toyota VW BSN Coca-Cola Moët Nestlé
Colgate L'Oréal Unilever Havas TWA W.-Lits AEG CGE Matra Mitsub. Thomson Canon IBM Olivetti Philips Sony BASF Fuji Kodak TDK
Bouygues""".split() + ["Club Méd"]


def expect(what, wanted, given):
    global failed
    if wanted == given:
        return
    print(f"board.py: {what}\n  wanted: {wanted!r}\n  given:  {given!r}", file=sys.stderr)
    failed = 1


banker = subprocess.Popen([program, "play", "maxi_bourse", "--seed", "1", "--session", journal, "--json", "--keep-going",
                           "Anna", "Bruno", "Chloé"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)


def type_line(line):
    banker.stdin.write((line + "\n").encode())
    banker.stdin.flush()
    return banker.stdout.readline()


def watching(rows, columns):
    """A second screen of that size, and what is written to it."""
    file, end = pty.openpty()
    fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    return file, subprocess.Popen([program, "watch", journal], stdin=end, stdout=end, stderr=end, env=environment,
                                  start_new_session=True, preexec_fn=lambda: fcntl.ioctl(end, termios.TIOCSCTTY, 0))


def page(file, wanted, seconds=5):
    """The lines of the last page that has what is wanted."""
    seen, ends = "", time.monotonic() + seconds
    while time.monotonic() < ends:
        if select.select([file], [], [], 0.2)[0]:
            seen += os.read(file, 65536).decode(errors="replace")
        pages = [part for part in seen.split("\033[H") if "\033[J" in part and wanted in part]
        if pages:
            return [re.sub(r"\033\[[0-9;?]*[A-Za-z]", "", line) for line in pages[-1].split("\033[J")[0].split("\r\n")]
    return []


for line in ("junior Anna Bruno", "passe", "passe", "passe", "9 4 6", "3 4", "sony 2 1 0"):
    type_line(line)
small, small_watch = watching(24, 80)
lines = page(small, "Bouygues")
expect("no more rows than there are", True, 0 < len(lines) <= 24)
expect("nor columns", True, all(len(line) <= 80 for line in lines))
expect("all forty companies", [], [name for name in COMPANIES if not any(name in line for line in lines)])
expect("with what SONY was, is, and has moved", 1, len([line for line in lines if re.search(r"Sony +400 +430 +\+30 +7", line)]))
expect("each half says its sector", 1, len([line for line in lines if re.search(r"CO +Unilever", line)]))
expect("what is awaited stands above it", True, "Sony" in lines[0])
large, large_watch = watching(40, 120)
lines = page(large, "Bouygues")
expect("a wider one has curves", True, any("▁█" in line for line in lines))
type_line("passe")
type_line("3 4")
type_line("kodak 1 0 0")
expect("it is live", True, any(re.search(r"Kodak +500 +510 +\+10", line) for line in page(small, "510")))
os.write(small, b"v")
expect("what each has is not on the wall", [], [line for line in page(small, "case") if "argent" in line])
for run in (small_watch, large_watch):
    run.terminate()
    run.wait(5)
banker.stdin.close()
banker.wait(5)
subprocess.run(["rm", "-rf", folder], check=True)
print("1 passed, 0 failed" if not failed else "0 passed, 1 failed")
sys.exit(failed)
