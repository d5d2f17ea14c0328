// The program under test, serving on a port of the system's choice; stopped by its process id.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATIENCE_MS } from './browser.mjs';

export class Server {
    static async start(program, ...options) {
        const server = new Server();
        server.program = program;
        server.options = options;
        server.folder = await mkdtemp(join(tmpdir(), 'sandtable-web-'));
        server.port = 0;
        await server.run();
        return server;
    }

    async run() {
        const store = `sqlite:${join(this.folder, 'tables.db')}`;
        this.process = spawn(
            this.program,
            // All the tables come from one address, and tests play faster than people.
            [
                'serve',
                '--listen',
                `127.0.0.1:${this.port}`,
                '--store',
                store,
                '--creates',
                '10000',
                '--rate',
                '1000',
                '--given-seeds',
                ...this.options,
            ],
            { stdio: ['ignore', 'pipe', 'pipe'] },
        );
        this.address = await new Promise((resolve, reject) => {
            let text = '';
            const read = (data) => {
                text += data;
                const found = /http:\/\/[\d.]+:(\d+)/.exec(text.split(', at ').at(-1));
                if (!found) return;
                this.port = Number(found[1]);
                resolve(found[0]);
            };
            this.process.stdout.on('data', read);
            this.process.stderr.on('data', read);
            this.process.on('error', reject);
            this.process.on('exit', (code) =>
                reject(new Error(`The server ended with ${code}: ${text}`)),
            );
            setTimeout(
                () => reject(new Error(`The server does not say where it listens: ${text}`)),
                PATIENCE_MS,
            ).unref();
        });
    }

    async halt() {
        const ended = new Promise((resolve) => this.process.once('exit', resolve));
        if (this.process.exitCode !== null) return;
        this.process.kill('SIGTERM');
        const late = setTimeout(() => this.process.kill('SIGKILL'), PATIENCE_MS);
        await ended;
        clearTimeout(late);
    }

    async stop() {
        await this.halt();
        await rm(this.folder, { recursive: true, force: true });
    }
}
