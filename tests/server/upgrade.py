#!/usr/bin/env python3
"""Stores that older programs wrote, with live tables of all five games, are opened and played on.

Usage: upgrade.py PROGRAM

tests/store/make_old.py tells how the stores were made. A table has all its moves, and its first seat knows what it
knew. Where a rule has changed since, a table goes on from the last position that was kept, or from how it was laid.
"""
import gzip
import json
import lzma
import pathlib
import sqlite3
import subprocess
import sys
import tempfile

from client import PATIENCE, Server
from party import Party

PROGRAM = sys.argv[1]
OLD = pathlib.Path(__file__).resolve().parent.parent / "store" / "old"
PACKS = json.loads(lzma.decompress((OLD / "packs.json.xz").read_bytes()))
# What flix's positions say today that they did not say then.
ADDED = "fallen_lead: no, "
# Where a table is played differently today: a kit of then is refused. By its store, game and moves: after which move
# the position is that it goes on from, 0 for the table as it was laid, and how many moves it has then. Moves behind
# that position stay where all of them can still be made.
DRIFTS = {("2-1f4d5610", "flix", 25): (0, 0), ("2-1f4d5610", "flix", 40): (32, 40), ("2-1f4d5610", "flix", 60): (32, 32)}


def restore(old, store):
    """The file as the older program left it."""
    db = sqlite3.connect(store)
    db.executescript(gzip.decompress((OLD / f"{old}.sql.gz").read_bytes()).decode())
    for identity, digest in db.execute("SELECT identity, text FROM packs").fetchall():
        db.execute("UPDATE packs SET text = ? WHERE identity = ?", (PACKS[digest], identity))
    db.commit()
    version = db.execute("PRAGMA user_version").fetchone()[0]
    db.close()
    return version


def drift_of(old, then):
    return DRIFTS.get((old, then["game"], then["moves"]), (None, then["moves"]))


def open_again(server, old, then):
    """The table is as its players left it, and takes a move."""
    party = Party(server, then["table"], then["tokens"])
    left = drift_of(old, then)[1]
    assert party.moves == left, (old, then["game"], then["moves"], party.moves)
    if left == then["moves"]:
        assert party.headline() == then["headline"], (old, then["game"], party.headline())
        known = (then["position"], party.position())
        assert known[0] in (known[1], known[1].replace(ADDED, "")), (old, then["game"], *known)
    party.play()
    return party.moves, party.headline(), party.position()


def expect_news(errors, table, place):
    """Whoever runs the server is told of a table that goes on from elsewhere, and of no other."""
    told = [line for line in errors.splitlines() if f"Table {table} goes on from" in line]
    assert len(told) == (place is not None), (table, errors)
    assert not told or f"goes on from after move {place}: this program plays it differently" in told[0], told


def come_back(server, then):
    party = Party(server, then["table"], then["tokens"])
    return party.moves, party.headline(), party.position()


def check(store):
    done = subprocess.run([PROGRAM, "check", "--store", f"sqlite:{store}"], capture_output=True, text=True, timeout=PATIENCE,
                          check=False)
    assert done.returncode == 0 and "ok: " in done.stdout, done


def upgrade(old, tables, store):
    with Server(PROGRAM, "--log", "json", "--rate", "1000", store=store) as server:
        now = [open_again(server, old, then) for then in tables]
        assert server.stop() == 0, server.errors
        for then in tables:
            expect_news(server.errors, then["table"], drift_of(old, then)[0])
        server.start()
        assert [come_back(server, then) for then in tables] == now, old
        assert server.stop() == 0, server.errors
    check(store)


olds = sorted(path.stem for path in OLD.glob("*.json"))
assert len(olds) >= 2, olds
for name in olds:
    told = json.loads((OLD / f"{name}.json").read_text(encoding="utf-8"))
    assert {table["game"] for table in told["tables"]} == {"flix", "infiltrator", "swat", "vault", "patrol"}, name
    with tempfile.TemporaryDirectory() as folder:
        path = str(pathlib.Path(folder) / "tables.sqlite")
        assert restore(name, path) == told["schema"], name
        upgrade(name, told["tables"], path)
print("tables of", ", ".join(olds), "go on")
