#!/usr/bin/env python3
"""guide.py PROGRAM TREE [--write]: what docs/scripting.md shows of the program is what the program answers.

  lua game PATH                a file of a game of one's own
  lua house|slip GAME FILE     a house rule; `more` behind it adds to the file
  text evening                 its first line is the command; > is typed, and a question is shown when it changes
  text error                   its first line is the command; what it complains of
"""
import os, re, shlex, subprocess, sys, tempfile

program, tree = os.path.realpath(sys.argv[1]), os.path.realpath(sys.argv[2])
guide = os.path.join(tree, "docs", "scripting.md")
folder = tempfile.mkdtemp()
games = os.path.join(folder, "data", "banquier", "games")
environment = {**os.environ, "LC_ALL": "fr_FR.UTF-8", "XDG_DATA_HOME": os.path.join(folder, "data"),
               "XDG_STATE_HOME": os.path.join(folder, "state"), "COLUMNS": "100"}

FENCE = re.compile(r"^```([^\n]+)\n(.*?)^```$", re.M | re.S)
EMPTY = "suivant"  # what stands for an empty line in a pipe, where one is passed over
ASK = "attendu"


def write(path, text, mode="w"):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, mode) as file:
        file.write(text)


def words_of(command):
    words = shlex.split(command)
    assert words[:2] == ["$", "banquier"], command
    return words[2:]


def run(words, typed=""):
    done = subprocess.run([program, *words], input=typed, text=True, cwd=folder, env=environment,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout


def blocks_of(shown):
    """{ line, answer }: what was echoed, and what stands below it"""
    blocks = []
    for line in shown.splitlines():
        if line.startswith("> "):
            blocks.append((line[2:], []))
        elif blocks:
            blocks[-1][1].append(line)
        else:
            blocks.append(("", [line]))  # it has not begun
    return blocks


def play(text):
    """The evening as it should be shown."""
    command, *lines = text.splitlines()
    typed = [line[2:] or EMPTY for line in lines if line == ">" or line.startswith("> ")]
    everything = [ASK] + [word for line in typed for word in (line, ASK)]
    shown = run([*words_of(command), "--echo", "--keep-going"], "".join(line + "\n" for line in everything))
    made, asked = [command], None
    for line, answer in blocks_of(shown):
        if line != ASK:
            made += [">" if line == EMPTY else "> " + line] if line else []
            made += answer
        elif answer != asked:
            made += answer
            asked = answer
    return "".join(line + "\n" for line in made)


def tell_error(text):
    command = text.splitlines()[0]
    return command + "\n" + run([*words_of(command), "--lang", "en"])


def told(info, text):
    """The block as it should be; writes what belongs into a file."""
    words = info.split()
    if words[:2] == ["lua", "game"]:
        write(os.path.join(games, words[2]), text)
    elif words[0] == "lua" and words[1] in ("house", "slip"):
        write(os.path.join(folder, words[3]), text, "a" if words[-1] == "more" else "w")
    elif info == "text evening":
        return play(text)
    elif info == "text error":
        return tell_error(text)
    elif info not in ("sh", "text"):
        sys.exit(f"guide.py: what is a block '{info}'?")
    return text


with open(guide) as file:
    given = file.read()
for info, text in FENCE.findall(given):
    if info.startswith("lua game"):
        told(info, text)  # house rules for it stand before it
wanted = FENCE.sub(lambda found: f"```{found[1]}\n{told(found[1], found[2])}```", given)

if sys.argv[3:] == ["--write"]:
    write(guide, wanted)
    sys.exit(0)
for number, (line, other) in enumerate(zip(wanted.splitlines(), given.splitlines()), 1):
    if line != other:
        sys.exit(f"docs/scripting.md:{number}: the program shows\n  {line}\nand the guide says\n  {other}\n"
                 "If the program is right: tests/repl/guide.py PROGRAM TREE --write")
if wanted != given:
    sys.exit("docs/scripting.md: the program shows less than the guide")
print(f"{sum(1 for _ in FENCE.finditer(given))} passed, 0 failed")
