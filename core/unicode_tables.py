"""Writes core/unicode_tables.h from Python's unicodedata: facts about characters, as ranges.

    python3 core/unicode_tables.py > core/unicode_tables.h

What is ours is said in words: which characters count for nothing when names are compared (REMOVED),
how a letter without a decomposition is spelt out (SPELT), what passes as part of an emoji (SYMBOL).
"""

import unicodedata

SURROGATES = range(0xD800, 0xE000)
HANGUL = range(0xAC00, 0xD7A4)  # taken apart by arithmetic, in text_names_fold.c
IDEOGRAPHS = [range(0xF900, 0xFB00), range(0x2F800, 0x2FA20)]  # doubles that no normal form contains

# Default_Ignorable_Code_Point, where the category does not say so already.
IGNORABLE = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0}
IGNORABLE |= set(range(0x180B, 0x1810)) | set(range(0xFE00, 0xFE10)) | set(range(0xE0000, 0xE1000))

APOSTROPHES = set(map(ord, "'`´‘’‛′ʹʻʼʽˊˋ＇"))
MINUS_SIGNS = {0x2212, 0x00AD}
SPELT = {
    "œ": "oe", "æ": "ae", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "þ": "th", "ŧ": "t",
    "ŋ": "ng", "ĸ": "k", "ſ": "s",
}
EMOJI_THAT_ARE_NO_SO = {0x203C, 0x2049, 0x2139, 0x2194, 0x25FB, 0x25FC, 0x25FD, 0x25FE, 0x3030}
SKIN_TONES = range(0x1F3FB, 0x1F400)
PICTURE_BLOCKS = [range(0x1F300, 0x1F650), range(0x1F680, 0x1F700), range(0x1F900, 0x1FB00)]
WIDE_SINCE_UNICODE_16 = range(0x4DC0, 0x4E00)
WIDE_PLANES = [range(0x20000, 0x2FFFE), range(0x30000, 0x3FFFE)]


def points():
    return (p for p in range(0x110000) if p not in SURROGATES)


def category(p):
    return unicodedata.category(chr(p))


def is_mark(p):
    return category(p) in ("Mn", "Me") and p not in IGNORABLE


def is_hidden(p):
    """Shows nothing, turns the line round, or looks different on every screen."""
    nothing = category(p) in ("Cf", "Co") or p in IGNORABLE or p == 0x2800
    return nothing or p & 0xFFFE == 0xFFFE or p in range(0xFDD0, 0xFDF0)


def is_zero_width(p):
    jamo_after_the_first = p in range(0x1160, 0x1200) or p in range(0xD7B0, 0xD800)
    return category(p) in ("Mn", "Me", "Cf", "Zl", "Zp") or p in IGNORABLE or jamo_after_the_first


def is_future_picture(p):
    return category(p) == "Cn" and any(p in block for block in PICTURE_BLOCKS)


def is_wide(p):
    if is_zero_width(p):
        return False
    assigned = category(p) != "Cn"  # unicodedata calls many that are not "F"
    wide = assigned and unicodedata.east_asian_width(chr(p)) in ("W", "F")
    will_be = p in WIDE_SINCE_UNICODE_16 or is_future_picture(p) or any(p in plane for plane in WIDE_PLANES)
    return wide or will_be


def is_symbol(p):
    """May take a variation selector or be joined to another one: pictures, arrows, skin tones."""
    picture = category(p) == "So" or p in EMOJI_THAT_ARE_NO_SO or p in SKIN_TONES
    return (picture and p != 0x2800) or is_future_picture(p)


def is_foreign_digit(p):
    return category(p) == "Nd" and p > 0x7F


def is_space(p):
    return category(p) == "Zs"


def is_removed(p):
    if category(p) in ("Mn", "Me", "Cf", "Zs", "Pd") or unicodedata.combining(chr(p)):
        return True
    return p in IGNORABLE or p in APOSTROPHES or p in MINUS_SIGNS


def is_european(text):
    alphabets = ("LATIN", "GREEK", "CYRILLIC")
    return all(c.isascii() or unicodedata.name(c, "").startswith(alphabets) for c in text)


def taken_apart(c):
    """Canonically; a compatibility form too where it stands for letters of Europe: fi, full width."""
    loose = unicodedata.normalize("NFKD", c)
    letters = "".join(x for x in loose if not unicodedata.combining(x))
    return loose if is_european(letters) else unicodedata.normalize("NFD", c)


def without_removed(text):
    return "".join(c for c in text if not is_removed(ord(c)))


def folded_once(text):
    """Marks go first: the small case of the Greek iota below a letter is a letter."""
    text = without_removed("".join(map(taken_apart, text))).casefold()
    return without_removed("".join(SPELT.get(c, c) for c in "".join(map(taken_apart, text))))


def folded(p):
    if is_removed(p):
        return ""
    before, after = "", chr(p)
    while after != before:
        before, after = after, folded_once(after)
    return after


def ranges_of(holds):
    ranges = []
    for p in points():
        if not holds(p):
            continue
        if ranges and ranges[-1][1] == p - 1:
            ranges[-1][1] = p
        else:
            ranges.append([p, p])
    return ranges


def folds():
    """Two dictionaries: code point to one code point, code point to several."""
    one, several = {}, {}
    for p in points():
        if p in HANGUL or any(p in block for block in IDEOGRAPHS) or is_removed(p):
            continue
        to = folded(p)
        if len(to) == 1 and to != chr(p):
            one[p] = ord(to)
        elif len(to) != 1:
            several[p] = to
    return one, several


def run_length(one, first, step, target_step):
    count = 1
    while one.get(first + step * count) == one[first] + target_step * count:
        if step == 2 and first + 2 * count - 1 in one:
            break
        count += 1
    return count


def runs_of(one):
    """(first, last, step, target, target_step): every step-th point from first to last folds."""
    runs, done = [], -1
    for p in sorted(one):
        if p <= done:
            continue
        shapes = [(1, 1), (1, 0), (2, 2), (2, 0)]
        count, step, target_step = max(((run_length(one, p, *s), *s) for s in shapes), key=lambda r: r[0])
        done = p + step * (count - 1)
        runs.append((p, done, step, one[p], target_step))
    return runs


def write_rows(rows):
    line = "   "
    for row in rows:
        if len(line) + len(row) + 2 > 109:
            print(line)
            line = "   "
        line += " " + row + ","
    print(line)


def write_ranges(name, why, holds):
    print(f"\n/* {why} */")
    print(f"static const UnicodeRange unicode_{name}[] = {{")
    write_rows(f"{{0x{a:X}, 0x{b:X}}}" for a, b in ranges_of(holds))
    print("};")


def write_folds():
    one, several = folds()
    print("\n/* Every step-th code point from first to last folds to target, target + target_step, ... */")
    print("static const UnicodeFold unicode_fold[] = {")
    runs = runs_of(one)
    write_rows(f"{{0x{a:X}, 0x{b:X}, 0x{to:X}, {step}, {to_step}}}" for a, b, step, to, to_step in runs)
    print("};")

    pool = ""
    rows = []
    for p, text in several.items():
        if text not in pool:
            pool += text
        rows.append(f"{{0x{p:X}, {pool.index(text)}, {len(text)}}}")
    print("\n/* These fold to length code points of the spelling below, from offset. */")
    print("static const UnicodeSpelling unicode_spelt[] = {")
    write_rows(rows)
    print("};")
    print("\nstatic const uint32_t unicode_spelling[] = {")
    write_rows(f"0x{ord(c):X}" for c in pool)
    print("};")


def main():
    print("/* unicode_tables.h - facts about characters. Generated, not edited:")
    print(" *")
    print(" *     python3 core/unicode_tables.py > core/unicode_tables.h")
    print(" *")
    print(f" * from Unicode {unicodedata.unidata_version}. Each .c takes the tables it names; all are sorted. */")
    print("/* clang-format off */")
    print("#include \"unicode.h\"")
    print("\n#ifdef UNICODE_WIDTH")
    write_ranges("zero_width", "Takes no column: marks, format characters, the later parts of a Korean syllable.",
                 is_zero_width)
    write_ranges("wide", "Takes two columns.", is_wide)
    print("#endif\n\n#ifdef UNICODE_KINDS")
    write_ranges("mark", "Combines with the character before it.", is_mark)
    write_ranges("hidden", "Shows nothing, turns the line round, or shows something else on every screen.",
                 is_hidden)
    write_ranges("space", "A space of some width.", is_space)
    write_ranges("digit", "A decimal digit that is not 0 to 9.", is_foreign_digit)
    write_ranges("symbol", "A picture that may take a variation selector or be joined to another.", is_symbol)
    print("#endif\n\n#ifdef UNICODE_FOLD")
    write_ranges("removed", "Counts for nothing when names are compared.", is_removed)
    write_folds()
    print("#endif")


main()
