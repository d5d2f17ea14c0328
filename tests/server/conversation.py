#!/usr/bin/env python3
"""Replay the conversation in docs/protocol.md against the program.

Usage: conversation.py PROGRAM
"""
import json
import pathlib
import re
import sys

from client import Server

DOCUMENT = pathlib.Path(__file__).resolve().parents[2] / "docs/protocol.md"
ANYTHING = "..."


def matches(want, got, names):
    """Whether a frame is as the document says; notes what a $name stands for."""
    if want == ANYTHING:
        return True
    if isinstance(want, str) and want.startswith("$"):
        return isinstance(got, str) and names.setdefault(want, got) == got
    if isinstance(want, dict):
        keys = set(want) - {ANYTHING}
        return isinstance(got, dict) and (keys == set(got) or (ANYTHING in want and keys <= set(got))) \
            and all(matches(want[k], got[k], names) for k in keys)
    if isinstance(want, list):
        if want[-1:] == [ANYTHING] and isinstance(got, list):
            want = want[:-1] + [ANYTHING] * (len(got) - len(want) + 1)
        return isinstance(got, list) and len(want) == len(got) and all(map(matches, want, got, [names] * len(got)))
    return want == got and type(want) is type(got)


def replay(server, script):
    lines, names, frames = {}, {}, 0
    for number, step in enumerate(script, 1):
        who, way, text = (step.split(" ", 2) + [""])[:3]
        if way == "!":
            lines.pop(who).close()
            continue
        if who not in lines:
            lines[who] = server.connect()
        if way == ">":
            lines[who].send_raw(re.sub(r"\$\w+", lambda m: names[m.group()], text).encode())
        else:
            got = lines[who].receive()
            assert matches(json.loads(text), got, names), f"line {number}:\nwant {text}\ngot  {json.dumps(got)}"
            frames += 1
    assert re.fullmatch("[A-HJKMNP-Z2-9]{10}", names["$table"]) and re.fullmatch("[0-9a-f]{32}", names["$ann"])
    # A scene may still be on its way where a bot has the seat that was left; nothing else may.
    for who, line in lines.items():
        assert line.ask("ping")["ok"], who
        assert all(f.get("type") == "scene" for f in line.own), line.own
    return frames


blocks = re.findall(r"```conversation\n(.*?)```", DOCUMENT.read_text(), re.S)
assert len(blocks) == 1, "the document has one conversation"
with Server(sys.argv[1]) as the_server:
    count = replay(the_server, blocks[0].strip().splitlines())
print(f"{count} frames came as the document says")
