#!/usr/bin/env python3
# ctest: terminal
"""picture.py PROGRAM TREE [--write]: the picture in README.md is what the program shows. Some minutes of the first evening
are played in a window; what then stands there, with its colours, is drawn as an SVG in which text is text. --write
puts it into docs/pictures; otherwise it is compared with what is there."""
import difflib, html, os, re, sys
from window import Home, Window

PROGRAM, TREE = sys.argv[1], sys.argv[2]
PICTURE = os.path.join(TREE, "docs", "pictures", "first_evening.svg")
COLUMNS, ROWS = 84, 60
FROM = "New York, 5 bars. Who buys"  # the first row that is drawn
CHAR, ROW, EDGE = 8.4, 19, 18  # of a letter, a row and the margin, in pixels
STYLE = """
text { font: 14px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #24292f; white-space: pre }
.window { fill: #f6f8fa; stroke: #d0d7de } .strong { font-weight: bold } .dim { fill: #8c959f } .cursor { fill: #57606a }
@media (prefers-color-scheme: dark) {
text { fill: #d7dce2 } .window { fill: #15191f; stroke: #30363d } .dim { fill: #6e7681 } .cursor { fill: #adbac7 }
}
"""
CLASSES = {"1": "strong", "90": "dim"}  # what the program writes with


def lines_to_type():
    """Those of the lesson, up to the market behind the slip."""
    with open(os.path.join(TREE, "scripts", "ambition", "lesson.en.txt"), encoding="utf-8") as file:
        lines = [line[2:].rstrip("\n") for line in file if line.startswith("> ") and not line.startswith("> #")]
    return lines[:lines.index("undo") + 2]


def captured():
    """The rows with their colours, from the first that is drawn."""
    window = Window(Home(PROGRAM), COLUMNS, ROWS, "--lang", "en", "learn", "--hasty")
    for line in lines_to_type():
        window.type(line)
    rows = window.tmux("capture-pane", "-e", "-p", "-t", "t").rstrip("\n").split("\n")
    window.leave()
    first = next(i for i, row in enumerate(rows) if FROM in row)
    return rows[first:]


def pieces(row, begun):
    """The texts of a row with the classes of each, and those that go on in the next row."""
    texts = []
    for codes, text in re.findall(r"(?:\x1b\[([0-9;]*)m)?([^\x1b]*)", row):
        for code in codes.split(";") if codes else ():
            if code in ("0", ""):
                begun = set()
            elif code == "39":
                begun = begun - {"dim"}
            elif code in CLASSES:
                begun = begun | {CLASSES[code]}
        if text:
            texts.append((text, begun))
    return texts, begun


def drawn(rows):
    height = len(rows) * ROW + 2 * EDGE
    width = COLUMNS * CHAR + 2 * EDGE
    svg = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}" width="{width:g}" height="{height}" role="img">',
           "<title>A market of the first evening: a slip, undo, and all bids on one line</title>",
           f"<style>{STYLE}</style>",
           f'<rect class="window" x="0.5" y="0.5" width="{width - 1:g}" height="{height - 1}" rx="8"/>']
    begun, column = set(), 0
    for number, row in enumerate(rows):
        texts, begun = pieces(row, begun)
        column = 0
        for text, classes in texts:
            stripped = text.lstrip()
            column += len(text) - len(stripped)
            if stripped.rstrip():
                svg.append(f'<text x="{EDGE + column * CHAR:g}" y="{EDGE + number * ROW + 14}"'
                           f' textLength="{len(stripped.rstrip()) * CHAR:g}"' +
                           (f' class="{" ".join(sorted(classes))}"' if classes else "") +
                           f">{html.escape(stripped.rstrip(), quote=False)}</text>")
            column += len(stripped)
    svg.append(f'<rect class="cursor" x="{EDGE + (column + 1) * CHAR:g}" y="{EDGE + (len(rows) - 1) * ROW + 2}" width="8" height="16"/>')
    return "\n".join(svg + ["</svg>", ""])


picture = drawn(captured())
if "--write" in sys.argv:
    with open(PICTURE, "w", encoding="utf-8") as file:
        file.write(picture)
with open(PICTURE, encoding="utf-8") as file:
    kept = file.read()
for line in difflib.unified_diff(kept.split("\n"), picture.split("\n"), PICTURE, "what the program shows; --write puts it in", lineterm=""):
    print(line)
print("1 passed, 0 failed" if kept == picture else "0 passed, 1 failed")
sys.exit(kept != picture)
