#!/usr/bin/env python3
"""small_report.py PROGRAM - a small game whose report can be counted by hand: what is quoted below two facts, two hundred kinds
of movement and more, a fortune that is hidden for a while, who led alone, and links to what was amended."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.realpath(sys.argv[1])
KINDS = 205
GAME = """
game "petit" {
  title = { fr = "Petit", en = "Small" },
  players = { 2, 4 },
  currency = { name = "jeton", symbol = "", decimals = 0 },
  money = "jeton",
  bank = "banque",
}
setup(function(t)
  t:define("asset", "jeton")
  t:define("account", "banque")
  t:bound("jeton", "banque", nil, nil)
  for _, player in ipairs(t:names "player") do t:define("account", player) end
  t:define("asset", "pomme")
  t:bound("pomme", "banque", nil, nil)
  t:set("cours", "SONY", 100)
  t:set("taux", "Livret", 3)
  t:todo "attend"
end)
step "attend" { ask = function(t) return form(t:names("player")[1], "attend") end, answer = function() end }
worth "jetons" { fr = "jetons", en = "chips", of = function(t, player)
  if t:get "voile" == 1 then return nil end
  return t:balance("jeton", player)
end }
quoted "cours" { fr = "cours", en = "prices" }
quoted "taux" { fr = "taux", en = "rates" }
local function gives(name, fields, run)
  command(name) { words = { fr = name, en = name }, help = { fr = name, en = name }, fields = fields, run = run }
end
gives("donner", { player "a", amount "combien" { min = 1 } }, function(t, a) t:move(a.combien, "jeton", "banque", a.a) end)
gives("voiler", {}, function(t) t:set("voile", 1) end)
gives("lever", {}, function(t) t:set("voile", 0) end)
gives("coter", { amount "prix" { min = 1 } }, function(t, a) t:set("cours", "SONY", a.prix) end)
gives("fixer", { amount "taux" { min = 1 } }, function(t, a) t:set("taux", "Livret", a.taux) end)
local conditions = { price_min = 1, price_multiple = 1, bids_max = 1, check_money = false, pricing = "as_bid", must_buy = "all_served" }
gives("plis", {}, function(t)
  local state = auctions.sealed_open(conditions, t:names "player")
  state.bids[1] = { bidder = "Anna", price = 5, quantity = 2, status = "stands" }
  state.bids[2] = { bidder = "Bo", price = 3, quantity = 4, status = "stands" }
  auctions.keep(t, "plis", state)
  t:move(10, "jeton", "Anna", "banque")
  t:move(2, "pomme", "banque", "Anna")
  t:move(1, "pomme", "banque", "Bo")
  t:move(3, "jeton", "Bo", "banque")
end)
gives("vendre", { amount "pommes" { min = 1 } }, function(t, a)
  t:move(a.pommes, "pomme", "Anna", "banque")
  t:move(a.pommes * 7, "jeton", "banque", "Anna")
end)
gives("solder", {}, function(t)
  t:move(1, "jeton", "Anna", "banque")
  t:move(1, "pomme", "banque", "Anna")
end)
for number = 1, %d do
  gives("sorte" .. number, {}, function(t) t:move(number, "jeton", "banque", t:names("player")[2]) end)
end
texts { fr = { attend = "à vous" }, en = { attend = "your turn" } }
field_names { en = { a = "whom", combien = "how_much", prix = "price", taux = "rate", pommes = "apples" } }
""" % KINDS


def run(folder, *words, typed=""):
    home = dict(os.environ, XDG_DATA_HOME=str(folder / "data"), XDG_STATE_HOME=str(folder / "state"), LC_ALL="C.UTF-8")
    words = [PROGRAM, words[0], "--lang", "en", *words[1:]]
    done = subprocess.run(words, input=typed, capture_output=True, text=True, env=home, check=False)
    assert done.returncode == 0, (words, done.stdout, done.stderr)
    return done.stdout


def report(folder, lines):
    evening = folder / f"soir{len(os.listdir(folder))}.bq"
    games = ("--games", str(folder / "games"))
    run(folder, "play", "petit", "Anna", "Bo", *games, "--session", str(evening), typed="\n".join(lines) + "\n")
    as_json = json.loads(run(folder, "report", str(evening), "--as", "json", *games))["sections"]
    return as_json, run(folder, "report", str(evening), "--as", "html", *games)


def check_kinds(folder):
    """Each kind has a row of its own, with what was gained by it."""
    sections, _ = report(folder, [f"sorte{number}" for number in range(1, KINDS + 1)])
    rows = sections["causes"]["rows"]
    gains = [row["column_3"] for row in rows]
    assert gains == [*range(1, KINDS + 1), sum(range(1, KINDS + 1))], gains[-5:]


def check_hidden_for_a_while(folder):
    """What was there before it was hidden is not gained again when it is shown."""
    sections, _ = report(folder, ["donner Anna 10", "voiler", "donner Anna 5", "lever"])
    gains = {row["cause"]: row["column_2"] for row in sections["causes"]["rows"]}
    assert gains == {"donner": 10, "lever": 5, "Total": 15} or sorted(gains.values()) == [5, 10, 15], gains
    assert sections["ranking"]["rows"][0]["total"] == 15


def check_leader(folder):
    """Before somebody has something nobody leads, and who is level with another does not."""
    lines = ["coter 110", "coter 120", "donner Bo 1", "donner Anna 1", "donner Anna 1", "coter 130", "donner Bo 1", "donner Bo 1"]
    sections, _ = report(folder, lines)
    told = [row["sentence"] for row in sections["awards"]["rows"] if "40" in row["sentence"]]
    assert told and "Anna" in told[0], sections["awards"]["rows"]


def check_quoted(folder):
    """What stands below the second fact is told like that of the first."""
    sections, page = report(folder, ["donner Anna 1", "coter 150", "fixer 4", "fixer 5"])
    assert [row["last"] for row in sections["quotations"]["rows"]] == [150]
    assert [row["to"] for row in sections["quotation_changes_2"]["rows"]] == [4, 5]
    assert [(row["name"], row["first"], row["last"]) for row in sections["quotations_2"]["rows"]] == [("Livret", 3, 5)]
    assert 'id="quotations_2"' in page and "rates" in page


def check_auctions(folder):
    """Each price stands beside what the others have offered; what was bought for another price was bought elsewhere."""
    sections, _ = report(folder, ["donner Anna 20", "donner Bo 20", "plis", "solder"])
    keys = ("player", "good", "number", "price", "other", "above")
    rows = [tuple(row[key] for key in keys) for row in sections["auctions"]["rows"]]
    assert rows == [("Anna", "pomme", 2, 5, 3, 2), ("Bo", "pomme", 1, 3, 5, -2)], rows


def check_sales(folder):
    """Two for 10 and one for 1: two that are sold for 14 had cost 7 and a third."""
    sections, _ = report(folder, ["donner Anna 20", "donner Bo 20", "plis", "solder", "vendre 2", "vendre 1"])
    keys = ("player", "good", "number", "received", "cost", "gain")
    rows = [tuple(row[key] for key in keys) for row in sections["sales"]["rows"]]
    assert rows == [("Anna", "pomme", 2, 14, 7, 7), ("Anna", "pomme", 1, 7, 4, 3)], rows


def check_links(folder):
    """After an amendment the number leads to the line that counts, and what was struck out has no anchor."""
    _, page = report(folder, ["donner Anna 7", "donner Bo 100", "amender 2 donner Anna 9", "keep"])
    rows = re.findall(r'<tr(?: id="c(\d+)")?(?: class="(undone)")?>(.*?)</tr>', page[page.index('id="history"'):])
    two = [row for row in rows if re.search(r">2<", row[2])]
    assert [row for row in two if row[1]] and all(not row[0] for row in two if row[1]), two
    assert [row[2] for row in rows if row[0] == "2"] and "Anna 9" in [row[2] for row in rows if row[0] == "2"][0], rows
    anchors = [row[0] for row in rows if row[0]]
    assert len(anchors) == len(set(anchors)), anchors
    for link in re.findall(r'href="#c(\d+)"', page):
        assert link in anchors, link


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "games" / "petit").mkdir(parents=True)
        (folder / "games" / "petit" / "game.lua").write_text(GAME, encoding="utf-8")
        failed = 0
        for check in (check_kinds, check_hidden_for_a_while, check_leader, check_quoted, check_auctions, check_sales, check_links):
            try:
                check(folder)
            except AssertionError as wrong:
                failed = 1
                print(f"{check.__name__}: {wrong}", file=sys.stderr)
        sys.exit(failed)


main()
