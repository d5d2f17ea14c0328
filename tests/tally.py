#!/usr/bin/env python3
"""Count what `meson test` ran: prints `N passed, N failed` as its last line.

A cmocka program or a unittest counts as many times as it has tests, and a run of
scenarios as many times as it has files; anything else counts once. What was skipped has
not been checked, so it has failed.
Usage: tally.py BUILD-FOLDER
"""
import json
import pathlib
import re
import sys


def counts(test):
    text = test.get("stdout", "") + test.get("stderr", "")
    if match := re.findall(r"^(\d+) passed, (\d+) failed$", text, re.M):
        return int(match[-1][0]), int(match[-1][1])
    if match := re.findall(r"^\[  PASSED  \] (\d+) test", text, re.M):
        failed = re.findall(r"^\[  FAILED  \] (\d+) test", text, re.M)
        return sum(map(int, match)), sum(map(int, failed))
    if match := re.findall(r"^Ran (\d+) tests? in", text, re.M):
        bad = sum(map(int, re.findall(r"(?:failures|errors)=(\d+)", text)))
        return int(match[-1]) - bad, bad
    return 0, 0


def named(test):
    """The single tests that a failed program says have failed, in short."""
    text = test.get("stdout", "") + test.get("stderr", "")
    return re.findall(r"^(?:FAIL:?|\[  FAILED  \]|not ok) (.{1,100})", text, re.M)[:20]


def main(build):
    log = pathlib.Path(build) / "meson-logs/testlog.json"
    passed = failed = 0
    for line in log.read_text().splitlines():
        test = json.loads(line)
        good, bad = counts(test)
        if test["result"] in ("OK", "EXPECTEDFAIL"):
            passed += max(good, test["result"] == "OK")
        else:
            passed, failed = passed + good, failed + max(bad, 1)
            print(f"failed: {test['name']}", *named(test), sep="; ")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or passed == 0 else 0


sys.exit(main(sys.argv[1]))
