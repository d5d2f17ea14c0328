// A WebSocket client on a plain socket, with as little work as can be, so that what is measured is
// the server: one buffer is read into by all lines, and frames are masked with zeros, which changes
// nothing. It speaks to the loopback only and takes whole frames of up to 64 KiB; fragments are an
// error, pings are answered. It must not know what the frames mean.
import { connect } from 'node:net';

const TEXT = 0x81, BINARY = 0x82, CLOSE = 0x88, PING = 0x89, PONG = 0x8a;
const SHORT = 126;
const shared = Buffer.allocUnsafe(65536);

function frame(kind, size) {
  const head = size < SHORT ? 6 : 8;
  const bytes = Buffer.alloc(head + size);
  bytes[0] = kind;
  if (size < SHORT) {
    bytes[1] = 0x80 | size;
  } else {
    bytes[1] = 0x80 | SHORT;
    bytes.writeUInt16BE(size, 2);
  }
  return [bytes, head];
}

export class Line {
  // What comes in: a buffer and where the frame's content starts and ends in it. The bytes are
  // gone when the call returns.
  onFrame = () => {};
  #rest = null;
  #isOpen = false;
  #early = []; // frames from before the server let us in: RFC 6455 wants a client to wait
  #socket;

  constructor(port, path, protocol) {
    this.#socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: { buffer: shared, callback: (size, bytes) => this.#read(bytes, size) },
    });
    this.#socket.once('close', () => this.#stopped());
    this.#socket.write([
      `GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Upgrade: websocket',
      'Connection: Upgrade', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      'Sec-WebSocket-Version: 13',
      ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []), '', '',
    ].join('\r\n'));
  }

  sendText(text) {
    const [bytes, head] = frame(TEXT, text.length);
    bytes.latin1Write(text, head);
    this.#send(bytes);
  }

  sendBinary(content) {
    const [bytes, head] = frame(BINARY, content.length);
    content.copy(bytes, head);
    this.#send(bytes);
  }

  #send(bytes) {
    if (this.#isOpen) this.#socket.write(bytes);
    else this.#early.push(bytes);
  }

  // Closing on purpose is no fault.
  close() {
    this.#stopped = () => {};
    this.#socket.destroy();
  }

  #stopped = () => {
    throw new Error('the server closed a line');
  };

  #read(bytes, size) {
    if (this.#rest) {
      bytes = Buffer.concat([this.#rest, bytes.subarray(0, size)]);
      size = bytes.length;
      this.#rest = null;
    }
    let at = this.#isOpen ? 0 : this.#shake(bytes, size);
    while (at < size) {
      const next = this.#take(bytes, at, size);
      if (next < 0) break;
      at = next;
    }
    if (at < size) this.#rest = Buffer.from(bytes.subarray(at, size));
    return true;
  }

  // The server's answer to our opening; returns where the frames start.
  #shake(bytes, size) {
    const text = bytes.latin1Slice(0, size);
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return 0;
    if (!text.startsWith('HTTP/1.1 101')) throw new Error(`no WebSocket: ${text.split('\r\n')[0]}`);
    this.#isOpen = true;
    for (const frame of this.#early) this.#socket.write(frame);
    this.#early = [];
    return end + 4;
  }

  // Handle the frame at `at`; returns where the next one starts, or -1 when it is not all there.
  #take(bytes, at, end) {
    if (!this.#isOpen || end - at < 2) return -1;
    let size = bytes[at + 1], start = at + 2;
    if (size === SHORT) {
      if (end - at < 4) return -1;
      size = bytes.readUInt16BE(at + 2);
      start += 2;
    } else if (size > SHORT) {
      throw new Error('a frame is longer than expected');
    }
    if (start + size > end) return -1;
    if (bytes[at] === TEXT || bytes[at] === BINARY) this.onFrame(bytes, start, start + size);
    else if (bytes[at] === PING) this.#socket.write(Buffer.concat([
      Buffer.from([PONG, 0x80 | size, 0, 0, 0, 0]), bytes.subarray(start, start + size)]));
    else if (bytes[at] === CLOSE) this.#stopped();
    else throw new Error(`a frame of kind ${bytes[at]} is not expected`);
    return start + size;
  }
}
