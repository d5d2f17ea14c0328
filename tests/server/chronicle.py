#!/usr/bin/env python3
"""A whole match in short: what everybody had when each round began is what the game itself has
written down of its rounds, whoever asks, whenever, and after a restart.

Usage: chronicle.py PROGRAM
"""
import re
import sys

from client import Server


def play(line, seed):
    """A match of bots to its end; returns its code and the last scores."""
    made = line.ask("create", game="patrol", seed=seed, seats=[{"kind": "bot"}] * 3)
    assert "table" in made, made
    while True:
        table = line.wait("scene")["parts"].get("table", {})
        if "ending" in table:
            return made["table"], [s["score"] for s in table["seats"]]


def by_round(line):
    """The points of the rounds as the position line has them."""
    score = re.search(r" score: \[(.*?)\]", line.ask("position")["position"]).group(1)
    rows = [[int(n) for n in re.findall(r"\d: (-?\d+)", row)][:3] for row in re.findall(r"\{(.*?)\}", score)]
    return [row for row in rows if any(row)]


def totals(event):
    return [event["facts"][f"total-{seat}"] for seat in (1, 2, 3)]


def check_rounds(line, last):
    events = line.ask("chronicle")["events"]
    chapters = [e for e in events if e.get("chapter")]
    ends = [totals(e) for e in chapters[1:]] + [last]
    found = [[b - a for a, b in zip(before, after)] for before, after in zip([[0] * 3] + ends, ends)]
    assert found == by_round(line), (found, by_round(line))
    assert [e["facts"]["round"] for e in chapters] == list(range(1, len(ends) + 1)), chapters
    assert any(c.get("chapter") and c["move"] == e["move"] > 0 for c, e in zip(events, events[1:])), \
        "no move brings points of the next round: this seed shows nothing"
    sums = [0] * 3
    for event in events:
        sums[event["facts"]["seat"] - 1] += event["facts"].get("points", 0)
        assert totals(event) == sums, event
    return events


def check_pages(line, events):
    since = events[len(events) // 2]["move"]
    assert line.ask("chronicle", since=since)["events"] == [e for e in events if e["move"] > since]
    assert line.ask("chronicle", since=99999)["events"] == []
    assert line.ask("chronicle", since=-1)["error"] == "bad-frame"


def main(program):
    with Server(program, "--given-seeds") as server:
        line = server.connect()
        assert line.ask("chronicle")["error"] == "no-table"
        code, last = play(line, "a chronicle 2")
        events = check_rounds(line, last)
        check_pages(line, events)
        server.kill()
        server.start()
        line = server.connect()
        line.ask("join", table=code)
        assert line.ask("chronicle")["events"] == events, "another one after a restart"


main(*sys.argv[1:])
