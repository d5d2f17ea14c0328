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
    time.sleep(1.5)
    false = line.ask("move", seen=line.seen, text="flick 0 700 t 900")
    assert false["error"] == "late" and "not 900" in false["text"], false
    play(line, "flick 0 700 t 1600")
    time.sleep(2.5)
    false = line.ask("move", seen=line.seen, text="flick 0 700 t 2500")
    assert false["error"] == "late", false
    play(line, "hold")

def check_replay(server):
    """The time stands in the move: a replay takes none, and another time is another game."""
    line, made = range_table(server)
    line.ask("clock")
    time.sleep(1.2)
    play(line, "flick 0 700 t 1300")
    server.kill()
    server.start()
    again = server.connect()
    begun = time.monotonic()
    assert again.ask("join", table=made["table"], token=made["token"])["ok"]
    assert again.wait("scene")["move"] == line.seen and time.monotonic() - begun < 1
    told = (RECORDS / "m2B.record").read_text()
    assert " t 1902" in told
    for text, is_same in ((told, True), (told.replace(" t 1902", " t 9999"), False)):
        with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
            file.write(text)
            file.flush()
            begun = time.monotonic()
            said = subprocess.run([PROGRAM, "verify", file.name], capture_output=True, text=True, check=False)
            assert (said.returncode == 0) == is_same, said
            assert time.monotonic() - begun < 1.9, "the replay waited"


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
    waits, begun = [], time.monotonic()
    for i in range(180):
        while time.monotonic() < begun + i / 60:
            time.sleep(0.001)
        asked = time.monotonic()
        answer = line.ask("preview", text=f"flick {i * 2} {400 + i * 3}")
        assert answer.get("ok"), answer
        waits.append(time.monotonic() - asked)
    took = time.monotonic() - begun
    waits.sort()
    print(f"180 previews in {took:.2f} s, {180 / took:.0f} a second; "
          f"median {waits[90] * 1000:.1f} ms, 99 % {waits[178] * 1000:.1f} ms")
    assert took < 4.5, f"{180 / took:.0f} previews a second"


with Server(PROGRAM) as the_server:
    for check in (check_length, check_hand, check_previews, check_clock, check_replay):
        check(the_server)
        time.sleep(2)  # frames of an address are counted
    assert the_server.stop() == 0, the_server.errors
print("time is measured, hands are chosen and previews are live")
