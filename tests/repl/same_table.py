# ctest: many slow
"""same_table.py PROGRAM EVENINGS [NAME...]: a table is the same however it was reached.

Each evening of the folder is played as it stands, and again with something between each two of its lines that
should change nothing: it is left and resumed; undone and done again; a line is refused; the line itself is
tried by what-if. The lines must be answered as before and the journal must hold the same commands with the
same changes, draws included. A table that remembered how it was reached would answer some line in another way.
"""

import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

PROGRAM, FOLDER = sys.argv[1], sys.argv[2]
TREE = os.path.dirname(os.path.dirname(os.path.abspath(FOLDER)))
SHORT = 45  # lines; longer evenings are left out where time is short,
MIDDLE = 120  # and beyond these the ways that read the journal again and again are left to ./check long
REFUSED = 'zzzz'  # no word of any game
BETWEEN = ('annuler 1', 'refaire 1')
REPAIRS = re.compile(r'(annuler|undo|refaire|redo|revenir|back|amender|amend|garder|keep|signet|bookmark)\b')


# What an amendment shows is offered until the next line: the two are typed in one breath.
OFFERS = re.compile(r'(amender|amend) ')
NUMBERED = re.compile(r"(corriger |correct |amender |amend |avant |before |revenir |back |au |at |jusqu'à |until |at\()(\d+)")


class Evening:
    """One of the folder: how it begins, what is typed in one breath each, and what resuming it takes."""

    def __init__(self, name):
        self.name = name
        with open(os.path.join(FOLDER, name), encoding='utf-8') as file:
            text = file.read().split('\n')
        self.how = text[0].removeprefix('# banquier ').split()
        self.lines = [line[2:] for line in text if line.startswith('> ')]
        self.resume = [word for option in ('--seed', '--lang') if option in self.how
                       for word in (option, self.how[self.how.index(option) + 1])]

    def breaths(self):
        breath = []
        for line in self.lines:
            breath.append(line)
            if not OFFERS.match(line):
                yield breath
                breath = []
        if breath:
            yield breath


def run(home, arguments, lines):
    environment = dict(os.environ, LC_ALL='fr_FR.UTF-8', COLUMNS='80',
                       XDG_DATA_HOME=home + '/data', XDG_STATE_HOME=home + '/state')
    done = subprocess.run([PROGRAM, *arguments, '--echo', '--keep-going'], cwd=TREE, env=environment,
                          input=''.join(line + '\n' for line in lines).encode(), check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
    return done.stdout.decode('utf-8', 'replace')


def changes(journal):
    """What each command of the journal that counts in the end has changed, with what was typed for it."""
    done, undone = [], []
    with open(journal, encoding='utf-8') as file:
        body = file.read().split('\nbegin\t', 1)[1]
    for line in body.split('\n')[1:]:
        fields = line.split('\t')
        if len(fields) < 6:
            continue
        kind, _, count = fields[1].partition(' ')
        if kind in ('do', 'turn'):
            done.append((kind, fields[4], [op for op in fields[5:-1] if not op.startswith('sealed ')]))
            undone.clear()
        source, target = (done, undone) if kind == 'undo' else (undone, done)
        for _ in range(int(count) if kind in ('undo', 'redo') else 0):
            target.append(source.pop())
    return [(kind, NUMBERED.sub(r'\1N', typed), ops) for kind, typed, ops in done]


def answers(text):
    """What each line was answered, without the times of day and the lines' numbers."""
    text = re.sub(r'\b[0-2]\d:[0-5]\d\b', 'hh:mm', text)
    text = re.sub(r'(?m)^(ligne|line) \d+', r'\1 n', text)
    parts = re.split(r'(?m)^> ?(.*)$', NUMBERED.sub(r'\1N', text))
    return list(zip(parts[1::2], parts[2::2]))


def as_it_stands(evening, home, journal):
    return run(home, [*evening.how, '--session', journal], evening.lines)


def resumed(evening, home, journal):
    """Each line by a program of its own."""
    said, how = '', [*evening.how, '--session', journal]
    for breath in evening.breaths():
        said += run(home, how, breath)
        how = ['resume', journal, *evening.resume]
    return said


def numbers_now(journal):
    """Where the records are by now that would be 1, 2, 3... if nothing had been undone and redone between."""
    now = [0]
    with open(journal, encoding='utf-8') as file:
        kinds = [line.split('\t')[1:5] for line in file.read().split('\nbegin\t', 1)[1].split('\n')[1:]
                 if line.count('\t') > 4]
    for number, (kind, _, _, typed) in enumerate(kinds, 1):
        is_between = typed in BETWEEN and (kind, typed) in (('undo 1', BETWEEN[0]), ('redo 1', BETWEEN[1]))
        if not is_between:
            now.append(number)
    return now


def renumbered(now, number):
    return str(now[number] if number < len(now) else number + now[-1])


def undone_and_redone(evening, home, journal):
    """In pieces: before a line that names a command it is looked up which number that has."""
    said, how, piece = '', [*evening.how, '--session', journal], []
    for breath in evening.breaths():
        if NUMBERED.search(breath[0]):
            said += run(home, how, piece)
            how, piece, now = ['resume', journal, *evening.resume], [], numbers_now(journal)
            breath = [NUMBERED.sub(lambda found: found[1] + renumbered(now, int(found[2])), breath[0]), *breath[1:]]
        piece += [*breath, *BETWEEN]
    return said + run(home, how, piece)


def between(more):
    def play(evening, home, journal):
        lines = [line for breath in evening.breaths() for line in [*more(breath[0]), *breath]]
        return run(home, [*evening.how, '--session', journal], lines)
    return play


def tried(line):
    is_game = line.strip() and not line.startswith('#') and not REPAIRS.match(line)
    return ['et-si ' + line] if is_game else []


# What each way types beside the lines of the evening.
WAYS = {
    'left and resumed': (resumed, lambda line: False),
    'undone and redone': (undone_and_redone, lambda line: line in BETWEEN),
    'a refused line before each': (between(lambda line: [REFUSED]), lambda line: line == REFUSED),
    'each tried before': (between(tried), lambda line: line.startswith('et-si ')),
}
READ_AGAIN = ('left and resumed', 'undone and redone')
# Lines that tell the numbers of commands, or how many can be done again, tell more where more was undone.
TELLS_NUMBERS = re.compile(r'(historique|history|pourquoi|why|au |at |refaire|redo|annuler|undo|et-si|what-if|revenir|back|'
                           r'amender|amend|corriger|correct|seul|alone|passation|handover|signet|bookmark|compter|count)')


def difference(way, evening, before, after):
    """Where the answers part, or None."""
    typed_between = WAYS[way][1]
    own = [pair for pair in before if not typed_between(pair[0])]
    with_more = [pair for pair in after if not typed_between(pair[0])]
    if way == 'undone and redone':
        own = [pair for pair in own if not TELLS_NUMBERS.match(pair[0])]
        with_more = [pair for pair in with_more if not TELLS_NUMBERS.match(pair[0])]
    for one, other in zip(own, with_more):
        if one != other:
            return f'{one[0]}\n    was answered {one[1]!r}\n    now          {other[1]!r}'
    return None if len(own) == len(with_more) else f'{len(own)} lines were answered, now {len(with_more)}'


def differs(evening, way, home, before):
    other = f'{home}/{way}.bq'
    found = difference(way, evening, before, answers(WAYS[way][0](evening, f'{home}/{way}', other)))
    if found:
        return found
    for one, again in zip(changes(home + '/plain.bq'), changes(other)):
        if one != again:
            return f'{one[1]}\n    did          {one[2]}\n    does now     {again[2]}'
    return None


def ways_of(evening):
    is_long = len(evening.lines) > MIDDLE and not os.environ.get('BANQUIER_LONG')
    return [way for way in WAYS if not (is_long and way in READ_AGAIN)]


def differences(evening):
    """What is found in each way, the evening having been played once as it stands."""
    with tempfile.TemporaryDirectory() as home:
        before = answers(as_it_stands(evening, home + '/plain', home + '/plain.bq'))
        return [(way, differs(evening, way, home, before)) for way in ways_of(evening)]


def main():
    names = sys.argv[3:] or sorted(name for name in os.listdir(FOLDER) if name.endswith('.txt'))
    evenings = [Evening(name) for name in names]
    if os.environ.get('BANQUIER_QUICK'):
        evenings = [evening for evening in evenings if len(evening.lines) <= SHORT]
    evenings.sort(key=lambda evening: -len(evening.lines))  # the long ones first, so that none is waited for
    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for evening, found in zip(evenings, pool.map(differences, evenings)):
            for way, what in found:
                if what:
                    failed += 1
                    print(f'{evening.name}, {way}: {what}')
    print(f'{sum(len(ways_of(evening)) for evening in evenings) - failed} passed, {failed} failed')
    sys.exit(failed > 0)


main()
