#!/usr/bin/env python3
"""layers.py TREE NM ARCHIVE... - no module hangs on itself by way of others, and no folder on one above it.

A module is a header with its .c, and with those .c whose names go on from it and that have no header of their own
(journal.h, journal.c, journal_read.c); X_parts.h belongs to X. It hangs on another where one of its files includes
its header, or its object calls, or reads, what the other defines. Folders stand in the order below: a file
includes what is in its own folder or below it. From another folder of repl/ it includes face.h alone."""

import pathlib
import re
import subprocess
import sys

FOLDERS = ["core", "sentences", "lua", "repl/sentences", "repl/files", "repl/terminal", "repl/pictures", "repl/lab", "repl/evening",
           "repl/telling", "repl/pages", "repl/afterwards", "repl/scores", "repl/phones", "repl/commands", "repl/verbs", "repl"]
FACE = "face.h"


def folder_of(path):
    return path.rsplit("/", 1)[0]


def sources(tree):
    for folder in FOLDERS:
        for path in sorted((tree / folder).glob("*.[ch]")):
            yield f"{folder}/{path.name}"


def module_of(path, headers):
    """The header that a file belongs to, without its ending; of a .c that has none, the .c."""
    stem = path[:-2]
    parts = stem.removesuffix("_parts")
    if parts + ".h" in headers:
        stem = parts
    while stem + ".h" not in headers and "_" in stem.rsplit("/", 1)[1]:
        stem = stem.rsplit("_", 1)[0]
    return stem if stem + ".h" in headers else path[:-2]


def included(tree, path, headers):
    """The headers of the tree that a file includes."""
    for name in re.findall(r'^#include "([^"]+)"', (tree / path).read_text(encoding="utf-8"), re.M):
        for folder in (folder_of(path), "core", "sentences", "lua", "repl"):
            if f"{folder}/{name}" in headers:
                yield f"{folder}/{name}"
                break


def symbols(nm, archive):
    """Of each object, by its name without .c.o: what it defines, and what it needs."""
    lines = subprocess.run([nm, "-A", "-P", archive], capture_output=True, text=True, check=True).stdout
    for line in lines.splitlines():
        where, rest = line.rsplit(": ", 1)
        name, kind = rest.split()[:2]
        yield re.search(r"\[(.*)\.c\.o\]", where).group(1), name, kind


def links(nm, archives, modules):
    """Which file needs what another defines, and its name."""
    stems = {}
    for path in modules:
        if path.endswith(".c"):
            stems.setdefault(pathlib.PurePath(path).stem, []).append(path)
    twice = [paths for paths in stems.values() if len(paths) > 1]
    if twice:
        sys.exit(f"two files of one name: {twice}")
    defined, needed = {}, []
    for archive in archives:
        for stem, name, kind in symbols(nm, archive):
            if stem not in stems:
                continue
            if kind == "U":
                needed.append((stems[stem][0], name))
            elif kind in "TDRBVW":
                defined[name] = stems[stem][0]
    for path, name in needed:
        if name in defined:
            yield path, defined[name], name


def knots(graph):
    """The sets of modules that hang on each other all round (Tarjan)."""
    number, lowest, stack, found = {}, {}, [], []

    def visit(node):
        number[node] = lowest[node] = len(number)
        stack.append(node)
        for other in graph.get(node, {}):
            if other not in number:
                visit(other)
            if other in stack:
                lowest[node] = min(lowest[node], lowest[other])
        if lowest[node] == number[node]:
            place = stack.index(node)
            if len(stack) - place > 1:
                found.append(sorted(stack[place:]))
            del stack[place:]

    for node in graph:
        if node not in number:
            visit(node)
    return found


def main():
    tree, nm, archives = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
    paths = list(sources(tree))
    headers = {path for path in paths if path.endswith(".h")}
    modules = {path: module_of(path, headers) for path in paths}
    wrong = []
    graph = {}

    def link(path, other, why):
        if modules[path] != modules[other]:
            graph.setdefault(modules[path], {}).setdefault(modules[other], why)
        if FOLDERS.index(folder_of(path)) < FOLDERS.index(folder_of(other)):
            wrong.append(f"{path} stands below {other}: {why}")

    for path in paths:
        for other in included(tree, path, headers):
            link(path, other, "#include")
            apart = folder_of(path) != folder_of(other) and other.startswith("repl/")
            if apart and not other.endswith("/" + FACE):
                wrong.append(f"{path} includes {other}, which is no face")
    for path, other, name in links(nm, archives, modules):
        link(path, other, name)
    for knot in knots(graph):
        wrong.append(f"a knot of {len(knot)} modules: {', '.join(knot)}")
        for module in knot:
            for other, why in sorted(graph[module].items()):
                if other in knot:
                    wrong.append(f"    {module} -> {other} ({why})")
    for line in wrong:
        print(line)
    print(f"{len(set(modules.values()))} modules in {len(FOLDERS)} folders")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
