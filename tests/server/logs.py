#!/usr/bin/env python3
"""What whoever runs the server reads: its log and its figures, also while the disk is full.

Usage: logs.py PROGRAM
"""
import json
import re
import subprocess
import sys
import time

from client import PATIENCE, Server

PROGRAM = sys.argv[1]


def lines_of(server):
    """The log of a server that was stopped; every line of it is an object."""
    return [json.loads(line) for line in server.errors.splitlines() if not line.startswith("sandtable: ")]


def figures(server):
    text = server.get("/metrics")[2].decode()
    return {name: float(value) for name, value in re.findall(r"^([^# ]\S*) (\S+)$", text, re.M)}


def check_requests():
    with Server(PROGRAM, "--log", "requests") as server:
        line = server.connect()
        code = line.ask("create", game="patrol", seats=[{"kind": "person"}] * 3)["table"]
        assert line.ask("move", seen=0, text="fly")["error"] == "bad-move"
        assert line.ask("ping")["ok"]
        assert line.ask("hint")["ok"]
        line.send_raw(b"nonsense")
        line.receive()
        time.sleep(0.2)
        line.close()
        server.settle()
        assert server.stop() == 0
    log = lines_of(server)
    events = [entry["event"] for entry in log]
    assert events[0] == "listening" and events[-1] == "stopping", events
    opened = next(e for e in log if e["event"] == "opened")
    closed = next(e for e in log if e["event"] == "closed")
    assert opened["peer"] == closed["peer"] == "127.0.0.1" and opened["line"] == closed["line"] == 1
    assert closed["ms"] >= 150 and abs(opened["time"] - time.time()) < 60, closed
    asked = [e for e in log if e["event"] == "request"]
    assert [e["id"] for e in asked] == ["1.1", "1.2", "1.3", "1.4"] and \
        [e["do"] for e in asked] == ["create", "move", "ping", "hint"], asked
    assert asked[1]["error"] == "bad-move" and "error" not in asked[2] and asked[1]["table"] == code
    assert all(0 < e["us"] < 10_000_000 and e["peer"] == "127.0.0.1" for e in asked), asked
    with Server(PROGRAM, "--log", "json") as server:
        server.connect().ask("games")
        server.stop()
    assert "request" not in [e["event"] for e in lines_of(server)]
    with Server(PROGRAM) as server:
        server.connect().ask("games")
        server.stop()
    assert server.errors == "", server.errors


def check_figures():
    with Server(PROGRAM, "--rate", "1000") as server:
        line = server.connect()
        line.ask("create", game="patrol", seats=[{"kind": "bot"}] * 3)
        bots = 0
        while bots < 5:
            bots = line.wait("scene")["move"]
        for _ in range(20):
            line.ask("ping")
        now = figures(server)
        assert now["sandtable_turn_seconds_count"] >= 20 and now["sandtable_turn_seconds_sum"] > 0, now
        assert now['sandtable_turn_seconds_bucket{le="10"}'] == now["sandtable_turn_seconds_count"]
        assert now["sandtable_bot_seconds_count"] >= 5 and now["sandtable_moves_total"] >= 5
        assert now["sandtable_memory_bytes"] > 1 << 20 and now["sandtable_healthy"] == 1
        assert "sandtable_queue_bytes" in now and now["sandtable_commits_failed_total"] == 0
        slow = server.connect(narrow=True)
        slow.ask("rules", game="vault")
        for _ in range(20):  # the system takes some of it
            for _ in range(800000 // len(slow.frames[0])):
                slow.send("rules", game="vault")
            server.settle()
            if figures(server)["sandtable_queue_bytes"] > 10000:
                break
        assert figures(server)["sandtable_queue_bytes"] > 10000, "what waits is counted"
        slow.close()
        for headers in (["X-Forwarded-For: 203.0.113.9"], ["X-Forwarded-For: 127.0.0.1"]):
            assert server.get("/metrics", headers=headers)[0] == 404, "what a proxy passes on is not this machine"
        text = subprocess.run([PROGRAM, "admin", "metrics", "--store", "sqlite:" + server.store], capture_output=True,
                              text=True, timeout=PATIENCE, check=True).stdout
        assert "sandtable_turn_seconds_bucket" in text
        server.stop()
    with Server(PROGRAM, "--public-metrics") as server:
        assert server.get("/metrics", headers=["X-Forwarded-For: 203.0.113.9"])[0] == 200
        server.stop()


def check_full_disk():
    """What the store says is told; what was there before can be read; health is the truth."""
    with Server(PROGRAM, "--log", "requests", "--rate", "100000") as server:
        line = server.connect()
        made = line.ask("create", game="patrol", seats=[{"kind": "person"}] * 3)
        line.close()
        server.stop()
        server.command = ["sh", "-c", "trap '' XFSZ; ulimit -f 400; exec \"$@\"", "sh"]
        server.start()
        line = server.connect()
        assert line.ask("join", table=made["table"], token=made["token"])["seat"] == 1
        assert server.get("/healthz")[0] == 200
        refused = {"ok": True}
        for number in range(3000):
            refused = line.ask("name", name=f"N{number}")
            if "error" in refused:
                break
        assert refused["error"] == "store", refused
        assert server.get("/healthz")[0] == 503 and server.get("/readyz")[0] == 503
        other = server.connect()
        assert other.ask("join", table=made["table"], token=made["token"]).get("error") in (None, "store")
        now = figures(server)
        assert now["sandtable_commits_failed_total"] >= 1 and now["sandtable_healthy"] == 0, now
        server.stop()
    failed = next(e for e in lines_of(server) if e["event"] == "store-failed")
    assert re.search(r"The store says: .+ \(\d+\)\.", failed["detail"]), failed
    request = next(e for e in lines_of(server) if e.get("error") == "store")
    assert request["detail"] == failed["detail"] and request["do"] == "name", request


check_requests()
check_figures()
check_full_disk()
print("the log and the figures tell the truth")
