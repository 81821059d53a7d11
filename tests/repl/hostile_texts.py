# ctest: many slow terminal
"""hostile_texts.py PROGRAM TREE: what a script says cannot act on a terminal. A text that a terminal would obey goes
through every place of the API where a script can put one, as scripts/annotations.lua lists them, alone and with all
others: into a pipe, as JSON, as plain tables, into what is exported, checked and watched, and onto terminals, also
where somebody only opens the evening. None of it may come out as it is. tests/hostile/foire/ is the game that says it."""
import fcntl, glob, json, os, pty, re, select, shutil, signal, struct, subprocess, sys, tempfile, termios, time, unicodedata
from concurrent.futures import ThreadPoolExecutor

from at_terminal import PATIENCE, drain, sleeps

program, tree = os.path.realpath(sys.argv[1]), sys.argv[2]
home = tempfile.TemporaryDirectory()
failures = []

HOSTILE = (b"!\x1b[7;7H\x1b]0;title\x07\x1b]52;c;QQ==\x07\x1b]8;;http://x\x1b\\\x1bc\x9b2J\xc2\x9b2J\x90q\x9c\x7f\x00\r"
           b"\xe2\x80\xae\xe2\x81\xa6\xe2\x80\x8b\xd8\x9c\xe2\x80\xa8\xc2\x85\xef\xbb\xbf\xff\xc3\xe2\x82\x1b[4m\x0e\x08\x0b!")
# What could be taken for the program's own lines.
LINES_OF_OURS = "\nrefusé : AMISS\n  AMISS → Bo : 1 F\nfoire> AMISS\nligne 9 : AMISS".encode()
BEGINS_AS_OURS = re.compile("^(?:refusé : AMISS|  AMISS|foire> AMISS|ligne 9 : AMISS)", re.MULTILINE)
CONTROL = re.compile("[^\n\t\x20-\x7e\xa0-\U0010ffff]")


def check(condition, what):
    if not condition:
        failures.append(what)


# --- the places -----------------------------------------------------------------------------------------

# What the program gives to scripts, and what only names what other places say.
GIVEN = {"Item", "Context", "EffectContext", "Refusal", "Partition", "Both", "AuctionState", "AuditLine"}


def type_of(words):
    """The type that such a line begins with; what stands behind it tells what it is for."""
    depth = 0
    for at, sign in enumerate(words):
        depth += (sign in "([{<") - (sign in ")]}>")
        if sign == " " and depth == 0 and words[at - 1] not in ",:|":
            return words[:at]
    return words


def says_text(kind):
    if "say: fun" in kind:
        return True
    while (shorter := re.sub(r"fun\([^()]*\)", "fun", kind)) != kind:
        kind = shorter
    return re.search(r"\b(string|Both|Fact|any|Kind|RefusalCode|table)\b", kind) is not None


def read_annotations():
    """Fields of classes that hold a text, and functions: name, [parameter, type], what it returns."""
    fields, functions, parameters, of, returns = [], [], [], None, ""
    with open(os.path.join(tree, "scripts", "annotations.lua"), encoding="utf-8") as file:
        lines = file.read().split("\n")
    for line in lines:
        if match := re.match(r"---@class (\w+)", line):
            of = match[1]
        elif (match := re.match(r"---@field (\S+?)\?? (.*)", line)) and of:
            if of not in GIVEN and says_text(type_of(match[2])):
                fields.append(of + "." + match[1])
        elif match := re.match(r"---@param (\S+?)\?? (.*)", line):
            parameters.append((match[1], type_of(match[2])))
        elif match := re.match(r"---@return (.*)", line):
            returns = returns or match[1]
        elif match := re.match(r"function ([\w.:]+)\(", line):
            functions.append((match[1], parameters, returns))
            parameters, returns, of = [], "", None
        elif not line.startswith("---"):
            parameters, returns, of = [], "", None
    return fields, functions


fields, functions = read_annotations()

# --- what is called while the evening is played -----------------------------------------------------------

SAMPLES = {"kind": '"account"', "pile": '"lots"', "asset": '"franc"', "key": '"clef"', "card": "first(t)", "card_name": "first(t)",
           "what": '"franc"', "into": '"franc"', "price": '"cote.pomme"', "scale": '"cote"', "step": '"tour"', "after": '"tour"',
           "moment": '"mois"', "deck": '"lots"', "rule": '"taux"', "verb": '"crier"', "per": '"fortune"', "query": '"fortune"',
           "language": '"fr"', "seen": '"all"', "place": "1", "window": '"jour"', "typed": '"Bo"', "code": '"non"', "text": '"dit"',
           "names": '{ "Bo", "Zoé" }', "list": '{ "tour" }', "args": "{}", "fields": "{ texte = 1 }", "c": "{ player = who }",
           "e": '{ x = by_hand("rien") }', "f": "function(...) return ... end", "fact": '"clef"', "group": '"fruits"',
           "effect": 'by_hand("rien")', "otherwise": 'by_hand("rien")', "effects": '{ by_hand("rien") }', "accepts": "true",
           "agreed": "false", "outcomes": '{ { 1, 6, by_hand("rien") } }', "t": "t", "state": "state", "bidders": '{ "Bo", "Zoé" }',
           "rules": "given", "range": "{ floor = 1, ceiling = 9 }", "changes": "{}", "wanted": "{}", "piles": "{ 1 }",
           "sets": "{}", "items": "{}", "worth": "{ values = { 1 } }", "stack": "{ { 1, 1 } }", "payer": "{ { 1, 1 } }",
           "bank": "{ { 1, 1 } }", "shortage": "nil"}
STATES = {  # how an auction of that kind is opened
    "sealed": ('{ price_min = 1, price_multiple = 1, bids_max = 2, check_money = false, pricing = "as_bid", must_buy = "all_served" }',
               "given, two"),
    "rising": ('{ step_min = 1, step_max = 5, step_usual = 2, multiple = 1, capped = true, alone = "is_asked", after_void = "goes_on" }',
               "given, two, 10, 30"),
    "outcry": ('{ opening = 2, step = 1, multiple = 1, reserve = 0, immediate = auctions.unlimited, order = "free", pass = "is_final" }',
               "given, two"),
    "demand": ('{ step = 1, range = { floor = 1, ceiling = 90 }, demand_max = 2, stock_caps = true, abstainer_out = true,'
               ' privilege_moves_price = false, order = "in_order", beyond = "all_count", privilege = "served_first" }',
               "given, two, 3, 10"),
    "shortage": ('{ step = 1, range = { floor = 1, ceiling = 90 }, overshoot = "fuji", price = "pay_call", allow_reduction = true }',
                 'given, { { name = "Bo", demand = 2 }, { name = "Zoé", demand = 2 } }, 3, 10'),
    "sale": ("{ step = 1, step_bank = 2, range = { floor = 1, ceiling = 90 }, rounds = 1, buyer_max = 3, auction_sets_price = true,"
             ' may_lower = false, descent = "poll_then_step", fall = "remaining" }', "given, two, 50, 4, 6")}
OTHER = {("Table:query", "name"): '"fortune"', ("shift", "name"): '"pomme"', ("Table:shift", "name"): '"pomme"',
         ("Table:card", "name"): "first(t)", ("Table:say", "key"): '"dit"', ("Table:say_to", "key"): '"dit"',
         ("Table:lay_open", "key"): '"dit"'}


def bad_of(kind):
    """Lua for a value of that type, made of the text."""
    if kind.startswith("fun"):
        return "function() return bad end"
    if "[]" in kind and "Fact" not in kind or kind.startswith("("):
        return "{ bad, { bad, name = bad, kind = bad, marks = bad, demand = 1 }, { kind = bad, marks = bad } }"
    if re.match(r"table|\{", kind):
        return "{ [bad] = bad, texte = bad, player = bad, sender = bad, step = bad, order = bad, pass = bad, pricing = bad }"
    return "bad"


def call_of(name, parameters, bad, text):
    """A call of the function with text in the place of that parameter."""
    words = [text if one == bad else OTHER.get((name, one)) or SAMPLES.get(one, "1" if "integer" in its else '"Bo"')
             for one, its in parameters if one != "..." or bad == "..."]
    return f"{name.replace('Table:', 't:')}({', '.join(words)})"


def make_calls():
    """Lua for each call of each function that gives it the text, with what it is called."""
    for name, parameters, returns in functions:
        if not re.match(r"Table:|auctions\.|partitions\.|notes\.", name) and name not in ("de", "refuse", "impossible"):
            continue
        auction = re.match(r"auctions\.([a-z]+)_", name)
        before = ""
        if auction and auction[1] in STATES:
            rules, arguments = STATES[auction[1]]
            before = f'local two = {{ "Bo", "Zoé" }} local given = {rules} local state = auctions.{auction[1]}_open({arguments}) '
        for bad, kind in parameters:
            if says_text(kind):
                yield f"{name}.{bad}", f"{before}return {call_of(name, parameters, bad, bad_of(kind))}"


def make_effects():
    """A card for each text that a verb takes: where it does not stand there, the card does nothing."""
    number = 10
    for name, parameters, returns in functions:
        for bad, kind in parameters if returns == "Effect" else ():
            if says_text(kind):
                number += 1
                place = f"{name}.{bad}"
                yield (f'{{ no = {number}, title = "{place}", effect = hostile["{place}"] and '
                       f'{call_of(name, parameters, bad, f"""at("{place}", "")""")} or by_hand("rien") }},')


calls = list(make_calls())

# --- the game ---------------------------------------------------------------------------------------------

SOURCES = {name: open(os.path.join(tree, "tests", "hostile", "foire", name + ".lua"), encoding="utf-8").read()
           for name in ("game", "lots", "asked", "audit", "house", "box")}
SOURCES["calls"] = "local function first(t) return t:cards(\"lots\")[1] end\nreturn {\n" + "".join(
    f"function(t, who) {call} end,\n" for _, call in calls) + "}\n"
SOURCES["lots"] = SOURCES["lots"].replace("-- EFFECTS", "\n  ".join(make_effects()))
said_at = sorted({place for text in SOURCES.values() for place in re.findall(r'\bat\("([^"]+)"', text)}
                 | {place for text in ("words",) for place in re.findall(r'words\("([^"]+)"', SOURCES["game"])})


def is_covered(place):
    return place in {name for name, _ in calls} or any(at.split(":")[0] == place or at == place or at.startswith(place + ":") for at in said_at)


wanted = fields + [f"{name}.{one}" for name, parameters, _ in functions for one, kind in parameters if says_text(kind)]
for place in wanted:
    check(is_covered(place), f"no text goes through {place}: tests/hostile/foire has to say one there")


def quoted(data):
    return '"' + "".join(f"\\{byte:03d}" for byte in data) + '"'


class Fair:
    """A folder with the game as it is where the text goes through those places."""

    def __init__(self, places, text):
        self.folder = tempfile.mkdtemp(dir=home.name)
        self.data = os.path.join(self.folder, "data")
        self.journal = os.path.join(self.folder, "soirée.bq")
        self.house = os.path.join(self.folder, "maison.lua")
        game = os.path.join(self.folder, "games", "foire")
        os.makedirs(os.path.join(game, "cards"))
        os.makedirs(os.path.join(self.data, "banquier", "boxes"))
        head = (f"local bad = {text}\nlocal hostile = {{ {', '.join(f'[{quoted(p.encode())}] = true' for p in places)} }}\n"
                "local function at(place, sample) if hostile[place] then return bad .. place end return sample end\n")
        for name, path in {"game": game + "/game.lua", "lots": game + "/cards/lots.lua", "asked": game + "/asked.lua",
                           "audit": game + "/audit.lua",
                           "calls": game + "/calls.lua", "house": self.house,
                           "box": self.data + "/banquier/boxes/foire.box.lua"}.items():
            with open(path, "w", encoding="utf-8") as file:
                file.write(head + SOURCES[name])
        self.environment = {**os.environ, "XDG_DATA_HOME": self.data, "XDG_STATE_HOME": self.folder + "/state", "TERM": "xterm"}

    def words(self, verb, *words):
        return [program, verb, "--lang", "fr", *words, "--games", self.folder + "/games"]

    def play(self, *options, house=True):
        return self.words("play", "foire", *(("--house", self.house) if house else ()), "--session", self.journal, *options, "Bo", "Zoé")

    def run(self, words, lines=()):
        return subprocess.run(words, env=self.environment, input="".join(line + "\n" for line in lines).encode(),
                              capture_output=True, timeout=60)


# --- what is typed ------------------------------------------------------------------------------------------

PROGRAM_WORDS = ("aide", "?", "??", "attendu", "fiche", "soldes", "vues", "historique tout", "pourquoi", "= fortune", "= fortune(Bo)",
                 "requête", "règles", "passation", "maison", "boîte", "boîte lots", "boîte lots 1: a", "compter Bo 3x10", "signet", "note", "refaire",
                 "et-si dire 3", "seul Bo = fortune", "au 1 etat", "recharger", "annuler", "indices", "amender 1 -")
GAME_WORDS = ("", "autrement", "pomme", "zzz", "dire 3", "dire", "dire 99", "d 3", "? dire", "? A01", "? sujet", "dire ?", "aide dire", "parler", "Zoé: parler", "refus",
              "impossible", "! refus", "erreur", "fermé", "jouer", "jouer", "etat", "etat zzz", "regard", "regard \u202ezzz", "zzz zzz", "règles taux", "pourquoi banque")
FIELDS = len(re.findall("^  function", SOURCES["asked"], re.MULTILINE))
FIELD_LINES = tuple(line for number in range(1, FIELDS + 1)
                    for line in (f"numéro {number}", "? champ", "champ zzz", "champ 1", "champ a", "champ", "poser", "zzz", "annuler"))
CALL_LINES = tuple(f"essai {number}" for number in range(1, len(calls) + 1))
LINES = PROGRAM_WORDS + GAME_WORDS + PROGRAM_WORDS + FIELD_LINES

# --- what comes out -----------------------------------------------------------------------------------------


def look(where, data):
    """Nothing in it that a terminal would obey, or that hides or turns what stands beside it."""
    try:
        text = data.replace(b"\r\n", b"\n").decode()
    except UnicodeDecodeError as error:
        failures.append(f"{where}: no UTF-8: {data[max(0, error.start - 60):error.start + 20]!r}")
        return
    for match in re.finditer("[^\x20-\x7e]", text):
        sign = match[0]
        if sign not in "\n\t" and (unicodedata.category(sign) in ("Cc", "Cf", "Zl", "Zp", "Cs", "Co") or not CONTROL.sub("", sign)):
            failures.append(f"{where}: {sign!r} in {text[max(0, match.start() - 60):match.start() + 20]!r}")
            return
    forged = BEGINS_AS_OURS.search(text) if "terminal" not in where and "csv" not in where else None
    if forged:
        failures.append(f"{where}: a line of ours: {text[max(0, forged.start() - 60):forged.end() + 20]!r}")


# What the program and its line editor say to a terminal themselves.
OURS = re.compile(rb"\x1b\[(?:0|1|7|31|90)?m|\x1b\[\?2004[hl]|\x1b\[\?1049[hl]|\x1b\[[0-9]*[ABCDGK]|\x1b\[2?H|\x1b\[[023]?J|\x1b\[6n|\x1b\[0?;?(?:1|90)m|\x1b\[0;90;49m|\r"
                  rb"|(?<!title)(?<!==)\x07")  # it rings where there is nothing to complete


def look_at_screen(where, data):
    look(where, OURS.sub(b"", data))


def at_terminal(where, fair, words, keys):
    """All that comes onto a terminal while that is typed, a key or line when the program waits for one."""
    process, file = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 500, 100, 0, 0))
        os.execve(words[0], words, fair.environment)
    select.select([file], [], [], PATIENCE)
    seen = drain(process, file)
    for key in keys:
        os.write(file, key.encode())
        seen += drain(process, file)
    os.kill(process, signal.SIGTERM)
    seen += drain(process, file)
    os.close(file)
    os.waitpid(process, 0)
    look_at_screen(where, seen)
    return seen


# --- through each place alone ---------------------------------------------------------------------------------


def is_begun(run):
    return not re.search(rb"banquier: ", run.stderr.split(b"\n")[0])


def alone(place):
    """Whether an evening begins where the text stands there."""
    fair = Fair([place], quoted(HOSTILE + LINES_OF_OURS))
    run = fair.run(fair.play("--keep-going"), LINES)
    look(f"{place}, into a pipe", run.stdout + run.stderr)
    check(run.returncode in (0, 1), f"{place}: status {run.returncode}: {run.stderr[-200:]!r}")
    shutil.rmtree(fair.folder)
    return is_begun(run)


fine = Fair([], quoted(HOSTILE + LINES_OF_OURS))
run = fine.run(fine.play("--keep-going"), LINES + CALL_LINES)
look("through what is called, into a pipe", run.stdout + run.stderr)
check(is_begun(run), f"the game of tests/hostile/foire does not load: {run.stderr!r}")
with ThreadPoolExecutor(2) as several:
    begun = dict(zip(said_at, several.map(alone, said_at)))

# --- through all of them at once --------------------------------------------------------------------------------------


def everywhere(fair, house):
    """All that shows the evening: pipes, files, terminals."""
    what = "through all" + (" with the house" if house else "")
    for option in ((), ("--json",), ("--plain",), ("--echo",), ("--debug",)):
        if os.path.exists(fair.journal):
            os.unlink(fair.journal)
        run = fair.run(fair.play("--keep-going", *option, house=house), LINES + CALL_LINES)
        check(is_begun(run), f"{what}: it does not begin: {run.stderr[:300]!r}")
        look(f"{what}, {' '.join(option) or 'into a pipe'}", run.stdout + run.stderr)
        if option == ("--json",):
            for line in run.stdout.decode(errors="replace").split("\n")[:-1]:
                json.loads(line)
    for words in (["export", fair.journal, *view, "--what", kind, *form]
                  for view, kind in (([], "state"), ([], "history"), ([], "line"), (["etat"], "view"), (["regard"], "view"))
                  for form in ((), ("--as", "csv"))):
        run = fair.run(fair.words(*words))
        look(f"{what}, {' '.join(words[2:])}", run.stdout + run.stderr)
    with open(fair.journal, "rb") as file:
        look(f"{what}, the journal", file.read())
    for words in (["verify", fair.journal], ["balances", fair.journal], ["list"], ["box", "foire"], ["box", "foire", "lots"],
                  ["check", "foire", "--evenings", "2", "--moves", "20", "--out", fair.folder + "/out"],
                  ["check", fair.house, "--evenings", "2", "--moves", "20", "--out", fair.folder + "/out"],
                  ["simulate", "foire", "--moves", "20"]):
        run = fair.run(fair.words(*words) if words[0] not in ("verify", "balances", "list") else [program, *words])
        look(f"{what}, {words[0]}", run.stdout + run.stderr)
    if os.path.exists(fair.folder + "/out"):
        with open(fair.folder + "/out", "rb") as file:
            look(f"{what}, an evening that check has left", file.read())
    watch = subprocess.Popen(fair.words("watch", fair.journal), env=fair.environment, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    select.select([watch.stdout], [], [], PATIENCE)
    while not sleeps(watch.pid):
        time.sleep(0.001)
    watch.terminate()
    look(f"{what}, watch into a pipe", watch.communicate()[0])
    at_terminal(f"{what}, watch at a terminal", fair, fair.words("watch", fair.journal), ("v", "v"))
    seen = at_terminal(f"{what}, resume at a terminal with nothing typed", fair, fair.words("resume", fair.journal), ())
    seen += at_terminal(f"{what}, at a terminal", fair, fair.words("resume", fair.journal),
                        ["\t\t", "\x15", "d\t\t", "\x15", *(line + "\r" for line in GAME_WORDS if line),
                         *(line + "\r" for line in PROGRAM_WORDS)])
    check(b"QQ==" in seen, f"{what}: nothing of the text is at the terminal: {seen!r}")


WORKING = ("dire 3", "pomme", "jouer", "etat", "regard", "numéro 4", "? champ", "poser")


def works(places, house):
    """Whether an evening can be played where the text goes through all those places."""
    fair = Fair(places, quoted(HOSTILE + LINES_OF_OURS))
    run = fair.run(fair.play(house=house), WORKING)
    shutil.rmtree(fair.folder)
    return run.returncode == 0


def all_that_work(places, house, chosen):
    """As many as can be together."""
    if works(chosen + places, house):
        chosen += places
    elif len(places) > 1:
        all_that_work(places[:len(places) // 2], house, chosen)
        all_that_work(places[len(places) // 2:], house, chosen)
    return chosen


for house in (False, True):
    together = all_that_work([place for place in said_at if begun[place]], house, [])
    check(len(together) > 100, f"only {len(together)} texts can be said together: {together}")
    everywhere(Fair(together, quoted(HOSTILE + LINES_OF_OURS)), house)

# --- a megabyte -------------------------------------------------------------------------------------------------


def megabyte(place):
    """It ends soon, and what is told of it has an end."""
    fair = Fair([place], 'string.rep("a\\027[2J", 200000)')
    began = time.monotonic()
    run = fair.run(fair.play("--keep-going"), WORKING + ("aide", "vues", "? dire", "maison", "boîte lots"))
    look(f"a megabyte through {place}", run.stdout + run.stderr)
    check(len(run.stdout + run.stderr) < 64 << 20, f"a megabyte through {place}: {len(run.stdout + run.stderr)} bytes")
    check(time.monotonic() - began < 20, f"a megabyte through {place}: {time.monotonic() - began:.1f} s")
    shutil.rmtree(fair.folder)


with ThreadPoolExecutor(2) as several:
    list(several.map(megabyte, said_at[::1 if os.environ.get("BANQUIER_LONG") else 5]))

# --- what is typed, and the names of files ------------------------------------------------------------------------

typed = HOSTILE.replace(b"\x00", b"").replace(b"\r", b"")
path = os.path.join(home.name.encode(), typed.replace(b"/", b""))
with open(path + b".lua", "wb") as file:
    file.write(b"house { fr = 'a', en = 'b' }\nerror 'c'\n")
with open(path, "wb") as file:
    file.write(b"note " + typed + b"\nnote " + "\u202e\u200b".encode() + b"\n")
for words in ([typed], ["play", typed], ["play", "libre", typed, "Bo"], ["play", "libre", "--" + "x", typed], ["resume", path],
              ["play", "libre", "--session", path + b".bq", "--house", path + b".lua", "Bo", "Zoé"], ["verify", path],
              ["play", "libre", "--session", path + b".bq", "Bo", "Zoé"], ["verify", path + b".bq"], ["balances", path + b".bq"],
              ["export", path + b".bq", "--what", "history"], ["export", path + b".bq", typed, "--what", "view"], ["list"],
              ["resume", path + b".bq"], ["watch", path], ["check", path], ["check", path + b".lua"], ["check", "--replay", path],
              ["salvage", path + b".bq", path], ["box", typed], ["box", "libre", typed], ["simulate", typed], ["export", path]):
    lines = b"note " + typed + b"\nnote " + "\u202e\u200b".encode() + b"\n" + typed + b"\nlire " + path + b"\nhistorique\nnote\n"
    run = subprocess.run([program, *words], env=fine.environment, input=lines, capture_output=True, timeout=60)
    look(f"{words!r}", run.stdout + run.stderr)

# --- the door ---------------------------------------------------------------------------------------------------

# Nobody else writes: what writes to files alone is here by its name.
FILES = {"announced.c", "verbs_lab.c", "door.c", "evening_file.c", "evenings.c", "recall.c", "whole_file.c", "terminal.c"}
for path in sorted(glob.glob("**/*.c", root_dir=os.path.join(tree, "repl"), recursive=True)):
    with open(os.path.join(tree, "repl", path), encoding="utf-8") as file:
        found = re.search(r"(?<![a-z_])(v?f?printf|vdprintf|dprintf|f?puts|f?putc|putchar|fwrite|write)\(", file.read())
    check(os.path.basename(path) in FILES or not found, f"repl/{path} writes past the door: {found and found[0]}")

for failure in failures[:40]:
    print(failure)
print(f"{len(said_at) + len(calls) - len(failures)} passed, {len(failures)} failed")
sys.exit(bool(failures))
