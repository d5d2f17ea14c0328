"""The attacks of bench/hostile.py: a function each, which goes on until its line is cut.

What an attack may have is an `Address`: a source of the loopback and a share of the lines that one
address may open. Each spends what the server's default limits allow, and a little more. A number
in brackets is the kind of harm: (1) memory, (2) the loop's time, (3) thinking, (4) giants,
(5) pools, (6) spinning.
"""
import functools
import itertools
import json
import os
import pathlib
import random
import re
import socket
import string
import struct
import subprocess
import sys
import time

TESTS = pathlib.Path(__file__).resolve().parent.parent / "tests"
sys.path.insert(0, str(TESTS / "server"))
from client import Client, Closed, Server, mended  # noqa: E402,F401

BROKEN = (Closed, OSError, AssertionError, KeyError, ValueError, IndexError, StopIteration)
LINES = 127  # of an address, which may have 128
A_SECOND = 20  # frames a line may send for long
POOL = (32 << 20) - 512  # bytes of all records that are being brought
PIECE = 15000  # bytes of a record that surely fit into a frame
GIANT = "build/bench/giant"  # the program
SIZES = [1 << 20, 1 << 19, 1 << 18, 1 << 17, 1 << 16]  # of a record; what the server has refused is taken out
ATTACKS = {}
FLOOR = "nothing"  # what is no attack, and no part of all of them
WANT_GIANTS = {"giants"}
MIX = ["readers", "makers", "guessers", "talkers", "silent", "noisy", "knockers"]  # small ones, which are one row of a table


class Address:
    """What an attack has: where to call, from where, and how many lines."""

    def __init__(self, port, store, source, lines, keys):
        self.port, self.store, self.source, self.lines, self.keys = port, store, source, lines, keys

    def connect(self, **options):
        line = Client(self.port, source=self.source, **options)
        if line.status != 101:
            raise Closed(line.status)
        return line


def attack(function):
    ATTACKS[function.__name__] = function
    return function


def nothing(address):
    """No attack: processes as many as there are addresses keep the cores busy, at the attackers' priority. The floor of this machine."""
    while True:
        sum(range(10000))


ATTACKS[FLOOR] = nothing


def record(name):
    return (TESTS / "records" / (name + ".record")).read_text()


def load_record(line, text, move=None):
    """Bring a record in pieces, as quickly as a line may: fifty frames a second, of which the last costs many."""
    pieces = [text[i:i + PIECE] for i in range(0, len(text), PIECE)]
    pause = 0 if len(pieces) < 30 else 1 / 40
    for piece in pieces[:-1]:
        answer = line.ask("load", record=piece, more=True)
        if not answer.get("ok"):
            return answer
        time.sleep(pause)
    time.sleep(60 * pause)
    return line.ask("load", record=pieces[-1], **({"move": move} if move is not None else {}))


def last_of(text):
    """The number of the last move after which the game of a record is not over."""
    return max(int(words[0]) for words in map(str.split, text.split("\n")) if words and words[0].isdigit()) - 1


@functools.cache
def giant(size=1 << 20):
    """A record of so many bytes with as many moves as it can hold (bench/giant.c)."""
    return subprocess.run([GIANT, str(size)], capture_output=True, text=True, check=True).stdout


def head():
    """The head of a record of flix."""
    return giant(4096).split("start\n")[0]


def bring_giant(connect):
    """A line at a table as long as the server takes one, and its key. What was refused once is not tried again."""
    while True:
        line = connect()
        made = load_record(line, giant(SIZES[0]))
        if made.get("ok"):
            return line, {"table": made["table"], "token": made["token"]}
        line.close()
        if made.get("error") != "too-much" or len(SIZES) == 1:
            raise Closed(0)
        SIZES.pop(0)


def long_table(address, name="flix/campaign-successful"):
    """The code and the key of a table with many moves, made from a record that is over but for its last one."""
    line, text = address.connect(), record(name)
    made = load_record(line, text, last_of(text))
    assert made.get("ok"), made
    return line, {"table": made["table"], "token": made["token"]}, last_of(text)


def frame_of(do, **fields):
    """A frame ready to be sent, with a mask of zeros."""
    data = json.dumps({"do": do, "n": 1, **fields}).encode()
    head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else bytes([0x81, 0xFE]) + struct.pack(">H", len(data))
    return head + bytes(4) + data


def drain(line):
    """Throw away what has come. False: the line is closed."""
    try:
        while True:
            got = line.line.recv(1 << 18, socket.MSG_DONTWAIT)
            if not got:
                return False
            if len(got) < 1 << 18:
                return True
    except BlockingIOError:
        return True
    except OSError:
        return False


def flood(address, frames, cost, key=None, reads=True):
    """All lines send frames for as much as they are allowed, and come back when they are cut."""
    lines, due, every, number = [], [], cost / A_SECOND, 0
    while True:
        now, is_idle = time.monotonic(), True
        if len(lines) < address.lines:
            line = address.connect()
            if key:
                line.line.sendall(frame_of("join", **key))
            lines.append(line)
            due.append(now)
        for i, line in enumerate(lines):
            if now < due[i]:
                continue
            is_idle, due[i], number = False, max(due[i] + every, now - 4), number + 1
            try:
                line.line.send(frames[number % len(frames)], socket.MSG_DONTWAIT)
            except BlockingIOError:
                pass
            except OSError:
                line.broken = True
            if (reads and not drain(line)) or getattr(line, "broken", False):
                line.close()
                lines.pop(i)
                due.pop(i)
                break
        if is_idle:
            time.sleep(0.005)


@attack
def saves(address):
    """(1) A record as long as one may be is loaded (1 MiB); all lines ask to save its table (6.65 MB), and never read."""
    held, (line, key) = [], bring_giant(address.connect)
    while True:
        held = [one for one in held if is_open(one)]
        while len(held) < address.lines - 1:
            one = address.connect(narrow=True)
            one.line.sendall(frame_of("join", **key) + frame_of("save"))
            held.append(one)
        time.sleep(0.5)


def is_open(line):
    """Whether the other end has not closed; what has come stays where it is."""
    try:
        line.line.send(b"\x8a\x80\0\0\0\0", socket.MSG_DONTWAIT)  # a pong that nobody asked for
        return True
    except BlockingIOError:
        return True
    except OSError:
        line.close()
        return False


@attack
def tables(address):
    """(2) All lines ask for a list of fifty tables, which are fifty times the same."""
    line, key, _ = long_table(address)
    flood(address, [frame_of("tables", tokens=[key] * 50)], 30)


@attack
def logs(address):
    """(2) All lines read the log of a campaign of 1,146 moves, from the beginning, again and again."""
    line, key, last = long_table(address)
    flood(address, [frame_of("log", since=0), frame_of("log", since=last // 2)], 4, key)


@attack
def ats(address):
    """(2) All lines look at moves long past of a campaign, each of which is played again from the position before."""
    line, key, last = long_table(address)
    flood(address, [frame_of("at", move=random.randrange(last)) for _ in range(97)], 4, key)


@attack
def games(address):
    """(2) All lines ask which games there are, which is a long answer."""
    flood(address, [frame_of("games")], 2)


@attack
def previews(address):
    """(2) All lines hold one seat, take aim and ask sixty times a second what a flick would do."""
    line = address.connect()
    made = line.ask("create", game="flix", options={"preview": "bounce"}, seats=[{"kind": "person"}])
    for seen, text in enumerate(("seal hannah", "ready", "place hannah A11", "activate hannah", "fire secondary single M")):
        assert line.ask("move", seen=seen, text=text).get("ok")
    frames = [frame_of("preview", text=f"flick {i * 7 % 360} {400 + i * 5}") for i in range(100)]
    flood(address, frames, 0.34, {"table": made["table"], "token": made["token"]})


def bring(address, texts):
    """Load one record after the other, on four lines."""
    lines = [address.connect() for _ in range(min(4, address.lines))]
    for text in itertools.cycle(texts):
        for line in lines:
            pieces = [text[i:i + PIECE] for i in range(0, len(text), PIECE)]
            for piece in pieces[:-1]:
                line.ask("load", record=piece, more=True)
            line.send("load", record=pieces[-1])
        for line in lines:
            drain(line)
        time.sleep(2)


def with_keys(count):
    names = ("".join(letters) for letters in itertools.product(string.ascii_letters, repeat=3))
    return head() + "position {" + ",".join(itertools.islice(names, count)) + "}\nstart\n"


def drifted(moves):
    """A record that says in its last line that the program plays it differently: each of its flicks is worked out, twice."""
    lines = record("flix/m1").split("\n")
    place = next(i for i, text in enumerate(lines) if text.startswith("position 32 "))
    flicks = [f"{number} 1 flick {number * 7 % 360}.13 1000 E7" for number in range(33, moves + 1)]
    return "\n".join(lines[:place + 1] + flicks + [f"position {moves} - {lines[place].split(' ', 3)[3]}", "drift 33", ""])


@attack
def keys(address):
    """(3) Records of 130 KB whose position has 32,500 keys."""
    bring(address, [with_keys(32500)])


@attack
def loads(address):
    """(3) Four lines load records of 50 KB whose flicks must be worked out, too many and as many as are taken, and others as dear."""
    bring(address, [drifted(1728), drifted(512), with_keys(12000), giant(48 << 10), record("flix/m4C"), drifted(1728)])


@attack
def giants(address):
    """(4) Twenty tables as long as they may be that have left memory (forty for six addresses): all lines ask for a list of them."""
    assert address.keys
    frames = [frame_of("tables", tokens=address.keys[i:i + 50]) for i in range(0, len(address.keys), 50)]
    flood(address, frames, 5 + len(address.keys) // 2)


@attack
def unfinished(address):
    """(5) Lines bring 1 MiB of a record each and never the end of it, until all that may be under way is theirs (32 MiB)."""
    left, lines = POOL, []
    while left > 0 and len(lines) < address.lines:
        lines.append((address.connect(), min(left, (1 << 20) - 16)))
        left -= lines[-1][1]
    for sent in range(0, 1 << 20, PIECE):
        for line, size in lines:
            if sent < size:
                line.line.sendall(frame_of("load", record="#" + "x" * (min(PIECE, size - sent) - 1), more=True))
            drain(line)
        time.sleep(1 / 40)
    while all(drain(line) for line, _ in lines):
        for line, _ in lines:
            line.line.sendall(frame_of("ping"))
        time.sleep(5)


@attack
def orders(address):
    """(5) Nine callers of the operator's socket, who say nothing. (Only whoever runs the server can call there.)"""
    callers = []
    while True:
        while len(callers) < 9:
            caller = socket.socket(socket.AF_UNIX)
            caller.connect(address.store + ".admin")
            callers.append(caller)
        time.sleep(0.2)
        callers = [caller for caller in callers if not has_ended(caller)]


def has_ended(line):
    try:
        return line.recv(1, socket.MSG_DONTWAIT) == b""
    except BlockingIOError:
        return False


def largest_file(address):
    """The longest of the files that the page names."""
    def get(path):
        with socket.create_connection(("127.0.0.1", address.port), timeout=20, source_address=(address.source, 0)) as line:
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
            return b"".join(iter(lambda: line.recv(1 << 16), b""))
    names = {name.decode() for name in re.findall(rb'"\.?(/[\w.-]+\.(?:js|css))"', get("/"))}
    return max(names, key=lambda name: len(get(name)), default="/")


@attack
def pipelined(address):
    """(6) All lines ask for the longest file of the page until no more fits into the line, and never read."""
    held, asks = [], f"GET {largest_file(address)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * 100
    while True:
        while len(held) < address.lines:
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.bind((address.source, 0))
            line.connect(("127.0.0.1", address.port))
            held.append(line)
        for line in list(held):
            try:
                while line.send(asks, socket.MSG_DONTWAIT):
                    pass
            except BlockingIOError:
                pass
            except OSError:
                line.close()
                held.remove(line)
        time.sleep(0.5)


def spend(line, frames, pause=0.02):
    """Send one of some frames at a time, a little faster than is allowed, and read."""
    while drain(line):
        line.line.sendall(random.choice(frames))
        time.sleep(pause)


@attack
def readers(address):
    """(2) An onlooker who wants all there is, over and over."""
    line = address.connect()
    code = line.ask("create", game="patrol", seats=[{"kind": "person"}] * 3)["table"]
    spend(line, [frame_of("log"), frame_of("at", move=0), frame_of("join", table=code, since=0), frame_of("record"),
                 frame_of("rules", game="vault")])


@attack
def makers(address):
    """(3) Tables as many as may be, with bots that are to think, and hints."""
    spend(address.connect(), [frame_of("create", game=game, seats=[{"kind": "person"}] + [{"kind": "bot"}] * 2)
                              for game in ("patrol", "vault")] + [frame_of("hint"), frame_of("games")])


@attack
def guessers(address):
    """(2) Codes and keys that are guessed."""
    spend(address.connect(), [frame_of("join", table="".join(random.choices("ABCDEFGHJKMNPQRSTUVWXYZ23456789", k=10)),
                                       token=os.urandom(16).hex()) for _ in range(50)])


@attack
def talkers(address):
    """(1) Talk as long as it may be, names that change, seats that are taken."""
    line = address.connect()
    line.ask("create", game="patrol", seats=[{"kind": "person"}, {"kind": "open"}, {"kind": "open"}])
    spend(line, [frame_of("chat", text="x" * 500), frame_of("sit", seat=2), frame_of("name", name="Eve")])


@attack
def silent(address):
    """(5) Lines that look on and say nothing, until they are cut."""
    line = address.connect()
    code = line.ask("create", game="flix", seats=[{"kind": "person"}])["table"]
    lines = [address.connect() for _ in range(address.lines - 1)]
    for one in lines:
        one.line.sendall(frame_of("join", table=code))
    while all(is_open(one) for one in lines):
        time.sleep(1)


@attack
def deaf(address):
    """(1) All lines ask for rules and never read."""
    flood(address, [frame_of("rules", game="vault"), frame_of("rules", game="flix")], 3, reads=False)


@attack
def noisy(address):
    """(2) Pings, empty pieces and rubbish within frames."""
    line = address.connect()
    while drain(line):
        line.line.sendall(random.choice((b"\x89\x80aaaa" * 20, b"\x8a\x80aaaa" * 20, b"\x01\x80aaaa" + b"\x00\x80aaaa" * 20,
                                         b"\x81\x05hello", b"\x82\xfe\x10\x00aaaa" + os.urandom(4096))))
        line.send_raw(os.urandom(random.randrange(200)))
        time.sleep(0.02)


@attack
def knockers(address):
    """(2) Calls that come to nothing."""
    while True:
        with socket.create_connection(("127.0.0.1", address.port), timeout=2, source_address=(address.source, 0)) as line:
            line.sendall(random.choice((b"", b"GET / HTTP/1.1\r\n", os.urandom(500), b"GET /" + b"a" * 9000,
                                        b"GET /rules/vault HTTP/1.1\r\nHost: x\r\n\r\n")))
        time.sleep(0.01)
