#!/usr/bin/env python3
# ctest: slow
"""lines_typed.py PROGRAM TREE [--write]: how much a banker types.

tests/short/NAME.txt is the evening examples/evenings/NAME.txt typed as short as can be: both must come to the same table.
Here are those whose second line is as `# turn: tour, 5`: what is counted, the expression that says how many there are in the
end, and how many lines each may take on the average. What was counted stands in docs/figures.md, behind the
line that names this test; --write puts it there."""

import json
import os
import re
import subprocess
import sys
import tempfile

PROGRAM, TREE = os.path.realpath(sys.argv[1]), os.path.realpath(sys.argv[2])
FIGURES = os.path.join(TREE, 'docs', 'figures.md')
HEAD = '| evening | counted | lines | lines of each | at most | keys of each |\n|---|---|---|---|---|---|\n'
ABOUT_HOW = re.compile(r'(laid_open|aloud|overruled)\b')  # facts that tell how the table was reached


GOAL = re.compile(r'# (.+): (.+), ([\d.]+)')


def read(*path):
    with open(os.path.join(TREE, *path), encoding='utf-8') as file:
        return file.read()


def how_of(first):
    return [word for word in first.removeprefix('# banquier ').split() if word != '--keep-going']


class Played:
    """What was answered, and the table in the end."""

    def __init__(self, how, lines, question=None):
        with tempfile.TemporaryDirectory() as home:
            journal = os.path.join(home, 'evening.bq')
            environment = dict(os.environ, LC_ALL='C.UTF-8', XDG_DATA_HOME=home + '/data', XDG_STATE_HOME=home + '/state')
            typed = lines + ([f'= {question}'] if question else [])
            done = subprocess.run([PROGRAM, '--lang', 'fr', *how, '--session', journal, '--keep-going'], cwd=TREE, env=environment,
                                  input=''.join(line + '\n' for line in typed).encode(), capture_output=True, check=False)
            exported = subprocess.run([PROGRAM, 'export', journal], env=environment, capture_output=True, check=True)
        self.told = done.stdout.decode()
        self.last = self.told.split('\n')[-2]
        self.table = json.loads(exported.stdout)
        del self.table['command']
        self.table['facts'] = {key: value for key, value in self.table['facts'].items() if not ABOUT_HOW.match(key)}

    def refusals(self):
        return re.findall(r'^(?:refus\w+).*', self.told, re.MULTILINE)


def tell_difference(one, other):
    for part, value in one.items():
        if value == other[part]:
            continue
        if isinstance(value, dict):
            value = {key: (value[key], other[part].get(key)) for key in value if value[key] != other[part].get(key)}
        print(f'lines_typed.py: {part}: {value}', file=sys.stderr)


def row_of(name):
    """The row of the table; None where something is wrong."""
    long = read('examples', 'evenings', name + '.txt').split('\n')
    first, goal, *lines = [line for line in read('tests', 'short', name + '.txt').split('\n') if line]
    what, expression, most = GOAL.fullmatch(goal).groups()
    short = Played(how_of(first), lines, expression)
    wanted = Played(how_of(long[0]), [line[2:] for line in long if line.startswith('> ') and not line.startswith('> #')])
    number = int(short.last)
    each, keys = len(lines) / number, sum(len(line) + 1 for line in lines) / number
    if short.refusals():
        print(f'lines_typed.py: {name}: {short.refusals()[0]}', file=sys.stderr)
    elif short.table != wanted.table:
        print(f'lines_typed.py: {name} does not come to the same table', file=sys.stderr)
        tell_difference(wanted.table, short.table)
    elif each > float(most):
        print(f'lines_typed.py: {name}: {each:.2f} lines a {what}, more than {most}', file=sys.stderr)
    else:
        return f'| `{name}` | {number} {what}s | {len(lines)} | {each:.2f} | {most} | {keys:.0f} |\n'
    return None


names = [name.removesuffix('.txt') for name in sorted(os.listdir(os.path.join(TREE, 'tests', 'short')))]
names = [name for name in names if GOAL.fullmatch((read('tests', 'short', name + '.txt').split('\n') + [''])[1])]
rows = [row_of(name) for name in names]
failed = rows.count(None)
figures = read('docs', 'figures.md')
before, _, behind = figures.partition(HEAD)
old = re.match(r'(\|.*\n)*', behind).group()
table = ''.join(row for row in rows if row)
if '--write' in sys.argv:
    with open(FIGURES, 'w', encoding='utf-8') as file:
        file.write(before + HEAD + table + behind[len(old):])
elif table != old:
    failed += 1
    print(f'lines_typed.py: docs/figures.md says\n{old}and what is typed is\n{table}--write puts that in', file=sys.stderr)
print(f'{len(rows) + 1 - failed} passed, {failed} failed')
sys.exit(failed > 0)
