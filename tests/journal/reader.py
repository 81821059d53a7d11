"""reader.py FILE [KEYS] - reads a journal of banquier as docs/journal.md describes it, and prints what it adds up
to. KEYS is the folder where its key may lie.

An independent reader: written from that page, sharing nothing with the program. It believes nothing
that does not continue the chain, and refuses what the page says a reader must refuse. Exit status: 0 if
all was read (a torn end is told), 3 if it is damaged (what is good before is printed), 2 if it is no
journal that can be read at all.
"""

import base64
import functools
import hmac
import os
import re
import struct
import sys

LINE_MAX = 64 << 20
HEADER_MAX = 64 << 10
SECTOR = 512
TEXT_MAX = 4096
NAME_MAX = 255
INT64_MIN, INT64_MAX = -(2**63), 2**63 - 1
ZONES = (b"under", b"loose", b"top")
KINDS = (b"asset", b"player", b"account", b"pile", b"card")


class Refused(Exception):
    """No journal that can be read."""


class Damaged(Exception):
    """What follows the last good record is no work of a crash."""


# --- checksums --------------------------------------------------------------------------------------


def crc_table():
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ (0x82F63B78 if byte & 1 else 0)
        table.append(byte)
    return table


TABLE = crc_table()


def crc32c(crc, data):
    crc ^= 0xFFFFFFFF
    for byte in data:
        crc = TABLE[(crc ^ byte) & 255] ^ crc >> 8
    return crc ^ 0xFFFFFFFF


# --- the seal: XChaCha20-Poly1305, as RFC 8439 and the draft that lengthens its nonce have it ----------

MASK = 0xFFFFFFFF
SIGMA = b"expand 32-byte k"


def chacha_rounds(state):
    x = list(state)
    for _ in range(10):
        for a, b, c, d in (
            (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
            (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
        ):  # fmt: skip
            xa, xb, xc, xd = x[a], x[b], x[c], x[d]
            for left, right in ((16, 12), (8, 7)):
                xa = xa + xb & MASK
                xd ^= xa
                xd = (xd << left | xd >> 32 - left) & MASK
                xc = xc + xd & MASK
                xb ^= xc
                xb = (xb << right | xb >> 32 - right) & MASK
            x[a], x[b], x[c], x[d] = xa, xb, xc, xd
    return x


def chacha_block(key, counter, nonce):
    state = struct.unpack("<16I", SIGMA + key + struct.pack("<I", counter) + nonce)
    return struct.pack("<16I", *((a + b) & MASK for a, b in zip(chacha_rounds(state), state)))


def hchacha(key, nonce):
    rounds = chacha_rounds(struct.unpack("<16I", SIGMA + key + nonce))
    return struct.pack("<8I", *rounds[:4], *rounds[12:])


def poly1305(key, data):
    r = int.from_bytes(key[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    sum_ = 0
    for at in range(0, len(data), 16):
        sum_ = (sum_ + int.from_bytes(data[at : at + 16] + b"\1", "little")) * r % (2**130 - 5)
    return (sum_ + int.from_bytes(key[16:], "little") & 2**128 - 1).to_bytes(16, "little")


def filled(data):
    return data + bytes(-len(data) % 16)


@functools.lru_cache(maxsize=None)
def open_seal(key, about, seal):
    """What is sealed, or None if it does not open."""
    if not re.fullmatch(rb"[A-Za-z0-9_-]*", seal):
        return None
    try:
        made = base64.urlsafe_b64decode(seal + b"=" * (-len(seal) % 4))
    except ValueError:
        return None
    if base64.urlsafe_b64encode(made).rstrip(b"=") != seal or len(made) < 24 + 256 + 16:
        return None
    key, nonce = hchacha(key, made[:16]), bytes(4) + made[16:24]
    text, tag = made[24:-16], made[-16:]
    summed = filled(about) + filled(text) + struct.pack("<QQ", len(about), len(text))
    if not hmac.compare_digest(tag, poly1305(chacha_block(key, 0, nonce)[:32], summed)):
        return None
    stream = b"".join(chacha_block(key, 1 + i, nonce) for i in range(len(text) // 64 + 1))
    plain = bytes(a ^ b for a, b in zip(text, stream))
    body = plain.rstrip(b"\0")
    return body[:-1] if len(plain) % 256 == 0 and body[-1:] == b"\x80" else None


# --- words ------------------------------------------------------------------------------------------

ESCAPES = {b"\\": b"\\", b" ": b" ", b"t": b"\t", b"n": b"\n"}
ESCAPE = re.compile(rb"\\(x[0-9a-f]{2}|.|$)", re.DOTALL)


def unescape(text):
    def meant(match):
        what = match.group(1)
        if len(what) == 3:
            return bytes([int(what[1:], 16)])
        if what not in ESCAPES:
            raise Damaged("an escape that is none")
        return ESCAPES[what]

    return ESCAPE.sub(meant, text)


def split_words(text):
    """The words between spaces that no backslash precedes; an empty one where two spaces meet."""
    words = [b""]
    for piece in re.findall(rb"\\.|[^\\ ]+| |\\", text, re.DOTALL):
        if piece == b" ":
            words.append(b"")
        else:
            words[-1] += piece
    return words


def integer(word, low=INT64_MIN, high=INT64_MAX):
    if not re.fullmatch(rb"0|-?[1-9][0-9]*", word) or not low <= int(word) <= high:
        raise Damaged("a number that is none")
    return int(word)


def new_name(word):
    name = unescape(word)
    if not 1 <= len(name) <= NAME_MAX or any(b < 32 or b == 127 for b in name):
        raise Damaged("a name that is none")
    return name


def path_of(word):
    if word == b".":
        return b""
    path = new_name(word)
    if b"" in path.split(b"."):
        raise Damaged("a path that is none")
    return path


# --- the table --------------------------------------------------------------------------------------


class Table:
    def __init__(self):
        self.names = {kind: [] for kind in KINDS}
        self.balances = {}
        self.bounds = {}
        self.piles = {}
        self.facts = {}
        self.sights = {}
        self.draws = 0
        self.define(b"account", b"corrections", None)

    # Each change applies itself and returns its inverse, or raises Damaged and has changed nothing.

    def define(self, kind, name, pile):
        if name in self.names[kind]:
            raise Damaged("a name that is taken")
        self.names[kind].append(name)
        if kind == b"pile":
            self.piles[name] = {zone: [] for zone in ZONES}
        if kind == b"card":
            self.piles[pile][b"loose"].append(name)
        return ("drop", kind, name, pile)

    def drop(self, kind, name, pile):
        if self.names[kind][-1:] != [name]:
            raise Damaged("not the last one defined")
        if (kind, name) in self.sights:
            raise Damaged("it is not as it came")
        if kind == b"card":
            if self.piles[pile][b"loose"][-1:] != [name]:
                raise Damaged("the card lies elsewhere")
            self.piles[pile][b"loose"].pop()
        if kind == b"pile":
            if any(self.piles[name].values()):
                raise Damaged("the pile is not empty")
            del self.piles[name]
        if kind in (b"asset", b"account"):
            for key in [*self.balances, *self.bounds]:
                if name == key[kind == b"account"]:
                    raise Damaged("it is not as it came")
        self.names[kind].pop()
        return ("define", kind, name, pile)

    def rename(self, kind, name, new):
        if new in self.names[kind]:
            raise Damaged("a name that is taken")
        self.names[kind][self.names[kind].index(name)] = new
        self.sights = {
            (what, new if (what, called) == (kind, name) else called): (
                seen,
                new if kind == b"player" and owner == name else owner,
            )
            for (what, called), (seen, owner) in self.sights.items()
        }
        side = {b"asset": 0, b"account": 1}.get(kind)
        for held in (self.balances, self.bounds) if side is not None else ():
            for key in [key for key in held if key[side] == name]:
                held[(new, key[1]) if side == 0 else (key[0], new)] = held.pop(key)
        if kind == b"pile":
            self.piles[new] = self.piles.pop(name)
        if kind == b"card":
            pile, zone, position = self.place_of(name)
            self.piles[pile][zone][position] = new
        return ("rename", kind, new, name)

    def bounds_of(self, asset, account):
        usual = (INT64_MIN if account == b"corrections" else 0, INT64_MAX)
        return self.bounds.get((asset, account), usual), usual

    def balance(self, asset, account):
        return self.balances.get((asset, account), 0)

    def set_balance(self, asset, account, amount):
        self.balances.pop((asset, account), None)
        if amount != 0:
            self.balances[asset, account] = amount

    def move(self, amount, asset, payer, payee):
        left = self.balance(asset, payer) - amount
        held = self.balance(asset, payee) + amount
        if payer == payee or amount < 0:
            raise Damaged("a move that cannot be")
        if left < self.bounds_of(asset, payer)[0][0] or held > self.bounds_of(asset, payee)[0][1]:
            raise Damaged("a balance outside its bounds")
        self.set_balance(asset, payer, left)
        self.set_balance(asset, payee, held)
        return ("move", amount, asset, payee, payer)

    def set_bounds(self, asset, account, floor, ceiling):
        before, usual = self.bounds_of(asset, account)
        if not floor <= self.balance(asset, account) <= ceiling:
            raise Damaged("the balance lies outside")
        self.bounds.pop((asset, account), None)
        if (floor, ceiling) != usual:
            self.bounds[asset, account] = (floor, ceiling)
        return ("set_bounds", asset, account, *before)

    def place_of(self, card):
        for pile, zones in self.piles.items():
            for zone, cards in zones.items():
                if card in cards:
                    return pile, zone, cards.index(card)
        raise Damaged("a card that lies nowhere")

    def card(self, card, pile, zone, position):
        before = self.place_of(card)
        most = len(self.piles[pile][zone]) - (before[:2] == (pile, zone))
        if position > most:
            raise Damaged("there is no such place")
        left = self.piles[before[0]][before[1]]
        if before[1] == b"loose":
            left[before[2]] = left[-1]
            left.pop()
        else:
            left.pop(before[2])
        cards = self.piles[pile][zone]
        if zone == b"loose":
            cards[position:] = [card, *cards[position + 1 :], *cards[position : position + 1]]
        else:
            cards.insert(position, card)
        return ("card", card, *before)

    def counts(self, pile, under, loose, top):
        zones = self.piles[pile]
        before = [len(zones[zone]) for zone in ZONES]
        cards = [card for zone in ZONES for card in zones[zone]]
        if under + loose + top != len(cards):
            raise Damaged("they do not add up to the cards of the pile")
        zones[b"under"] = cards[:under]
        zones[b"loose"] = cards[under : under + loose]
        zones[b"top"] = cards[under + loose :]
        return ("counts", pile, *before)

    def fact(self, path, value):
        before = self.facts.pop(path, None)
        if value is not None:
            self.facts[path] = value
        return ("fact", path, before)

    def is_public(self, kind, name):
        while kind == b"fact" and name != b"" and (kind, name) not in self.sights:
            name = name.rpartition(b".")[0]
        return self.sights.get((kind, name), (b"all", None))[0] == b"all"

    def shown(self, kind, name):
        """What has come to be seen by all where the sight of that has changed."""
        if not self.is_public(kind, name):
            return []
        if kind == b"account" and name in self.names[kind]:
            return [("balance", asset, name, self.balance(asset, name)) for asset in self.names[b"asset"]]
        if kind == b"pile" and name in self.piles:
            zones = self.piles[name]
            cards = [("card", card, name, zone, i) for zone in ZONES for i, card in enumerate(zones[zone])]
            return [("counts", name, *(len(zones[zone]) for zone in ZONES)), *cards]
        if kind == b"fact":
            below = name + b"." if name else b""
            paths = sorted(path for path in self.facts if path == name or path.startswith(below))
            return [("fact", path, self.facts[path]) for path in paths if self.is_public(b"fact", path)]
        return []

    def sight(self, kind, name, seen, owner):
        usual = (b"parent" if kind == b"fact" and name != b"" else b"all", None)
        before = self.sights.pop((kind, name), usual)
        if (seen, owner) != usual:
            self.sights[kind, name] = (seen, owner)
        return ("sight", kind, name, *before)

    def chance(self, draws):
        before, self.draws = self.draws, draws
        return ("chance", before)

    def apply(self, op):
        return getattr(self, op[0])(*op[1:])

    def known(self, kind, word):
        name = unescape(word)
        if name not in self.names[kind]:
            raise Damaged("a name that nothing bears")
        return name


# --- ops --------------------------------------------------------------------------------------------


def bound(word, none):
    return none if word == b"none" else integer(word)


def read_define(table, what, words):
    kind, name, *pile = words
    if kind not in KINDS or len(pile) != (kind == b"card"):
        raise Damaged("a definition that is none")
    return (what, kind, new_name(name), table.known(b"pile", pile[0]) if pile else None)


def read_sight(table, words):
    kind, name, seen, *owner = words
    if kind not in (*KINDS, b"fact") or seen not in (b"all", b"owner", b"nobody", b"parent") or len(owner) > 1:
        raise Damaged("a sight that is none")
    name = path_of(name) if kind == b"fact" else table.known(kind, name)
    if seen == b"parent" and (kind != b"fact" or name == b""):
        raise Damaged("it has no parent")
    return ("sight", kind, name, seen, table.known(b"player", owner[0]) if owner else None)


def read_value(text):
    if text[:1] == b'"':
        held = unescape(text[1:-1])
        if len(text) < 2 or text[-1:] != b'"' or len(held) > TEXT_MAX or b"\0" in held:
            raise Damaged("a text that is none")
        return held
    if text in (b"none", b"yes", b"no"):
        return {b"none": None, b"yes": True, b"no": False}[text]
    return ("integer", integer(text))


def read_fact(text):
    """A text may hold spaces, so a fact is not split into words like the others."""
    word = split_words(text)[0]
    path = path_of(word)
    if path == b"" or not text.startswith(word + b" "):
        raise Damaged("a fact that is none")
    return ("fact", path, read_value(text[len(word) + 1 :]))


def read_words(table, what, words):
    if what in (b"define", b"drop"):
        return read_define(table, what.decode(), words)
    if what == b"rename":
        kind, name, new = words
        if kind not in KINDS:
            raise Damaged("a kind that is none")
        return ("rename", kind, table.known(kind, name), new_name(new))
    if what == b"move":
        amount, asset, payer, payee = words
        return (
            "move",
            integer(amount),
            table.known(b"asset", asset),
            table.known(b"account", payer),
            table.known(b"account", payee),
        )
    if what == b"bounds":
        asset, account, floor, ceiling = words
        return (
            "set_bounds",
            table.known(b"asset", asset),
            table.known(b"account", account),
            bound(floor, INT64_MIN),
            bound(ceiling, INT64_MAX),
        )
    if what == b"card":
        card, pile, zone, position = words
        if zone not in ZONES:
            raise Damaged("a zone that is none")
        return ("card", table.known(b"card", card), table.known(b"pile", pile), zone, integer(position, 0, 2**31 - 1))
    if what == b"counts":
        pile, *counts = words
        under, loose, top = (integer(count, 0, 2**31 - 1) for count in counts)
        return ("counts", table.known(b"pile", pile), under, loose, top)
    if what == b"sight":
        return read_sight(table, words)
    if what == b"chance":
        (draws,) = words
        return ("chance", integer(draws, 0, 2**64 - 1))
    raise Damaged("an op of a kind that is not listed")


def read_plain_op(table, text):
    what, space, rest = text.partition(b" ")
    if what == b"fact":
        return read_fact(rest)
    if not space:
        raise Damaged("an op that is none")
    words = split_words(rest)
    if b"" in words:
        raise Damaged("words that are not between single spaces")
    try:
        return read_words(table, what, words)
    except ValueError as trouble:
        raise Damaged("an op with too few words, or too many") from trouble


def read_shown(table, text):
    if text.startswith(b"balance "):
        words = split_words(text)
        if len(words) != 4:
            raise Damaged("a balance that is none")
        return ("balance", table.known(b"asset", words[1]), table.known(b"account", words[2]), integer(words[3]))
    return read_plain_op(table, text)


ITEM = re.compile(rb"([0-9]{1,9}) (.+)", re.DOTALL)


def merge(clear, items):
    """All ops of the record in their order: the secret ones at their places, the clear ones between."""
    ops, clear = [], list(clear)
    for item in items:
        match = ITEM.fullmatch(item)
        if not match or int(match.group(1)) < len(ops):
            raise Damaged("what is sealed has no place there")
        while len(ops) < int(match.group(1)):
            if not clear:
                raise Damaged("what is sealed has no place there")
            ops.append(clear.pop(0))
        ops.append(match.group(2))
    return ops + clear


# --- records ----------------------------------------------------------------------------------------


class Evening:
    def __init__(self, session, key):
        self.session = session
        self.key = key  # None: it is not known
        self.partial = False
        self.table = Table()
        self.done = []  # of each command that counts: the number by which it is called, its ops, their inverses
        self.own = set()  # of all commands that are called by the number of their record
        self.undone = []
        self.last = 0
        self.marks = {}

    def apply_all(self, texts, may_drop):
        """Applies the ops and returns them with their inverses; all of them or none."""
        ops, inverses = [], []
        try:
            for text in texts:
                op = read_plain_op(self.table, text)
                if op[0] == "drop" and not may_drop:
                    raise Damaged("a command cannot drop")
                inverses.append(self.table.apply(op))
                ops.append(op)
        except Damaged:
            self.take_back(inverses)
            raise
        return ops, inverses

    def opened(self, number, body, fields):
        """The fields as they would be if nothing were sealed; and what is shown."""
        items = []
        if len(fields) > 3 and fields[-1].startswith(b"sealed "):
            seal = fields.pop()[7:]
            before = body[: len(body) - len(seal) - 8]
            items = self.secrets(self.session + b"\t%d\t" % number + before, seal)
        if items and items[0].startswith(b"typed "):
            if fields[2]:
                raise Damaged("what was typed stands there twice")
            fields[2] = items.pop(0)[6:]
        first = next((i for i, field in enumerate(fields) if i > 2 and field.startswith(b"shown ")), len(fields))
        shown = fields[first:]
        if not all(field.startswith(b"shown ") for field in shown):
            raise Damaged("a change behind what is shown")
        return fields[:3] + merge(fields[3:first], items), [field[6:] for field in shown]

    def secrets(self, about, seal):
        if self.key is None:
            raise Refused("there is no key of this evening")
        plain = open_seal(self.key, about, seal)
        if plain is None:
            raise Damaged("a seal that does not open")
        return plain.split(b"\t") if plain else []

    def check_shown(self, ops, shown):
        """What has come to be seen by all, and nothing else."""
        true = []
        for op in ops:
            if op[0] == "sight":
                true += self.table.shown(op[1], op[2])
        if [read_shown(self.table, text) for text in shown] != true:
            raise Damaged("what it shows is not so")

    def take_back(self, inverses):
        for inverse in reversed(inverses):
            self.table.apply(inverse)

    def shift(self, kind, count, ops):
        """Undo or redo: the ops must be those of the commands that it names."""
        taken, given = (self.done, self.undone) if kind == b"undo" else (self.undone, self.done)
        if not 1 <= count <= len(taken):
            raise Damaged("more is undone or done again than there is")
        expected = []
        commands = taken[: -count - 1 : -1]
        for _, done, inverses in commands:
            expected += inverses[::-1] if kind == b"undo" else done
        if ops != expected:
            raise Damaged("it is not what the commands say that it names")
        del taken[-count:]
        given += commands

    def record(self, number, body):
        kind, *fields = body.split(b"\t")
        if len(fields) < 3:
            raise Damaged("fields are missing")
        counted = re.fullmatch(rb"(undo|redo) ([1-9][0-9]*)", kind)
        in_place = re.fullmatch(rb"do ([1-9][0-9]*)", kind)
        if not counted and not in_place and kind not in (b"do", b"mark"):
            raise Damaged("a record of a kind that is not listed")
        called = int(in_place.group(1)) if in_place else number
        if in_place and (called not in self.own | {number} or called in (done[0] for done in self.done)):
            raise Damaged("a number that is taken, or none")
        fields, shown = self.opened(number, body, fields)
        ops, inverses = self.apply_all(fields[3:], bool(counted))
        try:
            self.check_shown(ops, shown)
            if counted:
                self.shift(counted.group(1), int(counted.group(2)), ops)
            elif kind == b"mark":
                if ops:
                    raise Damaged("a bookmark changes nothing")
                self.marks[unescape(fields[2])] = self.done[-1][0] if self.done else 0
            else:
                self.done.append((called, ops, inverses))
                self.own |= {called} & {number}
                self.undone = []
        except Damaged:
            self.take_back(inverses)
            raise
        self.last = number


# --- the file ---------------------------------------------------------------------------------------

NUMBER = re.compile(rb"(?:0|[1-9][0-9]{0,18})(?![0-9])")
FORM = re.compile(rb"(0|[1-9][0-9]{0,18})\t(.*)\t([0-9a-f]{8})", re.DOTALL)


def read_header(data):
    """The session, the checksum, and where the first record begins."""
    first = data.split(b"\n", 1)[0]
    version = re.fullmatch(rb"banquier journal (0|[1-9][0-9]{0,18})", first)
    if not version:
        raise Refused("not a journal of banquier")
    if version.group(1) != b"2":
        raise Refused("a version that this reader does not know")
    begin = re.search(rb"\nbegin\t([0-9a-f]{8})\n", data[: HEADER_MAX * 2])
    if not begin:
        raise Refused("the header is not whole")
    session = re.match(rb"[^\n]*\nsession\t([0-9a-f]{32})\n", data)
    if not session:
        raise Refused("the session is missing")
    crc = crc32c(0, data[: begin.start(1)])
    if crc != int(begin.group(1), 16):
        raise Refused("the checksum of the header does not fit")
    return bytes.fromhex(session.group(1).decode()), crc, begin.end()


def is_joined(line, last, crc):
    for match in re.finditer(rb"\t([0-9a-f]{8})", line):
        end = match.end()
        for at in (end, end + 1):
            number = NUMBER.match(line, at)
            if number and int(number.group()) == last + 2:
                if crc32c(crc, line[: match.start(1)]) == int(match.group(1), 16):
                    return True
    return False


def judge_tail(data, end, last, crc):
    """What follows the last good record: raises Damaged, or says how much was torn off."""
    at = end
    while data[at : at + 1] == b"\n":
        at += 1
    if at == len(data):
        return 0
    if at > end and at % SECTOR == 0:
        return len(data) - end
    lines = data[at:].split(b"\n")
    whole = lines[:-1]
    form = FORM.fullmatch(lines[0]) if whole else None
    if form and int(form.group(1)) != last + 1:
        raise Damaged("it does not continue the record before it")
    if is_joined(lines[0], last, crc):
        raise Damaged("two records are joined in it")
    for line in whole[1:]:
        form = FORM.fullmatch(line)
        if form and int(form.group(1)) > last:
            raise Damaged("its checksum does not fit, and records follow it")
    if len(data) - at > LINE_MAX:
        raise Damaged("far too much follows that is no record")
    return len(data) - end


def find_key(folder, session):
    try:
        with open(os.path.join(folder, session.hex() + ".key"), "rb") as file:
            match = re.fullmatch(rb"banquier key 1\n([0-9a-f]{64})\n", file.read())
    except FileNotFoundError:
        return None
    return bytes.fromhex(match.group(1).decode())


def read(data, keys):
    """The evening as of the last good record, how many bytes were torn off, and what is damaged."""
    session, crc, end = read_header(data)
    evening = Evening(session, find_key(keys, session))
    while True:
        newline = data.find(b"\n", end)
        form = FORM.fullmatch(data, end, newline) if newline > end else None
        if not form or int(form.group(1)) != evening.last + 1:
            break
        sum_ = crc32c(crc, data[end : form.start(3)])
        if sum_ != int(form.group(3), 16):
            break
        try:
            evening.record(evening.last + 1, form.group(2))
        except Damaged as trouble:
            return evening, 0, str(trouble)
        crc, end = sum_, newline + 1
    try:
        return evening, judge_tail(data, end, evening.last, crc), None
    except Damaged as trouble:
        return evening, 0, str(trouble)


# --- printing ---------------------------------------------------------------------------------------


def shown(name):
    return "".join(chr(b) if 0x21 <= b < 0x7F and b != 0x25 else "%%%02X" % b for b in name)


def shown_value(value):
    if isinstance(value, bytes):
        return "text " + shown(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value[1])


def describe(evening):
    """One line a thing, sorted."""
    table = evening.table
    lines = [
        f"records {evening.last}",
        f"undoable {len(evening.done)}",
        f"redoable {len(evening.undone)}",
        f"draws {table.draws}",
    ]
    for kind in KINDS:
        lines += [f"{kind.decode()} {shown(name)}" for name in table.names[kind]]
    for (asset, account), amount in table.balances.items():
        lines.append(f"balance {shown(account)} {shown(asset)} {amount}")
    for (asset, account), (floor, ceiling) in table.bounds.items():
        lines.append(f"bounds {shown(account)} {shown(asset)} {floor} {ceiling}")
    for pile, zones in table.piles.items():
        for zone, cards in zones.items():
            lines += [f"lies {shown(pile)} {zone.decode()} {i} {shown(card)}" for i, card in enumerate(cards)]
    for path, value in table.facts.items():
        lines.append(f"fact {shown(path)} {shown_value(value)}")
    for (kind, name), (seen, owner) in table.sights.items():
        lines.append(f"sight {kind.decode()} {shown(name)} {seen.decode()} {shown(owner or b'')}")
    return "".join(line + "\n" for line in sorted(lines))


def main():
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    try:
        evening, torn, damage = read(data, sys.argv[2] if len(sys.argv) > 2 else "")
    except Refused as trouble:
        print(f"{sys.argv[1]}: {trouble}", file=sys.stderr)
        return 2
    sys.stdout.write(describe(evening))
    if torn:
        print(f"{sys.argv[1]}: {torn} bytes were torn off", file=sys.stderr)
    if damage:
        print(f"{sys.argv[1]}: after record {evening.last}: {damage}", file=sys.stderr)
    return 3 if damage else 0


if __name__ == "__main__":
    sys.exit(main())
