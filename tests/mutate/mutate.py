#!/usr/bin/env python3
"""mutate.py [--seed N] [--count N] [--shard I/N] [--commit ID] [--jobs N] - do the tests see what is wrong?

Takes so many mutations of the program and its scripts by chance (tests/mutate/sites.py says which there are), half of
them in C, half in Lua, and runs the tests for each until one fails: first those that ./check FILE would run, then, for
what is left, the others that reach it, and at last the slow ones. A test that fails once and passes the second time has
caught nothing. Works in a copy of the last commit below build/mutate. In C
all stand in one build, each behind a switch that a file of the copy turns, for a test starts with an environment of its
own; in Lua a file is changed in place, and the program built again where the file is compiled in. What is done is kept
there, so a run that is stopped goes on where it was.

Prints a line a mutation, at the end those that were not caught and how many were, and writes that into docs/figures.md;
status 1 if more than three in sixty escape. A mutation that changes nothing that anybody could see stands in
equivalent.txt with its reason.
"""
import argparse
import os
import pickle
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import sites

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ESCAPE_MOST = 3 / 60
PRESET = 'quick'

# What judges an evening, or plays it by chance, is itself a test.
SELDOM_SEEN = ('/audit', 'lua/evening', 'lua/slips', 'prelude/slips', 'prelude/simulate', 'scripts/annotations.lua', 'templates/')

SWITCH = '''#include <stdio.h>

int bq_mutant; /* the mutation that is on */

__attribute__((constructor)) static void read_mutant(void)
{
    FILE *file = fopen("%s", "r");
    if (!file) return;
    if (fscanf(file, "%%d", &bq_mutant) != 1) bq_mutant = 0;
    fclose(file);
}
'''

# --- which ---------------------------------------------------------------------------------------------------


def is_ours(path):
    return not any(part in str(path) for part in SELDOM_SEEN)


def all_sites(tree):
    """Those in C and those in Lua."""
    in_c, in_lua = [], []
    for folder in ('core', 'lua', 'repl'):
        for path in filter(is_ours, sorted((tree / folder).rglob('*.c'))):
            in_c += sites.c_sites(path.relative_to(tree), path.read_text())
    for path in filter(is_ours, sorted((tree / 'scripts').glob('*/*.lua'))):
        rules = path.parent / 'rules.lua'
        is_game = rules.exists() and path.parent.name != 'prelude'
        defaults = sites.defaults_of(rules.read_text()) if is_game else {}
        in_lua += sites.lua_sites(path.relative_to(tree), path.read_text(), defaults)
    return in_c, in_lua


def pick(chance, some, count):
    """So many, each rule as often as the others as far as there are sites, and no two in the same place. What is known to
    change nothing is left out at the end, so that the others stay the same."""
    known, by_rule = equivalents(), {}
    for site in some:
        by_rule.setdefault(site.rule, []).append(site)
    for of_rule in by_rule.values():
        chance.shuffle(of_rule)
    picked = []
    while len(picked) < count and any(by_rule.values()):
        for rule in sorted(by_rule):
            if len(picked) == count or not by_rule[rule]:
                continue
            site = by_rule[rule].pop()
            is_taken = any(p.path == site.path and p.begin < site.end and site.begin < p.end for p in picked)
            if not is_taken and without_line(site) not in known:
                picked.append(site)
    return picked


def equivalents():
    """FILE: BEFORE  =>  AFTER of those that change nothing; the reason stands behind a #, on lines of their own."""
    lines = (HERE / 'equivalent.txt').read_text().splitlines()
    return {line for line in lines if line and not line.startswith('#')}


def without_line(site):
    return f'{site.path}: {site.before}  =>  {site.after}'


def choose(tree, arguments):
    """The mutations of this run, numbered from 1."""
    chance = random.Random(arguments.seed)
    in_c, in_lua = all_sites(tree)
    half = arguments.count // 2
    return list(enumerate(pick(chance, in_c, arguments.count - half) + pick(chance, in_lua, half), 1))


# --- a copy of the program with all mutations in it ---------------------------------------------------------------


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace',
                          check=False, **options)


def must(command, **options):
    done = run(command, **options)
    if done.returncode != 0:
        sys.exit(f'mutate: {" ".join(map(str, command))} failed:\n{done.stdout[-3000:]}')


def copy_tree(tree, commit, *parts):
    """What the commit has, or these parts of it, all younger than what was built from it before."""
    tree.mkdir(parents=True, exist_ok=True)
    archive = subprocess.run(['git', 'archive', commit, *parts], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    subprocess.run(['tar', '-xm'], cwd=tree, input=archive, check=True)


def put_switches(tree, numbered):
    """Each C site becomes `which is it ? otherwise : as it was`; the last one in a file first."""
    by_path = {}
    for number, site in numbered:
        if site.path.suffix == '.c':
            by_path.setdefault(site.path, []).append((site.begin, site.end, number, site.instead))
    for path, list_of_one in by_path.items():
        text = (tree / path).read_text()
        for begin, end, number, instead in sorted(list_of_one, reverse=True):
            text = f'{text[:begin]}(bq_mutant == {number} ? !!({instead}) : !!({text[begin:end]})){text[end:]}'
        (tree / path).write_text('extern int bq_mutant;\n' + text)
    (tree / 'core' / 'mutant.c').write_text(SWITCH % (tree / 'mutant'))
    cmake = tree / 'CMakeLists.txt'
    cmake.write_text(cmake.read_text().replace(' -Werror', ' -w'))


class Copy:
    """The program with its mutations, and how its tests are run."""

    def __init__(self, tree, commit, jobs):
        self.tree, self.commit, self.jobs = tree, commit, str(jobs)
        self.switch = tree / 'mutant'

    def make(self, arguments):
        """Builds it, and returns its mutations."""
        shutil.rmtree(self.tree, ignore_errors=True)
        copy_tree(self.tree, self.commit)
        numbered = choose(self.tree, arguments)
        put_switches(self.tree, numbered)
        must(['sh', 'cmake/packages.sh'], cwd=self.tree)
        must(['cmake', '--preset', PRESET], cwd=self.tree)
        self.build()
        return numbered

    def mend(self):
        """A run that was stopped may have left a mutation on."""
        self.switch.unlink(missing_ok=True)
        copy_tree(self.tree, self.commit, 'scripts')
        self.build()

    def build(self):
        must(['cmake', '--build', '--preset', PRESET, '-j', self.jobs], cwd=self.tree)

    def failing(self, *which):
        """The first test that fails twice, or None."""
        done = run(['ctest', '--preset', PRESET, '--stop-on-failure', '--repeat', 'until-pass:2', '--timeout', '900',
                    '-j', self.jobs, *which], cwd=self.tree, env=dict(os.environ, BANQUIER_QUICK='1'))
        if done.returncode == 0:
            return None
        failed = re.findall(r'^\s*\d+ - (\S+) \(', done.stdout, re.M)
        return failed[0] if failed else 'ctest'

    def caught_by(self, number, site, which):
        """The test of a pass, see PASSES, that sees this mutation, and passes without it; or None."""
        by = self.failing_with(number, site, which)
        if by and self.failing('-R', f'^{re.escape(by)}$'):
            sys.exit(f'mutate: {by} fails without any mutation')
        return by

    def failing_with(self, number, site, which):
        path = self.tree / site.path
        is_compiled_in = path.parent.name == 'prelude'
        was = path.read_text()
        self.switch.write_text(str(number))
        try:
            if path.suffix == '.lua':
                path.write_text(was[:site.begin] + site.instead + was[site.end:])
            if is_compiled_in and run(['cmake', '--build', '--preset', PRESET, '-j', self.jobs], cwd=self.tree).returncode:
                return 'the build'
            return self.failing(*which(self.tree, site.path))
        finally:
            self.switch.unlink()
            path.write_text(was)
            if is_compiled_in:
                self.build()


def tests_near(tree, path):
    """Those that ./check FILE would run, as a pattern of ctest."""
    table = f'build/{PRESET}/tests.txt'
    done = run([sys.executable, '-B', 'tests/support/choose.py', '.', table, '.', str(path)], cwd=tree)
    return '^(' + '|'.join(map(re.escape, done.stdout.splitlines()[1].split())) + ')$'


def tests_blind_to(path):
    """Those that have nothing of it in them, as ctest's -E has them; and the one that only runs others again."""
    below_lua = r'core|sentences|journal|support|bench'
    if path.parts[0] == 'scripts':
        others = [game.name for game in (ROOT / 'tests' / 'games').iterdir() if game.name != path.parts[1]]
        games = '' if path.parts[1] == 'prelude' else rf'|games\.({"|".join(others)})'
        below = below_lua + games
    else:
        below = {'core': 'support', 'lua': below_lua, 'repl': below_lua + '|lua|games'}[path.parts[0]]
    return rf'^({below})\.|^repl\.any_machine$'


PASSES = (
    lambda tree, path: ('-LE', 'slow', '-R', tests_near(tree, path)),
    lambda tree, path: ('-LE', 'slow', '-E', f'{tests_near(tree, path)}|{tests_blind_to(path)}'),
    lambda tree, path: ('-L', 'slow', '-E', tests_blind_to(path)),
)


# --- the run ------------------------------------------------------------------------------------------------------


def last_change():
    """The last commit that changed what is mutated, or what tests it."""
    what = ['core', 'lua', 'repl', 'sentences', 'scripts', 'cards', 'tests', ':!tests/mutate']
    return run(['git', 'log', '-1', '--abbrev=7', '--format=%h', '--', *what], cwd=ROOT).stdout.strip()


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=60)
    parser.add_argument('--shard', default='1/1')
    parser.add_argument('--commit', help='that one, and not the last: to go on with what was begun')
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    parser.add_argument('--list', action='store_true', help='only list them')
    parser.add_argument('--only', type=int, nargs='*', help='these numbers, whatever is known of them')
    return parser.parse_args()


def judge(copy, kept, numbered):
    """Those that are not done yet. What stands in N.done is the test, or nothing for one that escaped all passes."""
    for passed, which in enumerate(PASSES):
        for number, site in numbered:
            result, left = kept / f'{number}.done', kept / f'{number}.left{passed}'
            if result.exists() or left.exists():
                continue
            by = copy.caught_by(number, site, which)
            left.touch()
            if by or which is PASSES[-1]:
                result.write_text(by or '')
            print(f'{number:3} {"caught by " + by if by else "not caught"}: {site}', flush=True)


def write_figure(caught, done, arguments, commit):
    """Its row in the figures, in the place of the one that is there."""
    page = ROOT / 'docs' / 'figures.md'
    row = f'| {done} | {caught} | {arguments.seed} | `{commit}` |'
    text = page.read_text()
    page.write_text(re.sub(r'(\| mutations \| caught \|.*\n\|.*\n)\|.*', lambda found: found.group(1) + row, text))


def report(kept, numbered, arguments, commit):
    results = {number: (kept / f'{number}.done').read_text() for number, _ in numbered if (kept / f'{number}.done').exists()}
    escaped = [(number, site) for number, site in numbered if results.get(number) == '']
    caught = len(results) - len(escaped)
    for number, site in escaped:
        print(f'nothing saw {number}: {site}')
    print(f'{caught} of {len(results)} caught, seed {arguments.seed}, on {commit}')
    if len(results) == arguments.count:
        write_figure(caught, len(results), arguments, commit)
    return 1 if len(escaped) > len(results) * ESCAPE_MOST else 0


def main():
    arguments = read_arguments()
    if arguments.list:
        for number, site in choose(ROOT, arguments):
            print(number, site)
        return 0
    commit = arguments.commit or last_change()
    which, shards = map(int, arguments.shard.split('/'))
    kept = ROOT / 'build' / 'mutate' / f'{commit}-{arguments.seed}-{arguments.count}'
    copy = Copy(kept / f'tree-{which}of{shards}', commit, arguments.jobs)
    chosen = copy.tree.with_suffix('.chosen')  # there as soon as the copy is whole
    if not chosen.exists():
        chosen.write_bytes(pickle.dumps(copy.make(arguments)))
    else:
        copy.mend()
    numbered = pickle.loads(chosen.read_bytes())
    if arguments.only:
        for number in arguments.only:
            for known in kept.glob(f'{number}.*'):
                known.unlink()
        judge(copy, kept, [one for one in numbered if one[0] in arguments.only])
        return 0
    judge(copy, kept, [one for one in numbered if one[0] % shards == which % shards])
    return report(kept, numbered, arguments, commit)


if __name__ == '__main__':
    sys.exit(main())
