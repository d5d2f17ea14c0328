#!/usr/bin/env python3
"""Kill the server at random moments under load: no move that was acknowledged or shown is lost.

Usage: crash.py PROGRAM
"""
import random
import select
import sys
import tempfile
import threading
import time

from client import PATIENCE, Closed, Server, mended

ROUNDS, TABLES, MOST_FRAMES, LONGEST = 60, 4, 120, 0.01


class Table:
    """One person against two bots, as fast as answers come."""

    def __init__(self):
        self.code = self.line = None

    def open(self, server):
        self.line = server.connect()
        if self.code:
            return self.check()
        made = self.line.ask("create", game="patrol", seats=[{"kind": "person"}] + [{"kind": "bot"}] * 2)
        assert made.get("ok"), made
        self.code, self.token = made["table"], made["token"]
        self.events, self.acknowledged, self.shown, self.waits = [], 0, 0, False
        return 0

    def check(self):
        """After a crash: everything seen before must still be so. Returns how many moves were."""
        answer = self.line.ask("join", table=self.code, token=self.token)
        assert answer.get("ok"), answer
        scene = self.line.wait("scene", full=True)
        assert scene["move"] >= max(self.acknowledged, self.shown), \
            f"{self.code}: move {self.acknowledged} was acknowledged, {self.shown} shown, {scene['move']} is left"
        now, page = [], self.line.ask("log")
        while "next" in page:
            now += page["events"]
            page = self.line.ask("log", since=page["next"])
        now += page["events"]
        assert now[:len(self.events)] == self.events, f"{self.code}: the past has changed"
        checked = max(self.acknowledged, self.shown)
        self.events, self.waits = now, False
        self.take(scene, learn=False)
        if scene["parts"]["table"].get("ending"):
            self.code = None
        return checked

    def take(self, frame, learn=True):
        if "re" in frame:
            assert frame.get("ok") or frame["error"] in ("stale", "over"), frame
            self.acknowledged = max(self.acknowledged, frame.get("move", 0))
            self.waits = False
        elif frame["type"] == "scene":
            self.shown = frame["move"]
            if learn:
                self.events += frame["parts"]["events"]
            asked = frame["parts"].get("prompt", {"moves": [{"=": [0, len(self.offered)]}]} if learn else None)
            self.offered = self.moves = mended(self.offered, (asked or {}).get("moves", []))

    def go(self):
        if self.moves and not self.waits:
            self.line.send("move", seen=self.shown, text=random.choice(self.moves)["text"])
            self.waits, self.moves = True, []

    offered, moves = [], []


def run(server, tables, frames, seconds):
    """Play until the server dies: so long after so many frames, however fast the machine is."""
    killer = threading.Timer(seconds, server.process.kill)
    try:
        while True:
            if frames <= 0 and not killer.ident:
                killer.start()
            for table in tables:
                table.go()
            lines = [t.line.line for t in tables]
            ready = select.select(lines, [], [], 0.2)[0]
            if not ready:  # games may be over and bots may wait, but the server may not fall silent
                tables[0].line.send("ping")
                ready, frames = select.select(lines, [], [], PATIENCE)[0], 0
            assert ready, "the server fell silent"
            for table in tables:
                if table.line.line in ready or table.line.buffer:
                    table.take(table.line.receive())
                    frames -= 1
    except (Closed, ConnectionError, BrokenPipeError):
        pass
    finally:
        if killer.ident:
            killer.join()
        server.kill()
        for table in tables:
            table.line.close()


def main():
    random.seed(ROUNDS)
    checked = longest = 0
    with tempfile.TemporaryDirectory() as folder:
        tables = [Table() for _ in range(TABLES)]
        for _ in range(ROUNDS):
            begin = time.monotonic()
            server = Server(sys.argv[1], "--rate", "100000", store=folder + "/tables.sqlite")
            server.start()
            try:
                for table in tables:
                    checked += table.open(server)
                run(server, tables, random.randrange(MOST_FRAMES), random.uniform(0, LONGEST))
            finally:
                server.kill()
            longest = max(longest, time.monotonic() - begin)
    assert checked > ROUNDS, "hardly anything was played"
    print(f"{ROUNDS} crashes, {checked} moves found again, at most {longest:.2f} s a round")


main()
