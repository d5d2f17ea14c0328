// One WebSocket to the server that mends itself: it asks, waits for the answer with the same
// number, and after a break joins the table again and repeats what was not answered. Repeating is
// harmless by the protocol. It knows nothing of what the frames mean, but for `too-fast`.
import { signal } from '@preact/signals';
import type { ServerFrame, Wanted } from './protocol';
import { home } from './route';

export class Refusal extends Error {
    constructor(
        readonly code: string,
        text: string,
        readonly rule?: string,
        readonly wanted?: Wanted, // of `bad-chance`
    ) {
        super(text);
    }
}

type Answer = Record<string, unknown> & {
    error?: string;
    text?: string;
    rule?: string;
    wanted?: Wanted;
};

interface Waiting {
    frame: Record<string, unknown>;
    resolve(answer: Record<string, unknown>): void;
    reject(error: Refusal): void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;
const PING_EVERY_MS = 20000;
const SLOW_DOWN_MS = 1100;

export class Connection {
    readonly isUp = signal(false);
    // The frame that brings us back to our table; none while we have not joined one.
    comeBack: (() => Record<string, unknown>) | null = null;
    onFrame: (frame: ServerFrame) => void = () => {};

    private socket: WebSocket | null = null;
    private waiting = new Map<number, Waiting>();
    private number = 0;
    private waitMs = FIRST_WAIT_MS;
    private timer = 0;
    private pinger = 0;
    private isClosed = false;
    private online = () => this.connect();
    private offline = () => this.socket?.close();

    constructor() {
        addEventListener('online', this.online);
        addEventListener('offline', this.offline);
        this.pinger = setInterval(() => this.ping(), PING_EVERY_MS);
        this.connect();
    }

    ask<T = Record<string, unknown>>(
        what: string,
        fields: Record<string, unknown> = {},
    ): Promise<T> {
        const n = ++this.number;
        const frame = { do: what, n, ...fields };
        return new Promise<T>((resolve, reject) => {
            this.waiting.set(n, { frame, resolve: (answer) => resolve(answer as T), reject });
            if (this.isUp.value) this.send(frame);
        });
    }

    // A new socket in place of this one: the server forgets which table we looked at.
    refresh() {
        const old = this.socket;
        this.socket = null;
        this.isUp.value = false;
        old?.close();
        this.connect();
    }

    close() {
        this.isClosed = true;
        clearTimeout(this.timer);
        clearInterval(this.pinger);
        removeEventListener('online', this.online);
        removeEventListener('offline', this.offline);
        this.socket?.close();
    }

    private connect() {
        clearTimeout(this.timer);
        if (this.isClosed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
        const address = home.replace(/^http/, 'ws') + '/ws';
        const socket = new WebSocket(address, 'sandtable.1');
        this.socket = socket;
        socket.onopen = () => this.opened();
        socket.onmessage = (message) => this.take(String(message.data));
        socket.onclose = () => this.lost(socket);
    }

    private lost(socket: WebSocket) {
        if (socket !== this.socket) return;
        this.socket = null;
        this.isUp.value = false;
        if (this.isClosed) return;
        this.timer = setTimeout(() => this.connect(), this.waitMs * (0.75 + Math.random() / 2));
        this.waitMs = Math.min(this.waitMs * 2, LONGEST_WAIT_MS);
    }

    private opened(): void {
        this.waitMs = FIRST_WAIT_MS;
        const unanswered = [...this.waiting.values()];
        const resend = () => {
            for (const { frame } of unanswered)
                if (this.waiting.has(frame.n as number)) this.send(frame);
        };
        this.isUp.value = true;
        if (!this.comeBack) return resend();
        const { do: what, ...fields } = this.comeBack();
        this.ask(String(what), fields).then(resend, resend);
    }

    private send(frame: Record<string, unknown>) {
        if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
    }

    private ping() {
        const socket = this.socket;
        if (socket?.readyState !== WebSocket.OPEN) return;
        const silent = setTimeout(() => socket.close(), PING_EVERY_MS / 2);
        this.ask('ping')
            .finally(() => clearTimeout(silent))
            .catch(() => {});
    }

    private take(text: string) {
        const frame = JSON.parse(text) as Answer;
        if (typeof frame.re !== 'number') {
            this.onFrame(frame as unknown as ServerFrame);
            return;
        }
        const waiting = this.waiting.get(frame.re);
        if (!waiting) return;
        if (frame.error === 'too-fast') {
            setTimeout(() => this.send(waiting.frame), SLOW_DOWN_MS);
            return;
        }
        this.waiting.delete(frame.re);
        const { error, rule, wanted } = frame;
        if (error === undefined) waiting.resolve(frame);
        else waiting.reject(new Refusal(error, frame.text ?? error, rule, wanted));
    }
}
