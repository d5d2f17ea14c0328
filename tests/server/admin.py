#!/usr/bin/env python3
"""Whoever runs a server gives it orders while people play.

Usage: admin.py PROGRAM
"""
import json
import os
import pathlib
import socket
import stat
import subprocess
import sys
import threading
import time

from client import PATIENCE, Closed, Server

PROGRAM = sys.argv[1]


def order(server, *words, program="admin"):
    """(exit status, what was printed, what was complained)"""
    done = subprocess.run([PROGRAM, program, *words, "--store", "sqlite:" + server.store],
                          capture_output=True, text=True, timeout=PATIENCE, check=False)
    return done.returncode, done.stdout, done.stderr


def obey(server, *words, **options):
    status, said, complaint = order(server, *words, **options)
    assert status == 0 and not complaint, (words, complaint)
    return said


def answer(server, *words):
    return json.loads(obey(server, *words, "--json"))


def table(server, seats=3):
    line = server.connect()
    made = line.ask("create", game="patrol", seats=[{"kind": "person", "name": f"P{i}"} for i in range(seats)])
    return look(line), made["table"], made["tokens"]


def move(line):
    """Make the first move that was offered."""
    return line.ask("move", seen=0, text=line.first)


def look(line):
    line.first = line.wait("scene")["parts"]["prompt"]["moves"][0]["text"]
    return line


def join(server, code, token):
    line = server.connect()
    assert line.ask("join", table=code, token=token)["ok"]
    return look(line)


def check_socket(server):
    mode = os.stat(server.store + ".admin").st_mode
    assert stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600, oct(mode)
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(PATIENCE)
        line.connect(server.store + ".admin")
        for bad in (b"\n", b"tables\n", b"{}\n", b'["tables"\n', b"[]\n", b'[1]\n', b'["a","b","c","d","e"]\n', b"\xff\n"):
            line.sendall(bad)
            assert b'"ok":false' in line.recv(65536), bad
        line.sendall(b'["stats"]\n["bans"]\n')
        data = b""
        while data.count(b"\n") < 2:
            data += line.recv(65536)
        line.sendall(b"x" * 10000)  # an order without an end
        try:
            while line.recv(65536):
                pass
        except ConnectionError:
            pass
    crowd = [socket.socket(socket.AF_UNIX) for _ in range(12)]
    for line in crowd:
        line.connect(server.store + ".admin")
    server.settle()
    assert answer(server, "stats")["ok"], "who says nothing makes place"
    for line in crowd:
        line.close()


def check_complaints(server):
    code = table(server)[1]
    for words in (["fly"], ["ban"], ["close"], ["token", code], ["tables", "1", "2"], ["stats", "all"], ["unbin"], ["bin", "x"]):
        status, said, complaint = order(server, *words)
        assert status == 2 and not said and complaint.count("\n") == 1, (words, status, said, complaint)
    assert order(server, "bin")[0] == 0 and order(server, "empty-bin")[1] == "The bin is empty.\n"
    for words in (["ban", "nobody"], ["ban", "1.2.3"], ["close", "K7QXPM"], ["delete", "x"], ["unbin", code],
                  ["token", code, "9"], ["token", code, "x"], ["drain", "perhaps"],
                  ["mute", "nothing"], ["table", "K7QXPM3RTB"]):
        status, said, complaint = order(server, *words)
        assert status == 1 and not said and complaint.startswith("sandtable: admin: ") and complaint.count("\n") == 1, \
            (words, status, said, complaint)
        bad = order(server, *words, "--json")
        assert bad[0] == 1 and json.loads(bad[1])["ok"] is False, bad
    assert order(server)[0] == 2 and order(server, "tables", "--sort", "name")[0] == 2
    status, _, complaint = order(server, "stats", "--admin", "/nowhere/socket")
    assert status == 1 and "No server takes orders there" in complaint, complaint


def check_tables(server):
    line, code, _ = table(server)
    assert move(line)["ok"]
    assert line.ask("chat", text="hello " * 80)["ok"]
    others = {table(server)[1] for _ in range(3)}
    found = answer(server, "tables", "--sort", "size")["tables"]
    assert found[0]["table"] == code and found[0]["state"] == "played" and found[0]["seated"] == 1, found[0]
    assert others < {t["table"] for t in found} and found[0]["bytes"] > found[1]["bytes"] > 0
    assert len(answer(server, "tables", "--most", "2")["tables"]) == 2
    before = {t["table"]: t["age"] for t in found}
    time.sleep(2.1)
    assert line.ask("chat", text="hm")["ok"]
    found = answer(server, "tables", "--sort", "age")["tables"]
    ages = [t["age"] for t in found]
    assert ages == sorted(ages, reverse=True) and ages[0] >= 2, ages
    now = {t["table"]: t["age"] for t in found}
    assert all(now[other] >= max(before[other], now[code]) + 2 for other in others), (before, now)
    text = obey(server, "tables")
    assert text.startswith("table ") and code in text, text
    one = answer(server, "table", code)["tables"][0]
    assert one["game"] == "patrol" and [s["name"] for s in one["seats"]] == ["P0", "P1", "P2"], one
    assert one["seats"][0]["online"] == 1 and one["seats"][1]["online"] == 0


def check_close(server):
    line, code, tokens = table(server)
    obey(server, "close", code)
    assert line.wait("seats", closed=True)["closed"]
    assert move(line)["error"] == "closed" and line.ask("chat", text="hm")["error"] == "closed"
    guest = server.connect()
    assert guest.ask("join", table=code, token=tokens[1]["token"])["ok"]
    server.kill()  # an order that was answered outlives a crash
    server.start()
    line = join(server, code, tokens[0]["token"])
    assert move(line)["error"] == "closed"
    assert ", closed" in obey(server, "table", code)
    obey(server, "open", code)
    line = join(server, code, tokens[0]["token"])
    assert move(line)["ok"]


def check_mute(server):
    line, code, _ = table(server)
    obey(server, "mute", code)
    assert line.wait("seats", talk="nobody")
    assert line.ask("chat", text="hm")["error"] == "closed"
    obey(server, "unmute", code)
    assert line.ask("chat", text="hm")["ok"]
    obey(server, "mute", "127.0.0.1")
    assert line.ask("chat", text="hm")["error"] == "closed"
    obey(server, "unmute", "127.0.0.1")
    assert line.ask("chat", text="hm")["ok"]


def check_delete(server):
    line, code, tokens = table(server)
    before = answer(server, "stats")["tables"]
    obey(server, "delete", code)
    told = line.receive()
    while told.get("error") != "no-table":
        told = line.receive()
    assert line.ask("move", seen=0, text="roll")["error"] == "no-table"
    assert line.ask("join", table=code, token=tokens[0]["token"])["error"] == "no-table"
    assert answer(server, "stats")["tables"] == before - 1
    assert order(server, "delete", code)[0] == 1


def check_stats(server):
    """Statistics count what happened, and the figures for Prometheus are the same."""
    before = answer(server, "stats")
    line, _, _ = table(server)
    assert move(line)["ok"]
    after = answer(server, "stats")
    for name, more in (("tables", 1), ("tables_made", 1), ("moves", 1), ("connections", 1), ("commits_failed", 0)):
        assert after[name] - before[name] == more, (name, before, after)
    for name in ("frames_received", "frames_sent", "bytes_received", "bytes_sent", "commits"):
        assert after[name] > before[name], name
    assert 1 << 20 < after["bytes_of_memory"] < 1 << 30 and after["healthy"] and not after["draining"], after
    figures = obey(server, "metrics")
    assert f"sandtable_moves_total {after['moves']}" in figures.splitlines(), figures
    line.close()


def check_token(server):
    line, code, tokens = table(server)
    new = answer(server, "token", code, "1")["token"]
    while line.receive().get("error") != "bad-token":
        pass
    assert line.ask("name", name="Eve")["error"] == "not-seated"
    other = server.connect()
    assert other.ask("join", table=code, token=tokens[0]["token"])["error"] == "bad-token"
    assert other.ask("join", table=code, token=new)["seat"] == 1
    server.kill()
    server.start()
    other = server.connect()
    assert other.ask("join", table=code, token=tokens[0]["token"])["error"] == "bad-token"
    assert other.ask("join", table=code, token=new)["seat"] == 1


def check_ban(server):
    line, _, _ = table(server)
    said = obey(server, "ban", "127.0.0.1")
    assert "is banned" in said, said
    try:
        while True:
            line.receive()
    except Closed as closed:
        assert closed.code == 1008, closed
    assert server.connect().status == 403
    assert answer(server, "bans")["bans"] == ["127.0.0.1"]
    server.kill()
    server.start()
    assert server.connect().status == 403
    obey(server, "unban", "127.0.0.1")
    assert server.connect().status == 101 and answer(server, "bans")["bans"] == []
    obey(server, "ban", "2001:db8::7")  # the network counts
    assert answer(server, "bans")["bans"] == ["2001:db8::"]


def check_drain(server):
    line, _, _ = table(server)
    assert server.get("/readyz")[0] == 200
    assert "Nobody new" in obey(server, "drain")
    assert server.get("/readyz")[0] == 503 and server.get("/healthz")[0] == 200
    assert server.connect().status == 503
    assert line.ask("create", game="patrol")["error"] == "full"
    assert move(line)["ok"], "those who play, play on"
    obey(server, "drain", "off")
    assert server.connect().status == 101 and server.get("/readyz")[0] == 200


def check_backup(server):
    """A copy that is made while moves are made has what was answered before, and restores."""
    folder = pathlib.Path(server.store).parent
    line, code, tokens = table(server)
    stop, made = threading.Event(), []

    def play():
        while not stop.is_set():
            if not line.ask("name", name=f"N{len(made)}").get("ok"):
                break
            made.append(1)
            stop.wait(0.03)

    player = threading.Thread(target=play)
    player.start()
    for number in range(3):
        said = obey(server, str(folder / f"copy{number}"), program="backup")
        assert "The copy holds" in said, said
    stop.set()
    player.join()
    assert len(made) > 0
    status, _, complaint = order(server, str(folder / "copy0"), program="backup")
    assert status == 1 and "already" in complaint, complaint
    assert stat.S_IMODE(os.stat(folder / "copy0").st_mode) == 0o600
    status, _, complaint = order(server, "/nowhere/copy", program="backup")
    assert status == 1 and complaint.count("\n") == 1, complaint
    obey(server, "delete", code)
    other = table(server)[1]
    for bad in ("/nowhere/copy", str(folder), __file__):
        status, _, complaint = order(server, bad, program="restore")
        assert status == (1 if os.path.exists(bad) else 2) and complaint.count("\n") == 1, complaint
    said = obey(server, str(folder / "copy2"), program="restore")
    kept = said.strip().rsplit(" ", 1)[1].rstrip(".")
    assert pathlib.Path(kept).exists(), said
    assert {p.name for p in folder.glob("copy*")} == {"copy0", "copy1", "copy2"}, "a copy is one file, also when it was read"
    try:
        while True:
            line.receive()
    except Closed as closed:
        assert closed.code == 1012, closed
    line = join(server, code, tokens[0]["token"])
    assert move(line)["ok"]
    assert line.ask("join", table=other)["error"] == "no-table"
    server.stop()
    said = obey(server, kept, program="restore")  # without a server
    server.start()
    line = server.connect()
    assert line.ask("join", table=code)["error"] == "no-table" and line.ask("join", table=other)["ok"]
    server.stop()
    assert "The copy holds" in obey(server, str(folder / "cold"), program="backup")
    server.start()


with Server(PROGRAM, "--creates", "100000", "--rate", "1000") as the_server:
    for check in (check_socket, check_complaints, check_tables, check_close, check_mute, check_delete, check_stats, check_token,
                  check_ban, check_drain, check_backup):
        check(the_server)
    assert the_server.stop() == 0, the_server.errors
    assert not pathlib.Path(the_server.store + ".admin").exists()
print("orders are obeyed, and kept")
