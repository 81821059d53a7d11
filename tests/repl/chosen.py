"""chosen.py TREE TABLE: what ./check NAME runs: see tests/support/choose.py. TABLE is the tests.txt of a build."""
import os, subprocess, sys

tree, table = os.path.realpath(sys.argv[1]), os.path.realpath(sys.argv[2])
passed = failed = 0

def choose(*names, start=tree):
    done = subprocess.run([sys.executable, '-B', tree + '/tests/support/choose.py', tree, table, start, *names],
                          capture_output=True, text=True)
    lines = [set(line.split()) for line in done.stdout.splitlines()]
    return done.returncode, lines or [set(), set(), set(), set()], done.stderr

def expect(what, is_so):
    global passed, failed
    passed, failed = passed + is_so, failed + (not is_so)
    if not is_so:
        print('chosen.py: it is not so that', what)

def tests_of(*names, **where):
    return choose(*names, **where)[1][1]

expect('a test is its name', tests_of('core.money') == {'core.money'})
expect('a test is the end of its name', tests_of('audits') == {'repl.audits'})
expect('a test is its file, though it is slow', tests_of('tests/repl/audits.sh') == {'repl.audits'})
expect('a test in C needs the program of its folder', choose('tests/core/money_test.c')[1][0] == {'core_test'})
expect('a source is tested by who includes its header', tests_of('core/journal_read.c') >= {'core.journal'})
expect('and by no test of another folder', {name.split('.')[0] for name in tests_of('core/money.c')} == {'core'})
expect('a path is seen from where one is', tests_of('money.c', start=tree + '/core') == tests_of('core/money.c'))
expect('a page is tested by who reads it', tests_of('README.md') >= {'repl.readme'})
expect('several names add up', tests_of('core.money', 'audits') == {'core.money', 'repl.audits'})

status, (targets, venture, slow, lua), _ = choose('venture')
expect('a game is all tests with its name', status == 0 and venture and all('venture' in name for name in venture))
expect('a game is not another that begins like it', not any('des_rois' in name for name in tests_of('ambition')))
expect('slow ones are left out, and said', slow and not slow & venture)
expect('a script of a game is the game', tests_of('scripts/venture/tour.lua') == venture)
expect('its scripts are read for mistakes', lua == {'scripts/venture'})
expect('a script is read for mistakes', choose('scripts/venture/tour.lua')[1][3] == {'scripts/venture/tour.lua'})
expect('what is no Lua is not', not choose('core/money.c')[1][3])
expect('its tests are read from the tree by one program', targets <= {'games_test', 'banquier'})

status, _, told = choose('core.money', 'rien_de_tel')
expect('a name that nothing has to do with is refused', status == 2)
expect('it is told what there is', 'rien_de_tel' in told and 'venture' in told and 'core.money' in told)

nothing = [path for folder in ('core', 'lua', 'repl', 'scripts')
           for path in (os.path.join(root, name) for root, _, names in os.walk(os.path.join(tree, folder)) for name in names)
           if path.endswith(('.c', '.h', '.lua')) and not path.endswith('annotations.lua')]
expect('every source has its tests', choose(*nothing)[0] == 0)

print('%d passed, %d failed' % (passed, failed))
sys.exit(failed > 0)
