#!/usr/bin/env python3
"""Who holds a seat, and how its key is renewed.

Usage: seats.py PROGRAM
"""
import os
import sys
import time

from client import Server


def join(server, code, token):
    line = server.connect()
    answer = line.ask("join", table=code, token=token)
    return line, answer


def make(server, kinds=("person", "person", "person")):
    line = server.connect()
    made = line.ask("create", game="patrol", seats=[{"kind": kind} for kind in kinds])
    return line, made["table"], [t["token"] for t in made["tokens"]]


def check_holders(server):
    before = int(time.time())
    line, code, tokens = make(server)
    alone = line.ask("holders")["holders"]
    assert len(alone) == 1 and alone[0]["you"] and before <= alone[0]["since"] <= time.time(), alone
    watcher, friend = server.connect(), join(server, code, tokens[1])[0]
    watcher.ask("join", table=code)
    assert len(line.ask("holders")["holders"]) == 1, "who looks on or sits elsewhere holds it not"
    other, _ = join(server, code, tokens[0])
    frame = line.wait("seats")
    while not frame["seats"][0].get("lines"):
        frame = line.wait("seats")
    assert frame["seats"][0]["lines"] == 2, frame
    both = line.ask("holders")["holders"]
    assert sorted(h["you"] for h in both) == [False, True], both
    other.close()
    while line.wait("seats")["seats"][0].get("lines"):
        pass
    assert len(line.ask("holders")["holders"]) == 1
    assert len(friend.ask("holders")["holders"]) == 1
    assert watcher.ask("holders")["error"] == "not-seated" and watcher.ask("renew")["error"] == "not-seated"


def check_renew(server):
    line, code, tokens = make(server)
    other, _ = join(server, code, tokens[0])
    for bad in ("", "0", "x" * 32, "0" * 33):
        assert line.ask("renew", token=bad)["error"] == "bad-frame", bad
    assert line.ask("renew", token=tokens[1])["error"] == "taken"
    mine = os.urandom(16).hex()
    answer = line.ask("renew", token=mine)
    assert answer["token"] == mine and answer["seat"] == 1, answer
    while other.receive().get("error") != "bad-token":
        pass
    assert other.ask("name", name="Eve")["error"] == "not-seated"
    assert line.ask("renew", token=mine)["ok"], "the same frame again"
    assert line.ask("name", name="Ann")["ok"], "who renews it keeps the seat"
    assert join(server, code, tokens[0])[1]["error"] == "bad-token"
    assert join(server, code, mine)[1]["seat"] == 1
    drawn = line.ask("renew")["token"]
    assert join(server, code, mine)[1]["error"] == "bad-token" and join(server, code, drawn)[1]["seat"] == 1
    server.kill()
    server.start()
    assert join(server, code, mine)[1]["error"] == "bad-token" and join(server, code, drawn)[1]["seat"] == 1


def check_handed(server):
    """The creator's key of a friend's seat ends when the friend sits down and renews it."""
    line, code, tokens = make(server, ("person", "person", "open"))
    handed = [bool(s.get("handed")) for s in line.wait("seats")["seats"]]
    assert handed == [False, True, False], handed
    server.kill()  # it is remembered
    server.start()
    friend, answer = join(server, code, tokens[1])
    assert answer["seat"] == 2 and friend.wait("seats")["seats"][1]["handed"]
    new = friend.ask("renew")["token"]
    while friend.wait("seats")["seats"][1].get("handed"):
        pass
    assert join(server, code, tokens[1])[1]["error"] == "bad-token", "the creator's key has ended"
    assert join(server, code, new)[1]["seat"] == 2
    guest = server.connect()
    guest.ask("join", table=code)
    assert guest.ask("sit", seat=3, name="Cy")["ok"]
    assert not any(s.get("handed") for s in guest.wait("seats")["seats"])


def kinds(line):
    """Who sits there, as somebody is told who comes now."""
    return [s["kind"] for s in line.wait("seats")["seats"]]


def check_host(server):
    """Before play begins the host alone arranges the table; who is sent away holds nothing any more."""
    line, code, tokens = make(server, ("person", "open", "open"))
    guest = server.connect()
    guest.ask("join", table=code)
    sat = guest.ask("sit", seat=2, name="Bo")
    for what in ({"seat": 3}, {"seat": 1, "bot": "greedy"}, {"options": {"traffic": "on"}}):
        assert guest.ask("arrange", **what)["error"] == "not-host", what
    assert guest.ask("start")["error"] == "not-host"
    assert line.ask("arrange", seat=1)["error"] == "taken", "nobody gives the own seat away"
    assert line.ask("arrange", seat=9)["error"] == "bad-frame" and line.ask("arrange", seat=4)["error"] == "no-seat"
    assert line.ask("arrange", seat=3, bot="deep thought")["error"] == "not-found"
    assert line.ask("arrange", options={"traffic": "purple"})["error"] == "bad-setup"
    assert line.ask("arrange", seat=3, bot="random")["ok"]
    assert line.ask("arrange", options={"traffic": "on"})["ok"]
    assert line.ask("arrange", seat=2)["ok"]
    while guest.receive().get("error") != "bad-token":
        pass
    assert guest.ask("chat", text="oh")["ok"] and guest.ask("name", name="Eve")["error"] == "not-seated"
    assert join(server, code, sat["token"])[1]["error"] == "bad-token"
    server.kill()
    server.start()
    line, _ = join(server, code, tokens[0])
    assert kinds(line) == ["person", "open", "bot"]
    table = line.wait("scene")["parts"]["table"]
    assert table["options"] == ["traffic=on"], table
    friend = server.connect()
    friend.ask("join", table=code)
    key = friend.ask("sit", seat=2, name="Cy")["token"]
    assert not friend.wait("seats")["started"], "it has begun though the host has not said so"
    line.close()  # then whoever is there is the host
    while friend.wait("seats")["seats"][0]["online"]:
        pass
    assert friend.ask("start")["ok"]
    assert friend.ask("arrange", seat=3)["error"] == "started"
    assert join(server, code, key)[1]["seat"] == 2


with Server(sys.argv[1], "--rate", "1000") as the_server:
    for check in (check_holders, check_renew, check_handed, check_host):
        check(the_server)
    assert the_server.stop() == 0, the_server.errors
print("a seat is held by whoever has its newest key")
