#!/usr/bin/env python3
"""Coming back: after a lost line, a restart, a stop; and what others may see meanwhile.

Usage: resume.py PROGRAM
"""
import json
import signal
import subprocess
import sys

from client import PATIENCE, Closed, Server, mended

PEOPLE = [{"kind": "person", "name": n} for n in ("Ann", "Bo", "Cy")]
WHOLE = {"table", "ground", "boards", "zones", "tracks", "prompt", "notes", "events"}


def sit(server, made, seat, **fields):
    line = server.connect()
    answer = line.ask("join", table=made["table"], token=made["tokens"][seat - 1]["token"], **fields)
    assert answer["seat"] == seat, answer
    return line, line.wait("scene")


def merged(last, parts):
    """A scene with what a frame changed of it; of its lists we read the moves only."""
    new = {**last, **parts}
    if (parts.get("prompt") or {}).get("moves"):
        before = (last["prompt"] or {}).get("moves", [])
        new["prompt"] = {**parts["prompt"], "moves": mended(before, parts["prompt"]["moves"])}
    return new


def play(lines, count):
    """The first move offered, by whoever is asked. Every line sees every move, in order."""
    for _ in range(count):
        scenes = [line.last for line in lines]
        mover = next(i for i, s in enumerate(scenes) if (s["prompt"] or {}).get("moves"))
        seen = lines[mover].seen
        text = scenes[mover]["prompt"]["moves"][0]["text"]
        assert lines[mover].ask("move", seen=seen, text=text) == {"re": lines[mover].n, "ok": True, "move": seen + 1}
        for line in lines:
            frame = line.wait("scene")
            assert frame["move"] == seen + 1 and not frame["full"], frame
            line.seen, line.last = seen + 1, merged(line.last, frame["parts"])
            line.told += frame["parts"]["events"]


def ready(line, scene):
    assert scene["full"] and set(scene["parts"]) == WHOLE, scene.keys()
    line.seen, line.last, line.told = scene["move"], scene["parts"], list(scene["parts"]["events"])
    return line


def the_line_is_lost(server):
    ann = server.connect()
    made = ann.ask("create", game="patrol", seats=PEOPLE)
    lines = [ready(ann, ann.wait("scene"))] + [ready(*sit(server, made, seat)) for seat in (2, 3)]
    play(lines, 6)
    before = lines[1].seen
    assert lines[0].ask("move", seen=before - 1, text="end")["error"] in ("stale", "refused")
    told = len(lines[1].told)
    lines[1].close()
    rest = [lines[0], lines[2]]
    for line in rest:
        line.wait("seats")
    while not (lines[1].last["prompt"] or {}).get("moves") and lines[0].seen < before + 4:
        actor = lines[0].last["table"]["to_act"]
        if actor == [2]:
            break
        play(rest, 1)
    back, scene = sit(server, made, 2, since=before)
    ready(back, scene)
    everything = back.ask("log")["events"]
    assert everything[:told] == lines[1].told and everything[told:] == back.told, "something was missed"
    assert all(e["move"] > before for e in back.told)
    return made, [lines[0], back, lines[2]]


def the_server_restarts(server, made, lines, how):
    before = [line.ask("position")["position"] for line in lines]
    logs = [line.ask("log")["events"] for line in lines]
    how(server)
    for line in lines:
        try:
            while True:
                line.receive()
        except Closed as closed:
            assert closed.code == (1001 if how is stop else 0), closed.code
    server.start()
    again = [ready(*sit(server, made, seat)) for seat in (1, 2, 3)]
    assert [line.ask("position")["position"] for line in again] == before
    assert [line.ask("log")["events"] for line in again] == logs
    assert again[0].wait("seats")["seats"][0]["name"] == "Ann"
    play(again, 3)
    return again


def stop(server):
    assert server.stop(signal.SIGTERM, hang_up=False) == 0, server.errors


def kill(server):
    server.kill()


def others_see_less(server, made, lines):
    """A spectator and another seat are not offered the moves of whoever is asked."""
    looker = server.connect()
    assert looker.ask("join", table=made["table"])["seat"] == 0
    scene = looker.wait("scene")["parts"]
    assert scene["table"]["view"] == "spectator" and not (scene["prompt"] or {"moves": []})["moves"]
    assert made["token"] not in "".join(looker.frames)
    assert looker.ask("move", seen=scene["table"]["move"], text="roll")["error"] == "not-seated"
    assert looker.ask("join", table=made["table"], token="0" * 32)["error"] == "bad-token"
    for seat, line in enumerate(lines, 1):
        for frame in map(json.loads, line.frames):
            if frame.get("type") == "scene" and "table" in frame["parts"]:
                assert frame["parts"]["table"]["view"] == seat


def a_store_has_one_server(server):
    other = subprocess.run([server.program, "serve", "--listen", "0", "--store", "sqlite:" + server.store],
                           capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert other.returncode == 1 and "Another server" in other.stderr, other
    taken = subprocess.run([server.program, "serve", "--listen", str(server.port), "--store", "sqlite::memory:"],
                           capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert taken.returncode in (1, 2) and "in use" in taken.stderr, taken


with Server(sys.argv[1]) as the_server:
    the_table, the_lines = the_line_is_lost(the_server)
    others_see_less(the_server, the_table, the_lines)
    the_lines = the_server_restarts(the_server, the_table, the_lines, kill)
    the_lines = the_server_restarts(the_server, the_table, the_lines, stop)
    a_store_has_one_server(the_server)
print("lost lines, crashes and stops lose nothing")
