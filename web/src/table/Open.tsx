// A move that is free within ranges. What it is set with is fetched when there is one.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Move, Scene } from '../protocol';

const part = signal<typeof import('./OpenMove') | null>(null);

export function isOpen(move: Move): boolean {
    return move.open?.some((o) => o.first !== undefined) ?? false;
}

export function Open(props: { move: Move; scene: Scene }) {
    useEffect(() => {
        if (!part.value) void import('./OpenMove').then((m) => (part.value = m));
    }, []);
    const OpenMove = part.value?.OpenMove;
    return OpenMove ? <OpenMove {...props} /> : null;
}
