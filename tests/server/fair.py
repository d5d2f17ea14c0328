#!/usr/bin/env python3
"""What somebody brings is bounded in moves and in work, and nobody's hint waits for it.

Usage: fair.py PROGRAM
"""
import pathlib
import sys

from client import Client, Server

PIECE = 12000  # bytes of a record that surely fit into a frame
MOST = 16384  # moves that a record may have
RECORDS = pathlib.Path(__file__).parent.parent / "records"
CAMPAIGN = (RECORDS / "flix/campaign-successful.record").read_text(encoding="utf-8")


def drifted(moves):
    """A record that says in its last line that the program plays it differently, so that every line before is tried."""
    lines = (RECORDS / "flix/m1.record").read_text(encoding="utf-8").split("\n")
    place = next(i for i, line in enumerate(lines) if line.startswith("position 32 "))
    flicks = [f"{number} 1 flick {number * 7 % 360}.13 1000 E7" for number in range(33, moves + 1)]
    return "\n".join(lines[:place + 1] + flicks + [f"position {moves} - {lines[place].split(' ', 3)[3]}", "drift 33", ""])


def bring(line, record, **fields):
    """Send a record; returns the number of its last frame."""
    pieces = [record[at:at + PIECE] for at in range(0, len(record), PIECE)]
    for piece in pieces[:-1]:
        assert line.ask("load", record=piece, more=True)["ok"]
    return line.send("load", record=pieces[-1], **fields)


def moves_are_counted(server):
    line = server.connect()
    head, rest = CAMPAIGN.split("\nstart\n")
    turn = "\n".join(f"{number} 1 end" for number in range(1, MOST + 2))
    refused = line.answer(bring(line, f"{head}\nstart\n{turn}\n"))
    assert refused["error"] == "too-much", refused
    assert f"at most {MOST} moves" in refused["text"] and str(MOST + 1) in refused["text"], refused
    assert rest.count("\n") * 10 < MOST, "the longest campaign is to be far from it"
    assert line.answer(bring(line, CAMPAIGN, move=1000))["ok"]


def work_is_counted(server):
    """Flicks that nobody wrote the results of are worked out; a few are, and thousands are refused."""
    line = server.connect()
    assert line.answer(bring(line, drifted(64)))["ok"]
    refused = line.answer(bring(line, drifted(4096)))
    assert refused["error"] == "too-much" and "more work" in refused["text"], refused


def a_hint_comes_before_what_others_bring(server):
    """Six addresses bring four records each; whoever asks for a hint then need not wait for the last of them."""
    player = server.connect()
    assert player.ask("create", game="flix", seed="7")["ok"]
    crowd = [Client(server.port, source=f"127.0.0.{2 + i % 6}") for i in range(24)]
    last = [bring(line, drifted(512)) for line in crowd]
    assert player.ask("hint")["ok"]
    hinted = player.ask("ping")["ok"]
    for line in crowd:
        line.line.setblocking(False)
    answered = sum(has_come(line) for line in crowd)
    assert hinted and answered < len(crowd), "the hint was the last to come"
    for line, number in zip(crowd, last):
        line.line.setblocking(True)
        assert line.answer(number)["ok"]


def has_come(line):
    """Whether anything has come since the last answer, without waiting for it."""
    try:
        line.buffer += line.line.recv(65536)
    except BlockingIOError:
        pass
    return bool(line.buffer)


with Server(sys.argv[1], "--given-seeds") as tables:
    for check in (moves_are_counted, work_is_counted, a_hint_comes_before_what_others_bring):
        check(tables)
    assert tables.stop() == 0, tables.errors
print("nobody waits for what others bring")
