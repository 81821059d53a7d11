#!/usr/bin/env python3
"""catalogue.py RUN_LUA TREE: what is wrong in a catalogue stops the build and is told with its file and line; each
sentence is used somewhere, and what Lua says of them is right; no file holds a space that cannot be seen."""
import os
import re
import subprocess
import sys
import tempfile

RUN_LUA, TREE = sys.argv[1:3]
TOOL = os.path.join(TREE, "cmake", "compile_sentences.lua")
failures = 0


def expect(what, is_so, told=""):
    global failures
    if not is_so:
        failures += 1
        print(f"{what}: {told}")


def build(french, english):
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ("french.txt", "english.txt")]
        for path, text in zip(paths, (french, english)):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        done = subprocess.run([RUN_LUA, TOOL, folder, *paths], capture_output=True, text=True, check=False)
        made = ""
        if done.returncode == 0:
            with open(os.path.join(folder, "sentences_list.h"), encoding="utf-8") as file:
                made = file.read()
            with open(os.path.join(folder, "sentences_list.c"), encoding="utf-8") as file:
                made += file.read()
        return done.returncode, done.stderr.replace(folder + "/", ""), made


# --- what the tool refuses ---------------------------------------------------------------------------------

for what, french, english, told in (
    ("a key that English lacks", "a.b = oui\n", "", "french.txt:1: english lacks a.b"),
    ("a key that French lacks", "", "# x\na.b = yes\n", "english.txt:2: french lacks a.b"),
    ("a field that English lacks", "a.b = oui {who}\n", "a.b = yes\n",
     "english.txt:1: a.b lacks {who}, which stands in french.txt:1"),
    ("a field that French lacks", "a.b = oui\n", "a.b = yes {n:number}\n",
     "french.txt:1: a.b lacks {n}, which stands in english.txt:1"),
    ("a number that is a text", "a.b = {n}\n", "a.b = {n:number}\n",
     "english.txt:1: a.b: {n} is a number in one language alone"),
    ("an unknown kind", "a.b = {n:nombre}\n", "a.b = x\n", "french.txt:1: {n:nombre}: there is no kind of field nombre"),
    ("a brace that is no field", "a.b = {\n", "a.b = x\n", "french.txt:1: { is no field"),
    ("a key twice", "a.b = x\na.b = y\n", "a.b = x\n", "french.txt:2: a.b stands in line french.txt:1 too"),
    ("a line that is none", "bonjour\n", "", "french.txt:1: `module.key = text` is expected"),
    ("a space that cannot be seen", "a.b = oui\u00a0!\n", "a.b = yes!\n", "french.txt:1: write an ordinary space"),
    ("a name behind de", "a.b = la caisse de {who}\n", "a.b = the box of {who}\n",
     "french.txt:1: de {who}: write {who:de}"),
    ("a name behind que", "a.b = plus que {who}\n", "a.b = more than {who}\n",
     "french.txt:1: que {who}: write {who:que}"),
):
    status, errors, _ = build(french, english)
    expect(what, status != 0 and told in errors, errors)

status, errors, made = build("a.b = {who} : {n:number} carte{n:s} ! {{x}}\n", "a.b = {n:number} card{n:s} of {who}! {{x}}\n")
expect("what is right is built", status == 0, errors)
expect("each field is asked for with its type", "say_a_b(const char *who, int64_t n)" in made, made)
expect("French has its spaces", "\u00a0: " in made and "\u202f!" in made, made)
expect("a number may be without de", build("a.b = de {n:number}\n", "a.b = of {n:number}\n")[0] == 0)

# --- our own catalogues ------------------------------------------------------------------------------------


def read(path):
    with open(os.path.join(TREE, path), encoding="utf-8", errors="surrogateescape") as file:
        return file.read()


def files_of(*folders):
    for folder in folders:
        for place, _, names in os.walk(os.path.join(TREE, folder)):
            for name in sorted(names):
                yield os.path.relpath(os.path.join(place, name), TREE)


sources = "".join(read(path) for path in files_of("lua", "repl") if path.endswith((".c", ".h")))
prelude = {path: read(path) for path in files_of("scripts/prelude")}
by_code = set(re.findall(r"\bsay_(\w+)", sources)) | {name.lower() for name in re.findall(r"\bPHRASE_(\w+)", sources)}
by_kind = set(re.findall(r'"([a-z]+\.)" \.\.', "".join(prelude.values())))
by_key = set(re.findall(r'"([a-z0-9_]+\.[a-z0-9_]+)"', "".join(prelude.values()) + sources))
fields = {}
for line in read("sentences/english.txt").splitlines():
    key, _, text = line.partition(" = ")
    if text and not line.startswith("#"):
        fields[key] = set(re.findall(r"\{([a-z0-9_]+):?[a-z]*\}", text.replace("{{", "")))
for key in fields:
    is_used = key.replace(".", "_") in by_code or key in by_key
    is_used = is_used or key.startswith(("lua.", "lua_part.", *by_kind))
    expect("a sentence that nobody says", is_used, key)

for path, text in prelude.items():
    for key, braces in re.findall(r'\bsentence\(?\s*"([^"]+)"\s*,?\s*(\{[^{}]*\})?', text):
        given = set(re.findall(r"[{,]\s*(\w+)\s*=", braces))
        if key.endswith("."):
            continue
        expect(f"{path}: a sentence that is none", key in fields, key)
        expect(f"{path}: the fields of {key}", given == fields.get(key, given), f"{given} for {fields.get(key)}")

# What is typed may stand beside the code in both languages; what is said may not.
for call in re.findall(r"\blanguage_pick\([^;]*;", sources):
    expect("a sentence that stands beside the code", '"' not in call, call)

# --- what cannot be seen -------------------------------------------------------------------------------------
# What the program prints may hold it: evenings, transcripts, pages that show them. Nobody writes it.

PRINTED = ("examples/evenings/", "tests/transcripts/", "tests/corpus/", "docs/", "README.md", "tests/repl/simulate.sh",
           "scripts/ambition/lesson.")
for path in files_of("cards", "cmake", "core", "examples", "lua", "repl", "scripts", "sentences", "tests"):
    if not path.startswith(PRINTED) and "__pycache__" not in path:
        expect("a space that cannot be seen", not re.search("[\u00a0\u202f]", read(path)), path)

sys.exit(failures > 0)
