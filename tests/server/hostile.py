#!/usr/bin/env python3
"""Clients that mean harm, while somebody else plays undisturbed.

Usage: hostile.py PROGRAM
"""
import json
import os
import random
import signal
import socket
import sys
import time

from client import PATIENCE, Client, Closed, Server

MOST_USED = 2.0  # seconds of the processor until the bystander is answered
RANDOM = random.Random("hostile")


class Bystander:
    """Somebody who only wants to play."""

    def __init__(self, server):
        self.server, self.line = server, server.connect()
        self.line.ask("create", game="patrol", seats=[{"kind": "person"}] * 3)
        self.seen = 0

    def check(self, what):
        before = self.server.processor()
        assert self.line.ask("why", text="roll")["ok"], what
        assert self.line.ask("name", name=what)["ok"], what
        while self.line.wait("seats")["seats"][0]["name"] != what:
            pass
        assert self.server.processor() - before < MOST_USED, f"{what} kept others waiting"


def code_of(line):
    """The code with which the server closes; frames before it are errors."""
    try:
        while True:
            frame = line.receive()
            assert "error" in frame or frame.get("type") or frame.get("ok"), frame
    except Closed as closed:
        return closed.code
    except ConnectionError:
        return 0


def bad_frames(server):
    line = server.connect()
    frames = ["", " ", "{", "[]", "7", "null", '"do"', "{}", '{"do":"ping"}', '{"n":1}', '{"do":7,"n":1}',
              '{"do":"ping","n":-1}', '{"do":"ping","n":1e99}', '{"do":"ping","n":"1"}', '{"do":"ping","n":1,"n":2}',
              '{"do":"join","n":1}', '{"do":"join","n":1,"table":[]}', '{"do":"move","n":1,"seen":"0","text":"x"}',
              '{"do":"create","n":1,"game":"patrol","seats":7}', '{"do":"create","n":1,"game":"patrol","seats":[7]}',
              '{"do":"create","n":1,"game":"patrol","options":[1]}', '{"do":"tables","n":1,"tokens":[[]]}',
              "[" * 8000, '{"a":' * 2000, '{"do":"ping","n":1}x', "\ud800", "{'do':'ping'}"]
    for text in frames:
        line.send_raw(text.encode("utf-8", "surrogatepass"))
        answer = line.receive()
        assert answer.get("error") == "bad-frame" and answer["text"], (text[:40], answer)
        time.sleep(0.021)  # slower than the limit
    line.send_raw(b'{"do":"ping","n":9}', opcode=2)
    assert line.receive()["error"] == "bad-frame"
    line.send_raw(b'{"do":"chat","n":1,"text":"\xff\xfe"}')
    assert line.receive()["error"] == "bad-frame"
    assert line.ask("ping")["ok"]
    line.close()


def pieces(server):
    """A frame in many pieces is one frame; a piece too many is too large."""
    line = server.connect()
    text = b'{"do":"ping","n":5}'
    for i, byte in enumerate(text):
        line.send_raw(bytes([byte]), opcode=1 if i == 0 else 0, fin=i == len(text) - 1)
    assert line.receive() == {"re": 5, "ok": True}
    try:
        line.send_raw(b"x" * 100, fin=False)
        for _ in range(400):
            line.send_raw(b"x" * 100, opcode=0, fin=False)
    except ConnectionError:
        pass
    assert code_of(line) in (1009, 0)


def huge(server):
    for size in (16385, 70000, 1 << 20):
        line = server.connect()
        try:
            line.send_raw(b" " * size)
        except ConnectionError:
            pass
        assert code_of(line) in (1009, 0), size
    line = server.connect()
    line.send_raw(b'{"do":"ping","n":1' + b" " * 16000 + b"}")
    assert line.receive() == {"re": 1, "ok": True}
    line.line.sendall(b"\x81\xff" + b"\xff" * 8)  # a frame that claims to be endless
    assert code_of(line) >= 0


def bad_sockets(server):
    for garbage in (b"\x00" * 100, b"GET / HTTP/9.9\r\n\r\n", b"GET /" + b"a" * 100000, RANDOM.randbytes(5000),
                    b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
            try:
                line.sendall(garbage)
            except ConnectionError:
                pass
    for payload in (b"\x81\x05hello", b"\xf1\x80\x00\x00\x00\x00", b"\x8f\x80\x00\x00\x00\x00", b"\x09\x80aaaa"):
        line = server.connect()
        line.line.sendall(payload)  # not masked, reserved bits, unknown opcode, a ping in pieces
        line.close()
    for origin in ("http://evil.example", "null", "https://127.0.0.1.evil.example", "http://" + "a" * 300):
        try:
            assert Client(server.port, origin=origin).status == 403, origin
        except (Closed, ConnectionError):
            pass
    try:
        assert Client(server.port, host="evil.example", origin="http://evil.example").status == 403
        assert Client(server.port, path="/elsewhere").status == 404
    except Closed:
        assert False, "a refusal has a status"


def noise(server):
    """Frames that are almost right, changed at random."""
    good = [json.dumps(f) for f in (
        {"do": "create", "n": 1, "game": "patrol", "seats": [{"kind": "person"}, {"kind": "bot"}, {"kind": "open"}]},
        {"do": "join", "n": 2, "table": "K7QXPM", "token": "0" * 32, "since": 3},
        {"do": "move", "n": 3, "seen": 0, "text": "roll"}, {"do": "why", "n": 4, "text": "move A1"},
        {"do": "at", "n": 5, "move": 0}, {"do": "tables", "n": 6, "tokens": [{"table": "A", "token": "B"}]},
        {"do": "sit", "n": 7, "seat": 3, "name": "Eve"}, {"do": "chat", "n": 8, "text": "hi"})]
    for _ in range(12):
        line = server.connect()
        try:
            for _ in range(45):
                data = bytearray(RANDOM.choice(good).encode())
                for _ in range(RANDOM.choice((0, 1, 1, 2, 8))):
                    at = RANDOM.randrange(len(data))
                    data[at:at + RANDOM.randrange(3)] = RANDOM.randbytes(RANDOM.randrange(3))
                line.send_raw(bytes(data))
            line.send("ping")
            while line.receive().get("re") != line.n:
                pass
        except (Closed, ConnectionError):
            pass
        line.close()


def flood(server):
    line = server.connect()
    try:
        for _ in range(2000):
            line.send("ping")
    except ConnectionError:
        pass
    assert code_of(line) in (1008, 0)


def slow_reader(server):
    """Asks for more than may wait and reads nothing: it is cut, and has cost next to nothing."""
    line = server.connect(narrow=True)
    line.line.settimeout(1)
    before, used = memory(server), server.processor()
    try:
        for _ in range(20000):
            line.send("rules", game="patrol")
    except (TimeoutError, ConnectionError):
        pass
    server.expect_rest("a line that was cut keeps the loop busy")
    assert server.processor() - used < 5, "a slow reader may not cost much"
    assert memory(server) - before < 20 << 10, "a slow reader may not cost 20 MiB"
    line.close()


def waiting(server):
    """Bytes that wait to be sent."""
    text = server.get("/metrics")[2].decode()
    return int(text.split("\nsandtable_queue_bytes ")[1].split()[0])


def pipelined(server):
    """Asks for much at once and reads it late: every frame is answered, and the line stays open."""
    line = server.connect(narrow=True)
    line.ask("rules", game="swat")
    frames, left = [], 2
    for _ in range(60):  # until more waits than the system takes, and as much again
        frames += [line.send("rules", game="swat") for _ in range(300000 // len(line.frames[0]))]
        server.settle()
        left -= waiting(server) > 10000
        if left == 0:
            break
    assert left == 0, "so much fits into a narrow line"
    server.expect_rest("a line that is not read from keeps the loop busy")
    answers = [line.receive() for _ in frames]
    assert [a["re"] for a in answers] == frames and all("rules" in a for a in answers)
    assert line.ask("ping")["ok"]
    line.close()


def memory(server):
    with open(f"/proc/{server.process.pid}/status", encoding="utf-8") as status:
        return int(next(l for l in status if l.startswith("VmRSS")).split()[1])


def is_cut(line, say):
    """Whether the other end has closed; `say` is sent before one looks."""
    line.line.settimeout(0.01)
    try:
        line.line.sendall(say)
        while line.line.recv(100):
            pass
        return True
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def half_open(server):
    """A line that does not answer pings is cut, whatever else it sends that asks for nothing; one that does is not."""
    alive = server.connect()
    dead = {"nothing": b"", "pings": b"\x89\x80aaaa", "pieces of a text": b"\x00\x81aaaab",
            "pieces of a binary message": b"\x00\x81aaaab"}
    lines = {name: server.connect() for name in dead}
    lines["pieces of a text"].line.sendall(b"\x01\x81aaaab")
    lines["pieces of a binary message"].line.sendall(b"\x02\x81aaaab")
    deadline = time.monotonic() + PATIENCE
    while lines and time.monotonic() < deadline:
        assert alive.ask("ping")["ok"]
        time.sleep(0.2)
        lines = {name: line for name, line in lines.items() if not is_cut(line, dead[name])}
    assert not lines, f"lines that sent {', '.join(lines)} were kept"
    assert alive.ask("ping")["ok"]


def many(server):
    """More connections than allowed are refused; the others stay."""
    lines = []
    refused = 0
    for _ in range(60):
        line = Client(server.port)
        refused += line.status == 503
        lines.append(line)
    assert refused > 0
    for line in lines:
        line.close()


def dear_frames(server):
    """A hundred lines of one address that ask for the dearest there is weigh as one: who comes from elsewhere is heard
    in between. All have spoken before the server hears anybody, and how long it works until then is measured."""
    other = server.connect(source="127.0.0.2")
    other.ask("create", game="patrol", seats=[{"kind": "person"}] * 3)
    lines = [server.connect() for _ in range(100)]
    made = lines[0].ask("create", game="swat", seats=[{"kind": "person"}])
    tokens = [{"table": made["table"], "token": made["token"]}] * 50
    os.kill(server.process.pid, signal.SIGSTOP)
    numbers = [[line.send(do, tokens=tokens) for do in ["tables", "games"] * 5][-1] for line in lines]
    number = other.send("why", text="roll")
    before = server.worked()
    os.kill(server.process.pid, signal.SIGCONT)
    assert other.answer(number)["ok"]
    until_other = server.worked() - before
    for line, last in zip(lines, numbers):
        line.answer(last)
    until_all = server.worked() - before
    assert until_other < until_all / 5, f"others were heard after {until_other} ns of {until_all}"
    for line in lines:
        line.close()


with Server(sys.argv[1], "--max-connections", "50") as the_server:
    bystander = Bystander(the_server)
    for attack in (bad_frames, pieces, huge, bad_sockets, noise, flood, many, slow_reader):
        attack(the_server)
        bystander.check(attack.__name__)
    assert the_server.stop() == 0, the_server.errors
    assert "assert" not in the_server.errors and "bug" not in the_server.errors, the_server.errors
with Server(sys.argv[1], "--rate", "100000") as the_server:
    pipelined(the_server)
with Server(sys.argv[1], "--rate", "1000") as the_server:
    dear_frames(the_server)
with Server(sys.argv[1], "--silence", "2") as the_server:
    half_open(the_server)
print("nobody was disturbed")
