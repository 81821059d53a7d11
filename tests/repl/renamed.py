# ctest: many slow
"""renamed.py PROGRAM TREE: a name that is put right in the middle of an evening.

Whole evenings of each game by chance are played twice: by a player who had the name from the beginning, and by one who
gets it half-way, in a line that is taken back and done again before the evening is left and resumed. What lies on the
table at the end must be the same to the last fact, what is hidden included; and the evening run again by its lines
must do the same once more.
"""

import os
import re
import subprocess
import sys
import tempfile

PROGRAM, TREE = sys.argv[1], sys.argv[2]
sys.path.insert(0, os.path.join(TREE, 'tests', 'journal'))
import reader  # noqa: E402  it knows the journal from docs/journal.md alone

GAMES = ('libre', 'ambition', 'maxi_bourse', 'venture', 'ambition_des_rois', 'faux_sauniers')
NAMES = (('Bo', 'Anouk'), ('Élodie', 'Rémi'), ('Zoé', 'J.P.Zoa'))
GAMES_FOLDER = os.path.join(TREE, 'examples', 'games')


def run(home, arguments, lines=()):
    environment = dict(os.environ, LC_ALL='fr_FR.UTF-8', XDG_DATA_HOME=home + '/data', XDG_STATE_HOME=home + '/state')
    done = subprocess.run([PROGRAM, *arguments, '--games', GAMES_FOLDER], env=environment,
                          input=''.join(line + '\n' for line in lines).encode(), check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
    return done.stdout.decode('utf-8', 'replace')


def lines_of(home, game, seed):
    told = run(home, ['simulate', game, '--seed', seed, '--no-box', '--moves', '160'])
    return [line for line in told.split('\n') if line and not line.startswith('#')]


def called(line, names):
    old, new = names
    return re.sub(r'(?<!\w)%s(?!\w)' % old, new, line)


def lies(home, path):
    """All that is on the table; how often something was said aloud is told by the lines."""
    with open(path, 'rb') as file:
        table = reader.read(file.read(), os.path.join(home, 'data', 'banquier', 'keys'))[0].table
    facts = {key: value for key, value in table.facts.items() if key != b'aloud'}
    return {'names': table.names, 'balances': table.balances, 'bounds': table.bounds, 'piles': table.piles,
            'facts': facts, 'sights': table.sights, 'draws': table.draws}


def differences(one, other):
    for part, value in one.items():
        if value == other[part]:
            continue
        if not isinstance(value, dict):
            yield f'{part}: {value} != {other[part]}'
            continue
        for key in sorted(set(value) | set(other[part]), key=repr):
            if value.get(key) != other[part].get(key):
                yield f'{part} {key}: {value.get(key)} != {other[part].get(key)}'


def check(game, seed, names):
    with tempfile.TemporaryDirectory(prefix='banquier-renamed-') as home:
        lines = lines_of(home, game, seed)
        players = ['Élodie', 'Bo', 'Zoé']
        half = len(lines) // 2
        plain, renamed = home + '/plain.bq', home + '/renamed.bq'
        how = ['--seed', seed, '--no-box', '--keep-going']
        run(home, ['play', game, *how, *(called(player, names) for player in players), '--session', plain],
            [called(line, names) for line in lines])
        first = run(home, ['play', game, *how, *players, '--session', renamed],
                    [*lines[:half], 'renommer {} {}'.format(*names), 'annuler 1', 'refaire 1'])
        run(home, ['resume', renamed, '--seed', seed, '--keep-going'], [called(line, names) for line in lines[half:]])
        told = list(differences(lies(home, plain), lies(home, renamed)))
        again = run(home, ['verify', '--rerun', renamed])
        if told or 'tous bons' not in again or ' autre' in again:
            print(f'{game} {seed} {names}: after {half} of {len(lines)} lines')
            print('\n'.join(told[:12]) or again, first[-400:] if told else '')
            return False
        if len(lines) < 5:
            print(f'{game} {seed}: an evening of {len(lines)} lines')
        return len(lines) >= 5


def main():
    passed = failed = 0
    for game in GAMES:
        for seed, names in zip(('3', '8', '22'), NAMES):
            if check(game, seed, names):
                passed += 1
            else:
                failed += 1
    print(f'{passed} passed, {failed} failed')
    return failed > 0


sys.exit(main())
