#!/usr/bin/env python3
"""Fail on a rule without a test, and on a rule id that no rulebook has.

Every id of content/<game>/rules.yaml must be claimed by a test and cited whole where it is
enacted, in src/ or in the game's content; every id of a known game that src/ or tests/ names
must be in its rulebook. A test claims a rule in the `rules` or a `rule` of a scenario, in the
comment right above a function or table of a test_*.c, or by what its code compares; a mention
elsewhere is none.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ID = re.compile(r"^\s*(?:-\s*)?(?:\{\s*)?id:\s*[\"']?([A-Z]+-R?\d+[a-z]?)\b", re.M)
TEXT = {".c", ".h", ".py", ".yaml"}


def texts(folder):
    return {p: p.read_text() for p in sorted((ROOT / folder).rglob("*"))
            if p.is_file() and p.suffix in TEXT}


LISTED = re.compile(r"\brules?:\s*(\[[^\]]*\]|\S+)")
ABOVE = re.compile(r"^/\*((?:(?!\*/).)*)\*/\n(?=\w)", re.S | re.M)


def claims(path, text):
    """The parts of a test's text in which naming a rule claims that it is tested."""
    if path.suffix == ".yaml":
        return " ".join(LISTED.findall(re.sub(r"(?m)(^|\s)#.*$", "", text)))
    if path.suffix == ".py":
        return re.sub(r"#.*", "", text)
    if not path.name.startswith("test_"):
        return ""
    return " ".join(ABOVE.findall(text)) + re.sub(r"(?s)/\*.*?\*/", "", text)


def order(rule):
    tail = rule.rsplit("-", 1)[1]
    return tail.startswith("R"), int(re.sub(r"\D", "", tail)), tail


def main():
    books = {p.parent.name: ID.findall(p.read_text())
             for folder in ("content", "tests") for p in (ROOT / folder).rglob("rules.yaml")}
    tests, sources = texts("tests"), {**texts("src"), **texts("content")}
    for book in (ROOT / "tests").rglob("rules.yaml"):  # the tiny games stand beside theirs
        sources.update(texts(book.parent.relative_to(ROOT)))
    sources = {p: t for p, t in sources.items() if p.name != "rules.yaml"}
    tests = {p: t for p, t in tests.items() if p.name != "rules.yaml"}
    claimed = [claims(path, text) for path, text in tests.items()]
    bad = not books
    for game, ids in sorted(books.items()):
        pattern = re.compile(rf"\b{game.upper()}-R?\d+[a-z]?\b")
        tested = {i for t in claimed for i in pattern.findall(t)}
        enacted = {i for t in sources.values() for i in pattern.findall(t)}
        untested = sorted(set(ids) - tested, key=order)
        print(f"{game}: {len(ids)} rules, {len(ids) - len(untested)} claimed by a test, "
              f"{len(set(ids) & enacted)} cited where enacted")
        uncited = sorted(set(ids) - enacted, key=order)
        if uncited:
            print("  neither code nor content cites: " + " ".join(uncited))
            bad = True
        for rule in sorted({i for i in ids if ids.count(i) > 1}, key=order):
            print(f"  twice in the rulebook: {rule}")
            bad = True
        if untested:
            print("  no test claims: " + " ".join(untested))
            bad = True
        for path, text in {**tests, **sources}.items():
            for rule in sorted(set(pattern.findall(text)) - set(ids), key=order):
                if any(known.startswith(rule) for known in ids):
                    continue  # the beginning of an id, as one types it
                print(f"  {path.relative_to(ROOT)}: {rule} is no rule")
                bad = True
    return 1 if bad else 0


sys.exit(main())
