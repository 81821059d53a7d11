#!/usr/bin/env python3
# ctest: game slow
"""one_line.py PROGRAM: slips of a tired banker, sixteen of them those of examples/evenings, each put right in one line. Where what
should have been typed is known, the table is then what it would be had that been typed."""
import json, os, subprocess, sys, tempfile

program = os.path.realpath(sys.argv[1])
work = tempfile.TemporaryDirectory()
environment = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": work.name, "XDG_STATE_HOME": work.name}
passed = failed = made = 0


def played(game, lines):
    """What was answered to the last line, and what all may see of the table."""
    global made
    made += 1
    path = os.path.join(work.name, f"{made}.bq")
    said = subprocess.run([program, "play", *game, "--session", path, "--lang", "fr", "--json", "--keep-going"], check=False,
                          input="".join(line + "\n" for line in lines).encode(), env=environment, stdout=subprocess.PIPE)
    answers = [json.loads(line) for line in said.stdout.decode().splitlines()]
    table = subprocess.run([program, "export", path], check=True, env=environment, stdout=subprocess.PIPE)
    return answers, json.loads(table.stdout)


def told(table):
    return {key: value for key, value in table.items() if key != "command"}


def difference(one, other, path=""):
    """The first place where the two are not the same."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            if one.get(key) != other.get(key):
                return difference(one.get(key), other.get(key), f"{path}/{key}")
    return f"{path}: {one} and {other}"


def slip(what, game, before, wrong, repair, right=None):
    """Once with the slip and its repair; and once as it should have been, where that is known."""
    global passed, failed
    answers, table = played(game, [*before, *wrong, repair])
    why = None
    if not answers[-1].get("ok"):
        why = f"refused: {answers[-1]}"
    elif right is not None:
        other_answers, other = played(game, [*before, *right])
        if told(table) != told(other):
            why = "another table: " + difference(told(table), told(other))
        elif answers[-1]["awaited"] != other_answers[-1]["awaited"]:
            why = f"awaited: {answers[-1]['awaited']} and {other_answers[-1]['awaited']}"
    passed, failed = passed + (why is None), failed + (why is not None)
    if why:
        print(f"one_line.py: {what}: {repair}: {why}", file=sys.stderr)


# --- the plain bank -----------------------------------------------------------------------------------

libre = ["libre", "Élodie", "Bo", "--seed", "1"]
shares = ["bien SONY 10 40"]
slip("too much was paid", libre, [], ["payer bo élodie 1200"], "corriger 2 120", ["payer bo élodie 120"])
slip("another had bought", libre, shares, ["acheter bo sony 5", "payer élodie bo 50"], "garder acheter élodie",
     ["acheter élodie sony 5", "payer élodie bo 50"])
slip("it was never paid", libre, shares, ["payer bo élodie 7", "acheter bo sony 5"], "garder payer bo -", ["acheter bo sony 5"])
slip("a share too few, and found late", libre, shares, ["acheter bo sony 2", "payer bo élodie 7"], "corriger 3 acheter bo sony 3",
     ["acheter bo sony 3", "payer bo élodie 7"])
slip("another had bought, and found late", libre, shares, ["acheter bo sony 2"], "corriger 3 acheter élodie sony 2",
     ["acheter élodie sony 2"])
slip("all got too much", libre, [], ["distribuer 100", "payer bo élodie 7"], "corriger 2 distribuer 50",
     ["distribuer 50", "payer bo élodie 7"])
slip("the loan was another", libre, [], ["emprunter bo 600", "intérêts"], "corriger 2 emprunter bo 500")

# --- Ambition -----------------------------------------------------------------------------------------

ambition = ["ambition", "Anna", "Bruno", "Chloé", "David", "--seed", "1"]
hired = ["8 Anna", "Anna 2 1 1 1, Bruno 1 1 1 1", "reste"]
offered = [*hired, "Bruno 3 Chloé 6 David 6 Anna 6", "passe"]
others = "Anna 5000x2 Chloé 5000x3 David 0x0"
tokyo = "Chloé 0x0, David 4000x{}, Anna 4000x2, Bruno 0x0"
paris = "David 0x0, Anna 4000x2, Bruno 5000x3, Chloé 0x0"
sold = [*offered, "Bruno 4000x3", others, tokyo.format(3), paris, "passe", "passe", "passe", "passe"]
slip("done out of turn", ambition, hired, ["!acheter Bruno 1"], "annuler", [])
slip("a bid for the wrong player", ambition, offered, ["Chloé 4000x3"], "garder Chloé Bruno 4000x3", ["Bruno 4000x3"])
slip("a bar too many at Tokyo", ambition, [*offered, "Bruno 4000x3", others], [tokyo.format(4), paris],
     "garder tokyo david 4000x3", [tokyo.format(3), paris])
slip("one who bid too little at New York", ambition, offered, ["Bruno 4000x3", others], "garder new york bruno 7000x3",
     ["Bruno 7000x3", others])
slip("a contract at the wrong price", ambition, sold, ["K09 Anna Bruno", "+ 28000", "+ 32000 Bruno"], "garder contrat K9 33000",
     ["K09 Anna Bruno", "+ 28000", "+ 33000 Bruno"])
slip("two digits swapped", ambition, sold, ["payer David Chloé 5300"], "corriger 15 3500 two digits swapped")

# --- Maxi Bourse --------------------------------------------------------------------------------------

bourse = ["maxi_bourse", "Sophie", "Thierry", "Didier", "Dominique", "--seed", "5"]
portfolio = "aeg barclays basf bp bsn canon cge elf fiat fuji"
start = ["masters Sophie Thierry", *[portfolio] * 4, "9 4 4 4"]
sony = [*start, "2 5", "cote sony 350 valeur de la boîte"]
bought = [*sony, "sony 1 1 1 1", "réglé", "passe", "2 4", "passe"]
short = [*bought, "1 3", "elf 2 2 2 2", "+"]
slip("the wrong dice, and a card was read", bourse, start, ["2 4", "passe"], "annuler 2", [])
slip("a wrong demand that was paid", bourse, sony, ["sony 1 1 2 1", "réglé", "passe", "2 4"], "garder sony 1 1 1 1",
     ["sony 1 1 1 1", "réglé", "passe", "2 4"])
slip("once too often in a shortage", bourse, short, ["+"], "annuler", [])
slip("the wrong one withdrew", bourse, short, ["dominique"], "garder dominique sophie", ["sophie"])
slip("a cote misread", bourse, bought, [], "cote elf 100 mal écrit")
slip("paid too little", bourse, bought, [], "payer banque Thierry 20000 compté deux fois")
slip("a remuneration forgotten", bourse, bought, [], "payer banque Sophie 110000 régularisation")

# --- what cannot be put right as a difference, and says what can ---------------------------------------


def stays(what, game, lines, correction, part):
    """The correction is refused with those words, and the table is as it was."""
    global passed, failed
    answers, table = played(game, [*lines, correction])
    _, other = played(game, lines)
    said = answers[-1].get("refused", {}).get("text", "")
    is_so = part in said and told(table) == told(other)
    passed, failed = passed + is_so, failed + (not is_so)
    if not is_so:
        print(f"one_line.py: {what}: {correction}: {answers[-1]}", file=sys.stderr)


stays("several amounts", libre, ["distribuer 100"], "corriger 2 50", "corriger 2 distribuer 100")
stays("cards lie otherwise", libre, ["paquet p 6", "tirer p"], "corriger 3 payer bo élodie 5", "amender 3")
stays("there is not enough any more", libre, ["payer bo élodie 1000", "payer élodie banque 2400"], "corriger 2 payer élodie bo 1500", "il n'y a pas de quoi")
stays("what is not so, is not said so", libre, ["payer bo élodie 7"], "corriger 2 payer bo personne 7", "personne")
stays("a wage, out of a caisse that nobody sees", ambition, ["8 Anna", "Anna 2 1 1 1, Bruno 1 1 1 1"], "corriger 3 Anna 1 1 1 1, Bruno 1 1 1 1",
      "amender 3")

print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
