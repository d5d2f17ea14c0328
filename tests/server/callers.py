#!/usr/bin/env python3
"""Who has rung and not yet been answered: what comes too early, too late, or too often from one address.

Usage: callers.py PROGRAM
"""
import json
import socket
import subprocess
import sys
import time

from client import PATIENCE, Client, Closed, Server, until

PAGE = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def call(server):
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def reply(line, is_whole=lambda data: False):
    """What comes until it is whole or the line ends; b"" where it was cut."""
    data = b""
    try:
        while not is_whole(data) and (piece := line.recv(65536)):
            data += piece
    except ConnectionError:
        pass
    return data


def has_pages(count):
    return lambda data: data.count(b"HTTP/1.1 200 ") >= count


def status(line):
    words = reply(line, lambda data: b"\r\n" in data).split()
    return int(words[1]) if len(words) > 1 else 0


def masked(**frame):
    text = json.dumps(frame).encode()
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


def handshake(port):
    return (f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Protocol: sandtable.1\r\n\r\n").encode()


def speaks_early(server):
    """Frames that come with the handshake, or within it, are answered like any other."""
    early = [masked(do="ping", n=n) for n in range(1, 41)]
    whole = handshake(server.port) + b"".join(early)
    head = len(handshake(server.port))
    for cuts in ((), (head,), (head - 1,), (head - 2, head + 1), (head + 3,), (len(whole) - 1,), (10, head + 100)):
        with call(server) as line:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for begin, end in zip((0, *cuts), (*cuts, len(whole))):
                line.sendall(whole[begin:end])
                time.sleep(0.02)
            data = reply(line, lambda data: b'{"re":40,' in data)
        assert data.startswith(b"HTTP/1.1 101 "), (cuts, data[:80])
        for n in range(1, 41):
            assert b'{"re":%d,"ok":true}' % n in data, (cuts, n, data[-80:])


def asks_in_pieces(server):
    """A request may come byte by byte, and the next one behind it."""
    with call(server) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for byte in PAGE:
            line.sendall(bytes([byte]))
            time.sleep(0.001)
        line.sendall(PAGE + PAGE)
        assert reply(line, has_pages(3)).count(b"HTTP/1.1 200 ") == 3
    with call(server) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Much: " + b"x" * 20000 + b"\r\n\r\n")
        assert b" 200 " not in reply(line)[:20], "a head without end"


def never_asks(server):
    """Whoever does not come to the end of its request is hung up on, also where it goes on sending."""
    silent, slow = call(server), call(server)
    alive = server.connect()
    end = time.monotonic() + PATIENCE
    for line, say in ((silent, b""), (slow, b"x")):
        line.settimeout(0.05)
        while True:
            assert time.monotonic() < end, "a line without a request was kept"
            assert alive.ask("ping")["ok"]
            try:
                line.sendall(say)
                if line.recv(100) == b"":
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break


def crowds(server, most):
    """Of lines without a request an address has so many; WebSockets are counted for themselves."""
    open_lines = [server.connect() for _ in range(2)]
    lines = [call(server) for _ in range(most)]
    for line in (call(server), call(server)):  # who comes later is let in later
        line.sendall(PAGE)
        assert status(line) in (429, 0), "one too many was let in"
    assert open_lines[0].ask("ping")["ok"]
    lines[0].sendall(PAGE)
    assert status(lines[0]) == 200, "who was there first is answered"
    for line in lines:
        line.close()
    server.settle()
    for _ in range(most):  # what is over is no longer counted
        server.connect().close()
    server.settle()
    lines = [call(server) for _ in range(most)]
    for line in lines:
        line.sendall(PAGE)
    assert [line.recv(12) for line in lines] == [b"HTTP/1.1 200"] * most


def largest(server):
    names = [n for n in server.get("/")[2].decode().split('"') if n.endswith(".js")]
    return max(names, key=lambda name: len(server.get(name)[2]))


def slow_page(server, name, address):
    """A line on which an answer waits that is not read: whom a trusted proxy asks for."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", server.port))
    ask = f"GET {name} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {address}\r\n\r\n"
    line.sendall(ask.encode() * 8)  # however much the system takes, one of the answers waits
    return line


def never_reads(server):
    """Whoever asks for page after page and reads none keeps the loop from nothing."""
    lines = []
    for _ in range(3):
        line = slow_page(server, largest(server), "203.0.113.1")
        line.settimeout(0.2)
        try:
            while True:
                line.sendall(PAGE * 100)
        except TimeoutError:
            lines.append(line)
    server.expect_rest("pages that nobody reads keep the loop busy")
    assert server.connect().ask("ping")["ok"]
    for line in lines:
        line.close()


def behind_a_proxy(program):
    """Whom a proxy names is counted, not the proxy, and only until it is answered."""
    with Server(program, "--trust-proxy", "127.0.0.1", "--max-pages", "2") as server:
        def asks(address):
            return server.get("/healthz", headers=[f"X-Forwarded-For: {address}"])[0]
        name = largest(server)
        waiting = [slow_page(server, name, "203.0.113.1") for _ in range(2)]
        until(lambda: asks("203.0.113.1") == 429, "one too many was let in")
        assert asks("203.0.113.2") == 200
        silent = [call(server) for _ in range(5)]
        assert asks("203.0.113.2") == 200, "lines of the proxy itself are not counted"
        for line in waiting + silent:
            line.close()
        until(lambda: asks("203.0.113.1") == 200, "what is over is still counted")
        with call(server) as line:  # one line of the proxy, many who ask
            for last in range(20):
                line.sendall(PAGE[:-2] + f"X-Forwarded-For: 203.0.113.{last % 3}\r\n\r\n".encode())
            assert reply(line, has_pages(20)).count(b"HTTP/1.1 200 ") == 20


def too_often(program):
    """Requests and new connections of an address are bounded in time, however they come."""
    with Server(program, "--requests", "2") as server:
        begin = time.monotonic()
        with call(server) as line:
            line.sendall(PAGE * 40)
            data = reply(line)
        earned = 2 * (time.monotonic() - begin)
        answered = data.count(b"HTTP/1.1 200 ")
        assert 18 <= answered < 25 + earned and b"HTTP/1.1 429 " in data, (answered, earned)
        until(lambda: is_turned_away(server), "one may ring as often as one likes")
        until(lambda: not is_turned_away(server), "nobody is ever let in again")


def is_turned_away(server):
    try:
        return Client(server.port).status == 429
    except Closed:
        return True


def banned(program):
    with Server(program, "--trust-proxy", "127.0.0.1") as server:
        subprocess.run([program, "admin", "ban", "203.0.113.9", "--store", "sqlite:" + server.store], check=True,
                       capture_output=True, timeout=PATIENCE)
        assert [server.get("/", headers=[f"X-Forwarded-For: 203.0.113.{n}"])[0] for n in (9, 8)] == [403, 200]


with Server(sys.argv[1], "--max-pages", "10") as the_server:
    for check in (speaks_early, asks_in_pieces, never_reads):
        check(the_server)
    crowds(the_server, 10)
    assert the_server.stop() == 0, the_server.errors
    assert the_server.errors == "", the_server.errors
with Server(sys.argv[1], "--silence", "1") as the_server:
    never_asks(the_server)
for check in (behind_a_proxy, too_often, banned):
    check(sys.argv[1])
print("everybody was answered in turn")
