// How to talk to each server: open a table with two seats, say a move, and tell from a frame how
// many moves have been made. Each is its server's own protocol as its official client speaks it,
// without what a player needs and a measurement does not.
//
// A dialect has: `command`, what starts its server; `open(port)`, a promise of a table's two lines;
// `move(table, count)`, which sends the next move when `count` have been made; and
// `shown(bytes, start, end)`, the number of moves a frame shows, or -1 when it shows none.
import { Line } from './line.mjs';

const DIGIT = 48;

function here(name) {
  return new URL(name, import.meta.url).pathname;
}

// The number that follows a key in a frame of JSON, or -1.
function numberAfter(bytes, start, end, key) {
  let at = bytes.indexOf(key, start, 'latin1'), number = 0;
  if (at < 0 || at >= end) return -1;
  for (at += key.length; at < end && bytes[at] >= DIGIT && bytes[at] < DIGIT + 10; at++)
    number = number * 10 + bytes[at] - DIGIT;
  return number;
}

// The next frame of a line for which `is` says so.
function next(line, is) {
  return new Promise((resolve) => {
    line.onFrame = (bytes, start, end) => {
      const text = bytes.latin1Slice(start, end);
      if (is(text)) resolve(text);
    };
  });
}

async function post(port, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

// One seat of a boardgame.io match: engine.io's and socket.io's opening, then `sync`.
async function sitAtBoardgame(port, match, seat) {
  const path = `/games/relay/${match}/join`;
  const { playerCredentials } = await post(port, path, { playerID: seat, playerName: `p${seat}` });
  const line = new Line(port, '/socket.io/?EIO=4&transport=websocket');
  await next(line, (text) => text.startsWith('0{'));
  const connected = next(line, (text) => text.startsWith('40/relay,'));
  line.sendText('40/relay,');
  await connected;
  const synced = next(line, (text) => text.startsWith('42/relay,["sync"'));
  line.sendText(`42/relay,["sync","${match}","${seat}","${playerCredentials}",2]`);
  await synced;
  return { line, credentials: playerCredentials };
}

const boardgame = {
  command: [process.execPath, here('boardgame_server.cjs')],

  async open(port) {
    const { matchID } = await post(port, '/games/relay/create', { numPlayers: 2 });
    const seats = [await sitAtBoardgame(port, matchID, '0'),
      await sitAtBoardgame(port, matchID, '1')];
    return { match: matchID, lines: seats.map((s) => s.line),
      credentials: seats.map((s) => s.credentials) };
  },

  move(table, count) {
    const seat = count % 2;
    table.lines[seat].sendText('42/relay,["update",{"type":"MAKE_MOVE","payload":{"type":"add",'
      + `"args":[1],"playerID":"${seat}","credentials":"${table.credentials[seat]}"}},`
      + `${count},"${table.match}","${seat}"]`);
  },

  // engine.io pings in text: a 2, which wants a 3.
  shown(bytes, start, end, line) {
    if (end - start === 1 && bytes[start] === DIGIT + 2) line.sendText('3');
    return numberAfter(bytes, start, end, '"_stateID":');
  },
};

const JOIN_ROOM = 10, ROOM_DATA = 13, ROOM_STATE = 14, ROOM_STATE_PATCH = 15;
const ADD_ONE = Buffer.from([ROOM_DATA, 0xa0 | 3, ...Buffer.from('add'), 1]);

// One seat of a Colyseus room: take the reservation, answer the greeting, wait for the state.
async function sitAtColyseus(port, { processId, roomId, sessionId }) {
  const line = new Line(port, `/${processId}/${roomId}?sessionId=${sessionId}`);
  await next(line, (text) => text.charCodeAt(0) === JOIN_ROOM);
  const ready = next(line, (text) => text.charCodeAt(0) === ROOM_STATE);
  line.sendBinary(Buffer.from([JOIN_ROOM]));
  await ready;
  return line;
}

const colyseus = {
  command: [process.execPath, here('colyseus_server.mjs')],

  async open(port) {
    const first = await post(port, '/matchmake/create/relay', {});
    const line = await sitAtColyseus(port, first);
    const second = await post(port, `/matchmake/joinById/${first.roomId}`, {});
    return { lines: [line, await sitAtColyseus(port, second)] };
  },

  move(table, count) {
    table.lines[count % 2].sendBinary(ADD_ONE);
  },

  // A patch is the field's number with the top bit, then its value: the sum comes first, and
  // since every move adds one, it is the number of moves.
  shown(bytes, start, end) {
    const isPatch = bytes[start] === ROOM_STATE_PATCH && end - start > 5;
    return isPatch ? bytes.readUInt32LE(start + 2) : -1;
  },
};

const sandtable = {
  async open(port) {
    const lines = [0, 1].map(() => new Line(port, '/ws', 'sandtable.1'));
    const created = next(lines[0], (text) => text.includes('"token"'));
    lines[0].sendText('{"do":"create","n":1,"game":"relay","seats":'
      + '[{"kind":"person"},{"kind":"person"}]}');
    const { table, tokens } = JSON.parse(await created);
    const joined = next(lines[1], (text) => text.startsWith('{"type":"scene"'));
    lines[1].sendText(JSON.stringify({ do: 'join', n: 1, table, token: tokens[1].token }));
    await joined;
    return { lines };
  },

  move(table, count) {
    table.lines[count % 2].sendText(
      `{"do":"move","n":${count + 2},"seen":${count},"text":"add 1"}`);
  },

  shown(bytes, start, end) {
    const isScene = bytes.latin1Slice(start, start + 15) === '{"type":"scene"';
    return isScene ? numberAfter(bytes, start, end, '"move":') : -1;
  },
};

export const dialects = { boardgame, colyseus, sandtable };
