#!/usr/bin/env python3
"""Strangers do what they can for a few seconds: nobody else is refused, and nothing is lost.

Usage: storm.py PROGRAM, in a build with bench/crowd and bench/giant. It is bench/hostile.py at a few
tables, without anything about time: what that does to people in milliseconds is measured there.
"""
import json
import os
import pathlib
import subprocess
import sys

BENCH = pathlib.Path(__file__).resolve().parent.parent.parent / "bench"
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
MOST_MIB = 200  # that strangers may cost; sanitizers alone take more than a server
# ...and keep what was freed, up to 256 MiB of it, unless told otherwise.
ENVIRONMENT = {**os.environ, "ASAN_OPTIONS": ":".join(filter(None, (os.environ.get("ASAN_OPTIONS"), "quarantine_size_mb=8")))}
ATTACKS = ["saves", "tables", "logs", "ats", "games", "previews", "keys", "loads", "pipelined", "readers", "makers", "guessers", "talkers",
           "silent", "deaf", "noisy", "knockers", "unfinished", "orders"]

done = subprocess.run([sys.executable, BENCH / "hostile.py", "--program", PROGRAM, "--attack", ",".join(ATTACKS), "--tables", "20",
                       "--rate", "20", "--seconds", "5", "--quiet-seconds", "1", "--again", "1", "--seed", "1", "--json", PROGRAM.parent],
                      capture_output=True, text=True, check=False, env=ENVIRONMENT)
assert done.returncode in (0, 1) and done.stdout, done.stderr
row = json.loads(done.stdout)
assert row["moves"] > 0, row  # on a slow machine a visit may not have ended yet
assert row["refused"] == 0, row["refusals"]
assert row["lost"] == 0, row
assert row["memory_mib"] - row["quiet_mib"] < MOST_MIB, row
assert "stop_status" not in row["broken"], row
print(f"{row['moves']} moves and {row['visits']} visits beside {len(ATTACKS)} attacks: nobody was refused, nothing is lost")
