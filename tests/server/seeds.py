#!/usr/bin/env python3
"""A server for tests: who makes a table chooses its dice, bots follow, and clocks are believed. On others
nobody does.

Usage: seeds.py PROGRAM
"""
import sys
import time

from client import Server

BOTS = [{"kind": "bot", "bot": "random", "name": name} for name in ("Ada", "Bruno", "Clara")]
MOVES = 40


def told(server, seed):
    """What happens at a table of bots, as far as move 40."""
    line = server.connect()
    made = line.ask("create", game="patrol", seats=BOTS, seed=seed)
    assert made.get("ok"), made
    while line.wait("scene")["move"] < MOVES:
        pass
    events = line.ask("log")["events"]
    line.close()
    return [(e["move"], e["text"]) for e in events if e["move"] <= MOVES]


def flick_late(server):
    """A test may be slower than a person: what it says of the clock is believed."""
    line = server.connect()
    line.ask("create", game="flix", pack="flix-range", lesson=True, seats=[{"kind": "person"}])
    for seen, text in enumerate(("bypass l-s", "flick 0 600", "pick flip", "defuse J10")):
        assert line.ask("move", seen=seen, text=text).get("ok"), text
    assert line.ask("clock").get("ok")
    time.sleep(1)
    told = line.ask("move", seen=4, text="flick 0 700 t 100")
    assert told.get("ok"), told


with Server(sys.argv[1], "--given-seeds", "--rate", "1000") as the_server:
    games = [told(the_server, seed) for seed in ("a", "a", "b")]
    assert games[0] == games[1] and games[0] != games[2], games
    flick_late(the_server)
with Server(sys.argv[1]) as the_server:
    answer = the_server.connect().ask("create", game="patrol", seats=BOTS, seed="a")
    assert answer["error"] == "bad-setup" and "seed" in answer["text"], answer
print("the same seed is the same game, where seeds are given")
