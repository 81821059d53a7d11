"""seat.py: an evening with its door open, and phones at it, for tests: what a page of ours says, said by hand."""
import base64, ctypes, ctypes.util, json, os, re, socket, subprocess, tempfile, time

sodium = ctypes.CDLL(ctypes.util.find_library("sodium") or "libsodium.so.23")
PATIENCE = 15  # seconds


def letters(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data_of(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def seal(key, text, least=512):
    size = least
    while size < len(text) + 1:
        size *= 2
    plain = (text + b"\x80").ljust(size, b"\0")
    nonce = os.urandom(24)
    sealed = ctypes.create_string_buffer(len(plain) + 16)
    sodium.crypto_secretbox_easy(sealed, plain, ctypes.c_ulonglong(len(plain)), nonce, key)
    return letters(nonce + sealed.raw)


def unseal(key, line):
    data = data_of(line)
    plain = ctypes.create_string_buffer(len(data) - 40)
    assert sodium.crypto_secretbox_open_easy(plain, data[24:], ctypes.c_ulonglong(len(data) - 24), data[:24], key) == 0
    return plain.raw.rstrip(b"\0")[:-1]


class Door:
    """Where phones knock, at that address; what is kept of seats lies somewhere in home."""

    def __init__(self, address, port, home):
        self.address, self.port, self.home = address, port, home
        self.host = f"{address}:{port}"
        self.table = json.loads(self.get("/table"))["table"]

    def get(self, path):
        status, answer = self.ask(f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n\r\n".encode())
        return answer.partition(b"\r\n\r\n")[2]

    def connect(self):
        return socket.create_connection((self.address, self.port), timeout=PATIENCE)

    def ask(self, request):
        with self.connect() as one:
            one.sendall(request)
            answer = b""
            try:
                while part := one.recv(65536):
                    answer += part
            except ConnectionResetError:
                pass
        return int(answer[9:12] or 0), answer

    def request(self, path, body, keeps=False):
        body = body.encode()
        end = "keep-alive" if keeps else "close"
        return (f"POST {path} HTTP/1.1\r\nHost: {self.host}\r\nOrigin: http://{self.host}\r\nConnection: {end}\r\n"
                f"Content-Type: application/x-banquier\r\nContent-Length: {len(body)}\r\n\r\n").encode() + body

    def public_key(self):
        """What stands in the table's code, worked out from what is kept."""
        path = [os.path.join(folder, name) for folder, _, names in os.walk(self.home) for name in names if name.endswith(".seats")]
        with open(path[0]) as kept:
            secret = next(line.split()[1] for line in kept if line.startswith("table "))
        public = ctypes.create_string_buffer(32)
        sodium.crypto_scalarmult_base(public, data_of(secret))
        return public.raw


class Evening(Door):
    """A program that reads lines from a pipe, with phones open on this machine alone."""

    def __init__(self, program, *words, home=None):
        self.home = home or tempfile.mkdtemp()
        places = {name: self.home for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR")}
        self.process = subprocess.Popen([program, *words, "--no-input", "--keep-going"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, env={**os.environ, **places, "LC_ALL": "C.UTF-8"}, cwd=self.home)
        self.told = b""
        self.type("phones")
        super().__init__("127.0.0.1", int(self.wait_for(rb"http://127\.0\.0\.1:(\d+)/").group(1)), self.home)

    def type(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def wait_for(self, pattern):
        while not (found := re.search(pattern, self.told)):
            part = os.read(self.process.stdout.fileno(), 65536)
            assert part, self.told.decode()
            self.told += part
        return found

    def seat(self, player):
        """A phone in that seat, let in by the banker."""
        phone = Phone(self, player)
        self.told = b""
        phone.ask_for_it()
        self.type("accept")
        self.wait_for(rb"has a seat on the phone|a sa place sur son t")
        phone.listen()
        return phone

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass

    def end(self):
        self.process.stdin.close()
        self.told += self.process.stdout.read()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


class Phone:
    def __init__(self, evening, player):
        self.evening, self.player = evening, player
        self.id, self.key = letters(os.urandom(12)), os.urandom(32)
        self.said, self.tap, self.heard = int(time.time() * 1000), 0, b""
        self.stream, self.picture, self.lengths, self.rest = None, None, [], b""

    def ask_for_it(self):
        """By the table's code; the banker lets it in."""
        secret, public, shared = os.urandom(32), ctypes.create_string_buffer(32), ctypes.create_string_buffer(32)
        door = self.evening
        sodium.crypto_scalarmult_base(public, secret)
        sodium.crypto_box_beforenm(shared, door.public_key(), secret)
        words = "\n".join(["join " + door.table, self.id, letters(self.key), self.player]).encode()
        status, _ = door.ask(door.request("/join", letters(public.raw) + " " + seal(shared.raw, words)))
        assert status == 200, status

    def sealed(self, words, number=None, least=512):
        self.said = max(int(time.time() * 1000), self.said + 1)
        heading = f"banquier 1 {self.evening.table} {self.id} table {number or self.said}\n"
        return self.id + " " + seal(self.key, heading.encode() + words.encode(), least)

    def post(self, words, waits=True, **named):
        """As the page does, again after a while where it comes too fast."""
        while (status := self.evening.ask(self.evening.request("/seat", self.sealed(words, **named)))[0]) == 429 and waits:
            time.sleep(0.1)
        return status

    def listen(self):
        if self.stream:
            self.stream.close()
        self.heard = self.rest = b""
        self.stream = self.evening.connect()
        self.stream.sendall(self.evening.request("/seat", self.sealed("open en"), True))
        while b"\r\n\r\n" not in self.heard:
            self.heard += self.receive()
        assert self.heard.startswith(b"HTTP/1.1 200"), self.heard
        self.heard = self.heard.partition(b"\r\n\r\n")[2]
        return self.next("picture")

    def receive(self):
        part = self.stream.recv(65536)
        if not part:
            raise ConnectionError
        return part

    def next(self, *kinds):
        """The next message of one of these kinds."""
        while True:
            told = self.next_any()
            if told["kind"] == "picture":
                self.picture = told
            if told["kind"] in kinds:
                return told

    def next_any(self):
        while True:
            found = re.match(rb"([0-9a-fA-F]+)\r\n", self.heard)
            if found and len(self.heard) >= found.end() + int(found.group(1), 16) + 2:
                chunk = self.heard[found.end():found.end() + int(found.group(1), 16)]
                self.heard = self.heard[found.end() + len(chunk) + 2:]
                self.rest += chunk
            else:
                self.heard += self.receive()
            line, newline, rest = self.rest.partition(b"\n")
            if newline:
                self.rest = rest
                self.lengths.append(len(line))
                return json.loads(unseal(self.key, line.decode()).partition(b"\n")[2])

    def until(self, test):
        """The next picture of which that is true."""
        while not (self.picture and test(self.picture)):
            self.next("picture")
        return self.picture

    def question(self):
        form = self.picture.get("form")
        return form and form["question"]

    def is_asked(self, words):
        """Waits until it is asked something with these words in it."""
        self.until(lambda picture: "form" in picture and words in picture["form"]["lines"][0][1])
        return dict_of(self.picture["form"])

    def is_free(self, words):
        """Waits until nothing with these words in it is asked any more."""
        self.until(lambda picture: "form" not in picture or words not in picture["form"]["lines"][0][1])

    def say(self, line, question=None, tap=None):
        """A tap; 200 where it has arrived."""
        self.tap = tap or self.tap + 1
        return self.post(f"answer {self.tap} {question or self.question()} {line}", least=2048)

    def tell(self, words):
        """What became of a proposal, or of what was said to one: propose LINE, accept N, decline N."""
        verb, _, rest = words.partition(" ")
        self.tap += 1
        status = self.post(f"{verb} {self.tap} {rest}" + ("" if verb == "propose" else " "), least=2048)
        assert status == 200, status
        return self.next("said")

    def proposal(self):
        """The proposal that it shows, as soon as there is one."""
        return self.until(lambda picture: picture["proposals"])["proposals"][0]

    def answer(self, line, **named):
        """What became of it."""
        status = self.say(line, **named)
        assert status == 200, status
        return self.next("said")


def dict_of(form):
    told = {}
    for line in form["lines"]:
        told.setdefault(line[0], []).append(line[1])
    return told
