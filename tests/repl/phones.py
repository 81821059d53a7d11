#!/usr/bin/env python3
"""phones.py PROGRAM: the door for browsers, knocked at by hand: what it answers, whom, and what it never does."""
import concurrent.futures, json, os, re, socket, subprocess, sys, tempfile, time

program = sys.argv[1]
folder = tempfile.mkdtemp()
environment = {**os.environ, "XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder, "XDG_RUNTIME_DIR": folder, "LC_ALL": "C.UTF-8"}
failed = 0


def expect(what, wanted, given):
    global failed
    if wanted == given:
        return
    print(f"phones.py: {what}\n  wanted: {wanted!r}\n  given:  {given!r}", file=sys.stderr)
    failed = 1


class Evening:
    """A program that reads lines from a pipe, with phones open on this machine alone."""

    def __init__(self, *words):
        self.process = subprocess.Popen([program, *words, "--no-input"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, env=environment)
        self.type("phones")
        self.told = b""
        found = None
        while not found:
            self.told += os.read(self.process.stdout.fileno(), 65536)
            if b"refused" in self.told:
                break
            found = re.search(rb"http://127\.0\.0\.1:(\d+)/", self.told)
        self.port = int(found.group(1)) if found else 0
        self.host = f"127.0.0.1:{self.port}"

    def type(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def connect(self):
        one = socket.create_connection(("127.0.0.1", self.port), timeout=20)
        return one

    def say(self, data):
        """What comes back until the other end closes, or nothing more comes for a moment."""
        with self.connect() as one:
            one.sendall(data)
            answer = b""
            one.settimeout(2)
            try:
                while part := one.recv(65536):
                    answer += part
            except (TimeoutError, ConnectionResetError):
                pass
        return answer

    def ask(self, path, host=None, method="GET", headers="", body=b""):
        request = f"{method} {path} HTTP/1.1\r\nHost: {host or self.host}\r\nConnection: close\r\n{headers}"
        if body:
            request += f"Content-Length: {len(body)}\r\n"
        answer = self.say(request.encode() + b"\r\n" + body)
        return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else 0, answer

    def status(self, *words, **named):
        return self.ask(*words, **named)[0]

    def post(self, path, body, origin=None, kind="application/x-banquier"):
        headers = f"Origin: {origin or 'http://' + self.host}\r\nContent-Type: {kind}\r\n"
        return self.status(path, method="POST", headers=headers, body=body)

    def listen(self):
        one = self.connect()
        one.sendall(f"GET /events HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode())
        return Board(one)

    def end(self):
        self.process.stdin.close()
        self.process.wait(20)
        self.process.stdout.close()


class Board:
    def __init__(self, connection):
        self.connection = connection
        self.held = b""
        self.all = b""

    def picture(self):
        """The next whole picture."""
        while True:
            found = re.search(rb"data: (\{.*\})", self.held)
            if found and self.held.find(b"\n\n", found.end() - 1) >= 0:
                self.held = self.held[found.end():]
                return json.loads(re.sub(rb"\r\n[0-9a-f]+\r\n", b"", found.group(1)))
            part = self.connection.recv(65536)
            if not part:
                return None
            self.all += part
            self.held = re.sub(rb"\r\n[0-9a-fA-F]+\r\n", b"", self.held + part)


evening = Evening("play", "libre", "Anna", "Bo", "Élodie", "--lang", "en", "--keep-going",
                  "--session", os.path.join(folder, "e.journal"))
if not evening.port:  # built without: it says so, and the evening goes on
    expect("without phones", True, b"libmicrohttpd" in evening.told)
    evening.end()
    sys.exit(failed)

# --- the page ----------------------------------------------------------------------------------------------

status, answer = evening.ask("/")
expect("the page", 200, status)
expect("nothing may come from elsewhere", True, b"Content-Security-Policy: default-src 'none'; script-src 'self'" in answer)
expect("no cookie", False, b"cookie" in answer.lower())
for path in ("/board.js", "/seat.html", "/seat.js", "/channel.js", "/nacl.js", "/base.css", "/code.svg", "/table"):
    expect(path, 200, evening.status(path))
for path in ("/nothing", "/..", "/../../etc/passwd", "/%2e%2e/etc/passwd", "//", "/board.js/", "/seat", "/events/fr"):
    expect(path, 404, evening.status(path))

# --- who may ask -------------------------------------------------------------------------------------------

for host in ("evil.example", f"evil.example:{evening.port}", "127.0.0.1", f"localhost:{evening.port}", "127.0.0.1:1"):
    expect(f"P06 as {host}", 421, evening.status("/", host=host))
expect("P06 a foreign origin", 403, evening.post("/seat", b"a b", origin="http://evil.example"))
expect("no origin of a page", 403, evening.post("/seat", b"a b", origin="null"))
expect("P06 a form", 415, evening.post("/seat", b"a b", kind="text/plain"))
expect("a form of a page", 415, evening.post("/seat", b"a b", kind="application/x-www-form-urlencoded"))
for method in ("PUT", "DELETE", "OPTIONS", "HEAD", "CONNECT", "TRACE"):
    expect(method, True, evening.status("/", method=method) in (405, 400))

# --- wrong keys --------------------------------------------------------------------------------------------

bodies = (b"x", b"AAAAAAAAAAAAAAAA AAAA", b"A" * 43 + b" " + b"A" * 700, b"\0\0 \0", b" " * 4000)
wrong = [(path, body) for path in ("/seat", "/join", "/invited") for body in bodies]
began = time.monotonic()
with concurrent.futures.ThreadPoolExecutor(len(wrong)) as at_once:
    for (path, body), status in zip(wrong, at_once.map(lambda one: evening.post(*one), wrong)):
        expect(f"a wrong key at {path}: {body[:20]!r}", 403, status)
expect("P05 a wrong key is answered late", True, time.monotonic() - began > 0.9)
expect("an unknown path", 404, evening.post("/else", b"a b"))
expect("P07 a long body", 413, evening.post("/seat", b"A" * 5000))

# --- what no browser sends ---------------------------------------------------------------------------------

began = time.monotonic()
answer = evening.say(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(512))
expect("P07 a TLS hello is answered at once", True, time.monotonic() - began < 2.5 and not answer.startswith(b"HTTP/1.1 2"))
for data in (b"GET /\r\n\r\n", b"GET / HTTP/0.9\r\n\r\n", b"\0" * 100 + b"\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n",
             b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
             f"POST /seat HTTP/1.1\r\nHost: {evening.host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n".encode(),
             f"GET / HTTP/1.1\r\nHost: {evening.host}\r\nX: {'x' * 20000}\r\n\r\n".encode()):
    expect(f"{data[:40]!r}", False, evening.say(data).startswith(b"HTTP/1.1 200"))

# --- the board ---------------------------------------------------------------------------------------------

boards = [evening.listen() for _ in range(5)]
pictures = [board.picture() for board in boards]
expect("all see the same", 1, len({json.dumps({**one, "now": 0}) for one in pictures}))
expect("who is awaited", "Anna", pictures[0]["asked"][0]["name"])
half = [evening.connect() for _ in range(20)]  # and say nothing whole
for one in half:
    one.sendall(b"GET / HTTP/1.1\r\nHost: 12")
evening.type("pay anna bo 60")
picture = boards[0].picture()
expect("what was done", ["Anna → Bo: 60\u00a0F"], picture["news"][0]["moves"])
expect("the next picture is a later one", True, picture["version"] > pictures[0]["version"])
evening.type("undo")
picture = boards[0].picture()
expect("what was undone", True, any(one["undone"] for one in picture["news"]))
evening.type("note <script>alert(1)</script> & \"<b>")
picture = boards[0].picture()
expect("P08 a text is a text", True, "<script>alert(1)</script>" in picture["news"][0]["line"])
for one in half:
    one.close()

# --- a second screen shows the same ------------------------------------------------------------------------

watch = subprocess.Popen(["timeout", "20", program, "watch", os.path.join(folder, "e.journal"), "--lang", "en"],
                         stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, env=environment)
shown = os.read(watch.stdout.fileno(), 65536)
evening.type("dice 3")
said = boards[0].picture()["news"][0]["said"][0]
while said.encode() not in shown and (part := os.read(watch.stdout.fileno(), 65536)):
    shown += part
expect("what was announced is announced there too", True, said.encode() in shown)
watch.kill()
watch.wait()

# --- the end -----------------------------------------------------------------------------------------------

evening.type("phones stop")
expect("the board is closed", None, boards[0].picture())
evening.end()

# --- the evening goes on: same port, same table ------------------------------------------------------------

again = Evening("resume", os.path.join(folder, "e.journal"), "--lang", "en", "--keep-going")
expect("P03 the same port", evening.port, again.port)
again.end()

secret = Evening("play", "ambition", "Anna", "Bo", "Chloé", "--lang", "en", "--keep-going", "--no-box",
                 "--session", os.path.join(folder, "a.journal"))
board = secret.listen()
picture = board.picture()
cells = [cell for view in picture["views"] for row in view["rows"] for cell in row]
expect("a hidden caisse is hidden", True, "t?" in cells)
secret.end()
expect("an evening that ends closes its boards", None, board.picture())
sys.exit(failed)
