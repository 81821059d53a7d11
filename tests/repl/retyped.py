"""retyped.py: the evenings of tests/short, each of them one of examples/evenings in its shortest form, for the tests that count
their lines."""
import json, os, re, subprocess, sys
from pathlib import Path

program, tree = os.path.realpath(sys.argv[1]), Path(os.path.realpath(sys.argv[2]))
PAGE = tree / "docs" / "figures.md"
HOW_REACHED = re.compile(r"(laid_open|aloud|overruled)\b")  # facts that tell how the table was reached


def lines_of(path):
    """The words behind the program, and what is typed: without remarks, and of a transcript without the answers."""
    first, *text = path.read_text(encoding="utf-8").split("\n")
    is_told = any(line.startswith("> ") for line in text)
    typed = [line[2:] for line in text if line.startswith("> ")] if is_told else text
    return first.removeprefix("# banquier ").split(), [line for line in typed if line and not line.startswith("#")]


def as_typed(line):
    """What is sent for it: ↵ is an Enter alone."""
    return "" if line == "↵" else line


def banquier(folder, *words, input=None):
    env = dict(os.environ, LC_ALL="fr_FR.UTF-8", XDG_DATA_HOME=f"{folder}/data", XDG_STATE_HOME=f"{folder}/state")
    return subprocess.run([program, *map(str, words)], input=input, capture_output=True, text=True, env=env, cwd=tree).stdout


def session_of(path, folder):
    return Path(folder, f"{path.parent.name}-{path.stem}.bq")


def play(path, folder, asked=None):
    """The answers to its lines, each behind that to the expression if one is asked; and the table at its end."""
    how, typed = lines_of(path)
    session = session_of(path, folder)
    lines = [word for line in typed for word in ([f"= {asked}", as_typed(line)] if asked else [as_typed(line)])]
    told = banquier(folder, *how, "--session", session, "--json", input="\n".join(lines) + "\n")
    table = json.loads(banquier(folder, "export", session))
    del table["command"], table["awaited"]
    table["facts"] = {key: fact for key, fact in table["facts"].items() if not HOW_REACHED.match(key)}
    return [json.loads(line) for line in told.split("\n") if line.strip()], table


def worth(path, folder, expression):
    """What the expression comes to at its end."""
    return json.loads(banquier(folder, "resume", session_of(path, folder), "--json", input=f"= {expression}\n").split("\n")[0])["said"]


def compare(path, answers, table, wanted):
    """What is wrong with the short form: lines that were refused, another table."""
    trouble = [f"{path.name}: refused: {answer['typed']}" for answer in answers if not answer["ok"]]
    return trouble + ([] if table == wanted else [f"{path.name}: the table is not the same at the end"])


def end(name, counted, trouble):
    """The counts stand in docs/figures.md between two marks: --write puts them there. The status of the test."""
    begin, close = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(begin)
    if "--write" in sys.argv:
        PAGE.write_text(before + begin + counted + close + rest.partition(close)[2], encoding="utf-8")
    elif rest.partition(close)[0] != counted:
        trouble = [*trouble, f"docs/figures.md has other counts than\n{counted}--write puts these in"]
    print("\n".join(trouble) or "all as aimed at")
    return 1 if trouble else 0
