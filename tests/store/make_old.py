#!/usr/bin/env python3
"""Writes the store of an older program, for tests/server/upgrade.py, which opens it with the program of today.

Usage: make_old.py PROGRAM COMMIT [WORDS]

Check out an older commit, build it, and give its program and the commit's short name:

    git worktree add /tmp/older a83126ae
    cp -r web/dist /tmp/older/web/ && touch /tmp/older/web/dist/*
    cd /tmp/older && meson setup build -Dbuildtype=debugoptimized && ninja -C build sandtable
    cd - && tests/store/make_old.py /tmp/older/build/sandtable a83126ae

It lays live tables of all five games, plays moves at each that the words choose, stops the program, and leaves in
tests/store/old `<schema>-<commit>.sql.gz`, the file as SQL, and beside it in JSON what the players saw: of each table
the game, the code, the keys of its seats, how many moves were made, the headline and what the first seat knew. The
texts of packs are in packs.json.xz, by what stands in the SQL in their place. A program that takes seeds is given
some; of others the dice differ each time. A fixture is never made again: it is what an older program wrote.
"""
import gzip
import hashlib
import json
import lzma
import pathlib
import random
import sqlite3
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
OLD = HERE / "old"
PACKS = OLD / "packs.json.xz"
sys.path.insert(0, str(HERE.parent / "server"))

from client import Server  # noqa: E402
from party import Party  # noqa: E402

# Game, seats, moves. A position is kept after every 32nd: a table of 25 has none.
TABLES = [("flix", 2, 25), ("flix", 2, 40), ("flix", 3, 60), ("infiltrator", 1, 40), ("swat", 1, 6), ("vault", 2, 40),
          ("patrol", 3, 40)]


def lay(server, table, name, takes_seeds):
    """A table with so many moves, as its players leave it."""
    game, seats, moves = table
    line = server.connect()
    made = line.ask("create", game=game, seats=[{"kind": "person"}] * seats, **({"seed": name} if takes_seeds else {}))
    assert made.get("ok"), made
    line.close()
    tokens = [seat["token"] for seat in made["tokens"]]
    party, choice = Party(server, made["table"], tokens), random.Random(name).choice
    while party.moves < moves:
        party.play(choice)
    assert party.offered()[1], f"{game} is over after {moves} moves; give other words"
    return {"game": game, "table": made["table"], "tokens": tokens, "moves": party.moves, "headline": party.headline(),
            "position": party.position()}


def part(db):
    """The texts of its packs go into a file of their own, since most are the same in all fixtures."""
    packs = json.loads(lzma.decompress(PACKS.read_bytes())) if PACKS.exists() else {}
    for identity, text in db.execute("SELECT identity, text FROM packs").fetchall():
        digest = hashlib.sha256(text.encode()).hexdigest()
        packs[digest] = text
        db.execute("UPDATE packs SET text = ? WHERE identity = ?", (digest, identity))
    db.commit()
    PACKS.write_bytes(lzma.compress(json.dumps(packs, sort_keys=True).encode(), preset=9))


def write(store, commit, tables):
    db = sqlite3.connect(store)
    part(db)
    schema = db.execute("PRAGMA user_version").fetchone()[0]
    text = "\n".join([*db.iterdump(), f"PRAGMA user_version = {schema};", ""])
    db.close()
    path = OLD / f"{schema}-{commit}"
    path.with_suffix(".sql.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
    path.with_suffix(".json").write_text(json.dumps({"schema": schema, "tables": tables}, indent=1) + "\n", encoding="utf-8")
    print(path.name, path.with_suffix(".sql.gz").stat().st_size, "bytes")


def main(program, commit, words="old"):
    helped = subprocess.run([program, "serve", "--help"], capture_output=True, text=True, check=False)
    takes_seeds = "--given-seeds" in helped.stdout + helped.stderr
    with Server(program, "--rate", "1000", *(["--given-seeds"] if takes_seeds else [])) as server:
        tables = [lay(server, table, f"{words} {i}", takes_seeds) for i, table in enumerate(TABLES)]
        assert server.stop() == 0, server.errors
        write(server.store, commit, tables)


main(*sys.argv[1:])
