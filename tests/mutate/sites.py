"""Where a program can be wrong by one step: each site is a mutation that a test ought to see.

The rules are few and fixed, the same for C and Lua where they can be: a comparison flipped or moved by one, a condition
dropped, a number off by one, a refusal left out, an answer turned round, a house rule's value ignored. They work on
text: strings and comments are blanked first, so that what is found is code.
"""
import re

# --- reading code -------------------------------------------------------------------------------------------

C_IGNORED = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
LUA_IGNORED = re.compile(r'--\[\[.*?\]\]|--[^\n]*|\[\[.*?\]\]|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)


def blanked(text, ignored):
    """The text with strings and comments as spaces: every place in it stays where it is."""
    return ignored.sub(lambda found: re.sub(r'[^\n]', ' ', found.group()), text)


def closing(code, opening):
    """Where the bracket that opens there is closed; None if it is not."""
    depth = 0
    for place in range(opening, len(code)):
        depth += code[place] in '([{'
        depth -= code[place] in ')]}'
        if depth == 0:
            return place
    return None


def parts_between(code, words):
    """The pieces of an expression between the words (&&, ||, and, or) that stand outside its brackets: (begin, end)."""
    pieces, depth, begin = [], 0, 0
    for found in re.finditer(r'[(\[{]|[)\]}]|' + words, code):
        depth += found.group() in '([{'
        depth -= found.group() in ')]}'
        if depth == 0 and found.group() not in '([{)]}':
            pieces.append((begin, found.start()))
            begin = found.end()
    pieces.append((begin, len(code)))
    return pieces if depth == 0 else []


# --- what can be wrong in an expression ------------------------------------------------------------------------

C_WORDS = {'not_equal': '!=', 'and_or': r'&&|\|\|'}
LUA_WORDS = {'not_equal': '~=', 'and_or': r'\b(?:and|or)\b'}


def flipped(code, words):
    """Each comparison, with what it becomes: at the edge, < and <= are told apart; == and its contrary anywhere."""
    other = {'<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': words['not_equal'], words['not_equal']: '=='}
    for found in re.finditer(r'(?<= )(<=|>=|==|!=|~=|<|>)(?= )', code):
        if found.group() in other:
            yield 'comparison', found.start(), found.end(), other[found.group()]


def off_by_one(code):
    for found in re.finditer(r'(?<=[\w)\]]) [+-] 1\b(?![.\w])', code):
        yield 'off by one', found.start(), found.end(), ''
    for found in re.finditer(r'(?<=[<>=] )(\d+)\b(?![.\wxX])', code):
        yield 'off by one', found.start(), found.end(), str(int(found.group()) + 1)


def dropped(code, words):
    """Each piece of a chain, left out with the word beside it."""
    pieces = parts_between(code, words['and_or'])
    for place, (begin, end) in enumerate(pieces if len(pieces) > 1 else []):
        if place == 0:
            yield 'dropped condition', 0, pieces[1][0], ''
        else:
            yield 'dropped condition', pieces[place - 1][1], end, ''


def changes(code, words):
    yield from flipped(code, words)
    yield from off_by_one(code)
    yield from dropped(code, words)


def changed(text, begin, end, instead):
    return (text[:begin] + instead + text[end:]).strip()


# --- sites --------------------------------------------------------------------------------------------------

class Site:
    """One mutation: in that file the text from begin to end becomes another; what is said of it is for people."""

    def __init__(self, path, text, rule, begin, end, instead, before, after):
        self.path, self.rule, self.begin, self.end, self.instead = path, rule, begin, end, instead
        self.line = text.count('\n', 0, begin) + 1
        self.before, self.after = ' '.join(before.split()), ' '.join(after.split())

    def __str__(self):
        return f'{self.path}:{self.line}: {self.rule}: {self.before}  =>  {self.after or "(nothing)"}'


def compares(code):
    """Is it an answer of yes or no: with a comparison outside its brackets?"""
    outside, depth = '', 0
    for letter in code:
        depth += letter in '([{'
        outside += letter if depth == 0 else ' '
        depth -= letter in ')]}'
    return re.search(r' (<|>|==|!=|<=|>=|&&|\|\|) ', outside) and '?' not in outside


REFUSING = re.compile(r'\s*\{?\s*return (?!\w*(?:OK|FINE|true)\b)[^;]*;')


def c_sites(path, text):
    """Conditions of if and while, and what is returned of comparisons. Each becomes `switch ? other : as it was`."""
    code = blanked(text, C_IGNORED)
    for found in re.finditer(r'\b(if|while) \(', code):
        end = closing(code, found.end() - 1)
        if end is None:
            continue
        begin = found.end()
        was = text[begin:end]
        if '=' in re.sub(r'[<>=!]=', '', code[begin:end]):
            continue  # something is set in it
        for rule, at, to, instead in changes(code[begin:end], C_WORDS):
            yield Site(path, text, rule, begin, end, changed(was, at, to, instead), was, changed(was, at, to, instead))
        if found.group(1) == 'if' and REFUSING.match(code, end + 1):
            yield Site(path, text, 'refusal left out', begin, end, '0', was, 'never')
    for found in re.finditer(r'\breturn ([^;{}]+);', code):
        begin, end = found.span(1)
        was = text[begin:end]
        if compares(code[begin:end]):
            yield Site(path, text, 'wrong answer', begin, end, f'!({was})', was, f'not {was}')
            for rule, at, to, instead in changes(code[begin:end], C_WORDS):
                now = changed(was, at, to, instead)
                yield Site(path, text, rule, begin, end, now, was, now)


def lua_sites(path, text, defaults):
    """Conditions, answers and rules. They are changed in place."""
    code = blanked(text, LUA_IGNORED)
    for found in re.finditer(r'\b(?:if|elseif|while) (.+?) (?:then|do)\b|\breturn ([^\n;{}]+?)(?= end\b|\n)', code):
        group = 1 if found.group(1) else 2
        begin, end = found.span(group)
        was = text[begin:end]
        if 'function' in was:
            continue
        for rule, at, to, instead in changes(code[begin:end], LUA_WORDS):
            now = changed(was, at, to, instead)
            yield Site(path, text, rule, begin, end, now, was, now)
        if group == 1 and re.match(r' then\s+(?:refuse|impossible)\b', code[end:]):
            yield Site(path, text, 'refusal left out', begin, end, 'false', was, 'never')
    for found in re.finditer(r'\brules\.([a-z_0-9]+)\b(?! *=[^=])', code):
        value = defaults.get(found.group(1))
        if value is not None and code[found.end():found.end() + 1] not in ('.', '[', '('):
            yield Site(path, text, "a rule's value ignored", found.start(), found.end(), value, found.group(), value)


def defaults_of(rules_text):
    """What each rule of a rules.lua is where nobody changes it, of those whose value is one word or number."""
    pattern = r'^  ([a-z_0-9]+) = rule \{ ("[^"]*"|-?\d+|true|false),'
    return dict(re.findall(pattern, rules_text, re.M))
