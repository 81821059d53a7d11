#!/usr/bin/env python3
# ctest: slow
"""labs.py PROGRAM - a lab comes to the same lines on however many processes, in shards that are merged, and after a kill;
and a rule set against itself differs in nothing."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = sys.argv[1]
LAB = ["lab", "maxi_bourse", "--players", "2", "--seed", "7", "--no-box"]
EVENINGS = ["--evenings", "6"]
HOUSE = 'override { price_up_step = 20 }\n'


def run(*words):
    done = subprocess.run([PROGRAM, "--lang", "en", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def played(folder, name, *words):
    path = folder / name
    run(*LAB, *EVENINGS, "--out", str(path), *words)
    return path.read_text()


def check_same_everywhere(folder, house):
    against = ("--against", str(house))
    one = played(folder, "one", *against)
    assert one.count("\n") == 6 and one.count('"b":') == 6, one
    assert played(folder, "two", "--jobs", "2", *against) == one
    shards = [folder / f"shard{k}" for k in (2, 1)]
    for k, path in zip((2, 1), shards):
        run(*LAB, *EVENINGS, "--out", str(path), "--shard", f"{k}/2", *against)
    assert run("lab", "merge", *map(str, shards)) == one
    assert "6" in run("lab", "table", *map(str, shards))
    return one


def check_resumed(folder, house, whole):
    path = folder / "killed"
    torn = whole.splitlines(keepends=True)
    path.write_text(torn[1] + torn[4] + torn[2][:40])
    run(*LAB, *EVENINGS, "--out", str(path), "--resume", "--against", str(house))
    assert path.read_text() == whole


def check_killed(folder, house):
    path = folder / "at_work"
    words = [PROGRAM, *LAB, "--evenings", "200", "--out", str(path), "--against", str(house)]
    work = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not path.exists() or path.read_text().count("\n") < 2):
        time.sleep(0.05)
    os.killpg(work.pid, signal.SIGKILL)
    work.wait()
    kept = path.read_text().splitlines()[:2]
    run(*LAB, *EVENINGS, "--out", str(path), "--resume", "--against", str(house))
    after = path.read_text().splitlines()
    assert len(after) == 6 and all(line in after for line in kept if int(line.split(":")[1].split(",")[0]) < 6)


def check_nothing_seen(folder):
    empty = folder / "rien.lua"
    empty.write_text("-- nothing\n")
    said = run(*LAB, *EVENINGS, "--against", str(empty))
    assert "nothing could be seen" in said and "0.0 ± 0.0" in said, said


def check_shown(folder, house):
    """An evening of the lab that is kept as one that people have played comes to what its line says, under each rule."""
    for game, rules in (("maxi_bourse", ("--against", str(house))), ("venture", ()), ("ambition", ()), ("ambition_des_rois", ())):
        lab = ["lab", game, "--players", "2", "--seed", "7", "--moves", "300", "--no-box", *rules]
        path = folder / f"{game}.jsonl"
        run(*lab, "--evenings", "2", "--out", str(path))
        line = json.loads(path.read_text().splitlines()[1])
        evening = folder / f"{game}.bq"
        said = run(*lab, "--show", "1", "--session", str(evening))
        for side, journal in (("a", evening), ("b", folder / f"{game}-b.bq")):
            if side not in line:
                continue
            assert str(journal) in said, said
            ranking = json.loads(run("report", str(journal), "--as", "json"))["sections"]["ranking"]["rows"]
            assert sorted(row["total"] for row in ranking) == sorted(line[side]["fortunes"]), (game, side, ranking, line)
    assert "1000" not in refused(*LAB, "--show", "x")
    assert refused(*LAB, "--show", "1", "--session", str(folder / "maxi_bourse.bq")), "an evening is not written over"


def check_values(folder):
    """A rule with several values: each beside the rule as it is, which says the same in all of them; a value that is the
    rule's own changes nothing, and one that it cannot have is told."""
    sweep = ("--rule", "price_up_step=10,20")
    said = run(*LAB, "--evenings", "6", *sweep)
    rows = [line.split("  ") for line in said.splitlines() if " ± " in line and "interval" not in line]
    cells = [[cell.strip() for cell in row if cell.strip()] for row in rows]
    assert len(cells) == 4 + 2 and all(len(row) == 4 for row in cells), said
    assert all(row[1] == row[2] for row in cells) and any(row[1] != row[3] for row in cells), said
    assert "price_up_step" in said, said
    (folder / "vingt.lua").write_text("override { price_up_step = 20 }\n")
    alone = run(*LAB, "--evenings", "6", "--house", str(folder / "vingt.lua"))
    assert all(row[3] in alone for row in cells), (said, alone)
    assert "price_up_step" in refused(*LAB, "--rule", "price_up_stp=3")
    assert "10" in refused(*LAB, "--rule", "price_up_step=x")
    for wrong in ("price_up_step", "price_up_step=", "=3", "price_up_step=3,", "a b=3", 'x=3" }'):
        assert "--rule" in refused(*LAB, "--rule", wrong)
    for other in (("--against", "x.lua"), ("--out", "x"), ("--shard", "1/2"), ("--resume",)):
        assert "--rule" in refused(*LAB, *sweep, *other)


def refused(*words):
    done = subprocess.run([PROGRAM, "--lang", "en", *words], capture_output=True, text=True, check=False)
    assert done.returncode != 0, done.stdout
    return done.stderr


def check_other_labs(folder, whole):
    """What is not of one lab is not joined, and a number far away asks for no memory."""
    first = whole.splitlines(keepends=True)[0]
    for name, line in (("more", first.replace('"evening":0', '"evening":99999999999', 1)),
                       ("same", first.replace('"moves":', '"moves":9', 1))):
        (folder / name).write_text(line)
        assert line != first, line
        said = refused("lab", "merge", str(folder / "one"), str(folder / name))
        assert "of another lab" in said, said


def check_trouble_told_once(folder):
    """A script that ends in an error is a finding, told once with its reason."""
    wrong = folder / "faux.lua"
    wrong.write_text('around "step" "des" { answer = function() error("the dice are gone") end }\n')
    done = subprocess.run([PROGRAM, "--lang", "en", *LAB, *EVENINGS, "--jobs", "2", "--house", str(wrong)],
                          capture_output=True, text=True, check=False)
    assert "errors 6" in done.stdout, done
    assert done.stderr.count("the dice are gone") == 1, done.stderr


def check_the_game_says_who_has_won(folder):
    """Who has most wins only where the game says so."""
    last = folder / "dernier.lua"
    last.write_text("""around "query" "vainqueur" { answer = function(base, t)
  local first = base(t)
  return first == "" and "" or t:others(first)[1]
end }""", encoding="utf-8")
    lines = [json.loads(line) for line in played(folder, "last", "--house", str(last)).splitlines()]
    for side in (line["a"] for line in lines):
        assert side["won"] == [side["fortunes"].index(min(side["fortunes"]))], side
    nobody = folder / "personne.lua"
    nobody.write_text('around "query" "vainqueur" { answer = function() return "" end }\n')
    assert "over without one 6" in run(*LAB, *EVENINGS, "--house", str(nobody))


def check_who_cannot_pay(folder):
    """Where nobody may be sent away some cannot pay their wages: they say so, and no line of theirs is refused."""
    house = folder / "fidele.lua"
    house.write_text("override { dismiss_from_month = 12 }\n")
    said = run("lab", "ambition", "--players", "3", "--evenings", "4", "--who", "sage,hasard", "--no-box", "--house", str(house))
    assert "refused" not in said and "without a winner" not in said, said


def children_of(process):
    return [int(child) for child in pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def check_missing_told(folder):
    """Where a process is lost its evenings are missing, and that is no success; what was played is kept."""
    path = folder / "one_lost"
    words = [PROGRAM, "--lang", "en", *LAB, "--evenings", "200", "--jobs", "2", "--out", str(path)]
    work = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not path.exists() or path.read_text().count("\n") < 2):
        time.sleep(0.01)
    os.kill(children_of(work.pid)[0], signal.SIGKILL)
    said, complained = work.communicate()
    assert work.returncode == 1 and "were not played" in complained, (work.returncode, complained)
    assert "seat 1" in said and 2 <= path.read_text().count("\n") < 200


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        house = folder / "pas.lua"
        house.write_text(HOUSE)
        whole = check_same_everywhere(folder, house)
        check_resumed(folder, house, whole)
        check_killed(folder, house)
        check_nothing_seen(folder)
        check_values(folder)
        check_shown(folder, house)
        check_the_game_says_who_has_won(folder)
        check_who_cannot_pay(folder)
        check_trouble_told_once(folder)
        check_missing_told(folder)
        check_other_labs(folder, whole)
    print("the same lines on one process, on two, in shards, and after a kill")


main()
