"""The built program as people and scripts use it: through pipes and a pseudo-terminal.

A test that imports this is called with PROGRAM PACK [unittest arguments]; PACK is the
folder of Patrol!'s pack.
"""
import atexit
import codecs
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

PROGRAM, PACK = (pathlib.Path(p).resolve() for p in sys.argv[1:3])
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
for name in ("NO_COLOR", "DISPLAY", "WAYLAND_DISPLAY"):
    ENVIRONMENT.pop(name, None)
# Matches are kept there as they are played; a test that cares makes a folder of its own.
DATA = tempfile.mkdtemp()
atexit.register(shutil.rmtree, DATA)
ENVIRONMENT["XDG_DATA_HOME"] = DATA
SECONDS = 240  # that nothing hangs; bots of the hostile build may think for a minute
# Behind the only card that can be played, a known criminal waits.
FATAL = "{standee: A3, room: {A3: C7}, hand: [hold-and-look]}"
PROMPT = r"\x1b\[J> $"  # behind the table; a '>' may also stand on a board


def run(*words, typed="", **more):
    environment = {**ENVIRONMENT, **more}
    return subprocess.run([PROGRAM, *words], input=typed.encode(), env=environment,
                          capture_output=True, timeout=SECONDS)


def subcommands():
    return re.findall(r"^  (\w+) +\w", run("--help").stdout.decode(), re.M)


def turns(count):
    """Lines that answer any question of Patrol!: the first move of the list."""
    return "1\n" * count


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name):
        return str(self.folder / name)

    def says(self, result, status, *texts):
        """The exit status, and texts that must be in the output or the errors."""
        said = result.stdout.decode() + result.stderr.decode()
        self.assertEqual(result.returncode, status, said)
        for text in texts:
            self.assertIn(text, said)

    def complains(self, result, status, *texts):
        """One sentence on stderr, nothing else."""
        self.says(result, status, *texts)
        lines = result.stderr.decode().splitlines()
        self.assertEqual(len(lines), 1, lines)
        self.assertRegex(lines[0], r"^sandtable: .*[.?)]$")
        self.assertEqual(result.stdout, b"")


class Terminal(Folder):
    """The table on a pseudo-terminal, as a person sees it."""

    def start(self, *words, columns=80, rows=24, **more):
        pid, self.terminal = pty.fork()
        if pid == 0:
            signal.signal(signal.SIGHUP, signal.SIG_DFL)  # whoever runs us may ignore it, as nohup does
            os.execve(PROGRAM, [str(PROGRAM), *words], {**ENVIRONMENT, **more})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.pid, self.said = pid, ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()  # a read may split a character
        self.addCleanup(self.end)

    def end(self):
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.pid = None
        if self.terminal is not None:
            os.close(self.terminal)
            self.terminal = None

    def read(self, until):
        """Read on until the text since the last call matches; returns that text."""
        start, stop = len(self.said), time.monotonic() + SECONDS
        while not re.search(until, self.said[start:]):
            self.assertLess(time.monotonic(), stop, f"no {until} in {self.said[start:]!r}")
            if select.select([self.terminal], [], [], 0.2)[0]:
                try:
                    self.said += self.decoder.decode(os.read(self.terminal, 65536))
                except OSError:
                    self.assertRegex(self.said[start:], until)
        return self.said[start:]

    def type(self, text):
        os.write(self.terminal, text.encode())

    def leave(self):
        _, status = os.waitpid(self.pid, 0)
        self.pid = None
        return os.waitstatus_to_exitcode(status)

    def frames(self):
        """The tables drawn so far, as lists of plain rows."""
        for frame in self.said.split("\x1b[H")[1:]:
            text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", frame.split("\x1b[J")[0])
            yield text.replace("\r", "").split("\n")


def main():
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
