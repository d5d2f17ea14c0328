#!/usr/bin/env python3
"""What strangers can do to a server, and what honest people notice of it.

Usage: bench/hostile.py [OPTION]... [--attack NAMES | --every] [BUILD]

BUILD is a folder with `sandtable` and `bench/crowd`. A crowd (bench/crowd.c) plays at
real tables of all games at the pace of people, with the server's default limits; first in quiet,
then beside an attack. A visitor saves, loads, forks, reads pages and gives orders meanwhile.
Attackers work at the lowest priority in a process for each of their addresses, with all that an
address may have, and come back when they are cut. Then the server is killed, every answered move
is asked for, and it is stopped while it is attacked again. A row tells what came of it; the exit
status is 1 where a bound is broken. `--every` does all rows and prints them as a table. `--list`
tells what the attacks are (bench/attacks.py). It talks to the loopback only and ends by itself.
"""
import argparse
import concurrent.futures
import json
import multiprocessing
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

import attacks
from attacks import BROKEN, Client, Server, bring_giant, load_record

BOUNDS = {"p99_ms": 50, "ratio": 4, "memory_mib": 256, "refused": 0, "hint_s": 2, "lost": 0, "stop_s": 5}
COLUMNS = ["attack", "addresses", "quiet_p50_ms", "quiet_p99_ms", "p99_ms", "ratio", "longest_ms", "memory_mib", "refused", "hint_s",
           "save_s", "visitor_s", "lost", "stop_s", "broken"]
ALL = [name for name in attacks.ATTACKS if name != attacks.FLOOR]
GROUPS = {"all": ALL, "mix": attacks.MIX}
BRIEF = {"seconds": 15, "quiet_seconds": 5, "again": 3}  # of each phase, where nothing else is said
LONG = {"seconds": 60, "quiet_seconds": 20, "again": 5}
GIANTS = 20  # that an address may make at once


class Visitor(threading.Thread):
    """Somebody who comes from a new address each time, and does what the crowd does not."""

    def __init__(self, program, store, record):
        super().__init__(daemon=True)
        self.program, self.store, self.record = program, store, record
        self.port, self.is_over, self.number = None, threading.Event(), 0
        self.refused, self.longest = {}, ("nothing", 0)

    def note(self, what, answer, took):
        if not answer.get("ok"):
            name = f"{what}: {answer.get('error', 'no answer')}"
            self.refused[name] = self.refused.get(name, 0) + 1
        self.longest = max(self.longest, (what, took), key=lambda pair: pair[1])

    def do(self, what, call):
        begin = time.monotonic()
        try:
            answer = call()
        except BROKEN as broken:
            answer = {"error": type(broken).__name__}
        if not self.is_over.is_set():
            self.note(what, answer, time.monotonic() - begin)
        return answer

    def visit(self):
        self.number += 1
        source = f"127.0.2.{self.number % 250 + 1}"
        made = self.do("connect", lambda: {"ok": True, "line": Client(self.port, source=source)})
        line = made.get("line")
        if line:
            self.do("load", lambda: load_record(line, self.record, 3))
            self.do("save", lambda: line.ask("save"))
            self.do("fork", lambda: line.ask("fork", move=1))
            line.close()
        self.do("page", self.page)
        self.do("order", self.order)

    def page(self):
        with socket.create_connection(("127.0.0.1", self.port), timeout=20, source_address=("127.0.3.1", 0)) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            return {"ok": line.recv(100).startswith(b"HTTP/1.1 200")}

    def order(self):
        done = subprocess.run([self.program, "admin", "tables", "--store", "sqlite:" + self.store], capture_output=True, text=True,
                              timeout=60, check=False)
        return {"ok": done.returncode == 0, "error": done.stderr.strip()[:60]}

    def run(self):
        while not self.is_over.is_set():
            if self.port:
                self.visit()
            self.is_over.wait(2)


def be_hostile(names, place, source, niceness, keys):
    """One process: an address, with what each of its attacks may have of its lines."""
    os.nice(niceness)
    share = attacks.LINES // len(names)

    def go_on(name):
        while True:
            try:
                attacks.ATTACKS[name](attacks.Address(*place, source, share, keys))
            except BROKEN:
                pass  # refused or cut off: so it should be
            time.sleep(0.2)

    threads = [threading.Thread(target=go_on, args=(name,), daemon=True) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def make_giants(program, store, count):
    """Tables as long as the server takes, in a store that nobody has open: [{table, token}]."""
    with Server(program, store=store) as server, concurrent.futures.ThreadPoolExecutor(4) as makers:
        def make(number):
            try:
                line, key = bring_giant(lambda: server.connect(source=f"127.0.0.{2 + number // GIANTS}"))
            except BROKEN:  # an address may bring no more
                return []
            line.close()
            return [key]
        made = [*make(0), *sum(makers.map(make, range(1, count)), [])]
        server.stop()
    return made


class Run:
    """One row: a crowd, a visitor and attackers."""

    def __init__(self, options, names, addresses, folder):
        self.options, self.names, self.addresses = options, names, addresses
        self.folder = pathlib.Path(folder)
        self.store = str(self.folder / "tables.sqlite")
        self.keys = []
        self.attackers = []

    def begin_attack(self, port):
        self.visitor.port = port
        for i in range(self.addresses):
            attacker = multiprocessing.Process(
                target=be_hostile, args=(self.names, (port, self.store), f"127.0.0.{2 + i}", self.options.nice, self.keys), daemon=True)
            attacker.start()
            self.attackers.append(attacker)

    def end_attack(self):
        for attacker in self.attackers:
            attacker.kill()
            attacker.join()

    def prepare(self):
        """What must have been there before."""
        if not set(self.names) & attacks.WANT_GIANTS:
            return
        kept = pathlib.Path(self.options.kept) / f"giants-{self.addresses}.sqlite"
        told = kept.with_suffix(".json")
        if not told.exists():
            count = GIANTS if self.addresses == 1 else 2 * GIANTS
            told.write_text(json.dumps(make_giants(self.options.program, str(kept), count)))
        shutil.copy(kept, self.store)
        self.keys = json.loads(told.read_text())

    def crowd(self):
        o = self.options
        numbers = {"tables": o.tables, "rate": o.rate, "quiet": o.quiet_seconds, "seconds": o.seconds, "again": o.again, "seed": o.seed}
        told = [word for name, number in numbers.items() for word in ("--" + name, str(number))]
        return [str(o.build / "bench/crowd"), *told, o.program, self.store]

    def go(self):
        self.prepare()
        self.visitor = Visitor(self.options.program, self.store, attacks.record("flix/m1"))
        self.visitor.start()
        with open(self.folder / "errors", "w", encoding="utf-8") as errors, \
                subprocess.Popen(self.crowd(), stdout=subprocess.PIPE, stderr=errors, text=True) as crowd:
            try:
                told = self.listen(crowd, errors)
            finally:
                self.end_attack()
                self.visitor.is_over.set()
                if crowd.poll() is None:
                    crowd.kill()
        return told

    def listen(self, crowd, errors):
        for text in crowd.stdout:
            told = json.loads(text)
            if told.get("phase") == "storm":
                self.begin_attack(told["port"])
            elif told.get("phase") == "crash":
                self.visitor.is_over.set()
            elif "phase" not in told:
                return told
        raise SystemExit("the crowd gave up: " + pathlib.Path(errors.name).read_text(encoding="utf-8"))


def refusals_of(run, told):
    """What honest people were refused, by name."""
    refused = dict(run.visitor.refused)
    for phase in (told["quiet"], told["storm"], told["again"]):
        for name, count in [*phase["refused"].items(), ("closed", phase["closed"])]:
            if count:
                refused[name] = refused.get(name, 0) + count
    return refused


def name_of(names):
    return next((group for group, members in GROUPS.items() if members == names), ",".join(names))


def row_of(run, told):
    quiet, storm, again, crash = told["quiet"], told["storm"], told["again"], told["crash"]
    refused, visitor = refusals_of(run, told), run.visitor
    row = {"attack": name_of(run.names), "addresses": run.addresses, "moves": storm["moves"], "skipped": storm["skipped"],
           "quiet_p50_ms": quiet["p50_ms"], "quiet_p99_ms": quiet["p99_ms"], "p50_ms": storm["p50_ms"], "p99_ms": storm["p99_ms"],
           "ratio": storm["p99_ms"] / max(quiet["p99_ms"], 0.001), "longest_ms": storm["longest_ms"],
           "quiet_mib": quiet["most_mib"], "memory_mib": max(storm["most_mib"], again["most_mib"]),
           "refused": sum(refused.values()), "refusals": refused,
           "quiet_hint_s": quiet["hint_longest_ms"] / 1000, "hint_s": storm["hint_longest_ms"] / 1000, "save_s": storm["save_longest_ms"] / 1000,
           "visits": visitor.number, "visitor_s": visitor.longest[1], "visitor_did": visitor.longest[0],
           "lost": crash["moves_lost"] + crash["tables_missing"], "return_s": crash["seconds"], "stop_s": told["stop_seconds"],
           "processor": storm["cpu_seconds"] / max(1, storm["seconds"]), "load": os.getloadavg()[0]}
    row["broken"] = [name for name, most in BOUNDS.items() if row[name] > most]
    if told["stop_status"] != 0:
        row["broken"].append("stop_status")
    return {key: round(value, 2) if isinstance(value, float) else value for key, value in row.items()}


def measure(options, names, addresses):
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        run = Run(options, names, addresses, folder)
        return row_of(run, run.go())


def print_row(options, row):
    if options.json:
        print(json.dumps(row), flush=True)
        return
    shown = [" ".join(row[c]) if c == "broken" else str(row[c]) for c in COLUMNS]
    print("| " + " | ".join(shown) + " |", flush=True)


def rows_of(options):
    """(attacks at once, addresses) of each row that is asked for."""
    if options.every:
        alone = [[name] for name in attacks.ATTACKS if name not in attacks.MIX]
        return [(names, n) for n in (1, 6) for names in [*alone, attacks.MIX, ALL]]
    return [(options.attack, options.addresses)]


def bounded(least, most):
    def number(text):
        value = int(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"a number from {least} to {most}")
        return value
    return number


def attacks_of(text):
    names = GROUPS[text] if text in GROUPS else text.split(",")
    for name in names:
        if name not in attacks.ATTACKS:
            raise argparse.ArgumentTypeError(f"no attack '{name}': see --list")
    return names


def read_options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build", type=pathlib.Path, nargs="?", default=pathlib.Path("build"))
    parser.add_argument("--attack", type=attacks_of, default="all", metavar="NAMES",
                        help="one, several with commas between them, mix (the small ones) or all")
    parser.add_argument("--addresses", type=int, choices=(1, 6), default=1)
    parser.add_argument("--every", action="store_true", help="each alone and all together, from one address and from six")
    parser.add_argument("--seconds", type=bounded(1, 600), help="of each attack, 60")
    parser.add_argument("--quiet-seconds", type=bounded(1, 600), help="before it, 20")
    parser.add_argument("--brief", action="store_true",
                        help="15 seconds of attack after 5 of quiet, 3 after the crash: half a minute a row; --seconds 60 makes the attacks long again")
    parser.add_argument("--again", type=bounded(1, 60), help="seconds of play after the crash, before the stop, 5")
    parser.add_argument("--tables", type=bounded(5, 5000), default=1000)
    parser.add_argument("--rate", type=bounded(1, 10000), default=200, help="moves a second of all tables")
    parser.add_argument("--seed", type=bounded(0, 10000), default=0, help="lay tables with dice that are given; 0 lets the server draw")
    parser.add_argument("--nice", type=bounded(0, 19), default=19, help="of the attackers; less where others keep the machine busy")
    parser.add_argument("--program", help="another program than the build's")
    parser.add_argument("--folder", help="where stores are kept while it runs: on a real disk")
    parser.add_argument("--json", action="store_true", help="a row is an object")
    parser.add_argument("--list", action="store_true", help="tell what the attacks are")
    options = parser.parse_args()
    for name, seconds in (BRIEF if options.brief else LONG).items():
        if getattr(options, name) is None:
            setattr(options, name, seconds)
    options.program = options.program or str(options.build / "sandtable")
    attacks.GIANT = str(options.build / "bench/giant")
    return options


def main():
    options = read_options()
    if options.list:
        for name, attack in attacks.ATTACKS.items():
            print(f"{name:12} {attack.__doc__}")
        return 0
    if not options.json:
        print("| " + " | ".join(COLUMNS) + " |\n|" + " --- |" * len(COLUMNS), flush=True)
    is_broken = False
    with tempfile.TemporaryDirectory(dir=options.folder) as kept:
        options.kept = kept
        for names, addresses in rows_of(options):
            row = measure(options, names, addresses)
            print_row(options, row)
            is_broken = is_broken or bool(row["broken"])
    return 1 if is_broken else 0


if __name__ == "__main__":
    sys.exit(main())
