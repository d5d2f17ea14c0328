// The relay game on Colyseus with its usual WebSocket transport: rooms in memory.
// Two seats take turns adding a number to a sum; at a million it is over.
//
// Colyseus gathers changes and sends them 20 times a second. That suits games of skill; here it
// would cap a table at 20 moves a second and every move would wait for 25 ms, so each move is sent
// at once, and the timer is kept slow.
import { Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

const GOAL = 1000000;
const State = schema({ sum: t.uint32().default(0), seat: t.uint8().default(0) });

class Relay extends Room {
  maxClients = 2;
  patchRate = 1000;
  state = new State();
  seats = [];
  messages = {
    add: (client, number) => {
      if (client.sessionId !== this.seats[this.state.seat]) return;
      if (!(number >= 1 && number <= 9) || this.state.sum >= GOAL) return;
      this.state.sum += number;
      this.state.seat = 1 - this.state.seat;
      this.broadcastPatch();
    },
  };

  onJoin(client) {
    this.seats.push(client.sessionId);
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('relay', Relay);
await server.listen(0, '127.0.0.1');
console.log(`http://127.0.0.1:${server.transport.server.address().port}`);
