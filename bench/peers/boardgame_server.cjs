// The relay game on boardgame.io's server, as its documentation sets one up: matches in memory.
// Two seats take turns adding a number to a sum; at a million it is over.
const { INVALID_MOVE } = require('boardgame.io/core');
const { Origins, Server } = require('boardgame.io/server');

const GOAL = 1000000;

const relay = {
  name: 'relay',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ sum: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }, number) => {
      if (!(number >= 1 && number <= 9)) return INVALID_MOVE;
      G.sum += number;
    },
  },
  endIf: ({ G }) => (G.sum >= GOAL ? { full: true } : undefined),
};

const server = Server({ games: [relay], origins: [Origins.LOCALHOST] });
server.run({ port: { host: '127.0.0.1', port: 0 } }).then(({ appServer }) => {
  console.log(`http://127.0.0.1:${appServer.address().port}`);
});
