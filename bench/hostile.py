#!/usr/bin/env python3
"""Everything a hostile client could think of, all at once, while somebody plays.

Usage: bench/hostile.py [--seconds N] [--memory MIB] PROGRAM

Starts PROGRAM (`sandtable`) with its default limits on the loopback, and beside it a bystander
who makes five moves a second, each of which must be durable before it counts. Attackers of eight
kinds work in three processes of their own, at the lowest priority, so that what the bystander
waits for is the server. Prints one object: the bystander's latencies, the most memory the server
had, and whether after a kill -9 every move that was answered is there. Exits with 1 where p99 is
50 ms or more, memory passed its limit, or anything is lost. It ends by itself.
"""
import argparse
import json
import multiprocessing
import os
import pathlib
import random
import socket
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests/server"))
from client import Client, Closed, Server, mended  # noqa: E402

BROKEN = (Closed, OSError, AssertionError, KeyError, ValueError)
SEATS = [{"kind": "person"}] * 3


def drain(line):
    """Throw away what has come."""
    line.line.setblocking(False)
    try:
        while line.line.recv(1 << 16):
            pass
    except (BlockingIOError, OSError):
        pass
    line.line.settimeout(2)


def spend(line, end, frames, pause=0.02):
    """Send frames at the rate that is allowed, and read little."""
    while time.monotonic() < end:
        do, fields = random.choice(frames)
        line.send(do, **fields)
        time.sleep(pause)
        if line.n % 20 == 0:
            drain(line)


def readers(port, code, end):
    """Onlookers who want the whole past, over and over."""
    line = Client(port)
    line.ask("join", table=code)
    spend(line, end, [("log", {}), ("log", {"since": 0}), ("at", {"move": 0}), ("join", {"table": code, "since": 0}),
                      ("record", {}), ("rules", {"game": "vault"})])


def makers(port, code, end):
    """Tables by the thousand, with bots that are to think."""
    line = Client(port)
    spend(line, end, [("create", {"game": game, "seats": [{"kind": "person"}] + [{"kind": "bot"}] * 2})
                      for game in ("patrol", "vault")] + [("hint", {}), ("games", {})])


def guessers(port, code, end):
    line = Client(port)
    spend(line, end, [("join", {"table": "".join(random.choices("ABCDEFGHJKMNPQRSTUVWXYZ23456789", k=10))})
                      for _ in range(50)] + [("join", {"table": code, "token": os.urandom(16).hex()})])


def talkers(port, code, end):
    line = Client(port)
    line.ask("join", table=code)
    spend(line, end, [("chat", {"text": "x" * 500}), ("sit", {"seat": 1}), ("name", {"name": "Eve"})])


def crowds(port, code, end):
    """Forty silent lines that look on, or are only half open."""
    lines = []
    for _ in range(40):
        line = Client(port)
        line.send("join", table=code)
        lines.append(line)
    time.sleep(min(5, max(0, end - time.monotonic())))


def deaf(port, code, end):
    """Asks and never reads."""
    line = Client(port, narrow=True)
    line.line.settimeout(1)
    try:
        while time.monotonic() < end:
            line.send("rules", game="vault")
    except TimeoutError:
        time.sleep(min(3, max(0, end - time.monotonic())))


def noisy(port, code, end):
    """Pings, empty pieces, rubbish within frames."""
    line = Client(port)
    while time.monotonic() < end:
        line.line.sendall(random.choice((b"\x89\x80aaaa" * 20, b"\x8a\x80aaaa" * 20, b"\x01\x80aaaa" + b"\x00\x80aaaa" * 20,
                                         b"\x81\x05hello", b"\x82\xfe\x10\x00aaaa" + os.urandom(4096))))
        line.send_raw(os.urandom(random.randrange(200)))
        time.sleep(0.02)
        drain(line)


def knockers(port, code, end):
    """Calls that come to nothing."""
    for _ in range(50):
        if time.monotonic() >= end:
            return
        with socket.create_connection(("127.0.0.1", port), timeout=2) as line:
            line.sendall(random.choice((b"", b"GET / HTTP/1.1\r\n", os.urandom(500), b"GET /" + b"a" * 9000,
                                        b"GET /rules/vault HTTP/1.1\r\nHost: x\r\n\r\n")))
        time.sleep(0.01)


ATTACKS = [readers, makers, guessers, talkers, crowds, deaf, noisy, knockers]


def attack(port, code, end, counts, number):
    """One process: three threads that go from one attack to the next."""
    os.nice(19)

    def go_on(first):
        at = first
        while time.monotonic() < end:
            kind = ATTACKS[at % len(ATTACKS)]
            try:
                kind(port, code, min(end, time.monotonic() + 6))
            except BROKEN:
                time.sleep(0.05)  # refused or cut off: so it should be
            counts[at % len(ATTACKS)] += 1
            at += 1

    threads = [threading.Thread(target=go_on, args=(number * 3 + i,)) for i in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


class Bystander:
    """Three seats of one table, moved in turn by a sensible order: whatever is offered."""

    def __init__(self, port):
        self.port, self.latencies, self.tables = port, [], {}
        self.begin()

    def begin(self):
        line = Client(self.port)
        made = line.ask("create", game="patrol", seats=SEATS)
        self.table, self.tokens = made["table"], [t["token"] for t in made["tokens"]]
        self.lines = [line] + [Client(self.port) for _ in SEATS[1:]]
        for other, token in zip(self.lines[1:], self.tokens[1:]):
            assert other.ask("join", table=self.table, token=token)["ok"]
        self.seen, self.asked = 0, 0
        self.offers = [None] * len(SEATS)
        self.look()

    def look(self):
        """Wait until every seat has been shown the last move."""
        for i, line in enumerate(self.lines):
            while True:
                scene = line.wait("scene", timeout=20)
                prompt = scene["parts"].get("prompt")
                if prompt is not None:
                    self.offers[i] = mended(self.offers[i] or [], prompt.get("moves") or [])
                if scene["move"] >= self.seen:
                    break

    def move(self):
        mover = next((i for i, moves in enumerate(self.offers) if moves), None)
        if mover is None:  # it is over
            self.begin()
            return
        text = random.choice(self.offers[mover])["text"]
        begin = time.monotonic()
        answer = self.lines[mover].ask("move", seen=self.seen, text=text)
        self.latencies.append(time.monotonic() - begin)
        assert answer.get("ok"), answer
        self.seen = answer["move"]
        self.tables[self.table] = (self.tokens[0], self.seen)
        self.look()


def memory_mib(pid):
    with open(f"/proc/{pid}/status", encoding="utf-8") as status:
        return int(next(line for line in status if line.startswith("VmHWM")).split()[1]) / 1024


def lost(server, tables):
    """Moves that were answered and are not there after a crash."""
    server.kill()
    server.start()
    missing = 0
    for code, (token, seen) in tables.items():
        line = server.connect()
        assert line.ask("join", table=code, token=token)["ok"]
        missing += max(0, seen - line.wait("scene")["move"])
        line.close()
    return missing


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--seconds", type=int, default=60, choices=range(1, 121), metavar="1..120")
    options.add_argument("--memory", type=int, default=256, help="MiB the server may have at most")
    chosen = options.parse_args()
    with Server(chosen.program) as server:
        player = Bystander(server.port)
        end = time.monotonic() + chosen.seconds
        counts = multiprocessing.Array("i", len(ATTACKS), lock=False)
        attackers = [multiprocessing.Process(target=attack, args=(server.port, player.table, end, counts, i))
                     for i in range(3)]
        for attacker in attackers:
            attacker.start()
        while time.monotonic() < end:
            next_time = time.monotonic() + 0.2
            player.move()
            time.sleep(max(0, next_time - time.monotonic()))
        for attacker in attackers:
            attacker.join(30)
            if attacker.is_alive():
                attacker.kill()
        most = memory_mib(server.process.pid)
        missing = lost(server, player.tables)
        server.stop()
    sorted_ms = sorted(1000 * t for t in player.latencies)
    p50, p99 = (sorted_ms[int((len(sorted_ms) - 1) * share)] for share in (0.5, 0.99))
    print(json.dumps({"seconds": chosen.seconds, "attacks": {a.__name__: n for a, n in zip(ATTACKS, counts)},
                      "moves": len(sorted_ms), "p50_ms": round(p50, 2), "p99_ms": round(p99, 2),
                      "worst_ms": round(sorted_ms[-1], 2), "memory_mib": round(most, 1), "moves_lost": missing}))
    return 0 if p99 < 50 and most < chosen.memory and missing == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
