#!/usr/bin/env python3
"""phones.py PROGRAM: what boards cost: prints a figure a line, its name, a value and a unit, for bench.sh and for whoever asks.

Seats cost about what boards do, and are sealed besides; tests/browser has them. Everything is on this machine alone."""
import os, re, resource, select, socket, subprocess, sys, tempfile, threading, time

program = sys.argv[1]
folder = tempfile.mkdtemp()
environment = {**os.environ, "XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder, "LC_ALL": "C.UTF-8"}
ticks = os.sysconf("SC_CLK_TCK")


class Evening:
    def __init__(self, *words):
        self.process = subprocess.Popen([program, *words, "--no-input", "--keep-going"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, env=environment, bufsize=0)
        self.held = b""

    def type(self, line):
        self.process.stdin.write(line.encode() + b"\n")

    def answer(self, mark):
        """Waits until the mark has come; what stands before it."""
        while mark not in self.held:
            self.held += os.read(self.process.stdout.fileno(), 65536)
        before, _, self.held = self.held.partition(mark)
        return before

    def processor(self):
        with open(f"/proc/{self.process.pid}/stat") as stat:
            words = stat.read().rpartition(") ")[2].split()
        return (int(words[11]) + int(words[12])) / ticks

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"RssAnon:\s+(\d+)", status.read()).group(1))


class Boards:
    """Boards that note when each picture has come whole."""

    def __init__(self, port, count):
        self.sockets = []
        self.port = port
        for i in range(count):
            one = socket.socket()
            one.bind((f"127.0.0.{2 + i // 50}", 0))
            one.connect(("127.0.0.1", port))
            one.sendall(f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            one.setblocking(False)
            self.sockets.append(one)
        self.poll = select.epoll()
        self.by_file = {one.fileno(): one for one in self.sockets}
        for file in self.by_file:
            self.poll.register(file, select.EPOLLIN)

    def wait(self, seconds=5):
        """Until each has had a whole picture: when the last one had it."""
        left = dict.fromkeys(self.by_file, b"")
        end = time.monotonic() + seconds
        while left and time.monotonic() < end:
            for file, _ in self.poll.poll(0.5):
                data = self.by_file[file].recv(1 << 20)
                if file not in left:
                    continue
                left[file] = left[file][-4:] + data
                if b"}\n\n" in left[file]:
                    del left[file]
        return time.monotonic(), len(left)


def percentile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))]


def tell(name, value, unit):
    print(f"{name:24} {value:12.3f} {unit}", flush=True)


def opened(game, *players):
    evening = Evening("play", game, *players, "--lang", "en", "--no-box")
    time.sleep(0.5)
    before = evening.memory()
    evening.type("phones")
    time.sleep(0.3)
    told = os.read(evening.process.stdout.fileno(), 65536)
    return evening, int(re.search(rb"127\.0\.0\.1:(\d+)", told).group(1)), before


def measure(count, rounds):
    evening, port, before = opened("libre", "Anna", "Bo", "Zoé", "Élodie", "Max", "Tim")
    boards = Boards(port, count)
    boards.wait()
    enters, shown = [], []
    missing = 0
    for i in range(rounds):
        began = time.monotonic()
        evening.type("pay anna bo 1" if i % 2 else "pay bo anna 1")
        evening.answer(b"1\xc2\xa0F\n")
        enters.append((time.monotonic() - began) * 1000)
        last, left = boards.wait() if count else (time.monotonic(), 0)
        shown.append((last - began) * 1000)
        missing += left
    tell(f"enter_{count}_boards_p99", percentile(enters, 0.99), "ms")
    tell(f"screens_{count}_boards_p99", percentile(shown, 0.99), "ms")
    tell(f"missing_{count}_boards", missing, "pictures")
    tell(f"memory_{count}_boards", evening.memory() - before, "kB")
    spent = evening.processor()
    time.sleep(20)
    tell(f"idle_{count}_boards", (evening.processor() - spent) * 3 * 1000, "ms a minute")
    evening.process.kill()


resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
for count in (0, 8, 200):
    measure(count, 300)
