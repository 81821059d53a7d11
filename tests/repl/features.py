#!/usr/bin/env python3
# ctest: game
"""features.py PROGRAM TREE [ROW...] [--told]: each row of the table of features is shown by lines that are typed.

tests/features has the rows, `## 19 what it is`: 63 that the best systems of the field have, 20 that none had, F1 to F20, and
15 that their users ask for, N1 to N15. Below one stands `$ play libre Anna Bo`, the program in a folder of the row's own, and
`> pay anna bo 5`, what is typed there; any other line must stand, in that order, in what is answered, `...` being anything in it.
`see tests/repl/watch.py: words` says that another test shows it, in which those words stand. `partly: why` and `no: why`
are for what is not, or not all, there; `+ name` begins a file of that name, up to an empty line. --told prints all that is
answered."""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

program, tree = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
wanted = [word for word in sys.argv[3:] if word != "--told"]
is_told = "--told" in sys.argv
features = tree / "tests" / "features"
ROWS = [*map(str, range(1, 64)), *(f"F{n}" for n in range(1, 21)), *(f"N{n}" for n in range(1, 16))]
SPACES = str.maketrans({"\u00a0": " ", "\u202f": " "})


def rows_of(path):
    row = None
    for line in path.read_text(encoding="utf-8").splitlines():
        heading = re.match(r"## ([FN]?\d+) (.+)", line)
        if heading:
            row = (heading[1], heading[2], [])
            yield row
        elif row and not line.startswith("# "):
            row[2].append(line)


def run(words, typed, folder):
    """What the program answers, a list of lines behind each that was typed; the first is what it says before."""
    home = {**os.environ, "XDG_DATA_HOME": f"{folder}/data", "XDG_STATE_HOME": f"{folder}/state", "LC_ALL": "C.UTF-8", "COLUMNS": "120"}
    if words[0] == "play":
        words = [*words, "--session", next(f"{name}.bq" for name in ("evening", "two") if not pathlib.Path(folder, f"{name}.bq").exists())]
    if words[0] in ("play", "resume"):
        words = [*words, "--echo", "--keep-going"]
    if "--lang" not in words:
        words = [*words, "--lang", "en"]
    done = subprocess.run([program, *words], input="".join(line + "\n" for line in typed), cwd=folder, env=home, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120, check=False)
    answers, left = [[]], list(typed)
    for line in done.stdout.translate(SPACES).splitlines():
        if left and line == "> " + left[0].translate(SPACES):
            answers.append([])
            left.pop(0)
        else:
            answers[-1].append(line)
    return answers


def stands_in(expected, line):
    pattern = ".*".join(map(re.escape, expected.translate(SPACES).strip().split("...")))
    return re.search(pattern, line) is not None


class Row:
    def __init__(self, name, steps):
        self.name, self.steps, self.trouble, self.is_shown = name, steps, [], False

    def complain(self, what):
        self.trouble.append(f"row {self.name}: {what}")

    def compare(self, line, expected, answer):
        rest = list(answer)
        for text in expected:
            while rest and not stands_in(text, rest[0]):
                rest.pop(0)
            if not rest:
                return self.complain(f"{line}\n  wanted: {text}\n  given:  " + "\n          ".join(answer or ["nothing"]))
            rest.pop(0)
        return None

    def play(self, words, parts, folder):
        """parts: what is typed, "" for what comes before, and what is expected behind it"""
        answers = run(words, [line for line, _ in parts[1:]], folder)
        if is_told:
            for (line, _), answer in zip(parts, answers):
                print(f"> {line}" if line else f"$ {shlex.join(words)}", *answer, sep="\n")
        if len(answers) < len(parts):
            self.complain(f"{words[0]} ended early: " + "\n".join(answers[-1]))
        for (line, expected), answer in zip(parts, answers):
            self.compare(line or shlex.join(words), expected, answer)
        self.is_shown = self.is_shown or any(expected for _, expected in parts)

    def see(self, text):
        path, _, words = text.partition(": ")
        source = tree / path
        if not source.is_file() or words not in source.read_text(encoding="utf-8"):
            self.complain(f"{path} does not say {words!r}")
        self.is_shown = True

    def show(self, folder):
        words, parts, steps = None, [], iter([*self.steps, "$"])
        for step in steps:
            if step.startswith("$"):
                if words:
                    self.play(words, parts, folder)
                words, parts = shlex.split(step[1:]), [("", [])]
            elif step.startswith("> "):
                parts.append((step[2:], []))
            elif step.startswith("see "):
                self.see(step[4:])
            elif step.startswith(("partly: ", "no: ")):
                self.is_shown = True
            elif step.startswith("+ "):
                lines = iter(lambda: next(steps), "")
                pathlib.Path(folder, step[2:]).write_text("\n".join(lines) + "\n", encoding="utf-8")
            elif step.strip() and parts:
                parts[-1][1].append(step)
        if not self.is_shown:
            self.complain("nothing shows it")


def main():
    trouble, seen, unlike = [], [], {"partly": 0, "no": 0}
    for path in sorted(features.glob("*.txt")):
        for name, _, steps in list(rows_of(path)):
            seen.append(name)
            for kind in unlike:
                unlike[kind] += any(step.startswith(kind + ": ") for step in steps)
            if wanted and name not in wanted:
                continue
            row = Row(name, steps)
            with tempfile.TemporaryDirectory() as folder:
                row.show(folder)
            trouble += row.trouble
    if sorted(seen) != sorted(ROWS):
        trouble.append("rows that stand there not at all, or twice: "
                       + ", ".join(name for name in sorted({*ROWS, *seen}) if seen.count(name) != 1 or name not in ROWS))
    print(f"{len(ROWS)} rows, {unlike['partly']} partly, {unlike['no']} not")
    for text in trouble:
        print(text, file=sys.stderr)
    sys.exit(1 if trouble else 0)


main()
