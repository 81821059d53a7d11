"""choose.py TREE TABLE FOLDER NAME...: which tests have to do with these names, for ./check NAME.

A name is a file or a folder of the TREE, as seen from FOLDER or from the TREE itself; a game; or a test, whole or by
its end. TABLE is the tests.txt of a build. Four lines tell what is to be built, which tests are chosen, which are left
out as slow (a slow one runs where it, or its own file, is named), and what of the names is Lua."""
import os, re, sys, textwrap

class Test:
    def __init__(self, line):
        self.name, self.file, targets, labels, words = line.split('|')
        self.targets = set(filter(None, targets.split(';')))
        self.is_slow = 'slow' in labels.split(';')
        self.paths = {os.path.relpath(word, tree) for word in words.split(';') if word.startswith(tree + '/')}
        self.paths.add(self.file)

    def text(self):
        with open(os.path.join(tree, self.file), encoding='utf-8') as file:
            return file.read()

def is_below(path, folder):
    return path == folder or path.startswith(folder + '/')

def headers_of(path):
    """The header that a source belongs to, as it may be included: journal.h for core/journal_read.c."""
    folder, name = os.path.split(path)
    stem = os.path.splitext(name)[0]
    while stem and not os.path.exists(os.path.join(tree, folder, stem + '.h')):
        stem = stem.rpartition('_')[0]
    return [stem] if stem else []

def of_source(path):
    """Tests of its folder that include its header or are called after the file or a part of it, else all that are C."""
    module = path.split('/')[0]
    all_of_it = [test for test in tests if test.name.startswith(module + '.')]
    stem = os.path.splitext(os.path.basename(path))[0]
    words = stem.split('_')
    stems = {'_'.join(part) for i in range(len(words)) for part in (words[:i + 1], words[i:])}
    include = ['#include "(?:.*/)?%s[.]h"' % header for header in headers_of(path)]
    found = [test for test in all_of_it if test.name.partition('.')[2] in stems
             or any(re.search(pattern, test.text()) for pattern in include)]
    return found or [test for test in all_of_it if test.file.endswith('.c')]

def of_path(path):
    own = [test for test in tests if test.file == path]
    if own:
        return own
    parts = path.split('/')
    below = [test for test in tests if is_below(test.file, path)]
    if below or path == '.':
        return quick(below or tests)
    if parts[:2] == ['scripts', 'prelude'] or path == 'scripts':
        return quick(of_name('lua') + of_name('games'))
    if parts[0] in ('scripts', 'cards') and len(parts) > 1 and os.path.isdir(os.path.join(tree, *parts[:2])):
        return of_name(parts[1])
    if parts[0] in ('core', 'lua', 'repl', 'sentences'):
        return quick(of_source(path) if path.endswith(('.c', '.h')) else of_name(parts[0]))
    return quick([test for test in tests if mentions(test, path)]) or of_name(parts[1] if parts[0] == 'tests' else path)

def mentions(test, path):
    """Whether a test is given the path, or something in it, or its folder; or says it, or the name of the file."""
    name = os.path.basename(path) if '.' in path else path
    return any(is_below(word, path) or is_below(path, word) for word in test.paths) or name in test.text()

def of_name(name):
    """A test; or those that have the name for a part, or a game's last word: rois of ambition_des_rois."""
    found = [test for test in tests if test.name == name]
    is_game = name in games
    longer = [game for game in games if game.startswith(name + '_')] if is_game else []
    for part in (name, name.rpartition('_')[2]) if is_game else (name,):
        found = found or [test for test in tests if re.search(r'(^|[._])%s($|[._])' % re.escape(part), test.name)]
    found = [test for test in found if not any(game in test.name for game in longer)]
    return found if len(found) == 1 else quick(found)

left_out = set()

def quick(found):
    """Without the slow ones, if anything else is left."""
    kept = [test for test in found if not test.is_slow]
    if kept:
        left_out.update(test.name for test in found if test.is_slow)
    return kept or found

def path_of(name):
    """The file or folder of the tree that the name is, or None."""
    for folder in (start, tree):
        path = os.path.relpath(os.path.normpath(os.path.join(folder, name)), tree)
        if os.path.exists(os.path.join(tree, path)) and not path.startswith('..'):
            return path
    return None

def lua_of(name):
    path = path_of(name) or 'scripts/' + name
    is_lua = path.startswith('scripts/') if os.path.isdir(os.path.join(tree, path)) else path.endswith('.lua')
    return [path] if is_lua else []

def chosen_by(name):
    path = path_of(name)
    return of_path(path) if path else of_name(name)

def refuse(name):
    print('check: nothing has to do with %s. There are the files and folders of the tree, the games %s, and these tests:'
          % (name, ', '.join(games)), file=sys.stderr)
    for folder in sorted({test.name.partition('.')[0] for test in tests}):
        names = ' '.join(sorted(test.name for test in tests if test.name.startswith(folder + '.')))
        print(textwrap.fill(names, 118, initial_indent='  ', subsequent_indent='  '), file=sys.stderr)
    sys.exit(2)

tree, start = os.path.realpath(sys.argv[1]), os.path.realpath(sys.argv[3])
games = sorted(game for game in os.listdir(os.path.join(tree, 'scripts'))
               if os.path.exists(os.path.join(tree, 'scripts', game, 'game.lua')))
with open(sys.argv[2], encoding='utf-8') as table:
    tests = [Test(line.rstrip('\n')) for line in table]
chosen = {}
for name in sys.argv[4:]:
    found = chosen_by(name)
    if not found:
        refuse(name)
    chosen.update((test.name, test) for test in found)
print(*sorted(set().union(*(test.targets for test in chosen.values()))))
print(*chosen)
print(*sorted(left_out - set(chosen)))
print(*(path for name in sys.argv[4:] for path in lua_of(name)))
