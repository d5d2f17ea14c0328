"""A WebSocket client and a server under test, with nothing but the standard library."""
import base64
import json
import os
import pathlib
import signal
import socket
import struct
import subprocess
import tempfile
import time
import weakref
import zlib

PATIENCE = 120  # seconds for whatever must come: only what never comes is waited for so long


def until(claim, complaint):
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not claim():
        assert time.monotonic() < end, complaint
        time.sleep(0.02)


def mended(before, now):
    """A list of a frame, with the items that the server left out because we have them."""
    return [item for told in now for item in (before[told["="][0]:sum(told["="])] if "=" in told else [told])]


class Closed(Exception):
    """The server closed the line; `code` is the WebSocket's, 0 where there was none."""

    def __init__(self, code):
        super().__init__(f"closed with {code}")
        self.code = code


class Server:
    """A `sandtable serve` on a free port of the loopback, with a store of its own."""

    def __init__(self, program, *options, store=None, address="127.0.0.1", files=None):
        self.command = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh"] if files else []
        self.program, self.options, self.address = str(program), options, address
        self.folder = None if store else tempfile.TemporaryDirectory()
        self.store = store or str(pathlib.Path(self.folder.name) / "tables.sqlite")
        self.process = None
        self.lines = weakref.WeakSet()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.kill()
        if self.folder:
            self.folder.cleanup()

    def start(self):
        self.process = subprocess.Popen(
            [*self.command, self.program, "serve", "--listen", self.address + ":0", "--store", "sqlite:" + self.store, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        assert line.startswith("Listening on "), line + self.process.stderr.read()
        self.port = int(line.split()[-1].rsplit(":", 1)[1].rstrip("/\n"))

    def kill(self):
        """As a crash would: nothing is written any more."""
        if self.process and self.process.poll() is None:
            self.process.kill()
        self._reap()

    def stop(self, number=signal.SIGTERM, hang_up=True):
        """Returns the exit status. The server waits a while for lines that are still open."""
        for line in list(self.lines) if hang_up else ():
            line.close()
        self.process.send_signal(number)
        return self._reap()

    def _reap(self):
        if not self.process:
            return None
        self.errors = self.process.communicate(timeout=PATIENCE)[1]
        status, self.process = self.process.returncode, None
        return status

    def connect(self, **options):
        line = Client(self.port, **options)
        self.lines.add(line)
        return line

    def _stat(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as stat:
            return stat.read().rsplit(")", 1)[1].split()

    def processor(self):
        """Seconds of processor time used so far. Others on the machine do not make it more."""
        user, system = self._stat()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def worked(self):
        """The same of the loop alone, in nanoseconds."""
        pid = self.process.pid
        with open(f"/proc/{pid}/task/{pid}/schedstat", encoding="utf-8") as stat:
            return int(stat.read().split()[0])

    def settle(self):
        """Wait until the loop has nothing left to do: ten times in a row it is found asleep."""
        asleep = 0

        def is_settled():
            nonlocal asleep
            asleep = asleep + 1 if self._stat()[0] == "S" else 0
            return asleep == 10
        until(is_settled, "the loop never rests")

    def expect_rest(self, complaint):
        """Soon the loop uses next to nothing, and goes on so."""
        def is_resting():
            begin, before = time.monotonic(), self.processor()
            time.sleep(1.5)
            return self.processor() - before < 0.3 * (time.monotonic() - begin)
        until(is_resting, complaint)

    def get(self, path, method="GET", headers=()):
        """(status, headers, body) of one HTTP request."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line:
            text = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
            line.sendall((text + "".join(f"{h}\r\n" for h in headers) + "\r\n").encode())
            data = b""
            while piece := line.recv(65536):
                data += piece
        if not data:
            raise ConnectionError("the line was closed without an answer")
        head, _, body = data.partition(b"\r\n\r\n")
        lines = head.decode().split("\r\n")
        return int(lines[0].split()[1]), {k.lower(): v for k, v in (h.split(": ", 1) for h in lines[1:])}, body


class Client:
    """One WebSocket. `frames` keeps every text received, as it came."""

    def __init__(self, port, origin="same", path="/ws", protocol="sandtable.1", host=None, narrow=False, headers=(), source=None):
        self.line = socket.socket()
        self.line.settimeout(PATIENCE)
        if narrow:  # as if far away: little fits into the line
            self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        if source:  # another address of the loopback
            self.line.bind((source, 0))
        self.line.connect(("127.0.0.1", port))
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer, self.n, self.frames, self.own = b"", 0, [], []
        host = host or f"127.0.0.1:{port}"
        head = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade",
                "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(), "Sec-WebSocket-Version: 13"]
        if protocol:
            head.append("Sec-WebSocket-Protocol: " + protocol)
        if origin:
            head.append("Origin: " + (f"http://{host}" if origin == "same" else origin))
        head.extend(headers)
        self.line.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            piece = self.line.recv(4096)
            if not piece:
                raise Closed(0)
            self.buffer += piece
        reply, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        self.status = int(reply.split()[1])
        self.reply = reply.decode()
        self.packed = []  # pairs of sizes, as it came and unpacked, of texts that came compressed

    def close(self):
        self.line.close()

    def send_raw(self, payload, opcode=1, fin=True):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([opcode | (0x80 if fin else 0)])
        head += bytes([0x80 | size]) if size < 126 else \
            bytes([0xFE]) + struct.pack(">H", size) if size < 65536 else bytes([0xFF]) + struct.pack(">Q", size)
        whole = int.from_bytes(payload, "big") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        self.line.sendall(head + mask + whole.to_bytes(size, "big"))

    def send(self, do, **fields):
        """Send a frame; returns its number."""
        self.n += 1
        self.send_raw(json.dumps({"do": do, "n": self.n, **fields}).encode())
        return self.n

    def _bytes(self, size):
        while len(self.buffer) < size:
            try:
                piece = self.line.recv(65536)
            except ConnectionResetError:
                piece = b""
            if not piece:
                raise Closed(0)
            self.buffer += piece
        data, self.buffer = self.buffer[:size], self.buffer[size:]
        return data

    def receive(self, timeout=PATIENCE):
        """The next text frame as an object."""
        self.line.settimeout(timeout)
        while True:
            first, second = self._bytes(2)
            size = second & 0x7F
            if size > 125:
                size = int.from_bytes(self._bytes(2 if size == 126 else 8), "big")
            data = self._bytes(size)
            if first & 0x0F == 8:
                raise Closed(int.from_bytes(data[:2], "big"))
            if first & 0x0F == 9:
                self.send_raw(data, opcode=10)
            if first & 0x40:  # only where that was offered
                small, data = len(data), zlib.decompressobj(-15).decompress(data + b"\0\0\xff\xff")
                self.packed.append((small, len(data)))
            if first & 0x0F == 1:
                self.frames.append(data.decode())
                return json.loads(data)

    def answer(self, number):
        """The answer to a frame; what comes before it is kept in `own`."""
        while True:
            frame = self.receive()
            if "re" in frame and frame["re"] == number:
                return frame
            self.own.append(frame)

    def ask(self, do, **fields):
        return self.answer(self.send(do, **fields))

    def wait(self, kind, timeout=PATIENCE, **fields):
        """The next frame of a type, from those kept or from the line."""
        end = time.monotonic() + timeout
        while True:
            for i, frame in enumerate(self.own):
                if frame.get("type") == kind and all(frame.get(k) == v for k, v in fields.items()):
                    del self.own[:i + 1]
                    return frame
            self.own = [self.receive(max(0.01, end - time.monotonic()))]
