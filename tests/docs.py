#!/usr/bin/env python3
"""Fail where a document names a path that does not exist or links to nowhere.

A path is a word in `code` that has a slash and starts at a file or folder of the top
level, or beside the document; `<game>` in one stands for any name. Paths below build
folders are what the reader makes, so they are left alone.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^```.*?^```", re.S | re.M)
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+\s+(.*)$", re.M)
TOP = {p.name for p in ROOT.iterdir() if not p.name.startswith(("build", ".git"))}


def documents():
    return [p for p in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")] if p.is_file()]


def paths(text):
    for code in CODE.findall(text):
        for word in code.split():
            word = word.strip(".,;:()\"'").removeprefix("./")
            if "/" in word and word.split("/")[0] in TOP and not set(word) & set("$|…"):
                yield word


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
    problems, checked = [], 0
    for document in documents():
        name = document.relative_to(ROOT)
        text = FENCE.sub("", document.read_text())
        for word in paths(text):
            checked += 1
            if not exists(word):
                problems.append(f"{name}: names {word}, which does not exist")
        for link in LINK.findall(text):
            checked += 1
            problem = link_problem(document, link)
            if problem:
                problems.append(f"{name}: {problem}")
    print("\n".join(problems) if problems else f"{checked} paths and links hold")
    return 1 if problems or checked == 0 else 0


sys.exit(main())
