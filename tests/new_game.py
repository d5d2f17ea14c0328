#!/usr/bin/env python3
"""tools/new-game makes a game that builds, conforms and plays, in a copy of the sources.

Usage: new_game.py
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PARTS = ["LICENSE", "meson.build", "meson_options.txt", "bench", "content", "docs", "include", "src", "packaging", "tests", "tools", "web/dist"]


def run(*words, cwd, **more):
    done = subprocess.run(words, cwd=cwd, text=True, capture_output=True, **more)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))}: exit {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def refuses(words, sentence, cwd):
    done = subprocess.run(words, cwd=cwd, text=True, capture_output=True)
    if done.returncode != 2 or sentence not in done.stderr:
        sys.exit(f"{words}: expected '{sentence}', exit 2; is {done.stderr!r}, exit {done.returncode}")


with tempfile.TemporaryDirectory() as made:
    copy = pathlib.Path(made)
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, copy / part, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
        else:
            shutil.copy(source, copy / part)
    run("tools/new-game", "moor", "Moor", cwd=copy)
    refuses(["tools/new-game", "moor"], "there is a game 'moor' already", copy)
    refuses(["tools/new-game", "No Id"], "is no id", copy)
    run("meson", "setup", "build", "-Dbuildtype=debug", "-Ddefault_library=static", cwd=copy)
    run("ninja", "-C", "build", "tests/conformance/conformance", "tests/conformance/counts",
        "tests/sandtable_and_tidewalk", cwd=copy)
    run("build/tests/conformance/counts", "tests/counts", "recount", cwd=copy)
    run("build/tests/conformance/conformance", "moor", cwd=copy)
    scenarios = sorted(str(p) for p in (copy / "tests/scenarios/moor").iterdir())
    told = run("build/tests/sandtable_and_tidewalk", "scenario", *scenarios, cwd=copy)
    if f"{len(scenarios)} passed, 0 failed" not in told:
        sys.exit(told)
    told = run("build/tests/sandtable_and_tidewalk", "play", "moor", cwd=copy, input="hold\n" * 12,
               env={"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": made})
    if "Game over" not in told:
        sys.exit(told)
print("a new game builds, conforms and plays")
