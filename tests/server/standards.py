#!/usr/bin/env python3
"""What RFC 6455 and HTTP forbid a client, and what they allow but what wears a server out.

Usage: standards.py PROGRAM
"""
import base64
import os
import socket
import sys
import time

from client import PATIENCE, Client, Closed, Server, until


def code_of(line):
    try:
        while True:
            line.receive()
    except Closed as closed:
        return closed.code
    except ConnectionError:
        return 0


def send_all(line, *pieces):
    try:
        for piece in pieces:
            line.line.sendall(piece)
    except ConnectionError:
        pass


def broken_frames(server):
    for name, payload in {
            "not masked": b"\x81\x05hello", "a short one not masked": b"\x81\x00", "reserved bits": b"\xc1\x80aaaa",
            "an unknown opcode": b"\x83\x80aaaa", "a ping in pieces": b"\x09\x80aaaa", "a long ping": b"\x89\xfe\x00\x7e",
            "a piece without a beginning": b"\x80\x80aaaa", "a text within a text": b"\x01\x81aaaaa\x81\x80aaaa"}.items():
        line = server.connect()
        send_all(line, payload)
        assert code_of(line) == 1002, name


def versions(server):
    for version in ("8", "0", "14"):
        reply = raw(server, "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
                    f"Sec-WebSocket-Version: {version}\r\nSec-WebSocket-Protocol: sandtable.1\r\n\r\n")
        assert b" 101 " not in reply.split(b"\r\n")[0], version


def pings(server):
    """They cost as much as any frame, and so does whatever else asks for nothing."""
    line = server.connect()
    send_all(line, *[b"\x89\x80aaaa"] * 400)
    assert code_of(line) == 1008
    line = server.connect()
    send_all(line, *[b"\x8a\x80aaaa"] * 400)
    assert code_of(line) == 1008
    line = server.connect()
    send_all(line, *[b"\x82\x80aaaa"] * 400)
    assert code_of(line) == 1008


def endless(server):
    line = server.connect()
    send_all(line, b"\x01\x80aaaa", *[b"\x00\x80aaaa"] * 1000)
    assert code_of(line) in (1008, 1009, 0), "empty pieces"
    line = server.connect()
    send_all(line, b"\x02\xfe\x10\x00aaaa" + b"x" * 4096, *[b"\x00\xfe\x10\x00aaaa" + b"x" * 4096] * 20)
    assert code_of(line) in (1009, 0), "a binary message without end"


def descriptors(program):
    """At the limit of open files callers are turned away, and the loop rests."""
    with Server(program, files=48) as server:
        lines = [socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) for _ in range(80)]
        server.expect_rest("at the limit of descriptors the loop is busy")
        for line in lines:
            line.close()
        until(lambda: is_well(server), "nobody is let in any more")


def is_well(server):
    try:
        return server.get("/healthz")[0] == 200
    except ConnectionError:
        return False


def raw(server, text):
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(text.encode())
        line.settimeout(2)
        data = b""
        try:
            while piece := line.recv(65536):
                data += piece
        except (TimeoutError, ConnectionError):
            pass
        return data


def head_of(server, text):
    """The head of the answer to a request."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(text.encode())
        data = b""
        while b"\r\n\r\n" not in data and (piece := line.recv(65536)):
            data += piece
        return data.decode()


def bodies(server):
    """A request that could be read in two ways is not read at all."""
    hidden = "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"
    for name, headers in {"chunked": "Transfer-Encoding: chunked\r\n",
                          "two lengths": "Content-Length: 0\r\nContent-Length: 40\r\n",
                          "a length": f"Content-Length: {len(hidden)}\r\n",
                          "both": "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n"}.items():
        reply = raw(server, f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n{headers}\r\n{hidden}")
        assert reply.count(b"HTTP/1.1 ") <= 1 and b" 200 " not in reply.split(b"\r\n")[0], (name, reply[:80])


def pages(server):
    """Refusals carry the headers that every page has."""
    for path, headers in {"/nowhere": (), "/ws": ("Upgrade: websocket", "Connection: Upgrade",
                                                  "Sec-WebSocket-Version: 13", "Origin: http://evil.example",
                                                  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")}.items():
        status, got, _ = server.get(path, headers=headers)
        assert status in (403, 404) and "content-security-policy" in got and \
            got.get("x-content-type-options") == "nosniff", (path, status, got)


def heads(server):
    """What can be read in two ways is refused, and names that begin alike are not confused."""
    def status(text):
        return int(head_of(server, text).split()[1])
    for name, text in {"no host": "GET /healthz HTTP/1.1\r\n\r\n",
                       "a folded line": "GET /healthz HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n",
                       "a blank before the colon": "GET /healthz HTTP/1.1\r\nHost: a\r\nX : a\r\n\r\n",
                       "a bare line feed": "GET /healthz HTTP/1.1\r\nHost: a\nX: b\r\n\r\n",
                       "another version": "GET /healthz HTTP/3.0\r\nHost: a\r\n\r\n"}.items():
        assert status(text) == 400, name
    assert status("GET /healthz HTTP/1.1\r\nHost: a\r\nX: " + "x" * 9000 + "\r\n\r\n") == 431
    assert status("GET /healthz HTTP/1.0\r\n\r\n") == 200
    alike = "".join(f"{name}-Or-Not: 1\r\n" for name in ("Upgrade", "Content-Length", "Transfer-Encoding", "X-Forwarded-For",
                                                         "Host", "Origin", "If-None-Match"))
    assert status(f"GET /metrics HTTP/1.1\r\n{alike}Host: a\r\nConnection: close\r\n\r\n") == 200


def handshakes(server):
    """Only what RFC 6455 calls a handshake is one."""
    good = {"Upgrade": "h2c, WebSocket", "Connection": "keep-alive, upgrade", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol": "other, sandtable.1"}
    def reply(**other):
        fields = good | {name.replace("_", "-"): value for name, value in other.items()}
        return head_of(server, "GET /ws HTTP/1.1\r\nHost: a\r\n" +
                       "".join(f"{name}: {value}\r\n" for name, value in fields.items() if value) + "\r\n")
    # The key and its hash are those of the standard, 1.3.
    assert "\r\nsec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n" in reply(), reply()
    assert "\r\nsec-websocket-protocol: sandtable.1\r\n" in reply()
    assert reply(Sec_WebSocket_Protocol=None).startswith("HTTP/1.1 101 ")
    for other in ({"Sec_WebSocket_Key": "c2hvcnQ="}, {"Sec_WebSocket_Key": None}, {"Sec_WebSocket_Protocol": "other"}):
        assert reply(**other).startswith("HTTP/1.1 400 "), other
    for other in ({"Upgrade": None}, {"Upgrade": "websockets"}, {"Connection": "keep-alive"}):
        assert reply(Connection=other.pop("Connection", "Upgrade, close"), **other).startswith("HTTP/1.1 404 "), other


def busy_share(server):
    """How much of a core it uses."""
    before, begin = server.processor(), time.monotonic()
    time.sleep(2)
    return (server.processor() - before) / (time.monotonic() - begin)


def never_reads(program):
    """Who asks for page after page and reads none costs one answer, and no time."""
    with Server(program, "--requests", "100000") as server:
        lines = [socket.socket() for _ in range(8)]
        for line in lines:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", server.port))
            line.setblocking(False)
            try:
                while True:
                    line.send(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 1000)
            except BlockingIOError:
                pass
        end = time.monotonic() + 15  # before the server loses its patience with them
        while (busy := busy_share(server)) > 0.05:
            assert time.monotonic() < end, f"lines that are not read from keep the loop busy: {busy:.0%}"
        assert server.connect().ask("ping")["ok"]
        for line in lines:
            line.close()


def origins(program):
    def status(server, **how):
        try:
            return Client(server.port, **how).status
        except Closed:
            return 0
    with Server(program, "--public-url", "https://play.example/") as server:
        for origin in ("https:", "https:/", "https://", "https://play.example.evil", "https://play", "http://play.example"):
            assert status(server, origin=origin) != 101, origin
        assert status(server, origin="https://play.example") == 101
    with Server(program, address="0.0.0.0") as server:
        assert status(server, host="rebound.example", origin="http://rebound.example") == 403
        assert status(server, host=f"127.0.0.1:{server.port}") == 101


def proxies(program):
    """Whom a proxy names is believed only where the proxy is trusted, and only what a trusted one wrote."""
    def statuses(*options):
        with Server(program, "--max-per-address", "1", *options) as server:
            lines = [server.connect(headers=[f"X-Forwarded-For: {chain}"])
                     for chain in ("203.0.113.1", "203.0.113.2", "198.51.100.9, 203.0.113.2")]
            return [line.status for line in lines]
    assert statuses() == [101, 429, 429], "nobody is believed"
    assert statuses("--trust-proxy", "192.0.2.1,::1") == [101, 429, 429], "somebody else is believed"
    assert statuses("--trust-proxy", "192.0.2.1,127.0.0.1") == [101, 101, 429], "the last stranger counts"
    with Server(program, "--trust-proxy", "127.0.0.1", "--max-per-address", "1") as server:
        longest = "198.51.100.7, " * 100
        lines = [server.connect(headers=[f"X-Forwarded-For: {chain}203.0.113.{last}"])
                 for chain, last in ((longest, 1), (longest, 2), ("", 2))]
        assert [line.status for line in lines] == [101, 101, 429], "also at the end of a long chain"
    with Server(program, "--trust-proxy", "127.0.0.0/8", "--max-per-address", "1") as server:
        for first, again in (("203.0.113.1", "203.0.113.1:443"), ("[::ffff:203.0.113.2]:80", "203.0.113.2"),
                             ("2001:db8::1", "[2001:0DB8:0:0::2]:9")):
            lines = [server.connect(headers=[f"X-Forwarded-For: {name}"]) for name in (first, again)]
            assert [line.status for line in lines] == [101, 429], f"{first} and {again} are one address"
    with Server(program, "--trust-proxy", "127.0.0.1") as server:
        assert server.get("/metrics", headers=("X-Forwarded-For: 127.0.0.1",))[0] == 404
        assert server.get("/metrics")[0] == 200


with Server(sys.argv[1]) as the_server:
    for check in (broken_frames, versions, pings, endless, bodies, pages, heads, handshakes):
        check(the_server)
    assert the_server.connect().ask("ping")["ok"]
descriptors(sys.argv[1])
never_reads(sys.argv[1])
origins(sys.argv[1])
proxies(sys.argv[1])
print("only what the standards allow was answered")
