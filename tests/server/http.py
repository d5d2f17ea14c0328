#!/usr/bin/env python3
"""The page and what comes with it, over plain HTTP.

Usage: http.py PROGRAM
"""
import concurrent.futures
import gzip
import pathlib
import re
import socket
import subprocess
import sys
import time

from client import PATIENCE, Server

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def check_page(server):
    status, headers, page = server.get("/")
    assert status == 200 and headers["content-type"] == "text/html; charset=utf-8", headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self';") and "unsafe" not in policy, policy
    assert "frame-ancestors 'none'" in policy and "connect-src 'self'" in policy, policy
    assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer", headers
    assert server.get("/t/K7QXPM")[2] == page
    assert server.get("/companion/vault")[2] == page
    assert server.get("/", headers=["If-None-Match: " + headers["etag"]])[0] == 304
    assert server.get("/", method="HEAD")[2] == b""
    assert not re.search(rb"<script(?![^>]*\bsrc=)", page), "the page has a script in it"
    for name in re.findall(rb'(?:src|href)="(/[^"]+)"', page):
        check_file(server, name.decode())


def unpacked(data):
    """What brotli has packed, which Python cannot read by itself."""
    script = "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(0)))"
    return subprocess.run(["node", "-e", script], input=data, capture_output=True, check=True).stdout


def check_file(server, name):
    status, headers, plain = server.get(name)
    assert status == 200, name
    hashed = re.search(r"-[0-9a-zA-Z]{8,}\.", name)
    assert ("immutable" in headers["cache-control"]) == bool(hashed), (name, headers)
    _, headers, packed = server.get(name, headers=["Accept-Encoding: gzip"])
    _, smaller_headers, smaller = server.get(name, headers=["Accept-Encoding: gzip, deflate, br"])
    assert headers.get("content-encoding") in (None, "gzip"), (name, headers)
    if headers.get("content-encoding") == "gzip":
        assert smaller_headers["content-encoding"] == "br" and len(smaller) < len(packed), name
        assert unpacked(smaller) == plain and smaller_headers["content-type"] == headers["content-type"], name
        assert smaller_headers["etag"] != headers["etag"], name
        _, other, _ = server.get(name, headers=["Accept-Encoding: br;q=0, gzip"])
        assert other["content-encoding"] == "gzip", name
        assert gzip.decompress(packed) == plain and len(packed) < len(plain), name


def slow_length(server, name, kind, extra, wait):
    """(bytes that came, bytes that were told) over a line that takes little at a time and rests at first."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)  # else the system takes all of it at once
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", server.port))
        line.sendall(f"GET {name} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: {kind}\r\n\r\n{extra}".encode())
        data, told = b"", None
        time.sleep(wait)
        while told is None or len(data) < told:
            piece = line.recv(32768)
            if not piece:
                break
            data += piece
            if told is None and b"\r\n\r\n" in data:
                told = data.index(b"\r\n\r\n") + 4 + int(re.search(rb"content-length: (\d+)", data)[1])
    return len(data), told


def check_whole(server):
    """Also on a slow line an answer comes to its end, for as long as the line takes anything."""
    name = max(re.findall(r'(?:src|href)="(/[^"]+\.js)"', server.get("/")[2].decode()), key=lambda n: len(server.get(n)[2]))
    cases = [(kind, extra, wait) for kind in ("close", "keep-alive") for wait in (0, 1, 7)
             for extra in ("", "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")]
    with concurrent.futures.ThreadPoolExecutor(len(cases)) as threads:
        for case, (came, told) in zip(cases, threads.map(lambda case: slow_length(server, name, *case), cases)):
            assert came >= told, f"{case}: {came} of {told} bytes came"


def check_figures(server):
    status, _, body = server.get("/healthz")
    assert (status, body) == (200, b"ok\n")
    with_one = server.connect()
    with_one.ask("create", game="patrol", seats=[{"kind": "person"}] * 3)
    assert with_one.ask("move", seen=0, text="fly")["error"] == "bad-move"
    first = with_one.wait("scene")["parts"]["prompt"]["moves"][0]["text"]
    assert with_one.ask("move", seen=0, text=first)["ok"]
    figures = server.get("/metrics")[2].decode()
    for line in figures.splitlines():
        assert re.fullmatch(r'# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]+"\})? [0-9.e+-]+', line), line
    for figure in ("sandtable_connections 1", "sandtable_tables 1", "sandtable_moves_total 1",
                   'sandtable_errors_total{name="bad-move"} 1', "sandtable_commit_seconds_count 2"):
        assert figure in figures.splitlines(), figure + "\n" + figures
    with_one.close()
    counted = set(re.findall(r'sandtable_errors_total\{name="([a-z-]+)"\}', figures))
    table = (ROOT / "docs/protocol.md").read_text().split("## Errors")[1].split("## HTTP")[0]
    named = {name for row in re.findall(r"^\| (`.*?) \|", table, re.M) for name in re.findall(r"`([a-z-]+)`", row)}
    assert counted == named | {"other"}, counted ^ named


def check_below_a_path(server):
    """With a sub-path in --public-url the page names its files below it, stripped by the proxy or not."""
    for path in ("/", "/play/", "/play/t/K7QXPM", "/t/K7QXPM"):
        status, headers, page = server.get(path)
        assert status == 200 and "content-security-policy" in headers, path
        names = re.findall(rb'(?:src|href)="([^"]+)"', page)
        assert names and all(name.startswith(b"/play/") for name in names), names
    for name in names:
        whole, stripped = server.get(name.decode()), server.get(name.decode()[5:])
        assert whole[0] == stripped[0] == 200 and whole[2] == stripped[2], name
    assert server.get("/play/", method="HEAD")[2] == b"" and server.get("/player/")[0] == 404
    origin = "https://example.org"
    assert server.connect(path="/play/ws", origin=origin).status == server.connect(origin=origin).status == 101
    assert server.connect(path="/play/ws", origin="https://evil.example").status == 403


def check_strangers(server):
    for path in ("/nothing", "/companion", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/index.html/", "/ws"):
        assert server.get(path)[0] in (400, 403, 404), path
    assert server.get("/", method="POST", headers=["Content-Length: 0"])[0] == 405


with Server(sys.argv[1]) as the_server:
    check_page(the_server)
    check_whole(the_server)
    check_figures(the_server)
    check_strangers(the_server)
    assert the_server.stop() == 0
with Server(sys.argv[1], "--public-url", "https://example.org/play/") as the_server:
    check_below_a_path(the_server)
    assert the_server.stop() == 0
print("the page, its files and the figures are as they should be")
