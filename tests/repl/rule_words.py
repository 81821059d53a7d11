#!/usr/bin/env python3
# ctest: slow game many
"""rule_words.py PROGRAM: what a rule may be has a word of each language: it is shown wherever the rule is, and is understood as it
stands there, as one word with hyphens, and as files have it, which go on having theirs. No word is two choices of a rule."""
import os, re, subprocess, sys, tempfile

program = os.path.realpath(sys.argv[1])
# Who plays, and the language in which files name what a rule may be.
GAMES = {
    "libre": ("Anna Bo Zoé", "fr"),
    "ambition": ("Anna Bo Zoé Dan", "en"),
    "maxi_bourse": ("Anna Bo Zoé Dan", "en"),
    "venture": ("Anna Bo", "en"),
    "ambition_des_rois": ("Anna Bo", "en"),
}
SAYS = {"fr": {"rules": "règles", "rule": "règle", "may be": "parmi "}, "en": {"rules": "rules", "rule": "rule", "may be": "out of "}}
NO_WORDS = re.compile(r"oui|non|yes|no|true|false|[\d /]+")
trouble = []


def complain(text):
    trouble.append(text)


def told(game, language, lines):
    """What is answered to each of the lines, in an evening that has begun."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder, "LC_ALL": "C.UTF-8", "COLUMNS": "200"}
        run = subprocess.run([program, "play", game, *GAMES[game][0].split(), "--seed", "1", "--lang", language, "--echo", "--keep-going"],
                             input="\n".join(lines) + "\n", text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env, check=False)
    parts = ("\n" + run.stdout.replace("\u00a0", " ").replace("\u202f", " ")).split("\n> ")[1:]
    if len(parts) != len(lines):
        sys.exit(f"{game}, {language}: {len(lines)} lines, {len(parts)} answers: {run.stdout[-500:]}")
    return [part.split("\n")[1:] for part in parts]


def names_of(game):
    """The rules as files name them."""
    table = told(game, "fr", ["règles"])[0]
    return [row.split()[0] for row in table[2:] if row.strip() and not row.startswith(" ")]


def values_of(game, language, names):
    """Of each rule what it is and what else it may be, as they are shown; those that cannot be changed are one."""
    says = SAYS[language]
    values = {}
    for name, answer in zip(names, told(game, language, [f"{says['rule']} {name}" for name in names])):
        now = re.match(r"\S+ ?: (.*) \((?:[^()]|\([^()]*\))*\)$", answer[0]).group(1)
        listed = [line[len(says["may be"]):].split(", ") for line in answer if line.startswith(says["may be"])]
        values[name] = [now] + [value for value in (listed[0] if listed else []) if value != now]
    return values


def in_files(game, language, values):
    """What files have for each value that is shown, by the rule; each is typed, and must be told as it was shown."""
    says, typed = SAYS[language], []
    for name, shown in values.items():
        if len(shown) > 1:
            typed += [(name, value) for value in shown[1:] + shown[:1]]
    answers = told(game, language, [line for name, value in typed for line in (f"{says['rule']} {name} {value}", f"= rules.{name}")])
    found = {}
    for (name, value), said, has in zip(typed, answers[::2], answers[1::2]):
        if not said[0].endswith(" → " + value):
            complain(f"{game}, {language}: {says['rule']} {name} {value}: {said[0]}")
        found.setdefault(name, {})[value] = has[0]
    for name, value in {(name, shown[0]) for name, shown in values.items() if len(shown) == 1}:
        found[name] = {value: None}
    return found


def try_otherwise(game, language, found):
    """Types some of them, or all in ./check long, as one word, and as files have it."""
    says, typed = SAYS[language], []
    for name, values in found.items():
        if len(values) > 1:
            typed += [(name, re.sub("[ ']", "-", value), has) for value, has in values.items()]
            typed += [(name, has, has) for has in values.values()]
    typed = typed if os.environ.get("BANQUIER_LONG") else typed[::3]
    answers = told(game, language, [line for name, way, _ in typed for line in (f"{says['rule']} {name} {way}", f"= rules.{name}")])
    for (name, way, has), said, is_now in zip(typed, answers[::2], answers[1::2]):
        if is_now[0] != has:
            complain(f"{game}, {language}: {says['rule']} {name} {way}: {said[0]}")


def main():
    for game, (_, spoken) in GAMES.items():
        names = names_of(game)
        for language in SAYS:
            found = in_files(game, language, values_of(game, language, names))
            try_otherwise(game, language, found)
            if len(found) < 10:
                complain(f"{game}, {language}: only {len(found)} rules")
            for name, values in found.items():
                bare = [value for value, has in values.items() if value == has and not NO_WORDS.fullmatch(value)]
                if language != spoken and bare:
                    complain(f"{game}, {language}: {name}: as files have it: {', '.join(bare)}")
                if None not in values.values() and len(set(values.values())) < len(values):
                    complain(f"{game}, {language}: {name}: two are one: {values}")
    print("\n".join(trouble) or f"what the rules of {len(GAMES)} games may be has its words")
    sys.exit(1 if trouble else 0)


main()
