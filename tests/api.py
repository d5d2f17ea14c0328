#!/usr/bin/env python3
"""The library shows what the public headers declare and nothing else, the headers compile
each by itself as C17 and as C++17, and the version they name is the one that is built.

Usage: api.py LIBRARY VERSION
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADERS = sorted((ROOT / "include/sandtable").glob("*.h"))
COMMENT = re.compile(r"/\*.*?\*/", re.S)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*$", re.M)
BRACES = re.compile(r"\{[^{}]*\}")
FUNCTION = re.compile(r"\b([a-z]\w*)\s*\(")
VARIABLE = re.compile(r"^extern\b.*?(\w+)\s*(?:\[\w*\])?$", re.S)


def declared(text):
    """The names of the functions and variables that a header declares."""
    text = DIRECTIVE.sub("", COMMENT.sub(" ", text))
    while BRACES.search(text):
        text = BRACES.sub(" ", text)
    for statement in re.sub(r"\bST_API_(?:BEGIN|END)\b", "", text).split(";"):
        found = VARIABLE.search(statement.strip()) or FUNCTION.search(statement)
        if found and not statement.strip().startswith("typedef"):
            yield found.group(1)


def exported(library):
    table = subprocess.run(["nm", "-D", "--defined-only", library], check=True, text=True,
                           stdout=subprocess.PIPE).stdout
    return {line.split()[-1].split("@")[0] for line in table.splitlines()}


def symbol_problems(library):
    want = {name for header in HEADERS for name in declared(header.read_text())}
    have = exported(library)
    yield from (f"{name}() is declared, but the library hides it" for name in sorted(want - have))
    yield from (f"{name}() is shown by the library, but no public header declares it"
                for name in sorted(have - want))
    yield from (f"{name} does not begin with st_" for name in sorted(want | have)
                if not name.startswith("st_"))
    print(f"{len(have)} names are shown")


def compile_problems():
    for words in (["gcc", "-std=c17", "-xc"], ["g++", "-std=c++17", "-xc++"]):
        for header in HEADERS:
            made = subprocess.run([*words, "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
                                   f"-I{ROOT / 'include'}", "-"], text=True, capture_output=True,
                                  input=f"#include <sandtable/{header.name}>\n")
            if made.returncode != 0:
                yield f"{header.name} is no {words[1][5:]}:\n{made.stderr}"


def version_problems(version):
    text = (ROOT / "include/sandtable/version.h").read_text()
    major, minor, patch = map(int, version.split("."))
    for line in (f'#define ST_VERSION "{version}"',
                 f"#define ST_VERSION_NUMBER {major * 10000 + minor * 100 + patch}"):
        if line not in text.splitlines():
            yield f"version.h lacks: {line}"


def umbrella_problems():
    text = (ROOT / "include/sandtable/sandtable.h").read_text()
    for header in HEADERS:
        if header.name not in ("sandtable.h", "api.h", "field.h", "schema.h") and \
                f"#include <sandtable/{header.name}>" not in text:
            yield f"sandtable.h does not include {header.name}"


def main(library, version):
    problems = [*symbol_problems(library), *compile_problems(), *version_problems(version),
                *umbrella_problems()]
    print("\n".join(problems) or "the headers and the library agree")
    return 1 if problems else 0


sys.exit(main(*sys.argv[1:]))
