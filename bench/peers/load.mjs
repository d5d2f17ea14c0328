// What bench/load.c does, for any server with a dialect: start the server on one core, open tables
// with two lines each, and play. In a closed loop a seat moves as soon as it sees the other's move;
// with --rate, moves start at that pace whatever the server does. A move counts from when it is
// sent until the other seat has received what shows it. Bounded in tables and time.
//
// Usage: load.mjs [--tables N] [--seconds N] [--rate MOVES] DIALECT [SERVER [ARGUMENT]...]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dialects } from './dialects.mjs';

const MOST_TABLES = 10000, MOST_SECONDS = 60;
const AT_ONCE = 20;       // tables opened side by side
const WARM_UP_MS = 1500;  // for compilers that work while the program runs
const SETTLE_MS = 500;
const TICKS_PER_SECOND = 100;

function readOptions() {
  const { values, positionals } = parseArgs({
    options: {
      tables: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '5' },
      rate: { type: 'string', default: '0' },
    },
    allowPositionals: true,
  });
  const [name, ...command] = positionals;
  const [tables, seconds, rate] = [values.tables, values.seconds, values.rate].map(Number);
  const isGood = tables >= 1 && tables <= MOST_TABLES && seconds >= 1 && seconds <= MOST_SECONDS
    && rate >= 0 && name in dialects;
  if (!isGood) {
    console.error('Usage: load.mjs [--tables N] [--seconds N] [--rate MOVES] '
      + `${Object.keys(dialects).join('|')} [SERVER [ARGUMENT]...]`);
    process.exit(2);
  }
  const dialect = dialects[name];
  return { tables, seconds, rate, dialect, command: command.length ? command : dialect.command };
}

// Start the server on the first core and read its port from the address it prints.
async function start(command) {
  const server = spawn('taskset', ['-c', '0', ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.on('exit', () => server.kill());
  for await (const line of createInterface(server.stdout)) {
    server.port = Number(line.match(/http:[^:]*:(\d+)/)?.[1]);
    if (server.port) return server;
  }
  throw new Error('the server did not start');
}

function residentKib(pid) {
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]);
}

// Processor seconds used by all threads of a process.
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function percentile(sorted, share) {
  return sorted.length ? sorted[Math.floor((sorted.length - 1) * share)] : 0;
}

class Load {
  constructor(options) {
    Object.assign(this, options);
    this.list = [];
    this.begin();
  }

  // Count from now.
  begin() {
    this.moves = 0;
    this.latencies = [];
  }

  async openAll(port) {
    let opened = 0;
    const openSome = async () => {
      while (opened++ < this.tables) this.add(await this.dialect.open(port));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, openSome));
  }

  add(table) {
    Object.assign(table, { count: 0, sentAt: 0 });
    table.lines.forEach((line, seat) => {
      line.onFrame = (bytes, start, end) => {
        const shown = this.dialect.shown(bytes, start, end, line);
        if (shown === table.count + 1 && seat !== table.count % 2 && table.sentAt > 0)
          this.see(table);
      };
    });
    this.list.push(table);
  }

  move(table) {
    table.sentAt = performance.now();
    this.dialect.move(table, table.count);
  }

  see(table) {
    this.latencies.push(performance.now() - table.sentAt);
    this.moves++;
    table.count++;
    table.sentAt = 0;
    if (this.rate === 0 && !this.isOver) this.move(table);
  }

  // Start moves at the pace, looking every millisecond and not all the time: a client that fills
  // its core keeps the kernel's disk work off it, and a server with a disk waits for that.
  pace() {
    const from = performance.now();
    let started = 0, at = 0;
    const look = () => {
      if (this.isOver) return;
      const due = Math.floor((performance.now() - from) / 1000 * this.rate);
      for (let tries = 0; started < due && tries < this.tables; tries++) {
        const table = this.list[at++ % this.tables];
        if (table.sentAt > 0) continue;
        this.move(table);
        started++;
      }
      setTimeout(look, 1);
    };
    look();
  }

  play() {
    if (this.rate > 0) this.pace();
    else for (const table of this.list) this.move(table);
  }

  stop() {
    this.isOver = true;
    for (const table of this.list) for (const line of table.lines) line.close();
  }
}

async function measure(load, server) {
  load.play();
  await wait(WARM_UP_MS);
  load.begin();
  const from = { time: performance.now(), server: cpuSeconds(server.pid), own: process.cpuUsage() };
  await wait(load.seconds * 1000);
  const seconds = (performance.now() - from.time) / 1000;
  const own = process.cpuUsage(from.own);
  const { moves, latencies } = load;
  const server_cpu = (cpuSeconds(server.pid) - from.server) / seconds;
  latencies.sort((a, b) => a - b);
  return {
    moves_per_second: moves / seconds,
    p50_ms: percentile(latencies, 0.5),
    p99_ms: percentile(latencies, 0.99),
    cpu_us_per_move: server_cpu * seconds * 1e6 / (moves + 1),
    server_cpu,
    client_cpu: (own.user + own.system) / 1e6 / seconds,
  };
}

const options = readOptions();
const load = new Load(options);
const server = await start(options.command);
const before = residentKib(server.pid);
await load.openAll(server.port);
await wait(SETTLE_MS);
const kib_per_table = (residentKib(server.pid) - before) / options.tables;
const figures = await measure(load, server);
load.stop();
server.kill();
await once(server, 'exit');
console.log(JSON.stringify({ tables: options.tables, rate: options.rate, ...figures,
  kib_per_table }));
process.exit(0);
