#!/usr/bin/env python3
"""Fail where a document names a path or a function that does not exist, or links to nowhere.

A path is a word in `code` that has a slash and starts at a file or folder of the top
level, or beside the document; `<game>` in one stands for any name. Paths below build
folders are what the reader makes, so they are left alone. A function, type or constant is a
word in `code` that begins with st_, flick_ or the id of a game and `_`; the changelog tells of
some that are gone, and `st_content_…` is made by the build.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^```.*?^```", re.S | re.M)
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+\s+(.*)$", re.M)
GAMES = [p.name for p in (ROOT / "src" / "games").iterdir() if p.is_dir()]
NAME = re.compile(rf"\b(?:st|flick|{'|'.join(GAMES)})_[a-z0-9_]*[a-z0-9]\b")
TOP = {p.name for p in ROOT.iterdir() if not p.name.startswith(("build", ".git"))}


def documents():
    return [p for p in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")] if p.is_file()]


def paths(text):
    for code in CODE.findall(text):
        for word in code.split():
            word = word.strip(".,;:()\"'").removeprefix("./")
            if "/" in word and word.split("/")[0] in TOP and not set(word) & set("$|…"):
                yield word


def names(text):
    """Names of ours in `code`; one that ends in `_*` or `_…` stands for several."""
    for code in CODE.findall(text):
        yield from NAME.findall(re.sub(r"\w+_(?=[*…])|\S*/\S*", "", code))


def known_names():
    """Every word of the sources that could be such a name."""
    sources = [p for part in ("include", "src", "tests", "bench") for p in (ROOT / part).rglob("*.[ch]")]
    return {name for p in sources for name in NAME.findall(p.read_text())}


def exists(word):
    pattern = re.sub(r"<\w+>|\{[^}]*\}|\*+", "*", word).rstrip("/")
    return any(ROOT.glob(pattern))


def anchor(heading):
    plain = re.sub(r"[^\w\s-]", "", heading.replace("`", "").lower())
    return re.sub(r"\s", "-", plain.strip())


def link_problem(document, link):
    if re.match(r"[a-z]+:", link):
        return None
    name, _, fragment = link.partition("#")
    goal = (document.parent / name).resolve() if name else document
    if not goal.exists():
        return f"links to {link}, which does not exist"
    if fragment and fragment not in map(anchor, HEADING.findall(goal.read_text())):
        return f"links to {link}, but there is no such heading"
    return None


def main():
    problems, checked, known = [], 0, known_names()
    for document in documents():
        name = document.relative_to(ROOT)
        text = FENCE.sub("", document.read_text())
        for word in paths(text):
            checked += 1
            if not exists(word):
                problems.append(f"{name}: names {word}, which does not exist")
        for word in names(text):
            checked += 1
            if word not in known and not word.startswith("st_content_") and name.name != "CHANGELOG.md":
                problems.append(f"{name}: names {word}(), which does not exist")
        for link in LINK.findall(text):
            checked += 1
            problem = link_problem(document, link)
            if problem:
                problems.append(f"{name}: {problem}")
    print("\n".join(problems) if problems else f"{checked} paths, names and links hold")
    return 1 if problems or checked == 0 else 0


sys.exit(main())
