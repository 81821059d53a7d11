#!/usr/bin/env python3
"""paths_in_docs.py TREE - each file or folder that a page names is there: what leads nowhere is listed.

A path is what stands between backticks with a slash in it and begins with a folder of the tree. GAME, NAME, MODULE, FOLDER
and WHAT stand for any name, and so does a star.
"""
import re
import sys
from pathlib import Path

tree = Path(sys.argv[1])
pages = [tree / 'README.md', tree / 'CONTRIBUTING.md', tree / 'CHANGELOG.md',
         *sorted((tree / 'docs').rglob('*.md')), *sorted((tree / 'scripts').glob('*.md')), *sorted((tree / 'tests').rglob('*.md'))]
folders = {path.name for path in tree.iterdir() if path.is_dir() and not path.name.startswith('.')} - {'build'}
checked, lost = 0, []
for page in pages:
    for number, line in enumerate(page.read_text().splitlines(), 1):
        for path in re.findall(r'`([\w./*-]+)`|\]\(([\w./-]+)\)', line):
            path = path[0] or str((page.parent / path[1]).relative_to(tree))
            if '/' not in path or path.split('/')[0] not in folders:
                continue
            checked += 1
            pattern = re.sub(r'(?<![A-Za-z])(GAME|NAME|MODULE|FOLDER|WHAT)(?![A-Za-z])', '*', path).rstrip('/')
            if not any(tree.glob(pattern)):
                lost.append(f'{page.relative_to(tree)}:{number}: {path} is not there')
print('\n'.join(lost))
print(f'{checked - len(lost)} passed, {len(lost)} failed')
sys.exit(1 if lost or checked == 0 else 0)
