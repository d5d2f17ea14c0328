#!/usr/bin/env python3
"""A server for tests: who makes a table chooses its dice, and bots follow. On others nobody does.

Usage: seeds.py PROGRAM
"""
import sys

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


with Server(sys.argv[1], "--given-seeds", "--rate", "1000") as the_server:
    games = [told(the_server, seed) for seed in ("a", "a", "b")]
    assert games[0] == games[1] and games[0] != games[2], games
with Server(sys.argv[1]) as the_server:
    answer = the_server.connect().ask("create", game="patrol", seats=BOTS, seed="a")
    assert answer["error"] == "bad-setup" and "seed" in answer["text"], answer
print("the same seed is the same game, where seeds are given")
