#!/usr/bin/env python3
"""SEAL Team Flix through the socket: the bomb's clock, one's own hand, and previews as one aims.

Usage: flix.py PROGRAM
"""
import pathlib
import subprocess
import sys
import tempfile
import time

from client import Server

PROGRAM = sys.argv[1]
RECORDS = pathlib.Path(__file__).resolve().parent.parent / "records" / "flix"
AIM = ["seal hannah", "ready", "place hannah A11", "activate hannah", "fire secondary single M"]


def play(line, *moves):
    for text in moves:
        seen = line.seen = getattr(line, "seen", 0)
        answer = line.ask("move", seen=seen, text=text)
        assert answer.get("ok"), (text, answer)
        line.seen += 1


def claim(line):
    """Flick with the time that has passed, and once more where saying so took too long."""
    while True:
        passed = line.ask("clock")["ms"]
        answer = line.ask("move", seen=line.seen, text=f"flick 0 700 t {passed}")
        if answer.get("ok"):
            line.seen += 1
            return passed
        assert answer["error"] == "late", answer


def range_table(server):
    """The range with its lesson behind us, at the bomb on J10."""
    line = server.connect()
    made = line.ask("create", game="flix", pack="flix-range", lesson=True, seats=[{"kind": "person"}])
    assert made.get("ok"), made
    play(line, "bypass l-s", "flick 0 600", "pick flip", "defuse J10")
    return line, made


def check_clock(server):
    """Less than the server has measured cannot be claimed."""
    line, _ = range_table(server)
    refused = line.ask("move", seen=line.seen, text="flick 0 700 t 900")
    assert refused["error"] == "no-clock", refused
    assert line.ask("clock")["ms"] < 500
    time.sleep(1.3)
    false = line.ask("move", seen=line.seen, text="flick 0 700 t 900")
    assert false["error"] == "late" and "not 900" in false["text"], false
    passed = claim(line)
    time.sleep(1.3)
    false = line.ask("move", seen=line.seen, text=f"flick 0 700 t {passed + 900}")
    assert false["error"] == "late", false
    play(line, "hold")


def check_replay(server):
    """The time stands in the move: a replay takes none, and another time is another game."""
    line, made = range_table(server)
    line.ask("clock")
    play(line, "flick 0 700 t 9000")  # more than has passed may be claimed
    server.kill()
    server.start()
    again = server.connect()
    begun = time.monotonic()
    assert again.ask("join", table=made["table"], token=made["token"])["ok"]
    assert again.wait("scene")["move"] == line.seen and time.monotonic() - begun < 9
    told = (RECORDS / "m2B.record").read_text()
    assert " t 1902" in told
    for text, is_same in ((told, True), (told.replace(" t 1902", " t 9999"), False)):
        with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
            file.write(text)
            file.flush()
            begun = time.monotonic()
            said = subprocess.run([PROGRAM, "verify", file.name], capture_output=True, text=True, check=False)
            assert (said.returncode == 0) == is_same, said
            assert is_same or time.monotonic() - begun < 9.9, "the replay waited"


def check_hand(server):
    """Whoever takes an open seat says what their hand is like; it is kept."""
    line = server.connect()
    made = line.ask("create", game="flix", seats=[{"kind": "person"}, {"kind": "open"}, {"kind": "open"}])
    guest = server.connect()
    guest.ask("join", table=made["table"])
    for options, word in (({"hand": "shaky"}, "shaky"), ({"hand.1": "novice"}, "hand.1"),
                          ({"difficulty": "operator"}, "difficulty")):
        answer = guest.ask("sit", seat=2, name="Bo", options=options)
        assert answer.get("error") == "bad-setup" and word in answer["text"], answer
    assert guest.ask("sit", seat=2, name="Bo", options={"hand": "novice"})["ok"]
    server.kill()
    server.start()
    other = server.connect()
    assert other.ask("join", table=made["table"], token=made["token"])["ok"]
    assert other.ask("start")["ok"]
    record = other.ask("save")["record"]
    assert "\nset       hand.1 own\n" in record and "\nset       hand.2 novice\n" in record, record
    late = server.connect()
    late.ask("join", table=made["table"])
    answer = late.ask("sit", seat=3, name="Cy", options={"hand": "expert"})
    assert answer["error"] in ("started", "taken"), answer


def kinds(answer):
    return {r["kind"] for b in answer["boards"] for r in b.get("routes", [])}


def aiming(server, **options):
    line = server.connect()
    line.ask("create", game="flix", options=options, seats=[{"kind": "person"}])
    play(line, *AIM)
    return line


def check_length(server):
    """From A11 to the south the disc meets the wall."""
    for length, seen in (("none", set()), ("contact", {"ghost"}), ("bounce", {"ghost", "bounce"})):
        found = kinds(aiming(server, preview=length).ask("preview", text="flick 170 900"))
        assert found == seen, (length, found)


def check_previews(server):
    """Sixty a second for one player, at the limits that everybody has."""
    line = aiming(server, preview="bounce")
    before = server.processor()
    for i in range(180):
        next_at = time.monotonic() + 1 / 60
        answer = line.ask("preview", text=f"flick {i * 2} {400 + i * 3}")
        assert answer.get("ok"), answer
        time.sleep(max(0, next_at - time.monotonic()))
    used = server.processor() - before
    print(f"180 previews took {used:.2f} s of the processor")
    assert used < 180 / 60, f"a processor is not enough for sixty a second: 180 took {used:.2f} s"


for check in (check_length, check_hand, check_previews, check_clock, check_replay):
    with Server(PROGRAM) as the_server:  # frames of an address are counted
        check(the_server)
        assert the_server.stop() == 0, the_server.errors
print("time is measured, hands are chosen and previews are live")
