#!/usr/bin/env python3
"""However early, late or busy it is: a server that is told to stop stops, with nothing lost and nothing left behind.

Usage: stop.py PROGRAM
"""
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from client import PATIENCE, Closed, Server

PROGRAM = sys.argv[1]
PIECE = 15000  # bytes of a record that surely fit into a frame
RECORD = (pathlib.Path(__file__).parent.parent / "records/flix/campaign-successful.record").read_text(encoding="utf-8")
PIECES = [RECORD[at:at + PIECE] for at in range(0, len(RECORD), PIECE)]


def at_the_start(folder):
    """At any moment of starting up, from the store's beginning on: it ends by itself, and nothing is left."""
    for step in range(12):
        store = folder / f"early{step}.sqlite"
        server = subprocess.Popen([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", f"sqlite:{store}"],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while not store.exists():
            assert server.poll() is None, server.communicate()
        time.sleep(step * 0.01)
        server.send_signal(signal.SIGTERM if step % 2 else signal.SIGINT)
        said, complaint = server.communicate(timeout=PATIENCE)
        assert server.returncode == 0 and not complaint, (step, server.returncode, said, complaint)
        assert not pathlib.Path(f"{store}.admin").exists(), f"step {step} left a socket behind"
    with Server(PROGRAM, store=str(store)) as server:
        assert server.connect().ask("create", game="patrol")["ok"]
        assert server.stop() == 0, server.errors


def as_soon_as_it_listens(folder):
    for number in range(5):
        with Server(PROGRAM, store=str(folder / f"{number}.sqlite")) as server:
            assert server.stop() == 0 and not server.errors, server.errors


def while_threads_are_at_work(folder):
    """What is being worked out beside the loop keeps nobody waiting, and the tables go on afterwards."""
    store = str(folder / "busy.sqlite")
    with Server(PROGRAM, store=store) as server:
        lines = [server.connect() for _ in range(3)]
        made = [line.ask("create", game="flix", seats=[{"kind": "person"}] + [{"kind": "bot"}] * 3) for line in lines]
        for line in lines:
            for piece in PIECES[:-1]:
                assert line.ask("load", record=piece, more=True)["ok"]
        for line in lines:  # a thousand moves, which take a thread a tenth of a second
            line.send("load", record=PIECES[-1])
        wait_for_work(server)
        begin = time.monotonic()
        assert server.stop(hang_up=False) == 0 and not server.errors, server.errors
        took = time.monotonic() - begin
        assert took < 30, f"it took {took:.1f} s to stop"
        for line in lines:
            assert goodbye(line) == 1001
        server.start()
        line = server.connect()
        assert all(line.ask("join", table=m["table"], token=m["token"])["seat"] == 1 for m in made)
        assert server.stop() == 0, server.errors


def wait_for_work(server):
    """Until some thread beside the loop is at work."""
    tasks = pathlib.Path(f"/proc/{server.process.pid}/task")
    end = time.monotonic() + PATIENCE
    while not any(task.name != str(server.process.pid) and (task / "stat").read_text().rsplit(")", 1)[1].split()[0] == "R"
                  for task in tasks.iterdir()):
        assert time.monotonic() < end, "nobody works"


def goodbye(line):
    try:
        while True:
            line.receive()
    except Closed as closed:
        return closed.code


with tempfile.TemporaryDirectory() as name:
    for check in (at_the_start, as_soon_as_it_listens, while_threads_are_at_work):
        check(pathlib.Path(name))
print("it stops when it is told to")
