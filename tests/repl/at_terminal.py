"""at_terminal.py: whole sessions in real terminals, byte by byte, for the tests of what must not be seen in them."""
import fcntl, os, pty, re, select, signal, struct, subprocess, sys, tempfile, termios, time

PATIENCE = 15  # seconds
NUMBER_OF_TERMINAL = 0x80045430  # TIOCGPTN, which termios has not
RULES = tempfile.TemporaryDirectory()
CLOCK = re.compile(rb"(?<!\d)[0-2]\d:[0-5]\d(:[0-5]\dZ?)?|20\d\d-\d\d-\d\dT?|[0-9,.]+ (ms|s|o|ko|B|kB)\b")


# How a line is wiped off the screen: what was typed before its prompt was there takes all of the screen with it.
WIPED = re.compile(rb"\x1b\[H\x1b\[2J\x1b\[3J|\r(\x1b\[\d+A)?\x1b\[J")


def tidy(data):
    """Without what differs from evening to evening: times, sizes, and whether a key was early."""
    return WIPED.sub(b"<wiped>", CLOCK.sub(b"<when>", data))


def difference(one, other):
    """What stands about the first byte that is not the same."""
    at = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 160):at + 120]!r}\n  and {other[max(0, at - 160):at + 120]!r}"


def plain(data):
    """Without what only arranges it: sequences for the terminal, spaces of all kinds, signs between thousands."""
    text = re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", data).decode(errors="replace")
    return re.sub("[\\s\u00a0\u202f,.']", "", text)


def sleeps(process):
    with open(f"/proc/{process}/stat", "rb") as stat:
        return stat.read().rpartition(b") ")[2][:1] in b"SZ"


def waits(process, file):
    """Whether the program at that terminal sleeps until the next key: all that was typed is taken."""
    number, = struct.unpack("I", fcntl.ioctl(file, NUMBER_OF_TERMINAL, bytes(4)))
    try:
        keys = os.open(f"/dev/pts/{number}", os.O_RDWR | os.O_NOCTTY)
        select.select([keys], [], [], 0)  # the kernel hands on now what was typed, and not when it finds time
        left, = struct.unpack("I", fcntl.ioctl(keys, termios.FIONREAD, bytes(4)))
        os.close(keys)
        return left == 0 and sleeps(process)
    except OSError:  # it has ended
        return True


def drain(process, file):
    """All that is written until the program waits, and behind that nothing."""
    seen = b""
    found = False
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if select.select([file], [], [], 0)[0]:
            found = False
            try:
                seen += os.read(file, 65536)
            except OSError:  # it has ended
                return seen
        elif found:
            return seen
        else:
            found = waits(process, file)
            if not found:
                select.select([file], [], [], 0.005)
    return seen


class Desk:
    """A program with a home of its own."""

    def __init__(self, program):
        self.program = os.path.realpath(program)
        self.home = tempfile.TemporaryDirectory()
        self.folder = self.home.name
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "XDG_DATA_HOME": self.folder,
                            "XDG_STATE_HOME": self.folder,
                            # a sanitizer would tell of a crash that is meant, with numbers of processes
                            "ASAN_OPTIONS": "handle_segv=0"}
        for name in ("NO_COLOR", "COLUMNS", "PAGER"):
            self.environment.pop(name, None)

    def terminal(self, *words):
        return Terminal(self, words)

    def ask(self, *words):
        """What the program prints about an evening that lies there."""
        run = subprocess.run([self.program, "--lang", "fr", *words], env=self.environment, capture_output=True,
                             stdin=subprocess.DEVNULL)
        return run.stdout + run.stderr

    def told_of(self, journal, *views):
        """All that can be asked about it from outside."""
        told = b"".join(self.ask("export", journal, "--what", what, *form)
                        for what in ("state", "history") for form in ((), ("--as", "csv")))
        for view in views:
            told += b"".join(self.ask("export", journal, view, "--what", "view", *form) for form in ((), ("--as", "csv")))
        for verb in ("verify", "balances", "list"):
            told += self.ask(verb, *(() if verb == "list" else (journal,)))
        return told

    def kept(self):
        """Every file that was left, whatever it is, but for house rules."""
        data = b""
        for place, _, names in sorted(os.walk(self.folder)):
            for name in sorted(names):
                if not name.endswith(".lua"):
                    with open(os.path.join(place, name), "rb") as file:
                        data += file.read()
        return data

    def remembered(self):
        """The lines that the arrows bring back, another time too."""
        path = os.path.join(self.folder, "banquier", "lines")
        if not os.path.exists(path):
            return b""
        with open(path, "rb") as lines:
            return lines.read()

    def house(self, name, game, rule):
        path = os.path.join(RULES.name, name)  # which the table knows: the same for every desk
        with open(path, "w") as file:
            file.write(f'house {{ fr = "secrets", en = "secrets", game = "{game}" }}\noverride {{ {rule} }}\n')
        return path


class Terminal:
    """The program in a terminal of its own; all that it wrote is kept."""

    def __init__(self, desk, words):
        self.seen = b""
        self.at = 0
        self.process, self.file = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 1000, 100, 0, 0))  # no pager stops it
            os.execve(desk.program, [desk.program, "--lang", "fr", *words], desk.environment)

    def read(self, seconds):
        if select.select([self.file], [], [], seconds)[0]:
            try:
                self.seen += os.read(self.file, 65536)
            except OSError:  # it has ended
                return False
        return True

    def until(self, text):
        """Waits until text is written behind what was found last."""
        end = time.monotonic() + PATIENCE
        while text.encode() not in self.seen[self.at:]:
            if time.monotonic() > end:
                sys.exit(f"at_terminal.py: no {text!r} in {self.seen[self.at:]!r}")
            if not self.read(0.05) and text.encode() not in self.seen[self.at:]:
                sys.exit(f"at_terminal.py: it ended before {text!r}: {self.seen[self.at:]!r}")
        self.at = self.seen.index(text.encode(), self.at) + len(text.encode())

    def type(self, keys):
        os.write(self.file, keys.encode())

    def line(self, text):
        """Types a line at the prompt and waits for the next one."""
        self.at = len(self.seen)
        self.type(text + "\r")
        self.until("\n")
        self.until("> ")

    def unseen(self, name, answer, then, line=""):
        """The line, or Enter, at the prompt; then that answer, when the terminal no longer shows what is typed."""
        self.type(line + "\r")
        self.until(name)
        self.until("sans être vu")
        self.until(": ")
        self.type(answer)
        self.until(then)

    def again_unseen(self, name, answer, then):
        """What was refused is asked again at once, unseen as before."""
        self.until(name)
        self.until("sans être vu")
        self.until(": ")
        self.type(answer)
        self.until(then)

    def drain(self):
        self.seen += drain(self.process, self.file)

    def end(self, number):
        os.kill(self.process, number)
        self.drain()
        os.close(self.file)
        os.waitpid(self.process, 0)
