#!/usr/bin/env python3
"""No verb of any game stands in the page: what a move is called and what part it plays comes with
the scene (`prompt.verbs`, docs/scene.md). Reads the games' tables of verbs and the sources of web/.

Usage: verbs.py ROOT"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
ROW = re.compile(r'\[\w+\]\s*=\s*\{\s*(?:\.name\s*=\s*)?"([a-z][a-z0-9-]*)",\s*(?:\.args\s*=\s*)?"')
LITERAL = r"""['"`]"""


def verbs_of(path):
    text = path.read_text()
    start = text.find("static const st_verb verbs[]")
    return set(ROW.findall(text[start : text.find("\n};", start)])) if start >= 0 else set()


def patterns(verbs):
    names = "|".join(sorted(verbs, key=len, reverse=True))
    return {
        "compares a verb": re.compile(rf"\bverb\s*[!=]==?\s*{LITERAL}\w|{LITERAL}\s*[!=]==?\s*\w+\.verb\b"),
        "looks a verb up": re.compile(r"\b[A-Z][A-Z_]+\[\w+\.verb\]|\.verb in \w|\.includes\(\w+\.verb\)"),
        "makes a verb up": re.compile(rf"\bverb:\s*{LITERAL}\w"),
        "judges a die": re.compile(r"[<>]=?\s*(?:\w+\.)?need\b|\bneed\s*[<>]"),
        "says a move": re.compile(
            rf"`(?:{names}) \$\{{|\.text\s*[!=]==?\s*{LITERAL}\w|text\.startsWith\({LITERAL}(?:{names})\b"
        ),
    }


verbs = set()
for source in root.glob("src/games/**/*.c"):
    verbs |= verbs_of(source)
games = len({p.parent for p in root.glob("src/games/*/*.c")})
assert len(verbs) > 20 * 3 and "move" in verbs and "fight" in verbs, f"Only {len(verbs)} verbs were found."

found = []
for source in sorted(root.glob("web/src/**/*.ts*")):
    for number, line in enumerate(source.read_text().splitlines(), 1):
        if line.lstrip().startswith("//"):
            continue
        for what, pattern in patterns(verbs).items():
            if pattern.search(line):
                found.append(f"{source.relative_to(root)}:{number}: {what}: {line.strip()}")
print("\n".join(found) or f"ok: {len(verbs)} verbs of {games} games, none in web/src")
sys.exit(1 if found else 0)
