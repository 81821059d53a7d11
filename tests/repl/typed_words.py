#!/usr/bin/env python3
# ctest: game
"""typed_words.py PROGRAM: every word that a screen shows can be typed, in both languages and all games: the commands and views that
the help lists, the rules by the names that their table has, also where it cuts them, and what holds money as the balances call
it; and amounts with the unit that they are shown with. No view fails, however early it is asked; and what a view is headed by
in English is not what it is headed by in French, but for words that are the game's own."""
import os, re, subprocess, sys, tempfile

program = os.path.realpath(sys.argv[1])
GAMES = {
    "libre": ["Anna", "Bo", "Zoé"],
    "ambition": ["Anna", "Bo", "Zoé", "Dan"],
    "maxi_bourse": ["Anna", "Bo", "Zoé", "Dan"],
    "venture": ["Anna", "Bo"],
    "ambition_des_rois": ["Anna", "Bo"],
}
# What there is to be seen in the plain bank; each game else is seen as it begins.
BEGUN = {"libre": ["bien SONY 10 100", "acheter bo SONY", "paquet s 16", "rôle banquier bo", "emprunter bo 100", "compte pot",
                   "chaque tour payer {qui} banque 1", "mot x = payer {qui} banque 1", "limite SONY 5", "prêter anna bo 5",
                   "gager bo SONY", "enchères Gare 10", "bo 20"]}
SAYS = {"en": {"all": "help all", "help": "help", "views": "Its views", "rules": "rules", "rule": "rule", "balances": "balances"},
        "fr": {"all": "aide tout", "help": "aide", "views": "Ses vues", "rules": "règles", "rule": "règle", "balances": "soldes"}}
# Words of the boxes, of money, and those that both languages have.
OWN = set("franc SONY action actions nom cote maj bk bars ± tonnes cacao chocolat commercial ouvrier secrétaire comptable caisse n° points "
          "profit Venture Riche ou Pauvre cartes-actions sociétés société conglomérats Rumeurs Bâtiment Tokyo Paris Francfort "
          "New York Marché 1 2 3 4 5 6 lot Anna Bo Zoé Dan titre titres solde collections gain pile".split())
trouble = []


def complain(text):
    trouble.append(text)


def told(game, language, lines):
    """The answers, by the lines, in an evening that has begun."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder, "LC_ALL": "C.UTF-8", "COLUMNS": "100"}
        typed = [*BEGUN.get(game, []), "# begun", *lines]
        run = subprocess.run([program, "play", game, *GAMES[game], "--seed", "1", "--lang", language, "--echo", "--keep-going"],
                             input="\n".join(typed) + "\n", text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env, check=False)
    answers, line = {}, None
    for text in run.stdout.replace("\u00a0", " ").replace("\u202f", " ").partition("> # begun\n")[2].split("\n"):
        if text.startswith("> "):
            line = text[2:]
            answers[line] = []
        elif line is not None:
            answers[line].append(text)
    return answers


def is_none(answer):
    """Whether a word is told to be none: as unknown, or by an error of a script."""
    first = (answer or ["refused: nothing, unknown"])[0]
    return first.startswith(("refused", "refusé")) and any(word in first for word in (
        "unknown", "inconnu", ".lua:", "no rule speaks", "aucune règle n'en parle", "which"))


def words_of(help_text, views_say):
    """The commands, the first word of each line and its short forms; and the views."""
    commands, views = [], []
    for place, line in enumerate(help_text):
        if line.startswith(views_say):
            views = help_text[place + 1].split()
        elif line.startswith("  ") and not line.startswith("   "):
            names = line.strip().split("  ")[0].split(" ")
            commands.append(names[0].rstrip(","))
            for before, name in zip(names, names[1:]):
                if not before.endswith(","):
                    break
                commands.append(name.rstrip(","))
    return [word for word in commands if word not in views and word not in ("?", "??")], views


def rows_of(table):
    return [line for line in table[2:] if line.strip() and not line.startswith(" ")]  # without sentences that go on below


def try_words(game, language):
    says = SAYS[language]
    first = told(game, language, [says["all"], says["rules"], says["balances"]])
    commands, views = words_of(first[says["all"]], says["views"])
    rules = [row.split()[0] for row in rows_of(first[says["rules"]])]
    holders = [row.split("  ")[0] for row in rows_of(first[says["balances"]])]
    if len(commands) < 30 or len(views) < 5 or len(rules) < 10:
        complain(f"{game}, {language}: the help shows too little: {len(commands)} commands, {len(views)} views, {len(rules)} rules")
    asked = [f"{says['help']} {word}" for word in (*commands, *views)] + [f"{says['rule']} {name}" for name in rules] + views
    asked += [f"pay {name} Anna 1" for name in holders if game == "libre" and name not in ("Anna", "corrections")]
    answers = told(game, language, asked)
    for line in asked:
        answer = answers.get(line)
        is_refused = line.startswith("pay ") and any(part.startswith(("refused", "refusé")) for part in answer or [])
        if is_none(answer) or is_refused:
            complain(f"{game}, {language}: {line}: {' '.join(answer or ['nothing'])[:150]}")
    return [line for line in views if answers.get(line)], answers


# An amount with its unit, as a sentence or a table shows it, and the line that pays so much; nothing of it is done.
UNITS = {"libre": r"\d[\d ,]*\d F\b|\b\d F\b", "maxi_bourse": r"\$\d[\d,]*|\d[\d ]* \$"}
PAYS = {"en": "whatif pay Anna Bo {}", "fr": "et-si payer Anna Bo {}"}
NO_AMOUNT = ("is not an amount", "n'est pas un montant", " or ", " ou ", "go by three", "vont par trois", "one word too many", "un mot de trop")


def try_units(game, language, answers):
    """What an amount is shown with can be typed with it."""
    shown = {amount.strip() for answer in answers.values() for line in answer for amount in re.findall(UNITS.get(game, "(?!)"), line)}
    lines = [PAYS[language].format(amount) for amount in sorted(shown)]
    if game in UNITS and not lines:
        complain(f"{game}, {language}: no amount is shown with its unit")
    for line, answer in told(game, language, lines).items() if lines else ():
        if answer and answer[0].startswith(("refused", "refusé")) and any(part in answer[0] for part in NO_AMOUNT):
            complain(f"{game}, {language}: {line}: {answer[0]}")


def head_of(answer):
    return set(answer[0].replace("  ", "\t").split("\t")) if len(answer) > 1 and "──" in answer[1] else set()


def main():
    for game in GAMES:
        heads = {}
        for language in SAYS:
            views, answers = try_words(game, language)
            try_units(game, language, answers)
            heads[language] = {word.strip() for view in views for word in head_of(answers[view])}
        alike = {word for word in heads["en"] & heads["fr"] if word and not all(part in OWN for part in word.split())}
        if alike:
            complain(f"{game}: heads that are the same in both languages: {', '.join(sorted(alike))}")
    print("\n".join(trouble) or f"all words of {len(GAMES)} games can be typed")
    sys.exit(1 if trouble else 0)


main()
