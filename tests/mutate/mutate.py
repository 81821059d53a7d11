#!/usr/bin/env python3
"""mutate.py [--seed N] [--count N] [--shard I/N] [--preset NAME] - do the tests see what is wrong?

Takes so many mutations of the program and its scripts by chance (tests/mutate/sites.py says which there are), half of
them in C, half in Lua, and runs the tests for each: first those of its folder, then all others, until one fails. Works
in a copy of the last commit below build/mutate. In C all stand in one build, each behind a switch that a file of the copy
turns, for a test starts with an environment of its own; in Lua a file is changed in place. What is done is kept there, so a
run that is stopped goes on where it was.

Prints a line a mutation and at the end how many were caught, and lists those that were not; status 1 if more than
three in sixty escape. A mutation that changes nothing that anybody could see stands in equivalent.txt with its reason.
"""
import argparse
import os
import random
import subprocess
import sys
from pathlib import Path

import sites

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ESCAPE_MOST = 3 / 60

# What judges an evening, or plays it by chance, is itself a test.
SELDOM_SEEN = ('/audit', 'lua/evening', 'lua/slips', 'prelude/slips', 'prelude/simulate', 'scripts/annotations.lua')

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
    """So many, each rule as often as the others as far as there are sites, and no two in the same place."""
    by_rule = {}
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
            if not is_taken:
                picked.append(site)
    return picked


def equivalents():
    """FILE: BEFORE  =>  AFTER of those that change nothing; the reason stands behind a #, on lines of their own."""
    lines = (HERE / 'equivalent.txt').read_text().splitlines()
    return {line for line in lines if line and not line.startswith('#')}


def without_line(site):
    return f'{site.path}: {site.before}  =>  {site.after}'


# --- a copy of the program with all mutations in it ---------------------------------------------------------------


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **options)


def must(command, **options):
    done = run(command, **options)
    if done.returncode != 0:
        sys.exit(f'mutate: {" ".join(map(str, command))} failed:\n{done.stdout[-3000:]}')


def copy_tree(tree):
    tree.mkdir(parents=True)
    archive = subprocess.run(['git', 'archive', 'HEAD'], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    subprocess.run(['tar', '-x'], cwd=tree, input=archive, check=True)


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


def build(tree, preset):
    must(['sh', 'cmake/packages.sh'], cwd=tree)
    must(['cmake', '--preset', preset], cwd=tree)
    must(['cmake', '--build', '--preset', preset, '-j', str(os.cpu_count())], cwd=tree)


# --- the tests ----------------------------------------------------------------------------------------------------


def near(path):
    """The tests that are asked first, as ctest's -R has them."""
    folder = path.parts[0] if path.parts[0] != 'scripts' else path.parts[1]
    names = {'prelude': 'lua|games', 'libre': 'lua', 'ambition_des_rois': r'games\.(rois|ambition_des_rois)'}
    return rf'^({names.get(folder, folder)})\.' if path.parts[0] != 'scripts' or folder in names else folder


def failing(tree, preset, *which):
    """The first test that fails, or None."""
    done = run(['ctest', '--preset', preset, '--stop-on-failure', '--timeout', '120', '-j', str(os.cpu_count()), *which],
               cwd=tree)
    if done.returncode == 0:
        return None
    failed = [line for line in done.stdout.splitlines() if '***' in line]
    return failed[0].split(': ')[-1].split()[0].strip('.') if failed else 'ctest'


def caught_by(tree, preset, number, site):
    path = tree / site.path
    (tree / 'mutant').write_text(str(number))
    was = path.read_text()
    if path.suffix == '.lua':
        path.write_text(was[:site.begin] + site.instead + was[site.end:])
    try:
        asked_first = near(site.path)
        return (failing(tree, preset, '-LE', 'slow', '-R', asked_first) or
                failing(tree, preset, '-LE', 'slow', '-E', asked_first) or
                failing(tree, preset, '-L', 'slow'))
    finally:
        path.write_text(was)
        (tree / 'mutant').unlink()


# --- the run ------------------------------------------------------------------------------------------------------


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=60)
    parser.add_argument('--shard', default='1/1')
    parser.add_argument('--preset', default='release')
    parser.add_argument('--list', action='store_true', help='only tell which')
    return parser.parse_args()


def choose(tree, arguments):
    chance = random.Random(arguments.seed)
    known = equivalents()
    in_c, in_lua = ([site for site in some if without_line(site) not in known] for some in all_sites(tree))
    half = arguments.count // 2
    return list(enumerate(pick(chance, in_c, arguments.count - half) + pick(chance, in_lua, half), 1))


def judge(tree, kept, arguments, numbered):
    which, shards = map(int, arguments.shard.split('/'))
    for number, site in numbered:
        result = kept / f'{number}.done'
        if number % shards == which % shards and not result.exists():
            result.write_text(caught_by(tree, arguments.preset, number, site) or '')
        if result.exists():
            print(f'{number:3} {"caught by " + result.read_text() if result.read_text() else "ESCAPED"}: {site}', flush=True)


def main():
    arguments = read_arguments()
    commit = run(['git', 'rev-parse', '--short=7', 'HEAD'], cwd=ROOT).stdout.strip()
    if arguments.list:
        for number, site in choose(ROOT, arguments):
            print(number, site)
        return 0
    kept = ROOT / 'build' / 'mutate' / f'{commit}-{arguments.seed}-{arguments.count}-{arguments.shard.replace("/", "of")}'
    tree = kept / 'tree'
    if not (kept / 'built').exists():
        run(['rm', '-rf', str(kept)])
        copy_tree(tree)
        numbered = choose(tree, arguments)
        put_switches(tree, numbered)
        build(tree, arguments.preset)
        failed = failing(tree, arguments.preset, '-LE', 'slow')
        if failed:
            sys.exit(f'mutate: {failed} fails without any mutation')
        (kept / 'built').touch()
    numbered = choose(ROOT, arguments)
    judge(tree, kept, arguments, numbered)
    results = [(kept / f'{number}.done').read_text() for number, _ in numbered if (kept / f'{number}.done').exists()]
    escaped = results.count('')
    print(f'{len(results) - escaped} of {len(results)} caught, seed {arguments.seed}, on {commit}')
    return 1 if escaped > len(results) * ESCAPE_MOST else 0


if __name__ == '__main__':
    sys.exit(main())
