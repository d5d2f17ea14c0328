#!/usr/bin/env python3
"""What somebody who plays feels of another who loads, forks and saves a very long record.

Usage: bench/bystander.py [--times N] [--pause SECONDS] PROGRAM RECORD

Starts PROGRAM (`sandtable`) on the loopback. A bystander makes moves, one after the other with a
few milliseconds between them; each is durable before it counts. For each of `nothing`, `load`,
`fork` and `save` somebody else asks for that so many times, and one object is printed: how long
the bystander's moves took meanwhile (ms), and how long the other waited. It ends by itself.
"""
import argparse
import json
import pathlib
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests/server"))
from client import Server  # noqa: E402

PIECE = 15000  # bytes of a record that surely fit into a frame


class Bystander(threading.Thread):
    """Rolls and takes back at a table of Patrol, for as long as it is let."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.line = server.connect()
        self.line.ask("create", game="patrol", seats=[{"kind": "person"}] * 3, takebacks=True)
        self.took, self.is_over = [], False

    def run(self):
        while not self.is_over:
            scene = self.line.wait("scene")
            moves = (scene["parts"].get("prompt") or {}).get("moves")
            if not moves:
                self.line.ask("create", game="patrol", seats=[{"kind": "person"}] * 3)
                continue
            time.sleep(0.004)
            begin = time.monotonic()
            self.line.ask("move", seen=scene["move"], text=moves[0]["text"])
            self.took.append(time.monotonic() - begin)


def load(line, record, number):
    pieces = [record[i:i + PIECE] for i in range(0, len(record), PIECE)]
    for piece in pieces[:-1]:
        line.ask("load", record=piece, more=True)
    return line.ask("load", record=pieces[-1], move=number)


def before_the_end(record):
    """The number of the last move after which the game is not over."""
    return max(int(words[0]) for words in map(str.split, record.split("\n")) if words and words[0].isdigit()) - 1


def ask(line, what, record, number):
    answer = {"ok": True}
    if what == "load":
        answer = load(line, record, number)
    elif what != "nothing":
        answer = line.ask(what, move=number)
    assert answer.get("ok"), answer


def share(took, part):
    return round(1000 * sorted(took)[int((len(took) - 1) * part)], 2)


def measure(server, what, record, options):
    line, bystander, waited = server.connect(), Bystander(server), []
    number = before_the_end(record)
    if what in ("fork", "save"):
        ask(line, "load", record, number)
    bystander.start()
    for _ in range(options.times):
        time.sleep(options.pause)
        begin = time.monotonic()
        ask(line, what, record, number)
        waited.append(time.monotonic() - begin)
    bystander.is_over = True
    bystander.join(5)
    return {"what": what, "moves": len(bystander.took), "p50_ms": share(bystander.took, 0.5),
            "p99_ms": share(bystander.took, 0.99), "longest_ms": share(bystander.took, 1),
            "other_p50_ms": share(waited, 0.5)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--pause", type=float, default=0.3)
    parser.add_argument("program")
    parser.add_argument("record", type=pathlib.Path)
    options = parser.parse_args()
    if not (1 <= options.times <= 1000 and 0 <= options.pause <= 10):
        parser.error("a number is out of bounds")
    record = options.record.read_text()
    for what in ("nothing", "load", "fork", "save"):
        with Server(options.program, "--rate", "100000", "--creates", "100000") as server:
            print(json.dumps(measure(server, what, record, options)), flush=True)


main()
