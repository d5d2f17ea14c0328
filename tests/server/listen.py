#!/usr/bin/env python3
"""Where a server listens: IPv6, a Unix socket for a proxy, and who is believed there.

Usage: listen.py PROGRAM
"""
import os
import pathlib
import re
import signal
import socket
import stat
import subprocess
import sys
import tempfile

from client import PATIENCE, until

PROGRAM = sys.argv[1]


class Listener:
    """A server at any address."""

    def __init__(self, folder, listen, *options, store="tables.sqlite"):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--listen", listen, "--store", f"sqlite:{folder / store}", *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.told = self.process.stdout.readline()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end(signal.SIGKILL)

    def end(self, number=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(number)
        self.errors = self.process.communicate(timeout=PATIENCE)[1]
        return self.process.returncode


def ask(place, path="/ws", host="play.example", headers=()):
    """The status of a request at an address, or at a path; and the line, which stays open."""
    line = socket.socket(socket.AF_UNIX if isinstance(place, str) else socket.AF_INET6)
    line.settimeout(PATIENCE)
    line.connect(place)
    words = [f"GET {path} HTTP/1.1", f"Host: {host}", *headers]
    if path == "/ws":
        words += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
                  "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: sandtable.1"]
    line.sendall(("\r\n".join(words) + "\r\n\r\n").encode())
    return int(line.recv(4096).split()[1]), line


def order(folder, *words):
    return subprocess.run([PROGRAM, "admin", *words, "--store", f"sqlite:{folder / 'tables.sqlite'}"], check=True,
                          capture_output=True, text=True, timeout=PATIENCE).stdout


def check_six(folder):
    with Listener(folder, "[::1]:0") as server:
        port = int(re.fullmatch(r"Listening on http://\[::1\]:(\d+)/\n", server.told)[1])
        place = ("::1", port)
        assert ask(place, "/healthz")[0] == 200
        own = f"[::1]:{port}"
        status, line = ask(place, host=own, headers=[f"Origin: http://{own}"])
        assert status == 101
        assert ask(place, host=own, headers=["Origin: http://[::2]"])[0] == 403
        assert ask(place, host="rebound.example", headers=["Origin: http://rebound.example"])[0] == 403
        line.close()
        assert server.end() == 0, server.errors
    with Listener(folder, "[::1]:0", "--trust-proxy", "::1", "--max-per-address", "1") as server:
        place = ("::1", int(server.told.rstrip("/\n").rsplit(":", 1)[1]))
        chains = ("2001:db8::1", "2001:db8:0:1::1", "2001:db8::2")  # the last two of one network
        lines = [ask(place, host="localhost", headers=["Origin: http://localhost", f"X-Forwarded-For: {chain}"])
                 for chain in chains]
        assert [status for status, _ in lines] == [101, 101, 429], lines


def check_four_in_six(folder):
    """A proxy that comes by IPv4 to a socket of IPv6, by whichever of its names it is trusted."""
    for trusted in ("127.0.0.1", "::ffff:127.0.0.1", "192.0.2.1,::FFFF:127.0.0.1"):
        with Listener(folder, "[::]:0", "--trust-proxy", trusted, "--max-per-address", "1", "--requests", "1") as server:
            place = ("::ffff:127.0.0.1", int(server.told.rstrip("/\n").rsplit(":", 1)[1]))
            # The second is the first, as a proxy on such a socket writes it; the last came by two proxies.
            chains = ("203.0.113.1", "::ffff:203.0.113.1", "203.0.113.2", "203.0.113.3, ::ffff:127.0.0.1",
                      "203.0.113.3, 127.0.0.1")
            lines = [ask(place, host="localhost", headers=["Origin: http://localhost", f"X-Forwarded-For: {chain}"])
                     for chain in chains]
            assert [status for status, _ in lines] == [101, 429, 101, 101, 429], (trusted, lines)
            order(folder, "ban", "203.0.113.9")
            for name in ("203.0.113.9", "::ffff:203.0.113.9"):
                assert ask(place, "/", headers=[f"X-Forwarded-For: {name}"])[0] == 403, (trusted, name)
            order(folder, "unban", "203.0.113.9")
            def asks(name):
                return ask(place, "/healthz", headers=[f"X-Forwarded-For: {name}"])[0]
            assert asks("203.0.113.4") == 200
            until(lambda: asks("203.0.113.4") == 429, "one may ask as often as one likes")
            assert 429 in [asks("::ffff:203.0.113.4") for _ in range(5)], "by another name, too"
            assert ask(place, "/healthz", headers=["X-Forwarded-For: 203.0.113.5"])[0] == 200, "others may ask"
            assert ask(place, "/metrics", headers=["X-Forwarded-For: 203.0.113.6"])[0] == 404


def check_socket(folder):
    path = str(folder / "http.sock")
    listen = "unix:" + path
    address = "https://play.example/"
    origin = ["Origin: https://play.example"]
    with Listener(folder, listen, "--public-url", address, "--max-per-address", "1") as server:
        assert server.told == f"Listening on {address}, at {listen}\n", server.told
        mode = os.stat(path).st_mode
        assert stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o666, oct(mode)
        assert ask(path, "/healthz")[0] == 200
        lines = [ask(path, headers=[*origin, f"X-Forwarded-For: {chain}"])
                 for chain in ("203.0.113.1", "203.0.113.2", "203.0.113.1")]
        assert [status for status, _ in lines] == [101, 101, 429], "who comes by a socket is whom the proxy names"
        assert ask(path, "/metrics", headers=["X-Forwarded-For: 127.0.0.1"])[0] == 404
        assert ask(path, "/metrics")[0] == 404, "figures are for this machine's address"
        order(folder, "ban", "203.0.113.9")
        assert ask(path, headers=[*origin, "X-Forwarded-For: 203.0.113.9"])[0] == 403
        with Listener(folder, listen, store="other.sqlite") as second:
            assert second.process.wait(PATIENCE) == 2 and second.told == ""
            assert second.process.stderr.read() == f"sandtable: {listen}: The server cannot listen there; is it in use?\n"
        assert ask(path, "/healthz")[0] == 200, "a socket in use is left alone"
        server.end(signal.SIGKILL)
    assert pathlib.Path(path).exists(), "a crash leaves it behind"
    with Listener(folder, listen, "--public-url", address) as server:
        assert ask(path, "/healthz")[0] == 200, "what a crash left is in nobody's way"
        assert server.end() == 0, server.errors
    assert not pathlib.Path(path).exists()


with tempfile.TemporaryDirectory() as name:
    for check in (check_six, check_four_in_six, check_socket):
        check(pathlib.Path(name))
print("it listens where it is told, and believes whom it may")
