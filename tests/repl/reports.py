#!/usr/bin/env python3
# ctest: slow
"""reports.py PROGRAM TREE [RANDOM]: the report of each delivered evening, or of so many random ones of each game, is added up
again from its journal by tests/journal/reader.py, which shares no code with the program: every movement, who paid whom,
what each was worth at the end. Its HTML is markup without a slip, and needs nothing from elsewhere."""
import csv, html.parser, json, os, re, subprocess, sys, tempfile

program, tree = os.path.realpath(sys.argv[1]), os.path.realpath(sys.argv[2])
random_ones = int(sys.argv[3]) if len(sys.argv) > 3 else 0
sys.path.insert(0, os.path.join(tree, "tests", "journal"))
import reader  # noqa: E402

GAMES = ("ambition", "ambition_des_rois", "libre", "maxi_bourse", "venture")
HTML_MAX = 400_000
VOID = {"meta", "br", "path", "circle", "rect", "link"}
work = tempfile.TemporaryDirectory()
environment = dict(os.environ, XDG_DATA_HOME=work.name + "/data", XDG_STATE_HOME=work.name + "/state",
                   LC_ALL="fr_FR.UTF-8", TERM="xterm", COLUMNS="80")
environment.pop("NO_COLOR", None)
troubles = []


def complain(name, what):
    troubles.append(f"{name}: {what}")


def run(*words, **more):
    return subprocess.run([program, *words], capture_output=True, text=True, env=environment, check=False, **more)


# --- evenings ---------------------------------------------------------------------------------------------


def delivered():
    folder = os.path.join(tree, "examples", "evenings")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            lines = file.read().split("\n")
        how = re.findall(r"'[^']*'|\S+", lines[0].removeprefix("# banquier "))
        path = os.path.join(work.name, name.replace(".txt", ".bq"))
        typed = "".join(line[2:] + "\n" for line in lines if line.startswith("> "))
        os.umask(0o022)
        house = os.path.join(work.name, "examples", "house")
        if not os.path.isdir(house):
            os.makedirs(house)
            for file in os.listdir(os.path.join(tree, "examples", "house")):
                with open(os.path.join(tree, "examples", "house", file), "rb") as source:
                    with open(os.path.join(house, file), "wb") as copy:
                        copy.write(source.read())
        run(*[word.strip("'") for word in how], "--session", path, input=typed, cwd=work.name)
        yield name.removesuffix(".txt"), path


def random_evenings():
    for game in GAMES:
        for seed in range(random_ones):
            path = os.path.join(work.name, f"{game}-{seed}.bq")
            lines = run("simulate", game, "--seed", str(seed), "--moves", "400").stdout
            how = re.findall(r"'[^']*'|\S+", lines.split("\n", 1)[0].split("banquier ", 1)[1].split(" <")[0])
            run(*[word.strip("'") for word in how], "--keep-going", "--session", path, input=lines)
            if os.path.exists(path):
                yield f"{game} --seed {seed}", path
                os.remove(path)


# --- markup -----------------------------------------------------------------------------------------------


class Markup(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids, self.links, self.wrong, self.headings = [], [], [], [], []

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if len(given) != len(attrs):
            self.wrong.append(f"<{tag}> has an attribute twice")
        if tag in ("script", "iframe", "img", "object") or any(name.startswith("on") for name in given):
            self.wrong.append(f"<{tag}> may not be there")
        if "id" in given:
            self.ids.append(given["id"])
        for name in ("aria-labelledby",):
            self.links += given.get(name, "").split()
        if tag == "a":
            self.links.append(given["href"].removeprefix("#"))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        if tag not in VOID:
            self.wrong.append(f"<{tag}/> is not empty")
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag):
        if not self.open or self.open[-1] != tag:
            self.wrong.append(f"</{tag}> closes {self.open[-1:]}")
        else:
            self.open.pop()


def check_markup(name, text):
    markup = Markup()
    markup.feed(text)
    markup.close()
    for wrong in markup.wrong[:5]:
        complain(name, wrong)
    if markup.open:
        complain(name, f"left open: {markup.open}")
    if len(set(markup.ids)) != len(markup.ids):
        complain(name, "an id stands there twice")
    for link in set(markup.links) - set(markup.ids):
        complain(name, f"#{link} leads nowhere")
    if re.search(r"(?:src|href)=\"(?!#)|url\(|@import|https?://(?!www\.w3\.org/2000/svg)", text):
        complain(name, "it needs something from elsewhere")
    if len(text.encode()) > HTML_MAX:
        complain(name, f"{len(text.encode())} bytes")


# --- adding up again --------------------------------------------------------------------------------------


def owner_of(account, players):
    for player in players:
        if account == player or account.endswith((" de " + player, " d'" + player)):
            return player
    return "bank"


def moves_of(evening):
    for called, ops, _ in evening.done:
        for op in ops:
            if op[0] == "move" and op[1] > 0:
                yield called, op[3].decode(), op[4].decode(), op[2].decode(), op[1]


def check_moves(name, sections, evening):
    told = [(row["command"], row["from"], row["to"], row["asset"], row["amount"]) for row in sections["moves"]["rows"]]
    if told != list(moves_of(evening)):
        complain(name, "the movements are not those of the journal")


def check_flows(name, sections, evening, players):
    flows = sections.get("flows")
    if not flows:
        return
    titles = list(flows["columns"].values())[1:-1]
    keys = list(flows["columns"])[1:]
    owners = dict(zip(keys, [*players, "bank"]))
    assets = {asset for *_, asset, _ in moves_of(evening)}
    for asset in assets:
        matrix = {}
        for _, payer, payee, what, amount in moves_of(evening):
            pair = owner_of(payer, players), owner_of(payee, players)
            if what == asset and pair[0] != pair[1]:
                matrix[pair] = matrix.get(pair, 0) + amount
        told = {(payer, owners[key]): row[key] for payer, row in zip([*players, "bank"], flows["rows"])
                for key in keys[:-1] if row[key]}
        if told == matrix:
            break
    else:
        if assets:
            complain(name, "who paid whom is not what the journal adds up to")
    rows = flows["rows"]
    for row in rows:
        if sum(row[key] for key in keys[:-1]) != row[keys[-1]]:
            complain(name, "a row does not add up")
    for key in keys:
        if sum(row[key] for row in rows[:-1]) != rows[-1][key]:
            complain(name, f"the column {titles} does not add up")


def check_holdings(name, sections, evening, players):
    """A trade is a command by which somebody has one good more and less money, or the other way round."""
    rows = sections["holdings"]["rows"] if "holdings" in sections else []
    if not rows:
        return
    asset_moves = {}
    for called, payer, payee, asset, amount in moves_of(evening):
        for account, sign in ((payer, -1), (payee, 1)):
            who = owner_of(account, players)
            if who != "bank":
                key = called, who
                changes = asset_moves.setdefault(key, {})
                changes[asset] = changes.get(asset, 0) + sign * amount
    best = None
    for money in {asset for changes in asset_moves.values() for asset in changes}:
        sums = {}
        for (called, who), changes in asset_moves.items():
            goods = [asset for asset, amount in changes.items() if asset != money and amount]
            paid = -changes.get(money, 0)
            if name.startswith("ambition") and not name.startswith("ambition_des") and goods and goods[0] not in ("barre", "titre"):
                continue
            if len(goods) != 1 or paid == 0 or (changes[goods[0]] > 0) != (paid > 0) or called == 1:
                continue
            sum_ = sums.setdefault(who, [0, 0, 0, 0])
            for place, value in zip((0, 1) if paid > 0 else (2, 3), (abs(changes[goods[0]]), abs(paid))):
                sum_[place] += value
        told = {}
        for row in rows:
            sum_ = told.setdefault(row["player"], [0, 0, 0, 0])
            for place, key in enumerate(("bought", "spent", "sold", "received")):
                sum_[place] += row[key]
        best = best or told == sums
    if not best:
        complain(name, "what was bought and sold is not what the journal adds up to")
    for row in rows:
        if row["gain"] is not None and row["gain"] != row["received"] + row["worth"] - row["spent"]:
            complain(name, f"the gain of {row['good']} does not add up")


def totals(section, players):
    return {row["player"]: row["total"] for row in section["rows"]}


def check_values(name, sections, evening, players):
    if "ranking" not in sections:
        return
    ranking = totals(sections["ranking"], players)
    last = {row["player"]: row["total"] for row in sections["values"]["rows"]}
    if last != ranking:
        complain(name, "the last point is not the ranking")
    names = list(sections["periods"]["columns"])[1:]
    ends = dict(zip(players, (sections["periods"]["rows"][-1][key] for key in names)))
    if ends != ranking:
        complain(name, "the last period is not the ranking")
    causes = sections["causes"]["rows"]
    for key, player in zip(names, players):
        if ranking[player] is None:
            continue
        if causes[-1][key] != ranking[player] or sum(row[key] for row in causes[:-1]) != ranking[player]:
            complain(name, f"the causes of what {player} has do not add up to it")
    ranks = [row["rank"] for row in sections["ranking"]["rows"]]
    amounts = [row["total"] for row in sections["ranking"]["rows"] if row["total"] is not None]
    if amounts != sorted(amounts, reverse=True) or [rank for rank in ranks if rank] != sorted(rank for rank in ranks if rank):
        complain(name, "the ranking is in no order")
    for row in sections["ranking"]["rows"]:
        parts = [row[key] for key in row if key.startswith("column_")]
        if parts and None not in parts and sum(parts) != row["total"]:
            complain(name, f"what {row['player']} has is not the sum of its parts")


def check_score(name, path, sections):
    """What the game itself calls a score is what the report ranks by."""
    line = run("export", path, "--what", "line")
    scores = json.loads(line.stdout)["scores"] if line.returncode == 0 else {}
    for row in sections.get("ranking", {"rows": []})["rows"]:
        score = scores.get(row["player"])
        if score is not None and row["total"] is not None and score != row["total"]:
            complain(name, f"{row['player']} has {row['total']} in the report and {score} on the line")


def check_hidden(name, sections, evening):
    """As long as the game goes on, a movement is told of which one end is seen by all, and no other."""
    def is_seen(account):
        return evening.table.is_public(b"account", account.encode())

    told = [(row["command"], row["from"], row["to"], row["asset"], row["amount"]) for row in sections["moves"]["rows"]]
    true = list(moves_of(evening))
    for move in told:
        if move not in true:
            complain(name, f"{move} is none of the journal")
        if not is_seen(move[1]) and not is_seen(move[2]):
            complain(name, f"{move} is nobody's business")


def check_json(name, path):
    made = run("report", path, "--as", "json")
    if made.returncode != 0:
        return complain(name, made.stderr)
    sections = json.loads(made.stdout)["sections"]
    with open(path, "rb") as file:
        evening, _, damage = reader.read(file.read(), environment["XDG_DATA_HOME"] + "/banquier/keys")
    if damage:
        complain(name, damage)
    players = [player.decode() for player in evening.table.names[b"player"]]
    check_values(name, sections, evening, players)
    check_score(name, path, sections)
    if json.loads(made.stdout)["complete"]:
        check_moves(name, sections, evening)
        check_flows(name, sections, evening, players)
        check_holdings(name, sections, evening, players)
    else:
        check_hidden(name, sections, evening)
    return sections


# --- tables -----------------------------------------------------------------------------------------------


def check_tables(name, path, sections):
    folder = os.path.join(work.name, "tables")
    made = run("report", path, "--as", "csv", "--out", folder)
    if made.returncode != 0:
        return complain(name, made.stderr)
    for file in os.listdir(folder):
        with open(os.path.join(folder, file), encoding="utf-8", newline="") as opened:
            head, *rows = csv.reader(opened)
        section = sections.get(file.removesuffix(".csv"))
        if section is None or len(rows) != len(section["rows"]):
            complain(name, f"{file} has not the rows of the report")
        if len(set(head)) != len(head) or any(len(row) != len(head) for row in rows):
            complain(name, f"{file} is no table")
        for place, title in enumerate(head):
            if title == "time" and any(not re.fullmatch(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)?", row[place]) for row in rows):
                complain(name, f"{file} has a time that is none")
        os.remove(os.path.join(folder, file))


count = 0
for name, path in random_evenings() if random_ones else delivered():
    count += 1
    for language in ("fr", "en"):
        page = run("report", path, "--as", "html", "--lang", language)
        if page.returncode != 0:
            complain(name, page.stderr)
        else:
            check_markup(f"{name} ({language})", page.stdout)
    text = run("report", path, "--as", "text")
    if text.returncode != 0 or any(len(line) > 80 for line in text.stdout.split("\n")):
        complain(name, "the text is no page of a terminal")
    picture = run("report", path, "--as", "picture")
    if picture.returncode != 0 or 'viewBox="0 0 1200 630"' not in picture.stdout:
        complain(name, "there is no picture")
    found = check_json(name, path)
    if found and not random_ones:
        check_tables(name, path, found)
print(f"{count} reports")
for trouble in troubles:
    print(f"reports.py: {trouble}", file=sys.stderr)
sys.exit(1 if troubles or count == 0 else 0)
