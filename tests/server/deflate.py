#!/usr/bin/env python3
"""Messages that are compressed (RFC 7692): what is agreed on, what it saves, and that nobody can harm the server by it."""
import json
import sys
import zlib

from client import Client, Closed, Server

PROGRAM = sys.argv[1]
FRAME = 16384  # bytes that a frame may have
OFFER = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"
AGREED = "sec-websocket-extensions: permessage-deflate; server_no_context_takeover; client_no_context_takeover"


def packed(data, level=9):
    """A message as a client sends it compressed."""
    work = zlib.compressobj(level, zlib.DEFLATED, -15)
    return (work.compress(data) + work.flush(zlib.Z_SYNC_FLUSH))[:-4]


def ping(number, size=0):
    return json.dumps({"do": "ping", "n": number, "text": "x" * size}).encode()


def how_closed(line, *frames):
    """The code with which a line is closed that says this."""
    try:
        for payload, opcode, fin in frames:
            line.send_raw(payload, opcode=opcode, fin=fin)
        while True:
            line.receive()
    except Closed as closed:
        return closed.code


def offered(server, *offers):
    line = Client(server.port, headers=["Sec-WebSocket-Extensions: " + offer for offer in offers])
    assert line.status == 101
    line.close()
    return AGREED in line.reply.lower().split("\r\n")


def check_offers(server):
    assert not offered(server)
    for offer in ("permessage-deflate", "permessage-deflate; client_max_window_bits", "Permessage-Deflate ;client_max_window_bits=10",
                  "x-webkit-deflate-frame, permessage-deflate", "permessage-deflate; server_max_window_bits=9, permessage-deflate",
                  "permessage-deflate; server_no_context_takeover; client_no_context_takeover"):
        assert offered(server, offer), offer
    assert offered(server, "other", "permessage-deflate")
    for offer in ("permessage-deflated", "permessage", "permessage-deflate; server_max_window_bits=9", "permessage-deflate; other",
                  "permessage-deflate=1", "permessage-deflate; server_no_context_takeover=1", ";", ",", "other; permessage-deflate"):
        assert not offered(server, offer), offer


def check_answers(server):
    """Long answers come compressed, short ones as they are, and both say the same as ever."""
    plain, line = Client(server.port), Client(server.port, headers=[OFFER])
    for line_of in (plain, line):
        made = line_of.ask("create", game="flix", seats=[{"kind": "person"}])
        assert made.get("ok"), made
    for do, fields in (("rules", {"game": "vault"}), ("games", {}), ("rules", {"game": "flix"})):
        line.n = plain.n
        assert line.ask(do, **fields) == plain.ask(do, **fields), do
    assert not plain.packed
    assert len(line.packed) >= 3, line.packed
    assert all(small * 2 < size for small, size in line.packed), line.packed
    count = len(line.packed)
    assert line.ask("ping")["ok"] and len(line.packed) == count
    saved = sum(size - small for small, size in line.packed)
    line.close()
    plain.close()
    return saved


def check_frames(server):
    """What a client compresses is heard, in one piece or several; each message stands for itself."""
    line = Client(server.port, headers=[OFFER])
    for number, level in ((1, 9), (2, 0), (3, 1)):
        line.send_raw(packed(ping(number, 200), level), opcode=0x41)
        assert line.answer(number)["ok"]
    whole = packed(ping(4, 300), 0)
    line.send_raw(whole[:7], opcode=0x41, fin=False)
    line.send_raw(b"", opcode=9)
    line.send_raw(whole[7:40], opcode=0, fin=False)
    line.send_raw(whole[40:], opcode=0)
    assert line.answer(4)["ok"]
    line.send_raw(ping(5))  # as it is: that is for the client to choose
    assert line.answer(5)["ok"]
    line.send_raw(zlib.compress(ping(6), 9)[2:-4] + b"\0", opcode=0x41)  # one that ends with a last block
    assert line.answer(6)["ok"]
    line.send_raw(packed(b" " * (FRAME - 60) + ping(7)), opcode=0x41)
    assert line.answer(7)["ok"]
    line.send_raw(packed(b"[]"), opcode=0x42)
    assert line.receive()["error"] == "bad-frame"
    line.close()


def check_hostile(server):
    """Bombs, rubbish and bits that were not agreed on end the line, and nothing else."""
    bomb, first = packed(b" " * (12 << 20)), packed(ping(1, 500))
    again = zlib.compressobj(9, zlib.DEFLATED, -15)
    again.compress(ping(1, 500))
    again.flush(zlib.Z_SYNC_FLUSH)
    remembered = (again.compress(ping(1, 500)) + again.flush(zlib.Z_SYNC_FLUSH))[:-4]
    assert len(bomb) < FRAME
    for name, code, headers, frames in (
            ("a bomb", 1009, [OFFER], [(bomb, 0x41, True)]),
            ("a byte too many", 1009, [OFFER], [(packed(b" " * (FRAME + 1)), 0x41, True)]),
            ("a bomb in pieces", 1009, [OFFER], [(bomb[:5000], 0x41, False), (bomb[5000:], 0, True)]),
            ("rubbish", 1007, [OFFER], [(b"\xff" * 100, 0x41, True)]),
            ("what only a memory could tell", 1007, [OFFER], [(first, 0x41, True), (remembered, 0x41, True)]),
            ("a compressed ping", 1002, [OFFER], [(first[:100], 0x49, True)]),
            ("a bit on a later piece", 1002, [OFFER], [(first[:9], 0x41, False), (first[9:], 0x40, True)]),
            ("another bit", 1002, [OFFER], [(first, 0x21, True)]),
            ("compressed where nobody agreed", 1002, [], [(first, 0x41, True)])):
        line = Client(server.port, headers=headers)
        got = how_closed(line, *frames)
        line.close()
        assert got == code, (name, got)
    for _ in range(300):  # each bomb would be 12 MiB
        line = Client(server.port, headers=[OFFER])
        line.send_raw(bomb, opcode=0x41)
        line.close()
    assert server.get("/healthz")[0] == 200


with Server(PROGRAM) as server:
    check_offers(server)
    saved = check_answers(server)
    check_frames(server)
    check_hostile(server)
    print(f"{saved} bytes saved, and no bomb went off")
